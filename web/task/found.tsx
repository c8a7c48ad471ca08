import { EVERYTHING, type TaskView } from '../../domain/task/task-view.ts';
import { taskCount } from './task-count.ts';

/** Whether there is a search or a filter. */
export const isChoosy = ({ search, status, priority }: TaskView): boolean =>
  search.trim() !== '' || status !== EVERYTHING.status || priority !== EVERYTHING.priority;

/** Announces to screen readers how many tasks match a search or filter. */
export function Found({ view, count }: { view: TaskView; count: number }) {
  return (
    <p role="status" className="sr-only">
      {isChoosy(view) && `${taskCount(count)} found`}
    </p>
  );
}
