import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { slotMinutes } from '../../../../domain/planner/event/slot.ts';
import { DAY_PLAN_LIMIT } from '../../../../domain/planner/load/day-plan-limit.ts';
import { ratioWords } from '../../../../domain/planner/load/ratio.ts';
import { type DraftBlock, NO_EDITS } from '../../../../domain/planner/plan/edit-plan.ts';
import {
  daysForBlock,
  editSpread,
  isTooLate,
  type SpreadAct,
  type SpreadDay,
  spreadWeek,
} from '../../../../domain/planner/plan/spread-week.ts';
import { estimateWords } from '../../../../domain/task/figures/estimate-words.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { UpgradeLink } from '../../../payment/upgrade-link.tsx';
import { LoadFigure } from '../../../planner/load-figure.tsx';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { offerWords } from '../../../session/offer-words.ts';
import { useRows, useStore } from '../../../store/use-store.ts';
import { longDay } from '../../../task/date/due-words.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useOneTabStop } from '../../../ui/keys/use-one-tab-stop.ts';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { applyPlan } from '../plan/apply-plan.ts';
import { NotPlanned } from '../plan/not-planned.tsx';
import { useLearned } from '../plan/use-learned.ts';
import { useMayPlan } from '../plan/use-may-plan.ts';
import { SpreadLine } from './spread-line.tsx';

type Props = { open: boolean; days: readonly LocalDate[]; onClose: () => void };

/** Times for the tasks of the week on the days that are left of it, which the person can change before they apply them. */
export default function SpreadDialog({ open, days, onClose }: Props) {
  const first = useRef<HTMLParagraphElement>(null);
  const mayPlan = useMayPlan();
  return (
    <Dialog open={open} onClose={onClose} title="Spread tasks over the week" initialFocus={first}>
      {open && (
        <div className="px-5 pb-5">
          {mayPlan ? (
            <Proposal days={days} onClose={onClose} first={first} />
          ) : (
            <>
              <p ref={first} tabIndex={-1} className="text-sm leading-6 text-ink-soft outline-none">
                {offerWords(DAY_PLAN_LIMIT)}
              </p>
              <UpgradeLink className={`mt-4 ${buttonClass('primary')}`} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

type ProposalProps = Omit<Props, 'open'> & { first: RefObject<HTMLParagraphElement | null> };

function Proposal({ days, onClose, first }: ProposalProps) {
  const { spread, blocks, ratio, isLate, daysFor, act, apply } = useSpread(days);
  const list = useRef<HTMLDivElement>(null);
  useOneTabStop(list);
  const minutes = blocks.reduce((sum, block) => sum + slotMinutes(block), 0);
  const busy = spread.days.filter((day) => day.blocks.length > 0);
  const leaveOut = (key: string) => {
    const at = blocks.findIndex((block) => block.key === key);
    const next = blocks[at + 1] ?? blocks[at - 1];
    act({ kind: 'leave out', key });
    const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-spread]') ?? [])];
    (stops.find(({ dataset }) => dataset.spread === next?.key) ?? first.current)?.focus();
  };
  return (
    <>
      <p ref={first} tabIndex={-1} className="text-sm leading-6 text-ink-soft outline-none">
        {blocks.length > 0
          ? `${estimateWords(minutes)} in your free time, by deadline, priority and estimate. Move or leave out what you like. Nothing changes until you apply it.`
          : spread.left.some(({ why }) => why === 'left out')
            ? 'You’ve left out everything that has room. Take back what you want to plan.'
            : 'There’s nothing to plan: no open task of this week fits into the free time that’s left of it.'}
        {ratio && ` ${ratio}`}
      </p>
      <div ref={list}>
        {busy.map((day) => (
          <Day key={day.date} day={day}>
            {day.blocks.map((block) => (
              <SpreadLine
                key={block.key}
                block={block}
                isLate={isLate(block)}
                daysFor={() => daysFor(block)}
                onMove={(to) => act({ kind: 'move', key: block.key, to })}
                onLeaveOut={() => leaveOut(block.key)}
              />
            ))}
          </Day>
        ))}
      </div>
      {spread.left.length > 0 && (
        <NotPlanned
          left={spread.left}
          date={days.at(-1) ?? ''}
          onTakeBack={(taskId) => act({ kind: 'take back', taskId })}
        />
      )}
      {blocks.length > 0 && (
        <div className="sticky bottom-0 -mx-5 mt-3 -mb-5 flex items-center justify-end gap-2 border-t border-line bg-surface px-5 py-2.5">
          <Button look="quiet" onClick={onClose}>
            Dismiss
          </Button>
          <Button look="primary" onClick={() => apply() && onClose()}>
            Apply
          </Button>
        </div>
      )}
    </>
  );
}

function Day({ day: { date, minutes }, children }: { day: SpreadDay; children: ReactNode }) {
  const name = longDay(date);
  return (
    <section aria-label={name} className="mt-3">
      <h3 className="flex items-baseline justify-between gap-2 text-sm font-semibold">
        {name}
        <span className="text-xs font-normal text-ink-faint">
          <LoadFigure date={date} minutes={minutes} />
        </span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

/** The proposal for some days, as the person has changed it. */
function useSpread(days: readonly LocalDate[]) {
  const store = useStore();
  const now = useLocalMinute();
  const planning = usePlanning();
  const [tasks, events, sessions] = [useShownTasks(), usePlannerEvents(), useRows('focusSession')];
  const learned = useLearned();
  const [edits, setEdits] = useState(NO_EDITS);
  const week = useMemo(
    () => ({
      ...{ days, now, planning, tasks, ...learned },
      events: [...events.values()],
      sessions: [...sessions.values()],
    }),
    [days, now, planning, tasks, events, sessions, learned],
  );
  const spread = useMemo(() => spreadWeek(week, edits), [week, edits]);
  const blocks = spread.days.flatMap((day) => day.blocks);
  return {
    spread,
    blocks,
    /** How the blocks differ from the estimates, in words. */
    ratio: ratioWords(
      blocks.flatMap(({ taskId = '' }) => {
        const task = tasks.get(taskId);
        return task ? [learned.ratio(task)] : [];
      }),
    ),
    /** The other days that have time for a block, and whether its deadline would have passed by then. */
    daysFor: (block: DraftBlock) =>
      daysForBlock(week, spread, block).map((slot) => ({
        ...slot,
        isLate: isTooLate(week, { ...slot, taskId: block.taskId }),
      })),
    isLate: (block: DraftBlock) => isTooLate(week, block),
    act: (act: SpreadAct) => setEdits(editSpread(week, spread, edits, act)),
    apply: () => applyPlan(store, { blocks, done: 'Week planned' }),
  };
}
