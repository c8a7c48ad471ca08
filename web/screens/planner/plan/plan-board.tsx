import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { byStart, minuteOf, type Slot } from '../../../../domain/planner/event/slot.ts';
import { drag, FINE_GRID, GRID, stretch } from '../../../../domain/planner/grid/planner-grid.ts';
import { type Placed, place } from '../../../../domain/planner/grid/planner-layout.ts';
import type { DraftBlock, DraftDay, PlanAct } from '../../../../domain/planner/plan/edit-plan.ts';
import { useIsTouch } from '../../../device/touch.ts';
import { timesWords } from '../../../planner/times-words.ts';
import { hourWords } from '../../../task/date/due-words.ts';
import { startDrag } from '../../../ui/start-drag.ts';
import { BlockWords, boxOf, roomOf } from '../hours/block-words.tsx';
import { FINGER_SCALE, USUAL_SCALE } from '../hours/grid.ts';
import { ScaleContext, useScale } from '../hours/hour-scale.ts';
import { PlanBlock } from './plan-block.tsx';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

type Props = {
  draft: DraftDay;
  /** The hours in which the day is planned, from now on. */
  hours: Slot;
  selected: string | undefined;
  onSelect(key: string): void;
  onAct(act: PlanAct): void;
};
type Shown =
  | { id: string; start: string; end: string; block: DraftBlock }
  | { id: string; start: string; end: string; title: string; block?: undefined };

/** A proposed day among what is planned already. Its blocks can be moved, lengthened, locked and left out. */
export function PlanBoard({ draft, hours, selected, onSelect, onAct }: Props) {
  const helpId = useId();
  const scale = useIsTouch() ? FINGER_SCALE : USUAL_SCALE;
  const { hourPx, leastMinutes, minutesIn } = scale;
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<DraftBlock>();
  const blocks = draft.blocks.map((block) => (block.key === dragged?.key ? dragged : block));
  const first = Math.floor(Math.min(...[hours, ...blocks].map(({ start }) => minuteOf(start))) / 60);
  const last = Math.ceil(Math.max(...[hours, ...blocks].map(({ end }) => minuteOf(end))) / 60);
  const rows = Array.from({ length: last - first }, (_, n) => first + n);
  const shown: Shown[] = [
    ...draft.fixed
      .filter(({ start, end }) => minuteOf(end) > first * 60 && minuteOf(start) < last * 60)
      .map(({ id, title, start, end }) => ({ id, title, start, end })),
    ...blocks.map((block) => ({ id: block.key, start: block.start, end: block.end, block })),
  ].sort(byStart);

  const follow = (block: DraftBlock, down: PointerEvent, kind: 'move' | 'resize') => {
    let next = block;
    const shape = kind === 'move' ? drag : stretch;
    startDrag(
      down,
      {
        move: ({ y, fine }) => {
          next = shape(block, minutesIn(y), fine ? FINE_GRID : GRID);
          setDragged(next);
        },
        end: (isKept) => {
          setDragged(undefined);
          const by =
            kind === 'move'
              ? minuteOf(next.start) - minuteOf(block.start)
              : minuteOf(next.end) - minuteOf(block.end);
          if (!isKept || by === 0) return;
          onSelect(block.key);
          onAct({ kind, key: block.key, by });
        },
      },
      { handle: kind === 'resize' },
    );
  };
  const leaveOut = ({ key }: DraftBlock) => {
    const at = draft.blocks.findIndex((block) => block.key === key);
    const next = draft.blocks[at + 1] ?? draft.blocks[at - 1];
    onAct({ kind: 'leave out', key });
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-plan-block]') ?? [])];
    stops.find(({ dataset }) => dataset.planBlock === next?.key)?.focus();
  };
  const onKey = (block: DraftBlock, event: KeyboardEvent) => {
    const { key } = block;
    const step = STEPS[event.key];
    const isLock = event.key.toLowerCase() === 'l' && !event.ctrlKey && !event.metaKey;
    if (step !== undefined) {
      const by = step * (event.altKey ? FINE_GRID : GRID);
      onAct(event.shiftKey ? { kind: 'resize', key, by } : { kind: 'move', key, by });
    } else if (isLock) onAct({ kind: 'lock', key });
    else if (event.key === 'Delete' || event.key === 'Backspace') leaveOut(block);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative flex overflow-hidden pt-2">
      <p id={helpId} hidden>
        The up and down arrows move it by 15 minutes, or by 5 with Alt; with Shift, they change its length. L
        locks it, so that it stays when the rest is planned again. Delete leaves it out.
      </p>
      <ol className="w-12 shrink-0" aria-hidden="true">
        {rows.map((hour) => (
          <li
            key={hour}
            style={{ height: hourPx }}
            className="-mt-2 mb-2 text-xs leading-4 text-ink-faint tabular-nums"
          >
            {hourWords(hour)}
          </li>
        ))}
      </ol>
      <div className="relative min-w-0 flex-1">
        {rows.map((hour) => (
          <div key={hour} style={{ height: hourPx }} className="border-t border-line last:border-b" />
        ))}
        <ScaleContext value={scale}>
          <ul ref={list} aria-label="The day with these changes" className="absolute inset-0">
            {place(shown, leastMinutes).map(({ block: item, ...at }) =>
              item.block ? (
                <PlanBlock
                  key={item.id}
                  placed={{ block: item.block, ...at }}
                  firstHour={first}
                  isDragged={item.id === dragged?.key}
                  isSelected={item.id === selected}
                  helpId={helpId}
                  onSelect={({ key }) => onSelect(key)}
                  onKey={onKey}
                  onDrag={(block, down) => follow(block, down, 'move')}
                  onResize={(block, down) => follow(block, down, 'resize')}
                />
              ) : (
                <FixedBlock key={item.id} placed={{ block: item, ...at }} firstHour={first} />
              ),
            )}
          </ul>
        </ScaleContext>
      </div>
    </div>
  );
}

type FixedProps = {
  placed: Placed<Slot & { title: string }>;
  firstHour: number;
};

/** What is on the day already. */
function FixedBlock({ placed, firstHour }: FixedProps) {
  const scale = useScale();
  const room = roomOf(placed, scale);
  const { block } = placed;
  return (
    <li className="absolute px-px" style={boxOf(placed, firstHour, room, scale)}>
      <div
        title={timesWords(block)}
        className={`flex size-full flex-col overflow-hidden rounded-lg bg-sunken px-3 text-ink-soft ${room.tall ? 'justify-start py-1' : 'justify-center'}`}
      >
        <BlockWords title={block.title} times={block} room={room} struck={false} />
        <span className="sr-only"> (already planned)</span>
      </div>
    </li>
  );
}
