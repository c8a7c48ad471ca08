import { lazy, Suspense } from 'react';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { NotLoaded } from '../../shell/not-loaded.tsx';
import { useLoaded } from '../../store/use-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FocusSession } from './focus-session.tsx';
import { Hero } from './hero.tsx';
import { OverviewLoading } from './overview-loading.tsx';
import { RecentTasks } from './recent-tasks.tsx';
import { useDay } from './use-day.ts';
import { REJOICING_MS, useRejoicing } from './use-rejoicing.ts';

// What stands below comes after what is read first.
const Overview = lazy(() => import('./overview.tsx'));
const DailySummary = lazy(() => import('../../summary/daily-summary.tsx'));
const Confetti = lazy(() => import('./confetti.tsx'));

/** Home: how the day stands, and what comes next (SPEC §2). */
export default function Dashboard() {
  const loaded = useLoaded();
  const day = useDay();
  const { rejoicing, moving } = useRejoicing(loaded, day.statistics);
  return (
    <>
      <Hero day={day} rejoicing={rejoicing} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <QuickAdd />
          {loaded && <RecentTasks day={day} />}
        </div>
        {loaded && <FocusSession />}
      </div>
      {loaded ? (
        <Suspense fallback={<OverviewLoading />}>
          <Overview day={day} />
          <DailySummary />
        </Suspense>
      ) : (
        <NotLoaded failure="Error loading data: There was a problem loading your tasks. Please try again.">
          <div className="mt-6">
            <Skeleton rows={3} label="Loading your tasks" />
          </div>
          <OverviewLoading />
        </NotLoaded>
      )}
      {rejoicing && moving && (
        <Suspense fallback={null}>
          <Confetti milliseconds={REJOICING_MS} />
        </Suspense>
      )}
    </>
  );
}
