import { compare } from '../compare.ts';
import { dueWords, longDay, spanWords } from '../date-words.ts';
import type { LocalMinute } from '../day.ts';
import { PAGE_PATHS } from '../page-paths.ts';
import type { DateForm } from '../place.ts';
import type { PlannerEvent } from '../planner/planner.ts';
import { eventsOn, isAllDay } from '../planner/slot.ts';
import { PRODUCT } from '../product.ts';
import { LAST_EMAIL, type Letter, MAX_ITEMS } from '../reminder/mail-words.ts';
import { namesOf, type Reminding, taskPage, whenText } from '../reminder/words.ts';
import { isForDay, whenOf } from '../task/dates.ts';
import { isHidden } from '../task/hidden.ts';
import { isOverdue, type Task } from '../task/task.ts';

export type Planned = Pick<Task, 'id' | 'title' | 'completed' | 'dueDate' | 'plannedFor' | 'hiddenUntil'>;
export type MorningPlan = { overdue: Planned[]; tasks: Planned[]; events: PlannerEvent[] };

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
  const others = shown.filter((task) => !overdue.includes(task) && isForDay(task, day));
  const found = { overdue, tasks: others, events: eventsOn(events, day) };
  return Object.values(found).some((some) => some.length > 0) ? found : undefined;
}

/** `2 tasks`; nothing for none. @param plural if it isn't the word with an s */
export const counted = (count: number, word: string, plural = `${word}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? word : plural}`];

export const eventItem = (event: PlannerEvent, form: DateForm): Letter['items'][number] => ({
  title: event.title,
  about: isAllDay(event) ? 'All day' : spanWords(event.start, event.end, form),
  open: PAGE_PATHS.planner,
});

export const taskItem = (task: Planned, now: LocalMinute, form: DateForm): Letter['items'][number] => ({
  title: task.title,
  about:
    isOverdue(task, now) && !task.plannedFor?.startsWith(now.slice(0, 10))
      ? `Overdue: ${dueWords(task.dueDate ?? now, now, form)}`
      : whenText(task, now, form),
  open: taskPage(task.id),
});

function planSubject({ overdue, tasks, events }: MorningPlan, now: LocalMinute, form: DateForm): string {
  const counts = [
    ...counted(overdue.length, 'overdue', 'overdue'),
    ...counted(tasks.length, 'task'),
    ...counted(events.length, 'event'),
  ];
  return `${longDay(now.slice(0, 10), form)}: ${counts.join(', ')}`;
}

/** @param isLast whether it's the last email that may be sent that day */
export function planLetter(plan: MorningPlan, now: LocalMinute, form: DateForm, isLast: boolean): Letter {
  const { overdue, tasks, events } = plan;
  const items = [
    ...[...overdue, ...tasks].map((task) => taskItem(task, now, form)),
    ...events.map((event) => eventItem(event, form)),
  ];
  const more = items.length - MAX_ITEMS;
  return {
    subject: planSubject(plan, now, form),
    lead: 'Here’s your day.',
    items: items.slice(0, MAX_ITEMS),
    notes: [...(more > 0 ? [`And ${more} more in ${PRODUCT}.`] : []), ...(isLast ? [LAST_EMAIL] : [])],
  };
}

export function planNotification(plan: MorningPlan, now: LocalMinute, form: DateForm): Reminding {
  const { overdue, tasks, events } = plan;
  return {
    title: planSubject(plan, now, form),
    body: namesOf([...events, ...tasks, ...overdue]),
    tag: 'daymark-plan',
    actions: [],
    data: { open: PAGE_PATHS.dashboard, minute: now },
  };
}
