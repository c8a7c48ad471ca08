import { Mark } from '../../brand/mark.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { CardHeading } from './card-heading.tsx';
import { TaskCard } from './task-card.tsx';
import type { DashboardDay } from './use-day.ts';

export const RecentLoading = () => (
  <div className="mt-6 flex flex-1 flex-col pt-10.5">
    <div className="flex-1 rounded-2xl border border-line bg-surface py-3">
      <Skeleton rows={3} label="Loading your tasks" />
    </div>
  </div>
);

/** Recent Tasks (product.md §2): three active ones, due today or not, and a link to all tasks. */
export function RecentTasks({ day: { recent, now } }: { day: DashboardDay }) {
  return (
    <section aria-labelledby="recent-tasks" className="mt-6 flex flex-1 flex-col">
      <CardHeading id="recent-tasks" title="Recent Tasks" link="View All" />
      <TaskCard tasks={recent} now={now}>
        <div className="flex flex-1 flex-col justify-center rounded-2xl border border-dashed border-line-strong [&>div]:py-8">
          <EmptyState picture={<Mark className="size-10" />} title="All caught up! No active tasks">
            Add whatever’s on your mind. A title is all you need.
          </EmptyState>
        </div>
      </TaskCard>
    </section>
  );
}
