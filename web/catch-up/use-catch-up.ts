import type { Task } from '../../domain/task/task.ts';
import type { CatchUpOutcome } from '../../domain/task/unfinished/catch-up.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { useLocalMinute } from '../device/clock.ts';
import { useDecisions } from '../task/act/use-decisions.ts';
import { taskCount } from '../task/task-count.ts';

/** What to do with an overdue task; `day` is where it goes if that is another day. */
export type OverdueDecision = { outcome: CatchUpOutcome; day: LocalDate };

/** Applies decisions about overdue tasks, as one undo step. */
export function useCatchUp(): (decided: readonly (readonly [Task, OverdueDecision])[]) => void {
  const apply = useDecisions();
  const today = useLocalMinute().slice(0, 10);
  return (decided) =>
    apply(
      decided.map(([task, { outcome, day }]) => [task, { outcome, day: outcome === 'today' ? today : day }]),
      `Caught up on ${taskCount(decided.length)}`,
    );
}
