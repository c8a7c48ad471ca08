import { visible } from '../../../domain/assistant/quoted.ts';
import type { LeftOut } from '../../../domain/planner/propose-day.ts';
import { taskCount } from '../../task/task-count.ts';

const WHY: Record<LeftOut['why'], string> = {
  'no time': 'no free time left',
  'over capacity': 'more than you have room for',
};
const NAMED = 3;

export function NotPlanned({ left }: { left: readonly LeftOut[] }) {
  return (
    <div className="border-t border-line px-3.5 py-2.5 text-sm text-ink-soft first:border-t-0">
      <p className="font-medium text-ink">{taskCount(left.length)} not planned, or not all of it:</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {left.slice(0, NAMED).map(({ task, why }) => (
          <li key={task.id} className="wrap-anywhere">
            <bdi translate="no">{visible(task.title)}</bdi>: {WHY[why]}
          </li>
        ))}
        {left.length > NAMED && <li>{left.length - NAMED} more</li>}
      </ul>
    </div>
  );
}
