import { useMemo } from 'react';
import type { LocalDate } from '../../../../domain/day.ts';
import { endOfDayWords } from '../../../../domain/day-view/end-of-day.ts';
import { plannedDays } from '../../../../domain/insights/planned-days.ts';
import { outlookWords } from '../../../../domain/planner/outlook.ts';
import { weekDays } from '../../../../domain/planner/week.ts';
import { workDayOn } from '../../../../domain/planner/work-week.ts';
import { figuresOfToday } from '../../../../domain/task/figures-of-today.ts';
import { effectiveListId } from '../../../../domain/task/list-home.ts';
import { isMine } from '../../../../domain/task/mine.ts';
import { type Decision, decidedUpdates } from '../../../../domain/task/outcome.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { taskRules } from '../../../../domain/task/task-rules.ts';
import { dayToEnd, unfinishedOn } from '../../../../domain/task/unfinished.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { currentZone } from '../../../device/place.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { useMe } from '../../../session/session.ts';
import { isReadOnly } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { dueWords } from '../../../task/date/due-words.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { useFocusTime } from '../../../timer/use-focus-time.ts';

/** The day that ends: what was done, what wasn't, and what the next one looks like. */
export function useShutDown() {
  const now = useLocalMinute();
  const me = useMe();
  const tasks = useShownTasks();
  const [lists, memberships, events] = [useRows('list'), useRows('membership'), usePlannerEvents()];
  const { week, isPersonal } = usePlanning();
  const { days: focusDays } = useFocusTime();
  const today = now.slice(0, 10);
  const day = dayToEnd(now);
  const next: LocalDate = Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const unfinished = useMemo(
    () =>
      unfinishedOn(tasks.values(), day).filter(
        (task) => isMine(task, me) && !isReadOnly(memberships, effectiveListId(task.listId, lists)),
      ),
    [tasks, day, me, lists, memberships],
  );
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
    next,
    nextName: dueWords(next, now),
    unfinished,
    summary,
    /** The next day with what was decided, in words. */
    outlook(decided: ReadonlyMap<string, Decision>): string {
      const after = new Map<string, Task>(tasks);
      for (const [id, decision] of decided) {
        const task = tasks.get(id);
        const updates = task && decidedUpdates(task, decision, now);
        if (updates) after.set(id, taskRules.update(task, taskRules.updates.parse(updates), `${now}:00Z`));
      }
      const given = { events: events.values(), tasks: after, days: [next], today, isPersonal };
      const { capacity } = workDayOn(next, week);
      return weekDays(given)
        .map((shown) => outlookWords(dueWords(next, now), shown, capacity))
        .join('');
    },
  };
}
