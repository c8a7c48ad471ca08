import { PAGE_PATHS } from '../page-paths.ts';
import { LAST_EMAIL, type Letter } from '../reminder/mail-words.ts';
import { namesOf, type Reminding, taskPage } from '../reminder/words.ts';
import { roughTime, timeText } from '../task/figures/statistics.ts';
import { longDay } from '../time/date-words.ts';
import type { LocalMinute } from '../time/day.ts';
import type { DateForm } from '../time/place.ts';
import type { EveningSummary } from './evening-summary.ts';
import { counted, eventItem, taskItem } from './morning-plan.ts';

const MAX_DONE = 8;
const MAX_LEFT = 8;

function subjectOf({ done, focusMinutes, left }: EveningSummary, now: LocalMinute, form: DateForm): string {
  const counts = [
    ...counted(done.length, 'done', 'done'),
    ...(focusMinutes > 0 ? [`${timeText(focusMinutes)} of focus`] : []),
    ...counted(left.length, 'left', 'left'),
  ];
  return `${longDay(now.slice(0, 10), form)}: ${counts.join(', ') || 'what’s next'}`;
}

/** @param isLast whether it's the last email that may be sent that day */
export function eveningLetter(
  summary: EveningSummary,
  now: LocalMinute,
  form: DateForm,
  isLast: boolean,
): Letter {
  const { done, focusMinutes, focusGoal, left, tomorrow } = summary;
  const ofGoal = focusGoal > 0 ? ` of your goal of ${roughTime(focusGoal)}` : '';
  const under = (heading: string, items: Letter['items']) => items.map((item) => ({ ...item, heading }));
  const more = [
    ...counted(done.length - Math.min(done.length, MAX_DONE), 'more done', 'more done'),
    ...counted(left.length - Math.min(left.length, MAX_LEFT), 'more left', 'more left'),
  ];
  return {
    subject: subjectOf(summary, now, form),
    lead:
      focusMinutes > 0
        ? `Here’s how your day went. You focused for ${timeText(focusMinutes)}${ofGoal}.`
        : 'Here’s how your day went.',
    items: [
      ...under(
        'Done',
        done.slice(0, MAX_DONE).map(({ id, title }) => ({ title, about: 'Completed', open: taskPage(id) })),
      ),
      ...under(
        'Left',
        left.slice(0, MAX_LEFT).map((task) => taskItem(task, now, form)),
      ),
      ...under('Tomorrow', [
        ...tomorrow.events.map((event) => eventItem(event, form)),
        ...tomorrow.tasks.map((task) => taskItem(task, now, form)),
      ]),
    ],
    notes: [...(more.length > 0 ? [`And ${more.join(' and ')}.`] : []), ...(isLast ? [LAST_EMAIL] : [])],
  };
}

export function eveningNotification(summary: EveningSummary, now: LocalMinute, form: DateForm): Reminding {
  const { left, tomorrow } = summary;
  const next = [...tomorrow.events, ...tomorrow.tasks];
  const lines = [
    ...(left.length > 0 ? [`Left: ${namesOf(left)}`] : []),
    ...(next.length > 0 ? [`Tomorrow: ${namesOf(next)}`] : []),
  ];
  return {
    title: subjectOf(summary, now, form),
    body: lines.join('\n'),
    tag: 'daymark-evening',
    actions: [],
    data: { open: PAGE_PATHS.dashboard, minute: now },
  };
}
