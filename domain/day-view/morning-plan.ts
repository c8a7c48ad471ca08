import { compare } from '../compare.ts';
import { dueWords, longDay, spanWords } from '../date-words.ts';
import { type LocalDate, type LocalMinute, localMinute } from '../day.ts';
import { PAGE_PATHS } from '../page-paths.ts';
import type { DateForm } from '../place.ts';
import { eventsOn, isAllDay, type PlannerEvent } from '../planner/planner.ts';
import { PRODUCT } from '../product.ts';
import { type Letter, MAX_ITEMS } from '../reminder/mail-words.ts';
import { momentOf } from '../reminder/moments.ts';
import { whenText } from '../reminder/words.ts';
import { whenOf } from '../task/dates.ts';
import { isHidden } from '../task/hidden.ts';
import { isOverdue, type Task } from '../task/task.ts';

type Planned = Pick<Task, 'id' | 'title' | 'completed' | 'dueDate' | 'plannedFor' | 'hiddenUntil'>;
/** What a person's day has: what is overdue, the day's other tasks, and its events. */
export type MorningPlan = { overdue: Planned[]; tasks: Planned[]; events: PlannerEvent[] };

const HOUR_MS = 3_600_000;

/** The day whose plan is due between two instants; undefined if none is, or only one that is an hour late. */
export function planDue(time: string, zone: string, since: number, now: number): LocalDate | undefined {
  const day = localMinute(now, zone).slice(0, 10);
  const at = momentOf(`${day}T${time}`, zone);
  return at > since && at <= now && now - at < HOUR_MS ? day : undefined;
}

/** The instant of the first plan after another instant; both in epoch milliseconds. @param zone IANA name */
export function nextPlan(time: string, zone: string, now: number): number {
  const today = Temporal.PlainDate.from(localMinute(now, zone).slice(0, 10));
  const [at = now, tomorrow = now] = [0, 1].map((days) =>
    momentOf(`${today.add({ days }).toString()}T${time}`, zone),
  );
  return at > now ? at : tomorrow;
}

/** @returns undefined if the day has nothing. @param now the person's wall clock */
export function morningPlan(
  tasks: readonly Planned[],
  events: readonly PlannerEvent[],
  now: LocalMinute,
): MorningPlan | undefined {
  const day = now.slice(0, 10);
  const shown = tasks
    .filter((task) => !task.completed && !isHidden(task, day))
    .sort((a, b) => compare(whenOf(a) ?? '', whenOf(b) ?? ''));
  const isPlanned = ({ plannedFor }: Planned) => plannedFor?.startsWith(day) ?? false;
  const overdue = shown.filter((task) => isOverdue(task, now) && !isPlanned(task));
  const others = shown.filter((task) => !overdue.includes(task) && whenOf(task)?.startsWith(day));
  const found = { overdue, tasks: others, events: eventsOn(events, day) };
  return Object.values(found).some((some) => some.length > 0) ? found : undefined;
}

const counted = (count: number, word: string): string[] =>
  count === 0 ? [] : [`${count} ${word}${count === 1 || word === 'overdue' ? '' : 's'}`];

/** The email of a morning plan. @param isLast whether it's the last one that may be sent that day */
export function planLetter(plan: MorningPlan, now: LocalMinute, form: DateForm, isLast: boolean): Letter {
  const { overdue, tasks, events } = plan;
  const taskItem = (about: (task: Planned) => string) => (task: Planned) => ({
    title: task.title,
    about: about(task),
    open: `${PAGE_PATHS.tasks}?task=${encodeURIComponent(task.id)}`,
  });
  const items = [
    ...overdue.map(taskItem(({ dueDate = now }) => `Overdue: ${dueWords(dueDate, now, form)}`)),
    ...tasks.map(taskItem((task) => whenText(task, now, form))),
    ...events.map((event) => ({
      title: event.title,
      about: isAllDay(event) ? 'All day' : spanWords(event.start, event.end, form),
      open: PAGE_PATHS.planner,
    })),
  ];
  const counts = [
    ...counted(overdue.length, 'overdue'),
    ...counted(tasks.length, 'task'),
    ...counted(events.length, 'event'),
  ];
  const more = items.length - MAX_ITEMS;
  return {
    subject: `${longDay(now.slice(0, 10), form)}: ${counts.join(', ')}`,
    lead: 'Here’s your day.',
    items: items.slice(0, MAX_ITEMS),
    notes: [
      ...(more > 0 ? [`And ${more} more in ${PRODUCT}.`] : []),
      ...(isLast ? ['This is the last email we can send you today.'] : []),
    ],
  };
}
