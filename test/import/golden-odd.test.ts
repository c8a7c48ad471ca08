import { expect, test } from 'vitest';
import { golden } from './golden.ts';

test('Todoist: labels with emoji, an address in a title, sections with commas, files of comments', async () => {
  const { task, notes } = await golden('todoist-labels.csv');
  expect(task('Water 🌱 mail bob@example.com')).toMatchObject({
    tags: ['🏠', '🏡home', 'high_energy'],
    description: 'See',
    section: 'To do, soon',
    repeat: 'FREQ=DAILY;INTERVAL=3',
    repeatFrom: 'completion',
  });
  expect(task('Oat, not soy').parent).toBe('Milk');
  expect(notes).toHaveLength(2);
});

test('Todoist: files of 2016, and the repeats that people type', async () => {
  const { task } = await golden('todoist-2016.csv');
  expect(task('First')).toMatchObject({ dueDate: '2026-12-15T09:00', repeat: 'FREQ=MONTHLY;BYMONTHDAY=15' });
  expect(task('Too deep').parent).toBe('First');
  expect(task('Back')).toMatchObject({ dueDate: '2026-12-04', repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' });
  expect(task('Past').dueDate).toBe('2015-03-03');
  expect(task('Ends').repeat).toBe('FREQ=DAILY;UNTIL=20261224');
  expect(task('Wd')).toMatchObject({
    dueDate: '2026-11-23T08:30',
    repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  });
  expect(task('Last').repeat).toBe('FREQ=MONTHLY;BYMONTHDAY=-1');
  expect(task('Two')).toMatchObject({ dueDate: '2026-11-23T18:00', repeat: 'FREQ=WEEKLY;BYDAY=MO,WE' });
});

test('Todoist: dates in several languages; one that can’t be read stays in the notes', async () => {
  const { task, notes } = await golden('todoist-languages.csv');
  expect(task('A').dueDate).toBe('2026-11-23T09:00');
  for (const title of ['B', 'C', 'D', 'F', 'I']) expect(task(title).repeat, title).toBeDefined();
  expect([task('E').dueDate, task('G').dueDate]).toEqual(['2026-12-05T14:30', '2026-12-01T10:00']);
  expect(task('H').description).toBe('Date in Todoist: каждый день');
  expect(notes.filter((note) => note.includes('can’t be read'))).toHaveLength(2);
});

test('TickTick: tasks of hours and of days, zones, repeats that don’t exist here', async () => {
  const { task, reminders, notes } = await golden('ticktick-times.csv');
  expect(task('Block')).toMatchObject({ dueDate: '2026-12-01T09:00', estimatedMinutes: 90 });
  expect(task('Trip')).toMatchObject({ plannedFor: '2026-12-04', dueDate: '2026-12-07' });
  expect(task('Only start').dueDate).toBe('2026-12-01T09:00');
  expect([task('Floating').dueDate, task('NY').dueDate]).toEqual(['2026-12-01T09:00', '2026-12-01T15:00']);
  expect(Object.values(reminders).map(({ minutesBefore }) => minutesBefore)).toEqual([0, 90, 1440]);
  expect(notes).toEqual([
    expect.stringContaining('Lunar · It doesn’t repeat here'),
    '15 · Skip weekend · Here it doesn’t skip weekends or holidays.',
    expect.stringContaining('Forgetting · It doesn’t repeat here'),
    '17 · Workday · Here it doesn’t skip weekends or holidays.',
  ]);
});

test('TickTick: notes, checklists, text without a title, parents that come later or not at all', async () => {
  const { task, tasks, notes } = await golden('ticktick-notes.csv');
  expect(task('A note')).toMatchObject({ description: '# Head\nText', list: 'Ideas' });
  expect(task('Check').description).toBe('Intro\n▫One▪Two');
  expect([task('One').parent, task('Two').completed]).toEqual(['Check2', true]);
  expect(task('First line of content').description).toBe('second');
  expect(task('Child').parent).toBe('Parent');
  expect(task('Orphan').parent).toBeUndefined();
  expect(Object.keys(tasks)).toHaveLength(9);
  expect(notes).toContainEqual(expect.stringContaining('It was canceled.'));
});

test('Microsoft To Do: answers of Graph with emoji, HTML, starts, leap days and lists without tasks', async () => {
  const { task, lists, reminders } = await golden('microsoft-graph.json');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['Einkauf 🛒', 'Empty', 'No tasks key']);
  expect(task('Milk')).toMatchObject({ dueDate: '2026-12-02', tags: ['Red category'] });
  expect(task('Low')).toMatchObject({ parent: 'Milk', completed: true });
  expect(task('Weekly').repeat).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20270630');
  expect(task('Feb')).toMatchObject({ dueDate: '2028-02-29', repeatLeft: 5 });
  expect(task('HTML')).toMatchObject({
    description: 'A <b> 😀\n\n- x\n- y',
    plannedFor: '2026-12-05',
    dueDate: '2026-12-08',
  });
  expect(Object.values(reminders).map(({ at }) => at)).toEqual(['2026-11-30T18:00']);
});

test('Google Tasks: children first, tasks without a title, times that Takeout writes', async () => {
  const { task, notes } = await golden('google-nested.json');
  expect(task('Child').parent).toBe('Parent & Co');
  expect(task('Only notes').description).toBe('more');
  expect(task('Repeats').dueDate).toBe('2026-12-05');
  expect(notes).toEqual(['4 · Gone · It was deleted.']);
});

test('Super Productivity 18: deadlines besides plans, archived projects, tags with commas', async () => {
  const { task, focusSessions } = await golden('super-productivity-18.json');
  expect(task('Deadline and due')).toMatchObject({
    plannedFor: '2026-12-01',
    dueDate: '2026-12-10',
    tags: ['urgent now'],
    list: 'Übung',
  });
  expect(task('Sub')).toMatchObject({ parent: 'With sub', completed: true });
  expect(task('Last Fri').repeat).toBe('FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR');
  expect(Object.values(focusSessions).map(({ minutes }) => minutes)).toEqual([25, 60, 60, 1]);
});

test('Vikunja 2: rules, buckets of a view, reminders before the due date, saved filters', async () => {
  const { task, lists, reminders, notes } = await golden('vikunja-2.json');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['Haus', 'Leer']);
  expect(task('A')).toMatchObject({ repeat: 'FREQ=MONTHLY;BYMONTHDAY=-1', section: 'Doing' });
  expect(task('B')).toMatchObject({ parent: 'A', tags: ['Café x'], completedAt: '2026-11-02T09:00:00.123Z' });
  expect(task('Hour').repeat).toBeUndefined();
  expect(Object.values(reminders).map(({ at, minutesBefore }) => at ?? minutesBefore)).toEqual([
    60,
    '2026-12-01T09:00',
  ]);
  expect(notes[1]).toBe('4 · Hour · It doesn’t repeat here: every 90 minutes isn’t supported.');
});

test('iCalendar: what Apple writes of weeks and of alarms that are off', async () => {
  const { task, reminders } = await golden('apple-reminders.ics');
  expect(task('Pay rent')).toMatchObject({
    repeat: 'FREQ=MONTHLY;BYMONTHDAY=-1;WKST=SU',
    dueDate: '2026-11-30T09:00',
    list: 'Familie',
  });
  expect(Object.values(reminders).map(({ at }) => at)).toEqual(['2026-11-30T09:00']);
});

test('iCalendar: canceled events, moved occurrences, nights, durations', async () => {
  const { events, notes } = await golden('events.ics');
  expect(Object.values(events).map(({ title, start, end }) => `${title} ${start}–${end}`)).toEqual([
    'Moved once 11:00–12:00',
    'Moved twice 11:00–12:00',
    'Over midnight 22:00–02:00',
    'Duration 10:00–11:30',
    'Custom zone 15:00–16:00',
    'Event 10:00–10:30',
  ]);
  expect(notes).toEqual(['1 · Cancelled · It was canceled.']);
});

test('iCalendar: tasks with durations, parents, alarms of all kinds, days that aren’t called days', async () => {
  const { task, reminders } = await golden('todos.ics');
  expect(task('In process')).toMatchObject({ estimatedMinutes: 45, tags: ['home', 'Büro & Co', 'x'] });
  expect(task('Kind')).toMatchObject({ parent: 'Eltern', dueDate: '2026-12-05' });
  expect(task('Eltern').description).toBe('a\nb, c; d');
  expect(Object.values(reminders).map(({ at, minutesBefore }) => at ?? minutesBefore)).toEqual([
    15,
    '2026-12-04T09:00',
    10080,
  ]);
});

test('Markdown: properties, repeats of Obsidian, notes below subtasks, comments', async () => {
  const { task, notes } = await golden('obsidian.md');
  expect(task('Paint')).toMatchObject({
    description: '- note line',
    repeat: 'FREQ=WEEKLY',
    repeatFrom: 'completion',
    dueDate: '2026-12-01',
    list: 'Projects',
    section: 'House',
  });
  expect(task('`code` **bold** ~~gone~~').parent).toBeUndefined();
  expect(notes).toHaveLength(1);
});

test('Markdown: underlined headings', async () => {
  const { task, lists } = await golden('setext.md');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['Groceries']);
  expect(task('Bread')).toMatchObject({ completed: true, section: 'Later' });
});

test('tables: of Notion with ranges and zones, of Outlook, and one short row in Latin-1', async () => {
  const notion = await golden('notion.csv');
  expect(notion.task('Range')).toMatchObject({ plannedFor: '2026-12-05', dueDate: '2026-12-08' });
  expect(notion.task('Timed').dueDate).toBe('2026-12-05T14:30');
  expect(notion.notes).toEqual([]);
  const outlook = await golden('outlook.csv');
  expect(outlook.task('Report')).toMatchObject({ plannedFor: '2026-11-30', dueDate: '2026-12-15' });
  expect(outlook.task('Old').completed).toBe(true);
  expect((await golden('latin1.csv')).task('Müll').dueDate).toBe('2026-12-24');
});
