import { part } from '../../offline/part.tsx';
import { QuickAdd } from '../../quick-add/quick-add.tsx';
import { useLoaded, useStoreStatus } from '../../store/use-store.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { Agenda } from './agenda.tsx';
import { Hero } from './hero.tsx';
import { OverviewLoading } from './overview-loading.tsx';
import { RecentLoading, RecentTasks } from './recent-tasks.tsx';
import { useDay } from './use-day.ts';
import { REJOICING_MS, useRejoicing } from './use-rejoicing.ts';

// Loaded after the content above them.
const Overview = part(() => import('./overview.tsx'), OverviewLoading);
const FirstSteps = part(() => import('../../first-steps/first-steps.tsx'));
const DailySummary = part(() => import('../../summary/daily-summary.tsx'));
const Confetti = part(() => import('./confetti.tsx'));

/** Fetches what is loaded after the content above it, for a start that shows the whole page already. */
export const fetchRest = (): Promise<unknown> =>
  Promise.all([Overview.fetch(), FirstSteps.fetch(), DailySummary.fetch(), fetchTimer()]);

const GRID =
  'grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] roomy:grid-cols-[minmax(0,1fr)_19rem_24rem] roomy:grid-rows-[auto_1fr]';

/** Home: today's progress and what comes next (product.md §2). */
export default function Dashboard() {
  const loaded = useLoaded();
  const coming = useStoreStatus().sync !== 'offline' && !loaded;
  const day = useDay();
  const { rejoicing, moving } = useRejoicing(loaded, day.statistics);
  return (
    <>
      <Hero day={day} loaded={loaded} rejoicing={rejoicing} />
      <div className={GRID}>
        <div className="flex min-w-0 flex-col">
          <QuickAdd />
          {loaded && <FirstSteps />}
          {loaded && <Agenda day={day} />}
          {loaded && <RecentTasks day={day} />}
          {coming && <RecentLoading />}
        </div>
        {loaded && <FocusSession />}
        {coming && <TimerLoading />}
        {loaded && <Overview day={day} />}
        {coming && <OverviewLoading />}
        {loaded && <DailySummary />}
      </div>
      {!loaded && <NotLoaded>{null}</NotLoaded>}
      {rejoicing && moving && <Confetti milliseconds={REJOICING_MS} />}
    </>
  );
}

/** A placeholder as large as the timer. */
const TimerLoading = () => (
  <div className="min-h-[26.25rem] rounded-2xl border border-line bg-surface shadow-low" />
);

const TimerPanel = part(
  async () => ({ default: (await import('../../timer/timer-panel.tsx')).TimerPanel }),
  TimerLoading,
);

const fetchTimer = TimerPanel.fetch;

/** The Focus Session timer (product.md §2), the same as on its own page. Loaded after the content above it. */
function FocusSession() {
  return (
    <div className="lg:self-start">
      <TimerPanel />
    </div>
  );
}
