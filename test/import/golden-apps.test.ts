import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FILES, golden } from './golden.ts';

// README.md says where each file is from.

test('todo.txt: priorities, completed lines, projects, contexts, repeats', async () => {
  const { system, task, lists, notes } = await golden('todo.txt');
  expect(system).toBe('todotxt');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['Family', 'Garage', 'todo']);
  expect(task('Call Ann about the party')).toMatchObject({
    priority: 'high',
    dueDate: '2026-12-01',
    tags: ['phone'],
    list: 'Family',
    createdAt: '2026-11-02T11:00:00.000Z',
  });
  expect(task('Schedule the pickup').hiddenUntil).toBe('2026-11-30');
  expect(task('Review the flyer')).toMatchObject({
    completed: true,
    completedAt: '2026-11-03T11:00:00.000Z',
    priority: 'low',
  });
  expect(task('Buy stamps').completed).toBe(true);
  expect(task('Water the plants')).toMatchObject({ dueDate: '2026-11-27', repeat: 'FREQ=WEEKLY' });
  expect(task('Ask @ben where the +Garage keys are').list).toBe('Garage');
  expect(notes).toEqual([]);
});

test('todo.txt with a plain line, and names with underscores', async () => {
  const { system, task } = await golden('todo-names.txt');
  expect(system).toBe('todotxt');
  expect(task('A plain line').completed).toBeUndefined();
  expect(task('Water_Plants')).toMatchObject({ priority: 'medium', list: 'Balcony', tags: ['home'] });
  expect(task('Repot_Basil').completed).toBe(true);
});

test('Taskwarrior: a series once, projects with dots, annotations', async () => {
  const { system, task, tasks, notes } = await golden('taskwarrior.json');
  expect(system).toBe('taskwarrior');
  expect(Object.values(tasks).map(({ title }) => title)).toEqual([
    'Water the plants',
    'Paint the wall',
    'Buy a brush',
  ]);
  expect(task('Water the plants')).toMatchObject({ dueDate: '2026-12-02', repeat: 'FREQ=WEEKLY' });
  expect(task('Paint the wall')).toMatchObject({
    description: 'Two coats',
    priority: 'high',
    plannedFor: '2026-11-30',
    list: 'House',
    section: 'Kitchen',
    tags: ['weekend'],
  });
  expect(task('Buy a brush')).toMatchObject({ completed: true, completedAt: '2026-11-05T10:00:00.000Z' });
  expect(notes).toEqual(['5 · Old plan · It was deleted.']);
});

test('Trello: lists as sections in their order, checklists, labels, archived cards', async () => {
  const { system, task, tasks, notes } = await golden('trello.json');
  expect(system).toBe('trello');
  expect(Object.values(tasks).map(({ title }) => title)).toEqual([
    'Order tiles',
    'Paint the wall',
    'Buy paint',
    'Cover the floor',
  ]);
  expect(task('Paint the wall')).toMatchObject({
    description: 'Two coats\n\nhttps://example.com/white',
    dueDate: '2026-12-05T12:00',
    plannedFor: '2026-12-01T09:00',
    list: 'House',
    section: 'Doing',
    tags: ['Weekend'],
  });
  expect(task('Buy paint')).toMatchObject({ parent: 'Paint the wall', completed: true });
  expect(notes).toEqual(['2 · Measure · It was archived.']);
});

test('OmniFocus, Toodledo, Jira and ClickUp: the CSV that each of them writes', async () => {
  const omnifocus = await golden('omnifocus.csv');
  expect(omnifocus.task('Pack the books')).toMatchObject({
    description: 'Small boxes,\nnot too heavy',
    dueDate: '2026-12-10T18:00',
    plannedFor: '2026-12-01T09:00',
    estimatedMinutes: 30,
    priority: 'high',
    list: 'Move',
  });
  expect(omnifocus.task('Book a van').completed).toBe(true);
  const toodledo = await golden('toodledo.csv');
  expect(toodledo.task('Water the plants')).toMatchObject({
    priority: 'high',
    plannedFor: '2026-11-30',
    dueDate: '2026-12-01T09:00',
    repeat: 'FREQ=WEEKLY',
    list: 'Home',
  });
  expect(toodledo.notes).toEqual(['4 · Old idea · It was canceled.']);
  const jira = await golden('jira.csv');
  expect(jira.task('Fix the login')).toMatchObject({ dueDate: '2026-12-25', tags: ['web', 'urgent'] });
  expect(jira.task('Test it')).toMatchObject({ parent: 'Fix the login', completed: true });
  const clickup = await golden('clickup.csv');
  expect(clickup.task('Write the report')).toMatchObject({
    dueDate: '2026-12-01',
    estimatedMinutes: 90,
    priority: 'high',
    tags: ['web', 'Q4'],
    list: 'Backlog',
  });
  expect(clickup.task('Draft it').parent).toBe('Write the report');
});

test('ClickUp: the items of checklists as subtasks, “null” as nothing, its line breaks', async () => {
  const { tasks, task, notes } = await golden('clickup.csv');
  expect(task('Write the report').description).toBe('Two pages\nin April');
  expect(Object.values(tasks).map(({ title }) => title)).toEqual([
    'Write the report',
    'Measure the desks',
    'Call Ben',
    'Ask Mia',
    'Draft it',
  ]);
  expect(task('Ask Mia')).toMatchObject({ parent: 'Write the report', list: 'Backlog' });
  expect(task('Ask Mia').completed).toBeUndefined();
  expect(task('Draft it').dueDate).toBeUndefined();
  expect(notes).toEqual([]);
});

test('Plane: labels in JSON, canceled work, parents by their names', async () => {
  const { task, tasks, notes } = await golden('plane.csv');
  expect(Object.keys(tasks)).toHaveLength(7);
  expect(task('Order new shelves')).toMatchObject({
    priority: 'high',
    project: 'Library',
    tags: ['shop', 'rooms'],
    createdAt: '2026-01-01T10:00:00.000Z',
  });
  expect(task('Repair the door')).toMatchObject({
    plannedFor: '2026-01-01',
    dueDate: '2026-01-05',
    description: 'Ada: The hinge is loose\n\nBea: Ordered, with a screw\n\nEstimate: 3 points',
  });
  expect(task('Repair the door').estimatedMinutes).toBeUndefined();
  expect(task('Print the catalog')).toMatchObject({
    completed: true,
    completedAt: '2026-01-03T15:00:00.000Z',
  });
  expect(task('Fetch: the hinge').parent).toBe('Repair the door');
  expect(notes).toEqual([
    '7 · Put the old cards away · It was archived.',
    '8 · Buy a second printer · It was canceled.',
  ]);
});

test('a table with quotes and lines in its cells', async () => {
  const { task, tasks } = await golden('wide-table.csv');
  expect(Object.keys(tasks)).toHaveLength(10);
  expect(task('Book called "Roots"')).toMatchObject({
    completed: true,
    priority: 'low',
    dueDate: '2026-01-17',
    list: 'Personal',
    description: 'Mind the commas',
  });
  expect(task('Bench').completed).toBeUndefined();
});

test('Workflowy: notes, completed lines, HTML in lines', async () => {
  const { system, task, lists } = await golden('workflowy.opml');
  expect(system).toBe('opml');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['workflowy']);
  expect(task('Paint the wall')).toMatchObject({ description: 'Two coats\nof white', parent: 'House' });
  expect(task('Buy paint & brushes')).toMatchObject({ parent: 'Paint the wall', completed: true });
});

test('iCalendar: an alarm that repeats, and text that continues on the next line', async () => {
  const { task, reminders } = await golden('alarm.ics');
  expect(task('Plant the bulbs').dueDate).toBe('2026-04-15');
  expect(Object.values(reminders).map(({ at }) => at)).toEqual(['2026-04-03T14:00']);
});

test('Vikunja’s zip: a version without a suffix, and filters that are null', async () => {
  const data = readFileSync(join(FILES, 'vikunja.json'));
  const zip = zipSync({ 'data.json': data, 'filters.json': strToU8('null'), VERSION: strToU8('v2.1.0') });
  const { system, task, notes } = await golden('export.zip', Buffer.from(zip));
  expect(system).toBe('vikunja');
  expect(task('Rent').repeat).toBe('FREQ=MONTHLY');
  expect(notes).toEqual((await golden('vikunja.json')).notes);
});
