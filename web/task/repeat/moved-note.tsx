import { dueOf } from '../../../domain/repeat/next.ts';
import { moveSeries } from '../../../domain/task/change-series.ts';
import type { Task } from '../../../domain/task/task.ts';
import { useSeriesActions } from '../act/use-series-actions.ts';

type Props = { task: Task; settle: () => void };

/** Asks whether a moved occurrence takes the later ones along, if they can follow. By default it doesn't. */
export function MovedNote({ task, settle }: Props) {
  const { change } = useSeriesActions();
  const { dueDate, occurrence, repeatStart } = task;
  if (!dueDate || !occurrence || !repeatStart || dueDate === dueOf(occurrence, repeatStart)) return null;
  const following = moveSeries(task, dueDate);
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      Only this one is moved.
      {following && (
        <button
          type="button"
          className="rounded font-medium text-accent-text underline-offset-2 hover:underline coarse:min-h-11"
          onClick={() => {
            settle();
            change(task, () => following);
          }}
        >
          Move this and all later
        </button>
      )}
    </p>
  );
}
