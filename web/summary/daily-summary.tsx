import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { rateWords } from '../../domain/summary/summary.ts';
import { timeText } from '../../domain/task/figures/statistics.ts';
import { part } from '../offline/part.tsx';
import { useSession } from '../session/session.ts';
import { Skeleton } from '../ui/wait/skeleton.tsx';
import { MoodBadge } from './mood-badge.tsx';
import { useDaySummary } from './use-day-summary.ts';
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
