import { dateGroupAt, movedToDay, whenOf } from '../task/dates.ts';
import { isSeries } from '../task/series.ts';
import type { Task } from '../task/task.ts';
import { splitDue } from '../time/due.ts';
import { weekOf } from '../time/place.ts';
import type { Context, Grouping } from './board.ts';

export function groupedByDate(tasks: readonly Task[], { now, place }: Context): Grouping {
  const { first } = weekOf(place);
  const today = Temporal.PlainDate.from(now.slice(0, 10));
  const left = (first + 6 - today.dayOfWeek) % 7;
  const after = (days: number) => today.add({ days }).toString();
  const [tomorrow, weekEnd] = [after(1), after(left)];
  const groupOf = dateGroupAt(now);
  /** The day that a task gets in a column: the week's last one, or the first of a later week that isn't tomorrow. */
  const days: Readonly<Record<string, string>> = {
    today: today.toString(),
    tomorrow,
    ...(left > 1 && { week: weekEnd }),
    later: after(left === 0 ? 8 : left + 1),
  };
  return {
    // Nothing can be put into “overdue”, so it's only there for what is.
    ids: [
      ...(tasks.some((task) => groupOf(task) === 'overdue') ? ['overdue'] : []),
      ...Object.keys(days),
      'none',
    ],
    columnsOf(task) {
      const group = groupOf(task);
      if (group === 'someday') return ['none'];
      if (group !== 'upcoming') return [group];
      return [splitDue(whenOf(task)).date <= weekEnd ? 'week' : 'later'];
    },
    patch(task, _, to) {
      if (to === 'none') return isSeries(task) ? undefined : { dueDate: null, plannedFor: null };
      const day = days[to];
      return day === undefined ? undefined : movedToDay(task, day, now);
    },
    addTo: (column) => (column === 'none' ? {} : days[column] && { day: days[column] }) || undefined,
  };
}
