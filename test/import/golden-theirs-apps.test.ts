import { expect, test } from 'vitest';
import { golden } from './golden.ts';

// Exports of other apps, from other projects. README.md says where each file is from, and what was left out of it.

const titlesIn = (rows: Readonly<Record<string, { title?: string }>>) =>
  Object.values(rows).map(({ title }) => title);

test('Todoist: comments of several lines, a label, a day without its year, a series with its date', async () => {
  const { system, task, tasks } = await golden('their-todoist.csv');
  expect(system).toBe('todoist');
  expect(titlesIn(tasks)).toEqual(['Something', 'Something else', 'A third thing', 'Something repeating']);
  expect(task('Something')).toMatchObject({
    description:
      'This is a comment\n\nAnother comment\n\nThis is a very long comment\n\nwith\nmultiple\nlines\n\nand more...',
    tags: ['tag1'],
    list: 'their-todoist',
  });
  expect(task('Something').priority).toBeUndefined();
  // Todoist leaves out the year of a day in the current one, though it's over.
  expect(task('Something else').dueDate).toBe('2026-09-14');
  // A series goes on with its next date.
  expect(task('Something repeating')).toMatchObject({ dueDate: '2026-12-21', repeat: 'FREQ=MONTHLY' });
});

test('TickTick: tags, subtasks, completed and abandoned tasks, series', async () => {
  const { system, task, tasks, lists, notes } = await golden('their-ticktick.csv');
  expect(system).toBe('ticktick');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['Projects', 'Recurring', 'Abandoned Test']);
  expect(titlesIn(tasks)).toEqual([
    'Ship v2',
    'Write launch doc',
    'Notify legal',
    'Water plants',
    'Complicated schedule',
  ]);
  expect(task('Ship v2')).toMatchObject({
    description: 'Big launch',
    dueDate: '2026-09-01T19:00',
    priority: 'high',
    tags: ['urgent', 'eng'],
    list: 'Projects',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  expect(task('Write launch doc')).toMatchObject({ parent: 'Ship v2', priority: 'medium' });
  expect(task('Notify legal')).toMatchObject({
    parent: 'Ship v2',
    completed: true,
    completedAt: '2026-01-05T00:00:00.000Z',
  });
  expect(task('Water plants')).toMatchObject({
    dueDate: '2026-08-01T11:00',
    repeat: 'FREQ=WEEKLY;INTERVAL=2',
  });
  expect(task('Complicated schedule').repeat).toBe('FREQ=WEEKLY;BYDAY=MO,WE,FR');
  expect(notes).toEqual(['13 · Old idea · It was canceled.']);
});

test('TickTick: lists of notes beside lists of tasks', async () => {
  const { task, tasks, lists, notes } = await golden('their-ticktick-notes.csv');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['To-Read', 'Buy', 'Chores']);
  expect(Object.keys(tasks)).toHaveLength(17);
  expect(task('https://example.com/articles/a-good-read').list).toBe('To-Read');
  expect(task('Water the plants').description).toBe('Remember the ones on the balcony too');
  expect(task('Buy groceries')).toMatchObject({
    completed: true,
    completedAt: '2026-02-13T15:05:51.000Z',
    list: 'Buy',
  });
  expect(notes).toEqual([]);
});

test('TickTick: another preamble, tags with semicolons, times in another zone, a reminder', async () => {
  const { system, task, tasks, reminders, notes } = await golden('their-ticktick-tags.csv');
  expect(system).toBe('ticktick');
  expect(titlesIn(tasks)).toEqual(['Ship v1', 'Subtask under ship']);
  expect(task('Ship v1')).toMatchObject({
    description: String.raw`Need to attach the diagram\n![](abc123/diagram.png)`,
    priority: 'high',
    tags: ['release', 'urgent'],
    repeat: 'FREQ=WEEKLY;BYDAY=MO',
    list: 'Roadmap',
  });
  expect(Object.values(reminders)).toMatchObject([{ minutesBefore: 30 }]);
  expect(task('Subtask under ship')).toMatchObject({
    parent: 'Ship v1',
    completed: true,
    priority: 'medium',
  });
  expect(notes).toEqual(['9 · Buy groceries · It was canceled.']);
});

test('Google Tasks: lists, subtasks, notes, a day', async () => {
  const { system, task, tasks, lists, notes } = await golden('their-google-tasks.json');
  expect(system).toBe('google');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['Inbox', 'Open Source', 'Work', 'Home']);
  expect(Object.keys(tasks)).toHaveLength(15);
  expect(task('Plan a vacation in Nepal').list).toBe('Inbox');
  expect(task('Fix the copy machine')).toMatchObject({
    description: 'It refuses to work and needs to be taught a lesson',
    list: 'Work',
  });
  expect(task('File TPS Reports')).toMatchObject({
    description: 'Reports are due at the end of each month',
    dueDate: '2018-07-31',
  });
  for (const title of ['Revenue', 'Profits', 'Personnel'])
    expect(task(title)).toMatchObject({ parent: 'File TPS Reports', list: 'Work' });
  expect(task("Take it apart and figure out what's broken")).toMatchObject({
    parent: 'Fix the water heater',
    description: 'It seems to be the flux capacitor...',
    list: 'Home',
  });
  expect(notes).toEqual([]);
});

test('Microsoft To Do: an answer of Graph with categories', async () => {
  const { system, tasks, notes } = await golden('their-microsoft.json');
  expect(system).toBe('microsoft');
  expect(Object.values(tasks)).toMatchObject([
    {
      title: 'Linked entity new task 1',
      priority: 'low',
      tags: ['Important', 'Urgent'],
      createdAt: '2020-07-08T11:15:19.935Z',
    },
  ]);
  expect(notes).toEqual([]);
});

test('Trello: sections, formatted descriptions, a checklist, a due date, a label', async () => {
  const { system, task, tasks, lists, notes } = await golden('their-trello.json');
  expect(system).toBe('trello');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['NC Import Testing Board']);
  expect(titlesIn(tasks)).toEqual([
    'Card 1 of board 1: just text',
    'Card 2 of board 1: markdown formatting',
    'Card 1 of list 2: this one has a checklist',
    'Item 1 in checklist: this is not marked',
    'Item 2 in cheklist, this one is marked done.',
    'Card 1 of list 3: this one has due date',
    'Card 2 of list 3: labels',
  ]);
  expect(task('Card 2 of board 1: markdown formatting')).toMatchObject({
    description:
      'Description text:\n#Big heading\n\n- list item 1\n- list item 2\n- list item 3\n\n## Smaller heading\n__Bold text__, and _this one is emphasized_.',
    section: 'First List: two cards with text',
  });
  const checklist = 'Card 1 of list 2: this one has a checklist';
  expect(task('Item 1 in checklist: this is not marked')).toMatchObject({ parent: checklist });
  expect(task('Item 1 in checklist: this is not marked').completed).toBeUndefined();
  expect(task('Item 2 in cheklist, this one is marked done.')).toMatchObject({
    parent: checklist,
    completed: true,
  });
  expect(task('Card 1 of list 3: this one has due date').dueDate).toBe('2022-04-01T07:00');
  expect(task('Card 2 of list 3: labels').tags).toEqual(['Red label']);
  expect(notes).toEqual([]);
});

test('Trello: comments, an attachment, labels only named by the board', async () => {
  const { task, tasks, notes } = await golden('their-trello-comments.json');
  expect(titlesIn(tasks)).toEqual(['Audit task – Å 中文', 'Audit step']);
  expect(task('Audit task – Å 中文')).toMatchObject({
    description:
      'First line: café, comma, and "quotes".\nSecond line: 日本語.\n\n' +
      'https://trello.com/1/cards/65a000000000000000000001/attachments/file1/download/audit.txt\n\n' +
      'Audit comment',
    dueDate: '2026-09-30T14:34',
    tags: ['Audit label'],
    list: 'Audit Trello',
    section: 'Audit list',
  });
  expect(task('Audit step')).toMatchObject({ parent: 'Audit task – Å 中文', completed: true });
  expect(notes).toEqual([]);
});

test('Super Productivity: subtasks, estimates, days, notes', async () => {
  const { system, task, tasks, lists, notes } = await golden('their-super-productivity.json');
  expect(system).toBe('superproductivity');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['Inbox']);
  expect(Object.keys(tasks)).toHaveLength(4);
  expect(task('Legacy Test - Parent Task With Subtasks')).toMatchObject({
    description: 'This is a parent task with two subtasks',
    dueDate: '2024-12-01',
    estimatedMinutes: 120,
    createdAt: '2024-11-30T20:53:20.000Z',
  });
  expect(task('Legacy Test - Second Subtask')).toMatchObject({
    parent: 'Legacy Test - Parent Task With Subtasks',
    description: 'Second subtask of the parent',
    estimatedMinutes: 30,
  });
  expect(notes).toEqual([]);
});
