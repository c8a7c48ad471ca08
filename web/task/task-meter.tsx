import { count } from '../../domain/count.ts';
import { percent } from '../../domain/task/figures/statistics.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { TaskRoom } from './use-task-room.ts';

export function TaskMeter({ room: { used, most } }: { room: TaskRoom }) {
  return (
    <div className="flex items-center gap-3 text-xs text-ink-soft">
      <span className="whitespace-nowrap tabular-nums">
        {count(used)} of {most} open tasks
      </span>
      <div className="w-24 min-w-0">
        <ProgressBar percent={Math.min(100, percent(used, most))} label="Open tasks in use" />
      </div>
    </div>
  );
}
