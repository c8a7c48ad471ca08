import { EVERYTHING, type TaskView } from '../../domain/task/order/task-view.ts';
import { taskCount } from './task-count.ts';

export const isChoosy = ({ search, status, priority }: TaskView): boolean =>
  search.trim() !== '' || status !== EVERYTHING.status || priority !== EVERYTHING.priority;

export function FoundCount({ view, count }: { view: TaskView; count: number }) {
  return (
    <p role="status" className="sr-only">
      {isChoosy(view) && `${taskCount(count)} found`}
    </p>
  );
}
