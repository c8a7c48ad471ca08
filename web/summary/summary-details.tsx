import { Lightbulb } from 'lucide-react';
import { Link } from 'wouter';
import { shareText } from '../../domain/summary/share-summary.ts';
import {
  type DaySummary,
  MOOD_MARKS,
  rateWords,
  shownAccomplishments,
} from '../../domain/summary/summary.ts';
import { ROUTES } from '../routes/routes.ts';
import { DayMeter } from './day-meter.tsx';
import { Reflections } from './reflections.tsx';
import { Share } from './share.tsx';

export default function SummaryDetails({ summary }: { summary: DaySummary }) {
  return (
    <div className="border-t border-line">
      <div className="grid gap-x-12 gap-y-7 p-5 lg:grid-cols-2">
        <div>
          <DayMeter
            label="Completion rate"
            words={`${summary.completionRate}% (${rateWords(summary)})`}
            value={summary.completionRate}
            full={100}
            marks={MOOD_MARKS.rate}
          />
          <DayMeter
            label="Focus minutes"
            words={`${summary.focusMinutes} min`}
            value={summary.focusMinutes}
            full={150}
            marks={MOOD_MARKS.focus}
          />
          <Insights insights={summary.insights} />
        </div>
        <Accomplishments accomplishments={summary.accomplishments} />
      </div>
      <p className="px-5 pb-5">
        <Link
          href={ROUTES.insights}
          className="text-sm font-medium underline decoration-accent decoration-2 underline-offset-4"
        >
          See your week in Insights
        </Link>
      </p>
      <Reflections />
      <Share text={shareText(summary)} />
    </div>
  );
}

function Insights({ insights }: Pick<DaySummary, 'insights'>) {
  if (insights.length === 0) return null;
  return (
    <ul aria-label="Insights" className="mt-5 space-y-2.5">
      {insights.map((insight) => (
        <li key={insight} className="flex gap-2.5 text-sm text-ink-soft">
          <Lightbulb size={15} className="mt-0.5 shrink-0 text-accent-text" />
          <span className="[overflow-wrap:anywhere]">{insight}</span>
        </li>
      ))}
    </ul>
  );
}

function Accomplishments({ accomplishments }: Pick<DaySummary, 'accomplishments'>) {
  const { shown, more } = shownAccomplishments(accomplishments);
  return (
    <section aria-labelledby="accomplishments">
      <h3 id="accomplishments" className="mb-2.5 text-xs font-medium text-ink-soft">
        Accomplishments
      </h3>
      {shown.length === 0 ? (
        <p className="text-sm text-ink-soft">Tasks you complete today appear here.</p>
      ) : (
        <ul className="space-y-1.5">
          {shown.map((title, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have the same title, and rows have no state
            <li key={at} className="flex items-baseline gap-2.5 text-sm">
              <svg viewBox="0 0 12 10" className="size-3 shrink-0" fill="none" aria-hidden="true">
                <path
                  d="m1.5 5 3 3.2L10.5 1.5"
                  className="stroke-accent-text"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
              <span translate="no" className="min-w-0 truncate">
                {title}
              </span>
            </li>
          ))}
          {more && <li className="pl-5.5 text-sm text-ink-soft">{more}</li>}
        </ul>
      )}
    </section>
  );
}
