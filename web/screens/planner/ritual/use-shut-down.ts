import { useMemo } from 'react';
import { plannedDays } from '../../../../domain/insights/planned-days.ts';
import { outlookWords } from '../../../../domain/planner/outlook.ts';
import { endOfDayWords } from '../../../../domain/summary/end-of-day.ts';
import { figuresOfToday } from '../../../../domain/task/figures/figures-of-today.ts';
import { isMine } from '../../../../domain/task/mine.ts';
import type { Decision } from '../../../../domain/task/unfinished/outcome.ts';
import { dayToEnd, unfinishedOn } from '../../../../domain/task/unfinished/unfinished.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { currentZone } from '../../../device/place.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { useMe } from '../../../session/session.ts';
import { dueWords } from '../../../task/date/due-words.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { useFocusTime } from '../../../timer/use-focus-time.ts';
import { useDaysAhead } from './use-days-ahead.ts';
import { useOwnTasks } from './use-own-tasks.ts';

/** The day that ends: what was done, what wasn't, and what the next one looks like. */
export function useShutDown() {
  const now = useLocalMinute();
  const me = useMe();
  const [tasks, own, events] = [useShownTasks(), useOwnTasks(), usePlannerEvents()];
  const { isPersonal } = usePlanning();
  const { days: focusDays } = useFocusTime();
  const { after, capacityOn } = useDaysAhead();
  const today = now.slice(0, 10);
  const day = dayToEnd(now);
  const next: LocalDate = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const name = dueWords(next, now);
  const unfinished = useMemo(() => unfinishedOn(own, [day]), [own, day]);
  const summary = useMemo(() => {
    const zone = currentZone();
    const mine = [...tasks.values()].filter((task) => isMine(task, me));
    const { completed } = figuresOfToday(mine, { me, now: `${day}T23:59`, zone });
    const given = { tasks: mine, events: events.values(), days: [day], today, zone, isPersonal };
    const planned = plannedDays(given).reduce((sum, { minutes }) => sum + minutes, 0);
    return endOfDayWords(completed.length, focusDays.get(day) ?? 0, planned);
  }, [tasks, events, me, day, today, isPersonal, focusDays]);
  return {
    day,
    today,
    next: { day: next, name },
    unfinished,
    summary,
    /** The next day with what was decided, in words. */
    outlook: (decided: ReadonlyMap<string, Decision>): string =>
      after(decided, [next])
        .map((shown) => outlookWords(name, shown, capacityOn(next)))
        .join(''),
  };
}
