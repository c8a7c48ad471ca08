import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Block } from '../../../../domain/planner/event/due-block.ts';
import { byStart } from '../../../../domain/planner/event/slot.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { timesSpoken } from '../event/event-words.ts';
import { blockOn } from '../state/block-on.ts';
import type { PlannerState } from '../state/use-planner.ts';
import { hasOwnDay } from './has-own-day.ts';
import { useHourScale } from './hour-scale.ts';
import { useEventKeys } from './use-event-keys.ts';
import { usePlannerDrag } from './use-planner-drag.ts';

/** What a person does in a grid of hours, by mouse, touch and keys. @param days those side by side, from left to right */
export function useSchedule(
  { actions, daily, planning, openNew, addButton }: PlannerState,
  days: readonly LocalDate[],
  firstHour: number,
  /** Shows the day to which something was moved. */
  follow: (date: LocalDate) => void,
) {
  const grid = useRef<HTMLDivElement>(null);
  /** The block that the keys have moved to another day, where its element is a new one, until the focus goes elsewhere. */
  const moved = useRef<{ id: string; date: LocalDate }>(undefined);
  const [movedId, setMovedId] = useState<string>();
  useLayoutEffect(() => {
    if (!moved.current) return;
    const { id, date } = moved.current;
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && activeElement?.getAttribute('data-block') !== id;
    const button = isElsewhere ? null : blockOn(date, id);
    if (button || isElsewhere) moved.current = undefined;
    button?.focus();
  });
  const followBlock = (date: LocalDate, id: string) => {
    moved.current = { id, date };
    setMovedId(id);
    follow(date);
  };
  const keys = useEventKeys({ move: daily.moveByKey, remove: daily.remove }, followBlock, () =>
    addButton.current?.focus(),
  );
  const scale = useHourScale(grid);
  const drag = usePlannerDrag({
    grid,
    firstHour,
    scale,
    days,
    planning,
    onMoved: (block, from, to) => {
      setMovedId(block.id);
      daily.move(block, from, () => keys.say(`${block.title}, ${timesSpoken(block)}`), to);
    },
    onDrawn: openNew,
    onDropped: actions.add,
  });
  const onKey: typeof keys.onKey = (block, shown, key) => {
    if (key.key.startsWith('Arrow')) setMovedId(block.id);
    keys.onKey(block, shown, key);
  };
  return {
    grid,
    scale,
    keys: { ...keys, onKey },
    drag,
    /** The block that was moved last, which stays shown where it is. */
    moved: movedId,
  };
}
export type ScheduleState = ReturnType<typeof useSchedule>;

/** The blocks of a day while something is dragged: what is dragged is where it would be dropped. */
export function useShownBlocks(
  blocks: readonly Block[],
  date: LocalDate,
  preview: ScheduleState['drag']['preview'],
): readonly Block[] {
  const isHere = preview?.date === date;
  const id = preview?.block.id;
  const moved = isHere ? preview?.block : undefined;
  const isLeft = preview?.from === date;
  return useMemo(() => {
    // Of an event that recurs, only the dragged occurrence moves.
    const others = blocks.filter((block) => block.id !== id || !(isLeft || hasOwnDay(block)));
    return moved ? [...others, moved].sort(byStart) : id === undefined ? blocks : others;
  }, [blocks, id, moved, isLeft]);
}
