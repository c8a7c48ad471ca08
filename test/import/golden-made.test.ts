import { expect, test } from 'vitest';
import { golden } from './golden.ts';

// Files that other programs wrote; README.md says which, and how.

test('Taskwarrior 2.6.2: a series, dates at midnight, an annotation, deleted and done tasks', async () => {
  const { system, task, tasks, notes } = await golden('made-taskwarrior.json');
  expect(system).toBe('taskwarrior');
  expect(Object.keys(tasks)).toHaveLength(5);
  expect(task('Paint the wall "white"')).toMatchObject({
    description: 'Two coats',
    priority: 'high',
    plannedFor: '2026-12-01',
    hiddenUntil: '2026-11-30',
    dueDate: '2026-12-05T18:00',
    list: 'House',
    section: 'Kitchen',
    tags: ['weekend'],
    createdAt: '2026-11-27T20:11:00.000Z',
  });
  expect(task('Water the plants')).toMatchObject({
    dueDate: '2026-12-02',
    repeat: 'FREQ=WEEKLY',
    list: 'Home',
    tags: ['garden'],
  });
  expect(task('Done thing')).toMatchObject({
    completed: true,
    completedAt: '2026-11-27T20:12:58.000Z',
    priority: 'low',
  });
  expect(task('Call Ann').dueDate).toBe('2026-12-03');
  expect(notes).toEqual(['6 · Old plan · It was deleted.']);
});

test('todo.txt-cli 2.11.0: priorities, completed lines, an add-on’s field after the projects', async () => {
  const { system, task, tasks, notes } = await golden('made-todo-txt-cli.txt');
  expect(system).toBe('todotxt');
  expect(Object.keys(tasks)).toHaveLength(4);
  expect(task('Paint the wall')).toMatchObject({
    priority: 'high',
    dueDate: '2026-12-05',
    list: 'House',
    tags: ['weekend'],
    createdAt: '2026-11-27T11:00:00.000Z',
  });
  expect(task('Buy a brush size:20')).toMatchObject({ list: 'House.Kitchen', tags: ['shop'] });
  expect(task('Call Ann')).toMatchObject({ priority: 'low', tags: ['phone'] });
  expect(task('Old thing')).toMatchObject({ completed: true, completedAt: '2026-11-27T11:00:00.000Z' });
  expect(notes).toEqual([]);
});

test('topydo 0.14: a subtask by the id of its task, a repeat, a start', async () => {
  const { system, task, tasks, notes } = await golden('made-topydo.txt');
  expect(system).toBe('todotxt');
  expect(Object.keys(tasks)).toHaveLength(3);
  expect(task('Water the plants')).toMatchObject({
    priority: 'medium',
    dueDate: '2026-12-02',
    repeat: 'FREQ=WEEKLY',
    repeatFrom: 'completion',
    list: 'Garden',
  });
  expect(task('Repot the basil')).toMatchObject({
    parent: 'Water the plants',
    hiddenUntil: '2026-11-30',
    dueDate: '2026-12-06',
    list: 'Garden',
  });
  expect(task('Buy soil star:1').tags).toEqual(['shop']);
  expect(notes).toEqual([]);
});

test('todoman 4.1.0: several calendars in a file, priorities, a canceled task', async () => {
  const { system, task, tasks, notes } = await golden('made-todoman.ics');
  expect(system).toBe('calendar');
  expect(Object.keys(tasks)).toHaveLength(4);
  expect(task('Paint the wall')).toMatchObject({
    priority: 'high',
    plannedFor: '2026-12-01',
    dueDate: '2026-12-05',
    createdAt: '2026-11-27T20:13:05.000Z',
  });
  expect(task('Buy a brush, 20 cm; soft')).toMatchObject({ priority: 'low', dueDate: '2026-12-06T18:00' });
  expect(task('Ask for the key').description).toBe('Call the office first,\n\nbefore noon');
  expect(task('Measure the wall')).toMatchObject({
    completed: true,
    completedAt: '2026-11-27T20:14:13.000Z',
  });
  expect(notes).toEqual(['5 · Call Ann · It was canceled.']);
});

test('calcurse 4.7.1: tasks without ids, a completed one, an event with a duration', async () => {
  const { task, tasks, events } = await golden('made-calcurse.ics');
  expect(Object.keys(tasks)).toHaveLength(3);
  expect(task('Paint the wall').priority).toBe('high');
  expect(task('Buy stamps').priority).toBeUndefined();
  expect(task('Call Ann')).toMatchObject({ completed: true, priority: 'high' });
  const visit = Object.values(events).find(({ title }) => title === 'Visit the shop');
  expect(visit).toMatchObject({ date: '2026-12-05', start: '10:00', end: '11:30' });
});
