import { expect, test } from 'vitest';
import type { ReminderTime } from '../../reminder/reminder.ts';
import { EMPTY_DRAFT } from '../draft.ts';
import { parseQuickAdd } from '../quick-add.ts';
import { readDraft } from '../read-draft.ts';
import { spokenDraft } from '../voice.ts';

/** Wednesday, 5 PM. */
const context = {
  now: '2026-07-15T17:00',
  lists: [],
  projects: [],
  tags: [],
  goals: [],
};
const at = (minute: string): ReminderTime => ({ at: minute });
const before = (minutesBefore: number): ReminderTime => ({ minutesBefore });

test.each<[string, string, ReminderTime[]]>([
  ['Call Ann tomorrow 9am !30 min before', 'Call Ann', [before(30)]],
  ['Call Ann tomorrow 9am !30m', 'Call Ann', [before(30)]],
  ['Call Ann !30m tomorrow 9am', 'Call Ann', [before(30)]],
  ['Call Ann tomorrow 9am !1h30m', 'Call Ann', [before(90)]],
  ['Call Ann tomorrow 9am !1 hour before, bring notes', 'Call Ann, bring notes', [before(60)]],
  ['Call Ann friday !1 day before !1 week before', 'Call Ann', [before(1440), before(10_080)]],
  ['Call Ann friday !1d !1 day early', 'Call Ann', [before(1440)]],
  ['Call Ann tomorrow 9am remind me 30 minutes before', 'Call Ann', [before(30)]],
  ['Call Ann tomorrow 9am remind 1h before', 'Call Ann', [before(60)]],
  ['Call Ann tomorrow 9am, remind me an hour before', 'Call Ann', [before(60)]],
  ['Call Ann tomorrow 9am and remind me half an hour before', 'Call Ann', [before(30)]],
  ['Call Ann remind me 2 hours before p1 friday 9am', 'Call Ann', [before(120)]],
  // A time is on the task's day; without one, it's the next such time.
  ['Call Ann !18:30', 'Call Ann', [at('2026-07-15T18:30')]],
  ['Call Ann !14:00', 'Call Ann', [at('2026-07-16T14:00')]],
  ['Call Ann friday 3pm !14:00', 'Call Ann', [at('2026-07-17T14:00')]],
  ['Call Ann friday 3pm !2pm', 'Call Ann', [at('2026-07-17T14:00')]],
  ['Call Ann friday 3pm remind me at 14:00', 'Call Ann', [at('2026-07-17T14:00')]],
  ['Call Ann friday !tomorrow 9:00', 'Call Ann', [at('2026-07-16T09:00')]],
  ['Call Ann !tomorrow 9:00, then Bob', 'Call Ann, then Bob', [at('2026-07-16T09:00')]],
  ['Call Ann friday remind me tomorrow at 9am', 'Call Ann', [at('2026-07-16T09:00')]],
  ['Call Ann remind me in 2 hours', 'Call Ann', [at('2026-07-15T19:00')]],
  [
    'Call Ann friday 3pm !14:00 and remind me at 1pm !10m',
    'Call Ann',
    [at('2026-07-17T14:00'), at('2026-07-17T13:00'), before(10)],
  ],
  ['Call Ann friday !14:00 !14:00', 'Call Ann', [at('2026-07-17T14:00')]],
  ['Call Ann today 9pm !5:01pm', 'Call Ann', [at('2026-07-15T17:01')]],
  ['Call Ann friday remind me tomorrow at 2pm (urgent)', 'Call Ann', [at('2026-07-16T14:00')]],
  ['Call Ann friday remind me at 2pm, then home', 'Call Ann, then home', [at('2026-07-17T14:00')]],
  [
    'Call Ann friday remind me at 2pm and remind me at 3pm',
    'Call Ann',
    [at('2026-07-17T14:00'), at('2026-07-17T15:00')],
  ],
  ['Call Ann !friday july 17 2026 at nine thirty pm', 'Call Ann', [at('2026-07-17T21:30')]],
  // Amounts and units.
  ['Call Ann friday !0m', 'Call Ann', [before(0)]],
  ['Call Ann friday !1.5h before', 'Call Ann', [before(90)]],
  ['Call Ann friday !1h 30m before', 'Call Ann', [before(90)]],
  ['Call Ann friday !half an hour before', 'Call Ann', [before(30)]],
  ['Call Ann friday !a couple of hours early', 'Call Ann', [before(120)]],
  ['Call Ann friday remind me 2 hours 15 minutes before', 'Call Ann', [before(135)]],
  ['Call Ann friday and remind me 1 week ahead', 'Call Ann', [before(10_080)]],
  ['Call Ann friday remind me 3 days beforehand', 'Call Ann', [before(4320)]],
  ['Call Ann friday remind me 1 hour in advance', 'Call Ann', [before(60)]],
  ['Call Ann friday !28 days before', 'Call Ann', [before(40_320)]],
  ['Call Ann friday !29 days before', 'Call Ann !29 days before', []],
  ['Call Ann friday !4 weeks before', 'Call Ann', [before(40_320)]],
  // Text.
  ['Call Ann friday ! 30m', 'Call Ann!', []],
  ['Call Ann friday !9', 'Call Ann !9', []],
  ['Call Ann friday remind me', 'Call Ann friday remind me', []],
  ['Remind me 2 days before Christmas', 'Remind me', []],
  [
    'Call Ann friday remind me 1 hour earlier and bring cake',
    'Call Ann friday remind me 1 hour earlier and bring cake',
    [],
  ],
  // The time of a task that repeats.
  ['Water plants friday 9am every week !8am', 'Water plants', [before(60)]],
  ['Water plants friday 9am every week !9am', 'Water plants', [before(0)]],
  ['Water plants friday 9am every week !10am', 'Water plants', [at('2026-07-17T10:00')]],
  ['Water plants friday every week !8am', 'Water plants', [at('2026-07-17T08:00')]],
  ['Water plants friday 9am every week !thursday 8am', 'Water plants', [at('2026-07-16T08:00')]],
  ['Water plants every day 8am !7:30', 'Water plants', [before(30)]],
  ['Water plants every day 8am !30m', 'Water plants', [before(30)]],
  // The plan comes before the deadline.
  ['Essay friday {monday} !9:00', 'Essay', [at('2026-07-17T09:00')]],
])('%j reminds', (text, title, reminders) => {
  expect(parseQuickAdd(text, context)).toMatchObject({ title, reminders, notes: [] });
});

test.each([
  ['Call Ann !1', 'Call Ann', 'high'],
  ['Call Ann !3', 'Call Ann', 'low'],
  ['Call Ann !high tomorrow', 'Call Ann', 'high'],
  ['Call Ann !!!', 'Call Ann', 'high'],
  ['Call Ann !2 days', 'Call Ann days', 'medium'],
])('%j is a priority', (text, title, priority) => {
  expect(parseQuickAdd(text, context)).toMatchObject({ title, reminders: [], fields: { priority } });
});

test.each([
  'Wow! 30 min before',
  'Call Ann tomorrow! 9am',
  'Remind me 2 days before Christmas',
  'Remind me at 2pm',
  'Call Ann tomorrow remind me 30 minutes before the meeting',
  'Read "!30m" tomorrow',
  'Call Ann tomorrow \\!30m',
  'Call Ann tomorrow !29 days before',
])('%j has no reminder', (text) => {
  expect(parseQuickAdd(text, context).reminders).toEqual([]);
});

test('a reminder without a date, or in the past, stays text, and a note says why', () => {
  expect(parseQuickAdd('Call Ann !30m', context)).toMatchObject({
    title: 'Call Ann !30m',
    reminders: [],
    notes: [{ text: '!30m', reason: 'reminder', why: 'the task has no date' }],
  });
  expect(parseQuickAdd('Call Ann today !14:00', context)).toMatchObject({
    title: 'Call Ann !14:00',
    fields: { dueDate: '2026-07-15' },
    notes: [{ text: '!14:00', reason: 'reminder', why: 'that time has passed' }],
  });
});

test('a task has at most ten reminders', () => {
  const many = Array.from({ length: 12 }, (_, i) => `!${i + 1}m`).join(' ');
  const { reminders, title } = parseQuickAdd(`Call Ann friday ${many}`, context);
  expect(reminders).toEqual(Array.from({ length: 10 }, (_, i) => before(i + 1)));
  expect(title).toBe('Call Ann !11m !12m');
});

test('a day chosen in the form is the day of its reminders', () => {
  const draft = { ...EMPTY_DRAFT, text: 'Call Ann !9:00 !30m', deadline: '2026-07-20' };
  const on = { ...EMPTY_DRAFT.on, deadline: true };
  expect(readDraft({ ...draft, on }, context, { listId: 'work' })).toMatchObject({
    input: { title: 'Call Ann', dueDate: '2026-07-20' },
    reminders: [at('2026-07-20T09:00'), before(30)],
    notes: [],
  });
});

test('a spoken task can have reminders', () => {
  const { text } = spokenDraft(
    'remind me tomorrow at nine am to call mom and remind me half an hour before',
    context,
  );
  expect(readDraft({ ...EMPTY_DRAFT, text, spoken: true }, context, { listId: 'work' })).toMatchObject({
    input: { title: 'Call mom', dueDate: '2026-07-16T09:00' },
    reminders: [before(30)],
  });
});
