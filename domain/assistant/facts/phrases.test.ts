import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../time/place.ts';
import { dueOfPhrase, reminderOf, repeatFieldsOfPhrase } from './phrases.ts';

/** Wednesday. */
const clock = { now: '2026-07-15T17:00', place: DEFAULT_PLACE };
const invalid = (message: string) => expect.objectContaining({ code: 'invalid', message });

test.each([
  ['every friday', { repeat: 'FREQ=WEEKLY;BYDAY=FR', dueDate: '2026-07-17' }],
  ['every day for 5 times', { repeat: 'FREQ=DAILY', repeatLeft: 5, dueDate: '2026-07-15' }],
  ['every! 3 days', { repeat: 'FREQ=DAILY;INTERVAL=3', repeatFrom: 'completion', dueDate: '2026-07-15' }],
  ['every week from aug 3', { repeat: 'FREQ=WEEKLY', repeatText: 'every week', dueDate: '2026-08-03' }],
])('“%s” is a repeat', (phrase, fields) => {
  expect(repeatFieldsOfPhrase(phrase, clock)).toEqual({
    repeatFrom: undefined,
    repeatLeft: undefined,
    repeatText: phrase,
    ...fields,
  });
});

test.each([
  ['friday', '“friday” isn’t a repeat that can be read.'],
  ['', '“” isn’t a repeat that can be read.'],
  ['1h before', '“1h before” isn’t a repeat that can be read.'],
  ['every 3 workdays', 'counting only workdays isn’t supported'],
])('“%s” is no repeat: %s', (phrase, message) => {
  expect(() => repeatFieldsOfPhrase(phrase, clock)).toThrow(invalid(message));
});

test.each([
  ['2026-07-20', '2026-07-20'],
  ['2026-07-20T09:00', '2026-07-20T09:00'],
  ['friday', '2026-07-17'],
  ['tomorrow at 3pm', '2026-07-16T15:00'],
])('a task due “%s” is due %s', (phrase, due) => {
  expect(dueOfPhrase(phrase, clock)).toBe(due);
});

test.each(['2026-02-30', 'someday', ''])('“%s” is no due date', (phrase) => {
  expect(() => dueOfPhrase(phrase, clock)).toThrow(invalid(`“${phrase}” isn’t a date that can be read.`));
});

const DUE = { dueDate: '2026-07-20' };
test.each([
  ['1h before', DUE, { minutesBefore: 60 }],
  ['!1h before', DUE, { minutesBefore: 60 }],
  ['Remind me 1h before', DUE, { minutesBefore: 60 }],
  ['9am', DUE, { at: '2026-07-20T09:00' }],
  ['9am', { ...DUE, plannedFor: '2026-07-18' }, { at: '2026-07-18T09:00' }],
  ['9am', { dueDate: '2026-07-20T15:00' }, { at: '2026-07-20T09:00' }],
  ['9am', {}, { at: '2026-07-16T09:00' }],
  ['tomorrow 9am', DUE, { at: '2026-07-16T09:00' }],
  ['2026-07-15T17:01', DUE, { at: '2026-07-15T17:01' }],
])('the reminder “%s” of the task %j is %j', (phrase, task, time) => {
  expect(reminderOf(phrase, task, clock)).toEqual(time);
});

test.each([
  ['2026-07-15T17:00', DUE, '“2026-07-15T17:00” has passed.'],
  ['2026-07-20', DUE, '“2026-07-20” isn’t a reminder that can be read.'],
  ['whenever', DUE, '“whenever” isn’t a reminder that can be read.'],
  ['1h before', {}, '“1h before” can’t be a reminder: the task has no date.'],
])('“%s” is no reminder of the task %j: %s', (phrase, task, message) => {
  expect(() => reminderOf(phrase, task, clock)).toThrow(invalid(message));
});
