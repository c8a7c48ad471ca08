import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AccountData } from '../../domain/account/account-tree.ts';
import { SECTIONS } from '../../domain/account/account-tree.ts';
import { planImport } from '../../domain/account/import-plan.ts';
import { FILES, golden, NOW } from './golden.ts';

const NOTHING = Object.fromEntries(
  SECTIONS.map(({ entity }) => [entity, new Map()]),
) as unknown as AccountData;

test('Todoist: subtasks, comments, labels, sections, priorities and typed dates in any language', async () => {
  const { system, task, notes, tasks } = await golden('Work [2203306141].csv');
  expect(system).toBe('todoist');
  expect(task('Write the report')).toMatchObject({
    description: 'Two pages,\nno more\n\nAsk Ben for figures',
    priority: 'high',
    dueDate: '2026-11-30T14:00',
    estimatedMinutes: 90,
    list: 'Work',
  });
  expect(Object.keys(tasks).every((id) => /^todoist~[\da-f]{16}$/.test(id))).toBe(true);
  expect(task('Write the report').tags).toEqual(['deep', 'Q4']);
  expect(task('From the bank')).toMatchObject({
    priority: 'low',
    dueDate: '2026-01-27',
    parent: 'Collect figures',
  });
  expect(task('Send it').priority).toBeUndefined();
  const due = Object.values(tasks).flatMap(({ title, dueDate, repeat, repeatFrom }) =>
    repeat ? [[title, dueDate, repeat, repeatFrom].filter(Boolean).join(' ')] : [],
  );
  expect(due).toEqual([
    'Backup 2026-11-27T09:00 FREQ=WEEKLY;BYDAY=FR',
    'Miete 2026-11-22 FREQ=MONTHLY',
    'Müll 2026-11-24 FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    'Impôts 2026-11-23T09:00 FREQ=DAILY',
    'Revisar 2026-11-23T10:30 FREQ=WEEKLY;BYDAY=MO',
    'Geburtstag 2027-03-03 FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3',
    'Filter 2026-11-22 FREQ=MONTHLY;INTERVAL=3 completion',
    '水やり 2026-11-27 FREQ=WEEKLY;BYDAY=FR',
  ]);
  expect(task('Backup')).toMatchObject({ section: 'Routine' });
  expect(task('Someday')).toMatchObject({
    description: 'Date in Todoist: when the moon is full',
    dueDate: '2026-12-24',
  });
  expect(notes).toEqual([
    '20 · Someday · Its date “when the moon is full” can’t be read. It was added to the notes.',
    'Priorities 1, 2 and 3 become high, medium and low.',
    'The file has no dates for repeating tasks. They start on the next day that fits.',
  ]);
});

test('a Todoist account: exact dates and ids, moments in zones, comments, reminders, completed tasks', async () => {
  const { system, task, notes, lists, reminders } = await golden('todoist-account.json');
  expect(system).toBe('todoist');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['Inbox', 'House']);
  expect(task('Paint the wall')).toMatchObject({
    description: 'Two coats\n\nAsk Ben\n\nhttps://files.example/wall.jpg',
    priority: 'high',
    plannedFor: '2026-12-01',
    dueDate: '2026-12-05',
    estimatedMinutes: 2880,
    tags: ['weekend', 'Q4'],
    section: 'Kitchen',
    createdAt: '2026-05-01T08:00:00.000Z',
  });
  expect(task('Buy paint').parent).toBe('Paint the wall');
  expect(task('Call New York')).toMatchObject({ dueDate: '2026-12-01T15:00', priority: 'medium' });
  expect(task('Water')).toMatchObject({
    dueDate: '2026-11-27T09:00',
    repeat: 'FREQ=WEEKLY;BYDAY=FR',
    repeatText: 'jeden Freitag 9 Uhr',
    description: 'Deadline: 2026-12-24',
    priority: 'low',
  });
  expect(task('Filter')).toMatchObject({
    dueDate: '2026-11-30',
    repeat: 'FREQ=MONTHLY;INTERVAL=3',
    repeatFrom: 'completion',
  });
  expect(task('Moon')).toMatchObject({ dueDate: '2026-12-24' });
  expect(task('Moon').repeat).toBeUndefined();
  expect(task('Measure')).toMatchObject({ completed: true, completedAt: '2026-10-05T12:30:00.000Z' });
  expect(Object.values(reminders).map(({ minutesBefore, at }) => minutesBefore ?? at)).toEqual([
    '2026-11-30T18:30',
    15,
  ]);
  expect(notes).toEqual([
    'Water · Location reminders aren’t supported.',
    'Moon · It doesn’t repeat here: “every full moon” can’t be read.',
    'Todoist didn’t send all completed tasks. Everything else is complete.',
  ]);
});

test('TickTick: days in UTC, checklists, parents after their children, repeats on several lines', async () => {
  const { system, task, notes, lists, reminders, tasks } = await golden('ticktick.csv');
  expect(system).toBe('ticktick');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['Home', 'Work']);
  expect(task('Garden')).toMatchObject({ dueDate: '2026-12-12', tags: ['outside', 'weekend'], list: 'Home' });
  expect(task('Garden').priority).toBe('high');
  expect(Object.values(reminders).map(({ minutesBefore }) => minutesBefore)).toEqual([0, 15]);
  expect(task('Paint the fence')).toMatchObject({ list: 'Home', parent: 'Garden' });
  expect(task('Bread')).toMatchObject({ completed: true, list: 'Home', parent: 'Shopping' });
  expect(
    Object.values(tasks)
      .map(({ title }) => title)
      .slice(0, 2),
  ).toEqual(['Garden', 'Paint the fence']);
  expect(task('Stand-up')).toMatchObject({
    dueDate: '2026-11-23T09:30',
    repeat: 'FREQ=WEEKLY;BYDAY=MO,FR',
    priority: 'low',
  });
  expect(task('Done thing')).toMatchObject({ completed: true, completedAt: '2026-10-05T12:30:00.000Z' });
  expect(task('Archived').completed).toBe(true);
  expect(notes).toEqual(['13 · Stand-up · Only one of its repeats was read.', '17 · It has no title.']);
});

test('Google Tasks: a list without items, days, links', async () => {
  const { system, task, notes, lists } = await golden('Tasks.json');
  expect(system).toBe('google');
  expect(Object.values(lists).map(({ name }) => name)).toEqual(['My Tasks', 'Empty']);
  expect(task('Plan the party')).toMatchObject({
    dueDate: '2026-12-05',
    description: 'Thirty people\n\nhttps://mail.google.com/x',
  });
  expect(task('Book a room').parent).toBe('Plan the party');
  expect(task('Call Ann')).toMatchObject({ completed: true, completedAt: '2026-10-03T08:00:00.000Z' });
  expect(notes).toEqual(['4 · It’s empty.']);
});

test('Microsoft To Do: steps, HTML, patterns, days in UTC', async () => {
  const { system, task, reminders } = await golden('microsoft.json');
  expect(Object.values(reminders).map(({ at }) => at)).toEqual(['2026-11-30T09:00']);
  expect(system).toBe('microsoft');
  expect(task('Pay the rent')).toMatchObject({
    description: 'By bank transfer & early',
    dueDate: '2026-11-30',
    repeat: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    priority: 'high',
    list: 'Household',
  });
  expect(task('Check the account')).toMatchObject({ completed: true, parent: 'Pay the rent' });
  expect(task('Board meeting')).toMatchObject({
    dueDate: '2026-12-08',
    repeat: 'FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU',
    repeatLeft: 6,
  });
  expect(task('Old')).toMatchObject({ priority: 'low', completedAt: '2026-10-05T10:00:00.000Z' });
});

test('Super Productivity: projects, archives, repeats, time spent', async () => {
  const { system, task, focusSessions } = await golden('super-productivity.json');
  expect(system).toBe('superproductivity');
  expect(task('Redesign')).toMatchObject({ dueDate: '2026-12-01T12:00', list: 'Website' });
  expect(task('Header').estimatedMinutes).toBe(120);
  expect(task('Water')).toMatchObject({ repeat: 'FREQ=WEEKLY;BYDAY=MO,TH', list: 'Inbox' });
  expect(task('Domain').completed).toBe(true);
  expect(Object.values(focusSessions).map(({ minutes }) => minutes)).toEqual([60, 30]);
});

test('Vikunja: seconds, months, moments in the year 1', async () => {
  const { system, task } = await golden('vikunja.json');
  expect(system).toBe('vikunja');
  expect(task('Change the filter')).toMatchObject({
    description: 'Every three months',
    dueDate: '2026-12-02',
    repeat: 'FREQ=DAILY;INTERVAL=90',
    repeatFrom: 'completion',
    priority: 'high',
  });
  expect(task('Rent')).toMatchObject({ dueDate: '2026-12-01T10:30', repeat: 'FREQ=MONTHLY' });
  expect(task('Buy it').dueDate).toBeUndefined();
});

test('iCalendar: zones, counts, exceptions, events', async () => {
  const { system, task, events, notes } = await golden('calendar.ics');
  expect(system).toBe('calendar');
  expect(task('Buy stamps')).toMatchObject({
    description: 'At the post office, not online',
    dueDate: '2026-12-01T00:00',
    priority: 'high',
    list: 'Errands',
    createdAt: '2026-10-01T08:00:00.000Z',
  });
  expect(task('Write the letter')).toMatchObject({
    completed: true,
    completedAt: '2026-10-05T10:00:00.000Z',
  });
  expect(task('Water the plants')).toMatchObject({
    repeat: 'FREQ=WEEKLY;BYDAY=MO,TH',
    repeatLeft: 10,
    repeatExcept: ['2026-11-26'],
  });
  expect(Object.values(events)).toEqual([
    { title: 'Dentist', date: '2026-12-01', start: '09:00', end: '09:45', category: 'work' },
    { title: 'Holiday', date: '2026-12-24', start: '00:00', end: '23:59', category: 'work' },
  ]);
  expect(notes).toEqual([
    '4 · Every week of the year · It doesn’t repeat here: That repeat isn’t supported: BYWEEKNO=20',
  ]);
});

test('Markdown: headings, indentation, notes and marks', async () => {
  const { system, task, tasks } = await golden('notes.md');
  expect(system).toBe('markdown');
  expect(task('Paint the wall')).toMatchObject({
    description: 'Two coats',
    priority: 'high',
    dueDate: '2026-12-01',
    list: 'House',
  });
  expect(task('Report')).toMatchObject({ dueDate: '2026-12-03', list: 'Work' });
  expect(Object.keys(tasks)).toHaveLength(6);
  expect(task('Buy brushes').parent).toBe('Paint the wall');
});

test('a table in any language: columns by name, dates in numbers, formulas as text, lines of problems', async () => {
  const { system, task, notes, table } = await golden('tabelle.csv');
  expect(system).toBe('csv');
  expect(table?.layout.columns).toMatchObject({
    title: 0,
    due: 1,
    priority: 2,
    list: 3,
    tags: 4,
    completed: 5,
  });
  expect(task('Steuern')).toMatchObject({ dueDate: '2026-12-31', priority: 'high', estimatedMinutes: 90 });
  expect(task('=1+1')).toMatchObject({ dueDate: '2027-02-01T14:30', completed: true, list: 'Büro' });
  expect(task('Zwei Zeilen')).toMatchObject({ description: 'Date: irgendwann', list: 'tabelle' });
  expect(notes).toEqual([
    '4 · It has no title.',
    '5 · Zwei Zeilen · Its date “irgendwann” can’t be read. It was added to the notes.',
  ]);
});

test.each(readdirSync(FILES))('%s fits the rules, and a second import changes nothing', async (name) => {
  const { document } = await golden(name);
  const account = { uid: 'ada', accountData: NOTHING, plan: 'pro' as const };
  const { writes, report } = planImport(document, account, NOW);
  expect(report.skipped).toEqual([]);
  const accountData = Object.fromEntries(
    SECTIONS.map(({ entity }) => [
      entity,
      new Map(
        writes.flatMap((write) =>
          write.entity === entity && write.after ? [[write.after.id, write.after]] : [],
        ),
      ),
    ]),
  ) as unknown as AccountData;
  expect(planImport(document, { ...account, accountData }, NOW).writes).toEqual([]);
});
