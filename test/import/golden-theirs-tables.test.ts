import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';

// Tables and texts of other apps, from other projects. README.md says where each file is from, and what was left out of it.

const titlesIn = (rows: Readonly<Record<string, { title?: string }>>) =>
  Object.values(rows).map(({ title }) => title);

test('Toodledo: folders, notes of several lines, a repeat, tags', async () => {
  const { system, task, tasks, notes } = await golden('their-toodledo.csv');
  expect(system).toBe('csv');
  expect(titlesIn(tasks)).toEqual(['Something', 'Something else', 'Something repeating', 'Test tags']);
  expect(task('Something')).toMatchObject({
    description: 'This is a\nmultiline\nnote',
    dueDate: '2017-09-14',
    list: 'Personal',
  });
  expect(task('Something repeating')).toMatchObject({ dueDate: '2017-09-14', repeat: 'FREQ=MONTHLY' });
  expect(task('Test tags')).toMatchObject({ priority: 'medium', tags: ['tag1', 'tag2'] });
  expect(task('Something').completed).toBeUndefined();
  expect(notes).toEqual([]);
});

test('Asana: sections, parents by their names, tasks in two projects, rows that are there more than once', async () => {
  const { system, task, tasks, notes } = await golden('their-asana.csv');
  expect(system).toBe('csv');
  expect(titlesIn(tasks)).toEqual([
    'Test task 1',
    'Test task 2 with a link https://google.com',
    'Subtask1',
    'Subtask2',
    'Subtask3',
    '💻 Test task 3 with an emoji',
    'Test task 4',
    'Duplicate test',
    'Duplicate test',
    'Duplicate test',
    'Duplicate test 2',
  ]);
  expect(task('Test task 1')).toMatchObject({
    completed: true,
    completedAt: '2024-02-01T11:00:00.000Z',
    createdAt: '2024-01-01T11:00:00.000Z',
    dueDate: '2024-01-15',
    project: 'Sample',
  });
  expect(task('Test task 1')).not.toHaveProperty('section');
  expect(task('Test task 2 with a link https://google.com')).toMatchObject({
    dueDate: '2024-02-20',
    tags: ['Tag1', 'Tag2'],
    section: 'Current Focus',
  });
  expect(task('Subtask3').parent).toBe('Test task 2 with a link https://google.com');
  expect(task('💻 Test task 3 with an emoji')).toMatchObject({
    description: 'This one has some notes\nMultiple lines in fact',
    project: 'Sample',
    section: 'Maybe Later',
  });
  expect(notes).toEqual([
    '4 · 💻 Test task 3 with an emoji · It’s in “Sample2”, too. A task has one project here.',
    ...[30, 33].map((line) => `${line} · Duplicate test 2 · It’s in the file more than once.`),
  ]);
});

test('A sheet of Jira issues: priorities with their numbers, points, hours, labels', async () => {
  const { task, notes } = await golden('their-jira-sheet.csv');
  expect(task('User login fails on Safari')).toMatchObject({
    completed: true,
    completedAt: '2025-11-05T11:00:00.000Z',
    createdAt: '2025-11-01T11:00:00.000Z',
    priority: 'high',
    tags: ['backend', 'urgent'],
    description: 'Estimate: 3 points',
    estimatedMinutes: 480,
  });
  expect(task('Implement OAuth2 flow').priority).toBe('high');
  expect(task('Add dark mode support')).toMatchObject({ priority: 'medium', estimatedMinutes: 1200 });
  expect(task('Add dark mode support').completed).toBeUndefined();
  expect(task('Update dependency versions')).toMatchObject({
    priority: 'low',
    description: 'Estimate: 1 point',
  });
  expect(notes).toEqual([]);
});

test('Notion: a timeline in words', async () => {
  const { system, task, tasks, notes } = await golden('their-notion.csv');
  expect(system).toBe('csv');
  expect(Object.keys(tasks)).toHaveLength(7);
  expect(task('Part-A 仕込み')).toMatchObject({
    plannedFor: '2021-10-08',
    dueDate: '2021-10-29',
    tags: ['Prep'],
    list: 'their-notion',
  });
  expect(task('Part-F 製作')).toMatchObject({ plannedFor: '2021-12-27', dueDate: '2022-01-11' });
  expect(task('Assembly 完成').dueDate).toBe('2022-02-25');
  expect(task('Assembly 完成').plannedFor).toBeUndefined();
  expect(notes).toEqual([]);
});

test('Notion: pages with boxes, below headings, between lines, with nothing in them', async () => {
  const planner = await golden('their-notion-planner.md');
  expect(planner.system).toBe('markdown');
  expect(Object.keys(planner.tasks)).toHaveLength(11);
  expect(planner.task('Research publishing options (traditional, self-publishing)')).toMatchObject({
    completed: true,
    list: 'Project Planner',
    section: '📝 Publish my first book',
  });
  expect(planner.task('Host the event and collect donations')).toMatchObject({
    section: '🏅 Organize a charity event',
  });
  expect(planner.task('Host the event and collect donations').completed).toBeUndefined();
  expect(planner.notes).toEqual([]);

  const week = await golden('their-notion-week.md');
  expect(Object.values(week.tasks)).toMatchObject([
    { title: 'Call Mom', completed: true },
    { title: 'Book appt', completed: true },
  ]);
  expect(week.task('Call Mom')).toMatchObject({ section: 'Mon' });
  expect(week.notes).toEqual([]);

  const start = await golden('their-notion-start.md');
  expect(Object.keys(start.tasks)).toHaveLength(6);
  expect(
    start.task('Tap the + above your keyboard to add content — headers, sub pages, etc.').description,
  ).toMatch(/^\[Example sub page\]\(/);
});

test('OmniFocus as OPML: a tree with contexts and flags', async () => {
  const { system, task, tasks, notes } = await golden('their-omnifocus.opml');
  expect(system).toBe('opml');
  expect(Object.keys(tasks)).toHaveLength(38);
  expect(task('Get to Mars')).toMatchObject({ list: 'OmniFocus' });
  expect(task('Buy Glue')).toMatchObject({ parent: 'Buy Parts', priority: 'high', tags: ['Buy'] });
  expect(task('Buy Space Suit - 34" Waist (eBay?, Amazon?)')).toMatchObject({
    parent: 'Buy Supplies',
    tags: ['Buy'],
  });
  expect(task('Buy Supplies').priority).toBeUndefined();
  expect(notes).toEqual([]);
});

test.each([
  [
    'their-omnifocus.taskpaper',
    'That’s a TaskPaper file. From OmniFocus, export CSV instead; from other apps, Markdown or plain text.',
  ],
  ['their-asana.json', 'That’s Asana’s JSON. In Asana, choose Export/Print › CSV, and import that file.'],
  [
    'their-jira.json',
    'That’s a Jira export that isn’t CSV. In Jira, choose Export › CSV, and import that file.',
  ],
])('%s is refused, with what to export instead', async (name, why) => {
  const content = readFileSync(join(import.meta.dirname, 'refused', name));
  await expect(golden(name, content)).rejects.toThrow(why);
});
