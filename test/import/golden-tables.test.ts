import { expect, test } from 'vitest';
import { golden } from './golden.ts';

// Tables of apps that Daymark knows by their headers. README.md says where each shape is from.

test('Asana: subtasks by the name of their parent, projects, notes of several lines', async () => {
  const { task, tasks, notes } = await golden('asana.csv');
  expect(Object.keys(tasks)).toHaveLength(3);
  expect(task('Open the shop')).toMatchObject({
    description: 'Keys are with Ben,\ncall him first',
    project: 'Bakery',
    plannedFor: '2026-12-01',
    dueDate: '2026-12-15',
    tags: ['Shop', 'Q4'],
    section: 'Getting ready',
  });
  expect(task('Paint the sign')).toMatchObject({
    parent: 'Open the shop',
    completed: true,
    completedAt: '2026-11-03T11:00:00.000Z',
  });
  expect(notes).toEqual([]);
});

test('Asana’s sheet has lines above its headers', async () => {
  const { task } = await golden('asana-sheet.csv');
  expect(task('Order ovens')).toMatchObject({
    description: 'Two, with steam\nand a stone',
    dueDate: '2026-12-03',
  });
});

test('Trello’s CSV: boards as lists, lists as sections, labels without colors, archived cards', async () => {
  const { task, tasks, notes } = await golden('trello-board.csv');
  expect(Object.keys(tasks)).toHaveLength(2);
  expect(task('Order tiles')).toMatchObject({
    description: 'Bathroom, 20 m²',
    tags: ['Shopping', 'Soon'],
    dueDate: '2026-12-09T09:00',
    list: 'Flat',
    section: 'To buy',
  });
  expect(task('Measure the room').completed).toBe(true);
  expect(notes).toEqual(['4 · Old idea · It was archived.']);
});

test('Linear: teams as lists, parents by their keys, canceled issues, and points that aren’t minutes', async () => {
  const { task, notes } = await golden('linear.csv');
  expect(task('Plan beds, paths')).toMatchObject({
    description: 'Two\nsketches\n\nEstimate: 3 points',
    project: 'Spring',
    priority: 'high',
    completedAt: '2026-10-01T10:00:00.000Z',
    tags: ['design', 'map'],
    list: 'Garden',
  });
  expect(task('Order seeds')).toMatchObject({ parent: 'Plan beds, paths', dueDate: '2026-12-20' });
  expect(task('Order seeds')).toMatchObject({ description: 'Estimate: 2 points' });
  expect(task('Order seeds').estimatedMinutes).toBeUndefined();
  expect(task('Look for a bench').priority).toBeUndefined();
  expect(notes).toEqual(['5 · Build a pond · It was canceled.']);
});

test('Linear with fewer columns, and rows that end early: points are no minutes there, either', async () => {
  const { task, notes } = await golden('linear-filtered.csv');
  expect(task('Build a shed')).toMatchObject({
    description: 'Wood, not metal\n\nEstimate: 3 points',
    list: 'Garden',
    dueDate: '2026-12-01',
  });
  expect(task('Order screws').parent).toBe('Build a shed');
  expect(task('Ask the neighbors').description).toBe('Estimate: 1 point');
  expect([task('Build a shed'), task('Order screws')].map((one) => one.estimatedMinutes)).toEqual([
    undefined,
    undefined,
  ]);
  expect(notes).toEqual([]);
});

test('Jira’s server: midnight is a day, estimates in seconds, story points, epics by their keys', async () => {
  const { task, notes } = await golden('jira-server.csv');
  expect(task('Sell tickets online')).toMatchObject({
    dueDate: '2026-12-25',
    estimatedMinutes: 120,
    description: 'As a visitor,\nI buy a ticket\n\nEstimate: 3 points',
    parent: 'New entrance',
    createdAt: '2026-11-12T08:14:00.000Z',
  });
  expect(task('Choose a card reader')).toMatchObject({
    dueDate: '2026-12-26',
    parent: 'Sell tickets online',
    completed: true,
  });
  expect(task('Paint the arrows')).toMatchObject({
    dueDate: '2026-12-28',
    description: 'Estimate: 5 points',
  });
  expect(task('Paint the arrows').estimatedMinutes).toBeUndefined();
  expect(notes).toEqual([]);
});

test('a table in which all times are midnight has days; with another time, midnight is one', async () => {
  const { task } = await golden('spreadsheet-midnight.csv');
  expect(task('Renew the lease')).toMatchObject({ dueDate: '2026-12-25', plannedFor: '2026-12-01T00:00' });
  expect(task('Water the plants')).toMatchObject({ dueDate: '2026-12-26', plannedFor: '2026-12-02T09:30' });
});

test('Notion: parents by the titles of their pages, with their addresses or files', async () => {
  const { task, notes } = await golden('notion-parents.csv');
  expect(task('Book hotel')).toMatchObject({ parent: 'Plan trip', dueDate: '2026-12-06' });
  expect(task('Book hotel').completed).toBeUndefined();
  expect(task('Book hotel').completed).toBeUndefined();
  expect(task('Pack (light)')).toMatchObject({ parent: 'Plan trip', completed: true });
  expect(task('Plan trip').parent).toBeUndefined();
  expect(notes).toEqual([]);
});

test('Jira’s list: parents by their ids, priorities of its servers, issues that won’t be done', async () => {
  const { task, notes } = await golden('jira-list.csv');
  expect(task('New ticket office')).toMatchObject({
    priority: 'high',
    dueDate: '2026-12-30T17:00',
    estimatedMinutes: 120,
    tags: ['tickets', 'front'],
  });
  expect(task('Door sign')).toMatchObject({
    priority: 'low',
    parent: 'New ticket office',
    completed: true,
    completedAt: '2026-10-02T09:12:00.000Z',
  });
  expect(task('Repair the clock').priority).toBe('high');
  expect(notes).toEqual(['4 · Second desk · It was canceled.']);
});

test('OmniFocus 4.7: planned and deferred, groups of actions, dropped actions', async () => {
  const { task, notes } = await golden('omnifocus-planned.csv');
  expect(task('Buy varnish')).toMatchObject({
    plannedFor: '2026-12-03',
    hiddenUntil: '2026-12-01',
    dueDate: '2026-12-06',
    estimatedMinutes: 45,
    priority: 'high',
    tags: ['Weekend'],
    list: 'Boat',
  });
  expect(task('Charge the drill').parent).toBe('Pack tools');
  expect(notes.at(-1)).toBe('6 · Sell the oars · It was canceled.');
});

test('Monday writes its headers again for each group', async () => {
  const { tasks } = await golden('monday.csv');
  expect(Object.values(tasks).map(({ title, completed }) => [title, completed])).toEqual([
    ['Plan the opening', undefined],
    ['Write the menu', true],
  ]);
});

test('Monday: groups as sections, and subitems, which have headers of their own', async () => {
  const { task, tasks, notes } = await golden('monday-subitems.csv');
  expect(Object.keys(tasks)).toHaveLength(5);
  expect(task('Plan the opening')).toMatchObject({
    section: 'Before the opening',
    dueDate: '2026-12-12',
    priority: 'high',
  });
  expect(task('Print flyers')).toMatchObject({
    parent: 'Plan the opening',
    completed: true,
    dueDate: '2026-12-02',
  });
  expect(task('Call the band')).toMatchObject({ parent: 'Plan the opening', dueDate: '2026-12-03' });
  expect(task('Write the menu')).toMatchObject({ completed: true, section: 'Before the opening' });
  expect(task('Write the menu').parent).toBeUndefined();
  expect(task('Buy a second oven')).toMatchObject({
    section: 'Later',
    dueDate: '2027-03-01',
    priority: 'low',
  });
  expect(notes).toEqual([]);
});

test('Planner: buckets as sections, “Important”, the day of completion', async () => {
  const { task } = await golden('planner.csv');
  expect(task('Order desks')).toMatchObject({
    priority: 'high',
    plannedFor: '2026-11-20',
    dueDate: '2026-12-15',
    section: 'Rooms',
    tags: ['Office'],
    description: 'Two of them',
  });
  expect(task('Paint')).toMatchObject({ completed: true, completedAt: '2026-11-16T11:00:00.000Z' });
});

test('Planner: the items of checklists as subtasks; it doesn’t say which of them are done', async () => {
  const { task, notes } = await golden('planner.csv');
  expect(task('Measure')).toMatchObject({ parent: 'Order desks' });
  expect(task('Call')).toMatchObject({ parent: 'Order desks' });
  for (const title of ['Pack', 'Drive', 'Unpack']) {
    expect(task(title)).toMatchObject({ parent: 'Move in' });
    expect(task(title).completed).toBeUndefined();
  }
  expect(notes).toEqual([
    '4 · Move in · 1 of its 3 checklist items is done, but the file doesn’t say which.',
  ]);
});

test('Monday: a timeline says when a task starts and is due, unless it has a date', async () => {
  const { task, notes } = await golden('monday-timeline.csv');
  expect(task('Lay the floor')).toMatchObject({ plannedFor: '2026-12-01', dueDate: '2026-12-05' });
  expect(task('Fit the oven')).toMatchObject({ plannedFor: '2026-12-07', dueDate: '2026-12-09' });
  expect(task('Paint').dueDate).toBeUndefined();
  const text = 'Name,Timeline\nLay the floor,2026-12-01 - 2026-12-05\n';
  expect((await golden('board.csv', text)).task('Lay the floor')).toMatchObject({
    plannedFor: '2026-12-01',
    dueDate: '2026-12-05',
  });
  expect(notes).toEqual([]);
});

test('Vikunja before 0.21: projects in namespaces', async () => {
  const { system, task } = await golden('vikunja-namespaces.json');
  expect(system).toBe('vikunja');
  expect(task('Dig')).toMatchObject({ list: 'Garden', section: 'Beds', tags: ['outside'] });
});
