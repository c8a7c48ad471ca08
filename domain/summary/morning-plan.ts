import { compare } from '../compare.ts';
import { count } from '../count.ts';
import { PAGE_PATHS } from '../page-paths.ts';
import { eventsOn } from '../planner/event/occurrences.ts';
import type { PlannerEvent } from '../planner/event/planner.ts';
import { isAllDay } from '../planner/event/slot.ts';
import { dayLoad, loadWords } from '../planner/load/day-load.ts';
import { type Planning, settingsOn } from '../planner/load/planning.ts';
import { PRODUCT } from '../product.ts';
import { LAST_EMAIL, type Letter, MAX_ITEMS } from '../reminder/mail-words.ts';
import { namesOf, type Reminding, taskPage, whenText } from '../reminder/words.ts';
import { isChosenFor, isForDay, whenOf } from '../task/dates.ts';
import { isHidden } from '../task/hidden.ts';
import { isOverdue, type Task } from '../task/task.ts';
import { dueWords, longDay, spanWords } from '../time/date-words.ts';
import type { LocalMinute } from '../time/day.ts';
import type { DateForm } from '../time/place.ts';

export type MorningTask = Pick<
  Task,
  | 'id'
  | 'title'
  | 'listId'
  | 'completed'
  | 'dueDate'
  | 'plannedFor'
  | 'hiddenUntil'
  | 'parentId'
  | 'estimatedMinutes'
>;
export type MorningPlan = { overdue: MorningTask[]; tasks: MorningTask[]; events: PlannerEvent[] };

/** @returns undefined if the day has nothing. @param now the person's wall clock */
export function morningPlan(
  tasks: readonly MorningTask[],
  events: readonly PlannerEvent[],
  now: LocalMinute,
): MorningPlan | undefined {
  const day = now.slice(0, 10);
  const shown = tasks
    .filter((task) => !task.completed && !isHidden(task, day))
    .sort((a, b) => compare(whenOf(a) ?? '', whenOf(b) ?? ''));
  const overdue = shown.filter((task) => isOverdue(task, now) && !isChosenFor(task, day));
  const others = shown.filter((task) => !overdue.includes(task) && isForDay(task, day));
  const found = { overdue, tasks: others, events: eventsOn(events, day) };
  return Object.values(found).some((some) => some.length > 0) ? found : undefined;
}

/** `2 tasks`; nothing for none. @param plural if it isn't the word with an s */
export const counted = (number: number, word: string, plural = `${word}s`): string[] =>
  number === 0 ? [] : [`${count(number)} ${number === 1 ? word : plural}`];

export const eventItem = (event: PlannerEvent, form: DateForm): Letter['items'][number] => ({
  title: event.title,
  about: isAllDay(event) ? 'All day' : spanWords(event.start, event.end, form),
  open: PAGE_PATHS.planner,
});

export const taskItem = (task: MorningTask, now: LocalMinute, form: DateForm): Letter['items'][number] => ({
  title: task.title,
  about:
    isOverdue(task, now) && !isChosenFor(task, now.slice(0, 10))
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

/** By the clock, then what has all day. */
function inOrder({ tasks, events }: MorningPlan, now: LocalMinute): (MorningTask | PlannerEvent)[] {
  const timeOf = (item: MorningTask | PlannerEvent): string => {
    if ('start' in item) return item.start;
    const when = whenOf(item) ?? '';
    return when.startsWith(now.slice(0, 10)) ? when.slice(11) : '';
  };
  const timed = [...events, ...tasks].filter((item) => timeOf(item) !== '');
  return [
    ...timed.sort((a, b) => compare(timeOf(a), timeOf(b))),
    ...tasks.filter((task) => timeOf(task) === ''),
  ];
}

/** How full the day is, as its page says it: `5h 20m of 6h`; undefined if nothing of it has an estimate. */
export function loadOfPlan(
  { tasks, events }: MorningPlan,
  now: LocalMinute,
  planning: Planning,
): string | undefined {
  const day = now.slice(0, 10);
  const minutes = dayLoad(tasks, events, day, planning.isPersonal);
  return minutes > 0 ? loadWords(minutes, settingsOn(day, planning, now).capacity) : undefined;
}

/**
 * What is overdue comes last.
 * @param load how full the day is
 * @param isLast whether it's the last email that may be sent that day
 */
export function planLetter(
  plan: MorningPlan,
  load: string | undefined,
  now: LocalMinute,
  form: DateForm,
  isLast: boolean,
): Letter {
  const items = [...inOrder(plan, now), ...plan.overdue].map((item) =>
    'start' in item ? eventItem(item, form) : taskItem(item, now, form),
  );
  const more = items.length - MAX_ITEMS;
  return {
    subject: planSubject(plan, now, form),
    lead: load === undefined ? 'Here’s your day.' : `Here’s your day: ${load}.`,
    items: items.slice(0, MAX_ITEMS),
    notes: [...(more > 0 ? [`And ${count(more)} more in ${PRODUCT}.`] : []), ...(isLast ? [LAST_EMAIL] : [])],
  };
}

/** @param load how full the day is */
export function planNotification(
  plan: MorningPlan,
  load: string | undefined,
  now: LocalMinute,
  form: DateForm,
): Reminding {
  const names = namesOf([...inOrder(plan, now), ...plan.overdue]);
  return {
    title: planSubject(plan, now, form),
    body: load === undefined ? names : `${load} · ${names}`,
    tag: 'daymark-plan',
    actions: [],
    data: { open: PAGE_PATHS.dashboard, minute: now },
  };
}
