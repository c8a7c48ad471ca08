import { ChevronDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type DaySummary, MOODS, type Mood, rateWords, summarise } from '../../domain/summary/summary.ts';
import { timeText } from '../../domain/task/figures/statistics.ts';
import { useLocalMinute } from '../device/clock.ts';
import { currentZone } from '../device/place.ts';
import { part } from '../offline/part.tsx';
import { useMe, useSession } from '../session/session.ts';
import { useShownTasks } from '../task/use-shown-tasks.ts';
import { useFocusTime } from '../timer/use-focus-time.ts';
import { Skeleton } from '../ui/wait/skeleton.tsx';
import { useReflectionsMirror } from './use-reflections.ts';

const Details = part(
  () => import('./summary-details.tsx'),
  () => <Skeleton rows={3} label="Loading your day" />,
);

/** The Daily Summary card (product.md §2): the day's mood, with details when expanded. */
export default function DailySummary() {
  const [open, setOpen] = useState(false);
  const summary = useDaySummary();
  const { user } = useSession();
  useReflectionsMirror(user?.uid ?? '');
  return (
    <section
      aria-labelledby="daily-summary"
      className="col-span-full self-start roomy:col-span-2 rounded-2xl border border-line bg-surface"
    >
      <h2 id="daily-summary">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="daily-summary-details"
          onClick={() => setOpen(!open)}
          className="group flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl p-5 text-left text-sm font-semibold transition-colors hover:bg-sunken/50 aria-expanded:rounded-b-none"
        >
          Daily Summary
          <ChevronDown
            size={16}
            className="text-ink-faint transition-transform group-aria-expanded:rotate-180 max-lg:order-1 max-lg:ml-auto lg:order-last"
          />
          <span className="max-lg:order-2 max-lg:basis-full">
            <MoodBadge mood={summary.mood} />
          </span>
          <span className="text-xs font-normal text-ink-soft tabular-nums max-lg:order-3 lg:ml-auto">
            Completion rate {summary.completionRate}% ({rateWords(summary)}) ·{' '}
            {timeText(summary.focusMinutes)} focus
          </span>
        </button>
      </h2>
      <div id="daily-summary-details" hidden={!open}>
        {open && <Details summary={summary} />}
      </div>
    </section>
  );
}

function useDaySummary(): DaySummary {
  const tasks = useShownTasks();
  const focusMinutes = useFocusTime().time.today;
  const now = useLocalMinute();
  const me = useMe();
  return useMemo(() => {
    const zone = currentZone();
    return summarise(tasks.values(), { me, now, zone, focusMinutes });
  }, [tasks, focusMinutes, now, me]);
}

/** The day's mood in words, and as a sun that is higher the better the day was. */
function MoodBadge({ mood }: { mood: Mood }) {
  const height = MOODS.indexOf(mood);
  return (
    <span className="inline-flex items-center gap-2 rounded-full bg-accent-soft py-1 pr-3 pl-2 text-xs font-medium text-ink">
      <svg viewBox="0 0 20 16" className="h-4 w-5 overflow-visible" fill="none" aria-hidden="true">
        <clipPath id="above-the-horizon">
          <path d="M0 -4H20V12.5H0Z" />
        </clipPath>
        <g clipPath="url(#above-the-horizon)">
          <circle cx="10" cy={13.5 - height * 3} r="4" className="fill-accent stroke-accent-text" />
        </g>
        <path d="M1 13.5H19" className="stroke-ink" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      {mood}
    </span>
  );
}
