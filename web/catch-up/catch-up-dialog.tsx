import { type RefObject, useMemo, useRef, useState } from 'react';
import type { Task } from '../../domain/task/task.ts';
import type { CatchUpOutcome } from '../../domain/task/unfinished/catch-up.ts';
import { nearDays } from '../../domain/time/due.ts';
import { useLocalMinute } from '../device/clock.ts';
import { usePlace } from '../device/place.ts';
import { LoadFigure } from '../planner/load-figure.tsx';
import { useDayLoad } from '../planner/use-day-load.ts';
import { taskCount } from '../task/task-count.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/overlays.tsx';
import { OverdueRow } from './overdue-row.tsx';
import { type OverdueDecision, useCatchUp } from './use-catch-up.ts';
import { useOverdue } from './use-overdue.ts';

/** More tasks than this are shown on request. */
const SHOWN = 50;

type Props = { open: boolean; onClose: () => void };

/** Decides what to do with each overdue task. Nothing changes until it's applied, as one action. */
export default function CatchUpDialog({ open, onClose }: Props) {
  const first = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Catch up" initialFocus={first}>
      {open && <Decisions first={first} onClose={onClose} />}
    </Dialog>
  );
}

function Decisions({
  first,
  onClose,
}: {
  first: RefObject<HTMLParagraphElement | null>;
  onClose: () => void;
}) {
  const tasks = useOverdue();
  const apply = useCatchUp();
  const now = useLocalMinute();
  const { tomorrow } = nearDays(now, usePlace());
  const [decisions, setDecisions] = useState<ReadonlyMap<string, OverdueDecision>>(new Map());
  const [showsAll, setShowsAll] = useState(false);
  const decided = tasks.flatMap((task) => {
    const decision = decisions.get(task.id);
    return decision ? [[task, decision] as const] : [];
  });
  const forToday = useMemo(
    () => tasks.filter(({ id }) => decisions.get(id)?.outcome === 'today'),
    [tasks, decisions],
  );
  const load = useDayLoad(forToday);
  const decide = (about: readonly Task[], decision: OverdueDecision) =>
    setDecisions((all) => new Map([...all, ...about.map(({ id }) => [id, decision] as const)]));
  const decideRest = (outcome: CatchUpOutcome) =>
    decide(
      tasks.filter(({ id }) => !decisions.has(id)),
      { outcome, day: tomorrow },
    );
  const shown = showsAll ? tasks : tasks.slice(0, SHOWN);
  const rest = tasks.length - decided.length;
  return (
    <>
      <p ref={first} tabIndex={-1} className="px-5 text-sm leading-6 text-ink-soft outline-none">
        {taskCount(tasks.length)} {tasks.length === 1 ? 'is' : 'are'} overdue. Decide what to do with each
        <span className="coarse:hidden">, with the keys 1 to 4 if you like</span>. Nothing changes until you
        apply it.
      </p>
      <ul aria-label="Overdue tasks" className="mt-2 divide-y divide-line border-t border-line">
        {shown.map((task) => (
          <OverdueRow
            key={task.id}
            task={task}
            decision={decisions.get(task.id)}
            nextDay={tomorrow}
            onDecide={(decision) => decide([task], decision)}
          />
        ))}
      </ul>
      {shown.length < tasks.length && (
        <Button look="quiet" className="m-2" onClick={() => setShowsAll(true)}>
          Show {taskCount(tasks.length - shown.length)} more
        </Button>
      )}
      <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3">
        {forToday.length > 0 && (
          <p role="status" className="w-full text-sm text-ink-soft">
            <LoadFigure date={now.slice(0, 10)} minutes={load} after=" planned today" />
          </p>
        )}
        {rest > 0 && (
          <Button look="quiet" className="-ml-3.5" onClick={() => decideRest('today')}>
            {decided.length > 0 ? 'Move the rest to today' : 'Move all to today'}
          </Button>
        )}
        {rest > 0 && (
          <Button look="quiet" onClick={() => decideRest('someday')}>
            {decided.length > 0 ? 'Move the rest to someday' : 'Move all to someday'}
          </Button>
        )}
        <Button
          look="primary"
          className="ml-auto"
          disabled={decided.length === 0}
          onClick={() => {
            apply(decided);
            onClose();
          }}
        >
          {decided.length > 0 ? `Apply to ${taskCount(decided.length)}` : 'Apply'}
        </Button>
      </footer>
    </>
  );
}
