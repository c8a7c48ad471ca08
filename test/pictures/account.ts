import { DISPLAY_NAME_SETTING } from '../../domain/settings/profile.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { TIMER_SETTING } from '../../domain/timer/missed-transitions.ts';
import { step } from '../../domain/timer/timer.ts';
import { DEFAULT_TIMER_SETTINGS } from '../../domain/timer/timer-settings.ts';
import { newTimer } from '../../domain/timer/timer-state.ts';
import {
  DONE,
  EVENTS,
  FOCUS,
  GOALS,
  HOME,
  LISTS,
  OPEN,
  REFLECTIONS,
  SAVED_VIEW,
  SECTIONS,
  TEMPLATE,
} from './week.ts';

const MINUTE = 60_000;
const TIMER_LEFT = 16 * MINUTE + 12_000;

/**
 * Ada's account in the middle of a week, in the export format.
 * @param now epoch milliseconds; the pictures' wall clock is UTC
 */
export function accountOn(date: LocalDate, now: number) {
  const today = Temporal.PlainDate.from(date);
  const day = (distance: number): LocalDate => today.add({ days: distance }).toString();
  const at = (distance: number, time: string): string => `${day(distance)}T${time}:00.000Z`;

  const open = [...OPEN, ...HOME].flatMap(([title, listId, more = {}], n) => {
    const { day: due, time, goal, minutes, note, section, repeat, steps = [], ...rest } = more;
    const createdAt = at(-6, `08:${40 - n}`);
    const id = `open-${n}`;
    const task = {
      id,
      title,
      listId,
      completed: false,
      createdAt,
      ...rest,
      ...(due !== undefined && { dueDate: time ? `${day(due)}T${time}` : day(due) }),
      ...(due !== undefined && repeat && { repeat, repeatStart: day(due) }),
      ...(goal && { goalId: goal }),
      ...(minutes && { estimatedMinutes: minutes }),
      ...(note && { description: note }),
      ...(section && { sectionId: section }),
    };
    const below = steps.map(([step, completed = false], i) => ({
      id: `${id}-${i}`,
      parentId: id,
      title: step,
      listId,
      completed,
      ...(completed && { completedAt: at(-1, '14:00') }),
      createdAt,
      position: `a${i}`,
    }));
    return [task, ...below];
  });
  const done = DONE.map(([title, listId, ago, goalId], n) => ({
    id: `done-${n}`,
    title,
    listId,
    completed: true,
    createdAt: at(-8, '08:00'),
    completedAt: at(-ago, `0${7 + (n % 2)}:20`),
    dueDate: day(-ago),
    ...(goalId && { goalId }),
  }));
  const focus = FOCUS.flatMap((minutes, ago) =>
    minutes === 0
      ? []
      : { id: `focus-${ago}`, start: at(-ago, '06:30'), end: at(-ago, '09:30'), minutes, taskId: 'open-0' },
  );
  const started = now - 25 * MINUTE + TIMER_LEFT;
  const event = { kind: 'start', taskId: 'open-0' } as const;
  const [timer] = step(newTimer(DEFAULT_TIMER_SETTINGS), event, DEFAULT_TIMER_SETTINGS, started);
  const goals = Object.entries(GOALS).map(([id, { days, ...goal }]) => [
    id,
    { ...goal, targetDate: day(days), createdAt: at(-30, '08:00') },
  ]);
  const template = [
    { level: 1, title: TEMPLATE.name, priority: 'medium' },
    ...TEMPLATE.steps.map((title) => ({ level: 2, title, priority: 'medium' })),
  ];
  return {
    lists: LISTS,
    sections: Object.fromEntries(
      Object.entries(SECTIONS).map(([id, name], n) => [id, { name, listId: 'home', position: `a${n}` }]),
    ),
    savedViews: { calls: SAVED_VIEW },
    templates: { weekend: { name: TEMPLATE.name, tree: JSON.stringify(template) } },
    reminders: { dentist: { taskId: 'open-2', minutesBefore: 30, createdAt: at(-6, '08:00') } },
    goals: Object.fromEntries(goals),
    tasks: keyed([...open, ...done]),
    events: Object.fromEntries(EVENTS.map((one, n) => [`event-${n}`, { ...one, date }])),
    reflections: Object.fromEntries(REFLECTIONS.map((text, n) => [day(-n - 1), { date: day(-n - 1), text }])),
    focusSessions: keyed(focus),
    settings: {
      [DISPLAY_NAME_SETTING]: { value: JSON.stringify('Ada') },
      [TIMER_SETTING]: { value: JSON.stringify(timer) },
    },
  };
}

const keyed = <T extends { id: string }>(rows: readonly T[]) =>
  Object.fromEntries(rows.map(({ id, ...rest }) => [id, rest]));
