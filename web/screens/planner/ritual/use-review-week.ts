import { useMemo } from 'react';
import { weekInReview } from '../../../../domain/insights/week-in-review.ts';
import { outlookWords } from '../../../../domain/planner/outlook.ts';
import { weekTurn } from '../../../../domain/planner/week-turn.ts';
import type { Decision } from '../../../../domain/task/unfinished/outcome.ts';
import { unfinishedOn } from '../../../../domain/task/unfinished/unfinished.ts';
import { nearDays } from '../../../../domain/time/due.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { currentZone, usePlace } from '../../../device/place.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { useMe } from '../../../session/session.ts';
import { longDay } from '../../../task/date/due-words.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { useFocusTime } from '../../../timer/use-focus-time.ts';
import { useDaysAhead } from './use-days-ahead.ts';
import { useOwnTasks } from './use-own-tasks.ts';

/** The week that ends: what was planned, what happened, and what is left of it. */
export function useReviewWeek() {
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
