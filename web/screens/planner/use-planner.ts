import { useMemo, useRef, useState } from 'react';
import type { Block } from '../../../domain/planner/due-block.ts';
import { taskSlot } from '../../../domain/planner/planner-grid.ts';
import { byStart, minuteOf, type Slot } from '../../../domain/planner/slot.ts';
import { workDayOn } from '../../../domain/planner/work-week.ts';
import type { Task } from '../../../domain/task/task.ts';
import { usePlanning } from '../../planner/use-planning.ts';
import { timesSpoken } from './event-words.ts';
import { useDailyQuestion } from './use-daily-question.ts';
import { useEventActions } from './use-event-actions.ts';
import type { Opening } from './use-event-form.ts';
import { useEventKeys } from './use-event-keys.ts';
import { usePlannerDay } from './use-planner-day.ts';
import { blockFor, usePlannerDrag } from './use-planner-drag.ts';

export function usePlanner() {
  const day = usePlannerDay();
  const { date, today, blocks, hours } = day;
  const [added, setAdded] = useState<string>();
  const actions = useEventActions(setAdded);
  const daily = useDailyQuestion(actions, date);
  const planning = usePlanning();
  const grid = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState<Opening | null>(null);
  const [picking, setPicking] = useState(false);

  const openings = useRef(0);
  const open = (event: Omit<Opening, 'key'>) => setDraft({ ...event, key: ++openings.current });
  const openNew = (slot: Slot) => open({ title: '', category: 'work', date, ...slot });
  const soon = date === today ? day.nowMinute : minuteOf(workDayOn(date, planning.week).start);
  const plan = (task: Task) => {
    setPicking(false);
    open(blockFor(task, taskSlot(task, date, blocks, soon), date, planning));
  };
  const keys = useEventKeys({ move: daily.moveByKey, remove: daily.remove }, day.goTo, () =>
    addButton.current?.focus(),
  );
  const drag = usePlannerDrag({
    grid,
    firstHour: hours[0] ?? 0,
    date,
    planning,
    onMoved: (block) => daily.move(block, () => keys.say(`${block.title}, ${timesSpoken(block)}`)),
    onDrawn: openNew,
    onDropped: actions.add,
  });
  const { preview } = drag;
  const shown: readonly Block[] = useMemo(
    () => (preview ? [...blocks.filter(({ id }) => id !== preview.id), preview].sort(byStart) : blocks),
    [blocks, preview],
  );
  return {
    day,
    planning,
    soon,
    added,
    actions,
    daily,
    grid,
    addButton,
    draft,
    setDraft,
    picking,
    setPicking,
    open,
    openNew,
    plan,
    keys,
    drag,
    shown,
  };
}
export type PlannerState = ReturnType<typeof usePlanner>;
