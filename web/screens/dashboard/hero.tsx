import { count } from '../../../domain/count.ts';
import { greeting, motivation } from '../../../domain/summary/greeting.ts';
import { DayArc } from '../../brand/day-arc.tsx';
import { DOCUMENTS } from '../../device/documents.ts';
import { useDocument } from '../../device/use-document.ts';
import { useSession } from '../../session/session.ts';
import { longDay } from '../../task/date/due-words.ts';
import type { DashboardDay } from './use-day.ts';

const ALL_DONE = "Yayyy! You've completed all tasks!";

/** The completed share of the tasks due today; without any, 1 once something was completed. */
function share({ due, dueDone, completed }: DashboardDay['today']): number {
  if (due.length === 0) return completed.length > 0 ? 1 : 0;
  return dueDone / due.length;
}

function words({ due, dueDone, completed }: DashboardDay['today']): string {
  if (due.length > 0) return `${count(dueDone)} of ${count(due.length)} due today`;
  return completed.length > 0 ? `${count(completed.length)} completed today` : 'Nothing due today';
}

type Props = {
  day: DashboardDay;
  loaded: boolean;
  /** All tasks are completed: shows a celebration for a few seconds instead. */
  rejoicing: boolean;
};

export function Hero({ day: { now, today }, loaded, rejoicing }: Props) {
  const { user } = useSession();
  const [name] = useDocument(DOCUMENTS.displayName);
  const called = (name || user?.displayName || '').trim();
  const greeted = greeting(now, called);
  const nameAt = greeted.indexOf(', ') + 1;
  return (
    <div className="mb-6 flex items-end justify-between gap-6 md:mb-8">
      <div className="min-w-0">
        <p className="text-sm text-ink-faint">{longDay(now.slice(0, 10))}</p>
        <h1 className="mt-0.5 text-[1.5rem] leading-8 font-bold tracking-[-0.025em] [overflow-wrap:anywhere] lg:text-3xl lg:leading-10">
          {/* The name begins the second line, rather than the time of day. */}
          <span className="min-[23rem]:whitespace-nowrap">{greeted.slice(0, nameAt)}</span>
          <span translate={called ? 'no' : undefined}>{greeted.slice(nameAt)}</span>
        </h1>
        {!rejoicing && (
          <p className={`mt-1.5 text-ink-soft ${loaded ? '' : 'invisible'}`}>
            {motivation(today.completed.length)}
          </p>
        )}
        {/* Screen readers announce a live region only if it existed before its text. */}
        <p
          role="status"
          className={
            rejoicing
              ? 'mt-1.5 text-sm leading-6 font-semibold tracking-tight whitespace-nowrap text-accent-text sm:text-base'
              : undefined
          }
        >
          {rejoicing && ALL_DONE}
        </p>
      </div>
      <figure className="shrink-0 text-center">
        <DayArc share={share(today)} className="mx-auto w-24 md:w-32 lg:w-40" />
        <figcaption
          className={`mt-0.5 text-xs whitespace-nowrap text-ink-faint tabular-nums ${loaded ? '' : 'invisible'}`}
        >
          {words(today)}
        </figcaption>
      </figure>
    </div>
  );
}
