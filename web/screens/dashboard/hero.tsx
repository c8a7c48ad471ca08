import { count } from '../../../domain/count.ts';
import { greeting, motivation } from '../../../domain/greeting.ts';
import { DayArc } from '../../brand/day-arc.tsx';
import { DOCUMENTS } from '../../device/documents.ts';
import { useDocument } from '../../device/use-document.ts';
import { useSession } from '../../session/session.ts';
import { longDay } from '../../task/due-words.ts';
import type { Day } from './use-day.ts';

const ALL_DONE = "Yayyy! You've completed all tasks!";

/** What the day asked for, and what of it is done. */
const share = ({ done, left }: Day['work']): number => (done === 0 ? 0 : done / (done + left));
const words = ({ done, left }: Day['work']): string =>
  done + left === 0 ? 'Nothing due today' : `${count(done)} of ${count(done + left)} today`;

type Props = {
  day: Day;
  /** What is said of the day counts only then. */
  loaded: boolean;
  /** All is done: that is said for a while instead. */
  rejoicing: boolean;
};

/** Greets, and draws how far the day has come. */
export function Hero({ day: { now, work, statistics }, loaded, rejoicing }: Props) {
  const { user } = useSession();
  const [name] = useDocument(DOCUMENTS.displayName);
  return (
    <div className="mb-6 flex items-end justify-between gap-6 md:mb-8">
      <div className="min-w-0">
        <p className="text-sm text-ink-faint">{longDay(now.slice(0, 10))}</p>
        <h1 className="mt-0.5 text-[1.5rem] leading-8 font-bold tracking-[-0.025em] [overflow-wrap:anywhere] lg:text-3xl lg:leading-10">
          {greeting(now, name || user?.displayName)}
        </h1>
        {!rejoicing && (
          <p className={`mt-1.5 text-ink-soft ${loaded ? '' : 'invisible'}`}>
            {motivation(statistics.completed)}
          </p>
        )}
        {/* A live region is heard only when it was there before its words. */}
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
        <DayArc share={share(work)} className="mx-auto w-24 md:w-32 lg:w-40" />
        <figcaption
          className={`mt-0.5 text-xs whitespace-nowrap text-ink-faint tabular-nums ${loaded ? '' : 'invisible'}`}
        >
          {words(work)}
        </figcaption>
      </figure>
    </div>
  );
}
