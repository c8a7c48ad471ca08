import { Clock } from 'lucide-react';
import { type Ref, useMemo, useRef, useState } from 'react';
import type { PlannerEvent } from '../../../../domain/planner/event/planner.ts';
import { timeOf } from '../../../../domain/planner/event/slot.ts';
import { DAY_PLAN_LIMIT } from '../../../../domain/planner/load/day-plan-limit.ts';
import { CAPACITIES, CAPACITY_SETTING } from '../../../../domain/planner/load/load.ts';
import { openHours } from '../../../../domain/planner/load/open-time.ts';
import { settingsOn } from '../../../../domain/planner/load/planning.ts';
import { ratioWords } from '../../../../domain/planner/load/ratio.ts';
import {
  DAY_OFF,
  dayKeyOf,
  isSameEveryDay,
  WORK_DAYS_SETTING,
  workDayOn,
} from '../../../../domain/planner/load/work-week.ts';
import {
  type DraftBlock,
  type DraftDay,
  draftDay,
  editPlan,
  NO_EDITS,
  type PlanAct,
} from '../../../../domain/planner/plan/edit-plan.ts';
import type { DayToPlan } from '../../../../domain/planner/plan/propose-day.ts';
import { estimateWords } from '../../../../domain/task/figures/estimate-words.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { UpgradeLink } from '../../../payment/upgrade-link.tsx';
import { capacityWords } from '../../../planner/capacity-words.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { offerWords } from '../../../session/offer-words.ts';
import { keepSetting } from '../../../store/keep-setting.ts';
import { useRows, useStore } from '../../../store/use-store.ts';
import { longDay } from '../../../task/date/due-words.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { timesSpoken } from '../event/event-words.ts';
import { applyPlan } from './apply-plan.ts';
import { DeadlinesAtRisk } from './deadlines-at-risk.tsx';
import { NotPlanned } from './not-planned.tsx';
import { PlanBlockTools } from './plan-block-tools.tsx';
import { PlanBoard } from './plan-board.tsx';
import { useLearned } from './use-learned.ts';
import { useMayPlan } from './use-may-plan.ts';

const ICON = <Clock size={15} />;
const ROOM = CAPACITIES.map((minutes) => ({
  value: String(minutes),
  label: capacityWords(minutes),
  icon: ICON,
}));
const OFF = { value: String(DAY_OFF), label: 'Day off', icon: ICON };

type Props = {
  open: boolean;
  date: string;
  isToday: boolean;
  /** Blocks of the day that are planned again. */
  replaced?: readonly PlannerEvent[];
  onClose: () => void;
};
const NONE: readonly PlannerEvent[] = [];

/** A plan for the day, made without a model, which the person can change before they apply it. */
export default function PlanDayDialog({ open, date, isToday, replaced = NONE, onClose }: Props) {
  const first = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isToday ? 'Plan my day' : `Plan ${longDay(date)}`}
      initialFocus={first}
    >
      {open && (
        <div className="px-5 pb-5">
          <Plan date={date} replaced={replaced} onClose={onClose} first={first} />
        </div>
      )}
    </Dialog>
  );
}

type PlanProps = Required<Pick<Props, 'date' | 'replaced' | 'onClose'>> & {
  first: Ref<HTMLParagraphElement>;
};

function Plan({ date, replaced, onClose, first }: PlanProps) {
  const { day, ratioOf, capacity, setCapacity, mayApply, apply } = useDayPlan(date, replaced);
  const { draft, act, said } = usePlanEdits(day);
  const [selected, setSelected] = useState<string>();
  if (!mayApply)
    return (
      <>
        <p ref={first} tabIndex={-1} className="text-sm leading-6 text-ink-soft outline-none">
          {offerWords(DAY_PLAN_LIMIT)}
        </p>
        <UpgradeLink className={`mt-4 ${buttonClass('primary')}`} />
      </>
    );
  const { blocks, left, minutes, work } = draft;
  const block = blocks.find(({ key }) => key === selected);
  const ratio = ratioOf(blocks);
  const { from, to } = openHours(day.hours, date, day.now);
  return (
    <>
      <p ref={first} tabIndex={-1} className="text-sm leading-6 text-ink-soft outline-none">
        {blocks.length > 0
          ? `${estimateWords(minutes)} in your free time, by deadline, priority and estimate. Move, lengthen or leave out what you like. Nothing changes until you apply it.`
          : 'There’s nothing to plan: no open task fits into the free time of this day.'}
        {ratio && ` ${ratio}`}
      </p>
      <DeadlinesAtRisk />
      <div className="mt-3 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Select
          label="Hours of work"
          value={String(capacity)}
          onChange={(value) => setCapacity(Number(value))}
          options={capacity === DAY_OFF ? [OFF, ...ROOM] : ROOM}
        />
        {work > capacity && (
          <p className="text-sm text-danger">
            {`That’s ${estimateWords(work - capacity)} more than you have room for.`}
          </p>
        )}
      </div>
      {blocks.length > 0 && (
        <PlanBoard
          draft={draft}
          hours={{ start: timeOf(Math.min(from, to)), end: day.hours.end }}
          selected={selected}
          onSelect={setSelected}
          onAct={act}
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {left.length > 0 && (
        <NotPlanned left={left} date={date} onTakeBack={(taskId) => act({ kind: 'take back', taskId })} />
      )}
      {blocks.length > 0 && (
        <div className="sticky bottom-0 z-20 -mx-5 mt-3 -mb-5 border-t border-line bg-surface px-5 py-2.5">
          {block && <PlanBlockTools block={block} onAct={act} />}
          <div className="mt-1.5 flex items-center justify-end gap-2">
            <Button look="quiet" onClick={onClose}>
              Dismiss
            </Button>
            <Button look="primary" onClick={() => apply(blocks) && onClose()}>
              Apply
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** @param replaced blocks of the day that are planned again */
function useDayPlan(date: string, replaced: readonly PlannerEvent[]) {
  const store = useStore();
  const now = useLocalMinute();
  const [tasks, events, sessions] = [useShownTasks(), usePlannerEvents(), useRows('focusSession')];
  const planning = usePlanning();
  const mayApply = useMayPlan();
  const learned = useLearned();
  const day = useMemo(
    () => ({
      date,
      now,
      ...settingsOn(date, planning, now),
      tasks: [...tasks.values()],
      events: [...events.values()].filter((event) => !replaced.includes(event)),
      sessions: [...sessions.values()],
      ...learned,
    }),
    [date, now, planning, tasks, events, sessions, learned, replaced],
  );

  return {
    day,
    capacity: workDayOn(date, planning.week).capacity,
    /** How the blocks differ from the estimates, in words. */
    ratioOf: (blocks: readonly DraftBlock[]) =>
      ratioWords(
        blocks.flatMap(({ taskId = '' }) => {
          const task = tasks.get(taskId);
          return task ? [learned.ratio(task)] : [];
        }),
      ),
    mayApply,
    setCapacity: (capacity: number) =>
      void (isSameEveryDay(planning.week)
        ? keepSetting(store, CAPACITY_SETTING, capacity)
        : keepSetting(
            store,
            WORK_DAYS_SETTING,
            { [dayKeyOf(date)]: { ...workDayOn(date, planning.week), capacity } },
            'merge',
          )),
    apply: (blocks: readonly DraftBlock[]) => applyPlan(store, { blocks, replaced, done: 'Day planned' }),
  };
}

const spoken = (block: DraftBlock): string =>
  `${block.title}, ${timesSpoken(block)}${block.isLocked ? ', locked' : ''}.`;

/** What an act has done, for screen readers. */
function outcome(act: PlanAct, before: DraftDay, after: DraftDay): string {
  const block = 'key' in act ? after.blocks.find(({ key }) => key === act.key) : undefined;
  const had = new Set(before.left.map(({ task }) => task.id));
  const gone = after.left.filter(({ task, why }) => why !== 'left out' && !had.has(task.id));
  return [
    act.kind === 'leave out' && 'Left out.',
    act.kind === 'take back' && 'Taken back.',
    block && act.kind !== 'leave out' && spoken(block),
    ...gone.map(({ task }) => `${task.title} no longer fits.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A proposed day that the person can change before they apply it. */
function usePlanEdits(day: DayToPlan) {
  const [edits, setEdits] = useState(NO_EDITS);
  const [said, say] = useState('');
  const draft = useMemo(() => draftDay(day, edits), [day, edits]);
  const act = (given: PlanAct) => {
    const next = editPlan(day, edits, given);
    if (next === edits) return say('There’s no room for that.');
    setEdits(next);
    say(outcome(given, draft, draftDay(day, next)));
  };
  return { draft, act, said };
}
