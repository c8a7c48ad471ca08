import { expect, test } from 'vitest';
import type { Component, Property } from '../imported/source.ts';
import { readCalendar } from './icalendar.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };

const text = (name: string, value: unknown): Property => [name, {}, 'text', value];
const day = (name: string, value: string): Property => [name, {}, 'date', value];
const at = (name: string, value: string, tzid?: string): Property => [
  name,
  tzid === undefined ? {} : { tzid },
  'date-time',
  value,
];
const duration = (name: string, value: string): Property => [name, {}, 'duration', value];
const rule = (value: unknown): Property => ['rrule', {}, 'recur', value];
const alarm = (...properties: Property[]): Component => ['valarm', properties, []];
const todo = (properties: Property[], alarms: Component[] = []): Component => [
  'vtodo',
  [text('summary', 'Task'), ...properties],
  alarms,
];
const event = (...properties: Property[]): Component => [
  'vevent',
  [text('summary', 'Event'), ...properties],
  [],
];

const read = (components: Component[], properties: Property[] = []) =>
  readCalendar(['vcalendar', properties, components], 'Errands', context);
const task = (...properties: Property[]) => read([todo(properties)]).tasks[0];
const notes = (...components: Component[]) => read(components).notes;

test('a task needs nothing but a title', () => {
  expect(read([todo([])])).toEqual({
    lists: [{ key: 'Errands', scope: 'file', name: 'Errands' }],
    tasks: [
      {
        key: expect.any(String),
        scope: 'file',
        title: 'Task',
        line: 1,
        list: 'Errands',
        tags: [],
        completed: false,
        reminders: [],
      },
    ],
    events: [],
    focus: [],
    notes: [],
  });
});

test('tasks are in the list of the calendar’s name, or of the file’s', () => {
  const named = read([todo([])], [text('x-wr-calname', ' Home ')]);
  expect(named.lists).toEqual([{ key: 'Home', scope: 'file', name: 'Home' }]);
  expect(named.tasks[0]?.list).toBe('Home');
  expect(read([todo([])], [text('x-wr-calname', ' ')]).lists).toEqual([
    { key: 'Errands', scope: 'file', name: 'Errands' },
  ]);
  expect(read([], [text('x-wr-calname', 'Home')]).lists).toEqual([]);
});

test('each list of our own export is one', () => {
  const { lists, tasks } = read(['Work', 'Home', 'Work'].map((name) => todo([text('x-daymark-list', name)])));
  expect(lists.map(({ name }) => name)).toEqual(['Work', 'Home']);
  expect(tasks.map(({ list }) => list)).toEqual(['Work', 'Home', 'Work']);
});

test('a task is recognized by its id, or else by its title and how many there were before', () => {
  expect(task(text('uid', ' abc '))?.key).toBe('abc');
  const keys = () => read([todo([]), todo([]), todo([text('uid', 5)])]).tasks.map(({ key }) => key);
  expect(keys()).toEqual(['Errands\u0001Task', 'Errands\u0001Task\u00012', '5']);
});

test('tasks and events are numbered, and other components ignored', () => {
  const journal: Component = ['vjournal', [text('summary', 'Diary')], []];
  const untitled: Component = ['vtodo', [text('summary', ' ')], []];
  const { tasks, notes } = read([journal, untitled, event(), todo([]), event()]);
  expect(tasks.map(({ line }) => line)).toEqual([2]);
  expect(notes).toEqual([
    { what: '', why: 'It has no title.', line: 1, isSkipped: true },
    { what: 'Event', why: 'It has no start.', line: 1, isSkipped: true },
    { what: 'Event', why: 'It has no start.', line: 2, isSkipped: true },
  ]);
});

test('canceled tasks and single occurrences of a series are left out', () => {
  const canceled = todo([text('status', 'cancelled')]);
  const occurrence = todo([at('recurrence-id', '2026-12-01T09:00:00')]);
  expect(read([canceled, occurrence]).tasks).toEqual([]);
  expect(notes(canceled, occurrence)).toEqual([
    { what: 'Task', why: 'It was canceled.', line: 1, isSkipped: true },
    {
      what: 'Task',
      why: 'Changes to one occurrence of a series aren’t supported.',
      line: 2,
      isSkipped: true,
    },
  ]);
});

test.each([
  ['0', undefined],
  [0, undefined],
  ['', undefined],
  ['urgent', undefined],
  [1, 'high'],
  ['4', 'high'],
  ['5', 'medium'],
  ['6', 'low'],
  [9, 'low'],
])('priority %j is %s', (given, priority) => {
  expect(task(text('priority', given))?.priority).toBe(priority);
});

test.each([
  [[text('status', 'COMPLETED')], true, undefined],
  [[text('status', 'completed')], true, undefined],
  [[text('percent-complete', 100)], true, undefined],
  [[text('percent-complete', 99)], false, undefined],
  [[text('status', 'IN-PROCESS')], false, undefined],
  [[at('completed', '2026-10-05T08:00:00Z')], true, '2026-10-05T08:00:00.000Z'],
  [[at('completed', '2026-10-05T08:00:00')], true, '2026-10-05T06:00:00.000Z'],
  [[at('completed', '2026-10-05T08:00:00', 'America/New_York')], true, '2026-10-05T12:00:00.000Z'],
  [[day('completed', '2026-10-05')], true, '2026-10-05T10:00:00.000Z'],
])('%j means completed: %s, at %s', (properties, completed, completedAt) => {
  expect(task(...properties)).toMatchObject({ completed });
  expect(task(...properties)?.completedAt).toBe(completedAt);
});

test('a task was created when it says so, or else when it was written', () => {
  const stamp = at('dtstamp', '2026-10-02T08:00:00Z');
  expect(task(stamp)?.createdAt).toBe('2026-10-02T08:00:00.000Z');
  expect(task(stamp, at('created', '2026-10-01T08:00:00Z'))?.createdAt).toBe('2026-10-01T08:00:00.000Z');
  expect(task(['created', {}, 'date-time', 5])?.createdAt).toBeUndefined();
});

test.each([
  ['a day', day('due', '2026-12-01'), '2026-12-01'],
  ['a day that isn’t called one', at('due', '2026-12-01T::'), '2026-12-01'],
  ['a day that doesn’t exist', day('due', '2026-02-30'), undefined],
  ['a moment', at('due', '2026-12-01T08:30:00Z'), '2026-12-01T09:30'],
  ['a local time', at('due', '2026-12-01T08:30:00'), '2026-12-01T08:30'],
  ['a time in a zone', at('due', '2026-12-01T08:30:00', 'America/New_York'), '2026-12-01T14:30'],
  [
    'a time in a zone of Windows',
    at('due', '2026-12-01T08:30:00', 'Eastern Standard Time'),
    '2026-12-01T14:30',
  ],
  ['a time in an unknown zone', at('due', '2026-12-01T08:30:00', 'Customized'), '2026-12-01T08:30'],
  ['no moment', at('due', 'someday'), undefined],
  ['no text', ['due', {}, 'date-time', 20261201], undefined],
] as [string, Property, string | undefined][])('a task is due on %s', (_, property, due) => {
  expect(task(property)?.due).toBe(due);
});

test.each([
  ['/freeassociation.sourceforge.net/America/New_York', '2026-12-01T14:30'],
  ['/freeassociation.sourceforge.net/Tzfile/America/New_York', '2026-12-01T14:30'],
  ['/mozilla.org/20070129_1/America/New_York', '2026-12-01T14:30'],
  ['/citadel.org/20210210_1/America/Argentina/Buenos_Aires', '2026-12-01T12:30'],
  ['/softwarestudio.org/Tzfile/America/Port-au-Prince', '2026-12-01T14:30'],
  ['America/Argentina/Buenos_Aires', '2026-12-01T12:30'],
  ['/example.com/Etc/GMT+5', '2026-12-01T14:30'],
  ['/example.com/UTC', '2026-12-01T09:30'],
  ['/example.com/Nowhere', '2026-12-01T08:30'],
])('the zone %s may have a path before its name', (tzid, due) => {
  expect(task(at('due', '2026-12-01T08:30:00', tzid))?.due).toBe(due);
});

test.each([
  ['starts only', [day('dtstart', '2026-12-01')], { planned: '2026-12-01' }],
  ['starts only and repeats', [day('dtstart', '2026-12-01'), rule('FREQ=DAILY')], { due: '2026-12-01' }],
  [
    'starts before it is due',
    [day('dtstart', '2026-12-01'), day('due', '2026-12-05')],
    { planned: '2026-12-01', due: '2026-12-05' },
  ],
  [
    'starts when it is due',
    [at('dtstart', '2026-12-01T08:30:00Z'), at('due', '2026-12-01T09:30:00')],
    { due: '2026-12-01T09:30' },
  ],
  [
    'repeats',
    [day('dtstart', '2026-12-01'), day('due', '2026-12-05'), rule('FREQ=WEEKLY')],
    { due: '2026-12-05' },
  ],
  [
    'is planned by us',
    [
      day('dtstart', '2026-12-01'),
      day('due', '2026-12-05'),
      day('x-daymark-planned-for', '2026-12-02'),
      day('x-daymark-hidden-until', '2026-11-30'),
    ],
    { planned: '2026-12-02', due: '2026-12-05', hidden: '2026-11-30' },
  ],
] as [string, Property[], object][])('a task that %s', (_, properties, expected) => {
  const { due, planned, hidden } = task(...properties) ?? {};
  expect({ due, planned, hidden }).toEqual(expected);
});

test.each([
  [[text('related-to', 'a')], 'a'],
  [[['related-to', { reltype: 'PARENT' }, 'text', 'a']], 'a'],
  [[['related-to', { reltype: 'SIBLING' }, 'text', 'a']], undefined],
  [[['related-to', { reltype: 'child' }, 'text', 'a'], text('related-to', 'b')], 'b'],
  [[text('related-to', 5)], undefined],
] as [Property[], string | undefined][])('a task with %j is part of %s', (properties, parent) => {
  expect(task(...properties)?.parent).toBe(parent);
});

test('the description, place and address are the notes', () => {
  const place = text('location', 'Post office');
  expect(task(text('url', 'https://example.com'), place, text('description', 'Two'))?.notes).toBe(
    'Two\n\nPost office\n\nhttps://example.com',
  );
  expect(task(text('description', ''), place)?.notes).toBe('Post office');
  expect(task(text('description', ' '))?.notes).toBeUndefined();
});

test('all categories are tags', () => {
  expect(task(['categories', {}, 'text', 'home', 'Büro'], text('categories', 5))?.tags).toEqual([
    'home',
    'Büro',
    '5',
  ]);
});

test.each([
  [[duration('estimated-duration', 'PT45M')], 45],
  [[duration('duration', 'PT1H30M')], 90],
  [[duration('duration', 'PT1H'), duration('estimated-duration', 'PT2H')], 120],
  [[duration('duration', 'long')], undefined],
])('the duration of %j is %s minutes', (properties, minutes) => {
  expect(task(...properties)?.minutes).toBe(minutes);
});

test.each([
  ['FREQ=DAILY', { rule: 'FREQ=DAILY' }],
  [{ freq: 'WEEKLY', byday: ['MO', 'TH'] }, { rule: 'FREQ=WEEKLY;BYDAY=MO,TH' }],
  [
    { freq: 'DAILY', count: 10, interval: 2 },
    { rule: 'FREQ=DAILY;INTERVAL=2', left: 10 },
  ],
  [{ freq: 'WEEKLY', byday: 'MO', wkst: 1 }, { rule: 'FREQ=WEEKLY;BYDAY=MO;WKST=SU' }],
  [{ freq: 'WEEKLY', byday: 'MO', wkst: 7 }, { rule: 'FREQ=WEEKLY;BYDAY=MO;WKST=SA' }],
  [{ freq: 'WEEKLY', byday: 'MO', wkst: 'SU' }, { rule: 'FREQ=WEEKLY;BYDAY=MO;WKST=SU' }],
  [5, undefined],
])('the rule %j is %j', (given, repeat) => {
  expect(task(rule(given))?.repeat).toEqual(repeat);
});

test.each(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])('a week can begin on %s', (weekday) => {
  const wkst = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'].indexOf(weekday) + 1;
  const repeat = task(rule({ freq: 'WEEKLY', interval: 2, byday: 'MO,SU', wkst }))?.repeat;
  expect(repeat).toEqual(task(rule(`FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=${weekday}`))?.repeat);
});

test('a completed task doesn’t repeat', () => {
  expect(task(rule('FREQ=DAILY'), text('status', 'COMPLETED'))?.repeat).toBeUndefined();
});

test('the days on which a series doesn’t occur are at most the last hundred', () => {
  expect(task(rule('FREQ=DAILY'), day('exdate', '2026-12-01'))?.repeat?.except).toEqual(['2026-12-01']);
  const days: Property = ['exdate', {}, 'date', '2026-12-02', '2026-12-03T09:00:00'];
  const expected = ['2026-12-01', '2026-12-02', '2026-12-03'];
  expect(task(rule('FREQ=DAILY'), day('exdate', '2026-12-01'), days)?.repeat?.except).toEqual(expected);
  const many = Array.from({ length: 101 }, (_, i) =>
    Temporal.PlainDate.from('2027-01-01').add({ days: i }).toString(),
  );
  expect(task(rule('FREQ=DAILY'), ['exdate', {}, 'date', ...many])?.repeat?.except).toEqual(many.slice(1));
});

test('a repeat that can’t be read, and those after the first, are named', () => {
  const second = { what: 'Task', why: 'Only the first of its repeats was read.', line: 1, isSkipped: false };
  const both = read([todo([rule('FREQ=DAILY'), rule('FREQ=WEEKLY')])]);
  expect([both.tasks[0]?.repeat, both.notes]).toEqual([{ rule: 'FREQ=DAILY' }, [second]]);
  const unread = read([todo([rule('FREQ=WEEKLY;BYWEEKNO=20')])]);
  expect(unread.tasks[0]?.repeat).toBeUndefined();
  expect(unread.notes).toEqual([
    {
      what: 'Task',
      why: 'It doesn’t repeat here: That repeat isn’t supported: BYWEEKNO=20',
      line: 1,
      isSkipped: false,
    },
  ]);
  expect(notes(todo([rule('')]))).toEqual([]);
});

test.each([
  [alarm(duration('trigger', '-PT15M')), [{ minutesBefore: 15 }]],
  [alarm(duration('trigger', 'PT0S')), [{ minutesBefore: 0 }]],
  [alarm(duration('trigger', '-P1DT1H')), [{ minutesBefore: 1500 }]],
  [alarm(duration('trigger', 'PT1M')), []],
  [alarm(duration('trigger', 'soon')), []],
  [alarm(duration('trigger', '20261201T080000Z')), [{ at: '2026-12-01T08:00:00Z' }]],
  [alarm(at('trigger', '2026-12-01T08:00:00Z')), [{ at: '2026-12-01T08:00:00Z' }]],
  [alarm(duration('trigger', '-PT15M'), text('action', 'DISPLAY')), [{ minutesBefore: 15 }]],
  [alarm(duration('trigger', '-PT15M'), text('action', 'none')), []],
  [alarm(text('action', 'DISPLAY')), []],
  [alarm(['trigger', {}, 'duration', 15]), []],
  [['x-alarm', [duration('trigger', '-PT15M')], []], []],
] as [Component, object[]][])('the alarm %j reminds at %j', (given, reminders) => {
  expect(read([todo([], [given])]).tasks[0]?.reminders).toEqual(reminders);
});

test('reminders after the due date and at a place are named', () => {
  const place = alarm(at('trigger', '1976-04-01T00:55:45Z'), text('x-apple-proximity', 'ARRIVE'));
  const { tasks, notes } = read([todo([], [alarm(duration('trigger', 'PT9H')), place])]);
  expect(tasks[0]?.reminders).toEqual([]);
  expect(notes.map(({ why }) => why)).toEqual([
    'Reminders after the due date aren’t supported.',
    'Location reminders aren’t supported.',
  ]);
});

test('a task without a title is called by the first line of its description', () => {
  const untitled = (description: string): Component => ['vtodo', [text('description', description)], []];
  expect(read([untitled('Call Ann\nabout the \nparty')]).tasks[0]).toMatchObject({
    title: 'Call Ann',
    notes: 'about the \nparty',
  });
  expect(notes(untitled(' ')).map(({ why }) => why)).toEqual(['It has no title.']);
});
