import { expect, test } from 'vitest';
import { samplePlanning } from '../../test/sample-planning.ts';
import { DEFAULT_PLACE } from '../time/place.ts';
import { loadOfPlan, morningPlan, planLetter, planNotification } from './morning-plan.ts';

const NOW = '2026-06-15T07:00';
const task = (title: string, dates: object) => ({
  ...{ id: title, title, listId: 'work', completed: false },
  ...dates,
});
const meeting = { id: 'e', title: 'Meeting', start: '09:00', end: '10:30', category: 'meeting' as const };

test('a plan has what is overdue, the day’s tasks and its events', () => {
  const tasks = [
    task('Tonight', { dueDate: '2026-06-15T20:00' }),
    task('Early', { dueDate: '2026-06-15T08:00' }),
    task('Late', { dueDate: '2026-06-14' }),
    task('Planned', { dueDate: '2026-06-12', plannedFor: '2026-06-15' }),
    task('Hidden', { dueDate: '2026-06-15', hiddenUntil: '2026-06-16' }),
    task('Done', { dueDate: '2026-06-15', completed: true }),
    task('Tomorrow', { dueDate: '2026-06-16' }),
    task('Undated', {}),
  ];
  const plan = morningPlan(tasks, [meeting, { ...meeting, date: '2026-06-16' }], NOW);
  if (!plan) throw new Error('The day has tasks.');
  expect(planLetter(plan, undefined, NOW, DEFAULT_PLACE, false)).toEqual({
    subject: 'Monday, June 15: 1 overdue, 3 tasks, 1 event',
    lead: 'Here’s your day.',
    items: [
      { title: 'Early', about: 'Due at 8:00 AM', open: '/tasks?task=Early' },
      { title: 'Meeting', about: '9:00 – 10:30 AM', open: '/planner' },
      { title: 'Tonight', about: 'Due at 8:00 PM', open: '/tasks?task=Tonight' },
      { title: 'Planned', about: 'Planned for today', open: '/tasks?task=Planned' },
      { title: 'Late', about: 'Overdue: Yesterday', open: '/tasks?task=Late' },
    ],
    notes: [],
  });
  expect(planNotification(plan, undefined, NOW, DEFAULT_PLACE)).toMatchObject({
    title: 'Monday, June 15: 1 overdue, 3 tasks, 1 event',
    tag: 'daymark-plan',
    body: 'Early, Meeting, Tonight, …',
    data: { open: '/dashboard', minute: NOW },
  });
});

test('many overdue tasks leave out nothing of the day', () => {
  const overdue = Array.from({ length: 25 }, (_, n) => task(`Old ${n}`, { dueDate: '2026-05-01' }));
  const dentist = task('Dentist', { dueDate: '2026-06-15T09:00' });
  const plan = morningPlan([...overdue, task('Release', { dueDate: '2026-06-15' }), dentist], [meeting], NOW);
  const letter = plan && planLetter(plan, undefined, NOW, DEFAULT_PLACE, false);
  expect(letter?.items.slice(0, 4).map(({ title }) => title)).toEqual([
    'Meeting',
    'Dentist',
    'Release',
    'Old 0',
  ]);
  expect(letter?.subject).toContain('25 overdue, 2 tasks, 1 event');
});

test('a task stays in the plan after the day it was planned for', () => {
  const tasks = [
    task('Due today', { dueDate: '2026-06-15', plannedFor: '2026-06-14' }),
    task('Due on Friday', { dueDate: '2026-06-19', plannedFor: '2026-06-13T09:00' }),
    task('Without a deadline', { plannedFor: '2026-06-12' }),
    task('Due today, planned for tomorrow', { dueDate: '2026-06-15', plannedFor: '2026-06-16' }),
  ];
  const plan = morningPlan(tasks, [], NOW);
  expect(plan && planLetter(plan, undefined, NOW, DEFAULT_PLACE, false)).toMatchObject({
    subject: 'Monday, June 15: 3 tasks',
    items: [
      { title: 'Without a deadline', about: 'Planned for Jun 12' },
      { title: 'Due on Friday', about: 'Planned for Jun 13, 9:00 AM' },
      { title: 'Due today', about: 'Planned for yesterday' },
    ],
  });
});

test('a day with nothing has no plan, and a long one names the rest', () => {
  expect(morningPlan([task('Tomorrow', { dueDate: '2026-06-16' })], [], NOW)).toBeUndefined();
  const many = Array.from({ length: 23 }, (_, n) => task(`T${n}`, { dueDate: '2026-06-15' }));
  const plan = morningPlan(many, [], NOW);
  expect(plan && planLetter(plan, undefined, NOW, DEFAULT_PLACE, true)).toMatchObject({
    subject: 'Monday, June 15: 23 tasks',
    items: { length: 20 },
    notes: ['And 3 more in Daymark.', 'This is the last email we can send you today.'],
  });
});

test('a plan of twenty things has no rest, and events can last all day', () => {
  const tasks = Array.from({ length: 19 }, (_, n) => task(`T${n}`, { dueDate: '2026-06-15' }));
  const fair = { ...meeting, title: 'Fair', start: '00:00', end: '23:59' };
  const plan = morningPlan(tasks, [fair], NOW);
  const letter = plan && planLetter(plan, undefined, NOW, DEFAULT_PLACE, false);
  expect(letter?.notes).toEqual([]);
  expect(letter?.items[0]).toEqual({ title: 'Fair', about: 'All day', open: '/planner' });
});

test('a plan with only overdue tasks names them', () => {
  const plan = morningPlan([task('Late', { dueDate: '2026-06-10' })], [], NOW);
  expect(plan && planNotification(plan, undefined, NOW, DEFAULT_PLACE).body).toBe('Late');
});

test.each([
  [{}, '4h of 6h'],
  [{ personalLists: { home: true } }, '3h 30m of 6h'],
  [{ workDays: { mon: { start: '09:00', end: '17:00', capacity: 0 } } }, '4h on a day off'],
])('it says how full the day is, with settings %o', (settings, load) => {
  const tasks = [
    task('Report', { dueDate: '2026-06-15', estimatedMinutes: 120 }),
    task('Its step', { dueDate: '2026-06-15', estimatedMinutes: 60, parentId: 'Report' }),
    task('Dishes', { plannedFor: '2026-06-15', estimatedMinutes: 30, listId: 'home' }),
    task('Late', { dueDate: '2026-06-12', estimatedMinutes: 300 }),
    task('Done', { dueDate: '2026-06-15', estimatedMinutes: 300, completed: true }),
  ];
  const plan = morningPlan(tasks, [meeting], NOW);
  if (!plan) throw new Error('The day has tasks.');
  expect(loadOfPlan(plan, NOW, samplePlanning(settings))).toBe(load);
  expect(planLetter(plan, load, NOW, DEFAULT_PLACE, false).lead).toBe(`Here’s your day: ${load}.`);
  expect(planNotification(plan, load, NOW, DEFAULT_PLACE).body).toMatch(`${load} · Meeting, `);
});

test('a day without estimates says nothing of how full it is', () => {
  const plan = morningPlan([task('Call', { dueDate: '2026-06-15' })], [], NOW);
  expect(plan && loadOfPlan(plan, NOW, samplePlanning())).toBeUndefined();
});
