import { EVERYTHING, type TaskView } from '../../domain/task-view.ts';
import { taskCount } from './task-count.ts';

/** Whether something is sought or filtered out. */
const isChoosy = ({ search, status, priority }: TaskView): boolean =>
  search.trim() !== '' || status !== EVERYTHING.status || priority !== EVERYTHING.priority;

/** Says to those who can't see it how many tasks a search or a filter leaves. */
export function Found({ view, count }: { view: TaskView; count: number }) {
  return (
    <p role="status" className="sr-only">
      {isChoosy(view) && `${taskCount(count)} found`}
    </p>
  );
}
