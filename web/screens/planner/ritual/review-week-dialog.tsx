import { type RefObject, useMemo, useRef, useState } from 'react';
import { type WeekInReview, weekInReview } from '../../../../domain/insights/week-in-review.ts';
import { outlookWords } from '../../../../domain/planner/outlook.ts';
import { weekTurn } from '../../../../domain/planner/week-turn.ts';
import { endOfDayWords } from '../../../../domain/summary/end-of-day.ts';
import { roughTime } from '../../../../domain/task/figures/statistics.ts';
import type { Decision } from '../../../../domain/task/unfinished/outcome.ts';
import { unfinishedOn } from '../../../../domain/task/unfinished/unfinished.ts';
import { weekday } from '../../../../domain/time/date-words.ts';
import { nearDays } from '../../../../domain/time/due.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { currentZone, usePlace } from '../../../device/place.ts';
import { navigate } from '../../../navigation/browser-layers.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { ROUTES } from '../../../routes/routes.ts';
import { useMe } from '../../../session/session.ts';
import { run } from '../../../shortcuts/use-shortcut.ts';
import { dayAndMonth, longDay } from '../../../task/date/due-words.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { useFocusTime } from '../../../timer/use-focus-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { DecideUnfinished } from './decide-unfinished.tsx';
import { useDaysAhead } from './use-days-ahead.ts';
import { useOwnTasks } from './use-own-tasks.ts';

type Props = { open: boolean; onClose: () => void };

/** What was planned for the week, what happened, and what becomes of the rest, as one action. */
export default function ReviewWeekDialog({ open, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="Review my week" initialFocus={first} isLarge>
      {open && <ReviewWeek first={first} onClose={onClose} />}
    </Dialog>
  );
}

type Parts = { first: RefObject<HTMLButtonElement | null>; onClose: () => void };

function ReviewWeek({ first, onClose }: Parts) {
  const { week, isCurrent, next, unfinished, review, outlook } = useReviewWeek();
  const [hasFinished, setFinished] = useState(false);
  const summary = (
    <>
      <p className="font-semibold text-ink">
        {isCurrent ? 'This week' : 'Last week'}, {dayAndMonth(week[0] ?? '')} –{' '}
        {dayAndMonth(week.at(-1) ?? '')}
      </p>
      <ReviewedWeek review={review} />
    </>
  );
  if (hasFinished || unfinished.length === 0)
    return (
      <div className="px-5 pb-5 text-sm leading-6 text-ink-soft">
        {summary}
        <p role="status" className="font-semibold text-ink">
          {hasFinished ? 'That’s it for the week.' : 'Nothing is left of the week.'}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            ref={first}
            autoFocus
            look="primary"
            onClick={() => {
              onClose();
              run('planWeek');
            }}
          >
            Plan {isCurrent ? 'next week' : 'this week'}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              onClose();
              navigate(`${ROUTES.insights}?period=year`);
            }}
          >
            See your year
          </Button>
        </div>
      </div>
    );
  return (
    <DecideUnfinished
      tasks={unfinished}
      draft={`review-week/${week[0]}`}
      next={next}
      summary={summary}
      until="you finish"
      outlook={outlook}
      finishLabel="Finish"
      done="Week reviewed"
      first={first}
      onFinish={() => setFinished(true)}
    />
  );
}

/** The week that ends: what was planned, what happened, and what is left of it. */
function useReviewWeek() {
  const now = useLocalMinute();
  const today = now.slice(0, 10);
  const place = usePlace();
  const me = useMe();
  const [tasks, own, events] = [useShownTasks(), useOwnTasks(), usePlannerEvents()];
  const { isPersonal } = usePlanning();
  const { days: focusDays } = useFocusTime();
  const { after, capacityOn } = useDaysAhead();
  const week = useMemo(() => weekTurn(today, place.weekStart).ends, [today, place.weekStart]);
  const days = useMemo(() => week.filter((day) => day <= today), [week, today]);
  const unfinished = useMemo(() => unfinishedOn(own, days), [own, days]);
  const review = useMemo(
    () =>
      weekInReview({
        ...{ tasks: tasks.values(), events: events.values(), focusDays },
        ...{ days, today, me, zone: currentZone(), isPersonal },
      }),
    [tasks, events, focusDays, days, today, me, isPersonal],
  );
  const isCurrent = week.includes(today);
  const next = isCurrent
    ? { day: nearDays(now, place).nextWeek, name: 'Next week' }
    : { day: today, name: 'Today' };
  return {
    week,
    isCurrent,
    next,
    unfinished,
    review,
    /** The day to which most of it goes, with what was decided, in words. */
    outlook: (decided: ReadonlyMap<string, Decision>): string =>
      after(decided, [next.day])
        .map((shown) => outlookWords(longDay(next.day), shown, capacityOn(next.day)))
        .join(''),
  };
}

/** What was planned for a week, and what happened. */
function ReviewedWeek({ review: { days, completed, focus, planned } }: { review: WeekInReview }) {
  const shown = days.filter((day) => day.tasks + day.completed + day.focus > 0);
  const words = endOfDayWords(completed, focus, planned);
  return (
    <>
      {words && <p>{words}</p>}
      {shown.length > 0 && (
        <table className="my-3 w-full text-ink tabular-nums [&_td]:py-1 [&_th]:py-1">
          <thead className="text-left text-xs text-ink-soft">
            <tr>
              <th scope="col" className="font-medium">
                Day
              </th>
              <th scope="col" className="font-medium">
                Plan
              </th>
              {completed > 0 && (
                <th scope="col" className="text-right font-medium">
                  Completed
                </th>
              )}
              {focus > 0 && (
                <th scope="col" className="text-right font-medium">
                  Focus
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day.date} className="border-t border-line">
                <th scope="row" className="text-left font-normal">
                  {weekday(day.date)}
                </th>
                <td>{day.tasks > 0 && `${day.done} of ${day.tasks} done`}</td>
                {completed > 0 && <td className="text-right">{day.completed || ''}</td>}
                {focus > 0 && <td className="text-right">{day.focus > 0 && roughTime(day.focus)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
