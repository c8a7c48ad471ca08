import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../time/place.ts';
import { parseQuickAdd } from '../quick-add.ts';
import type { QuickAddContext } from '../words/phrase.ts';

/** Wednesday, 5 PM. */
const context: QuickAddContext = {
  ...{ now: '2026-07-15T17:00', lists: [], projects: [], tags: [], goals: [] },
};
/** Of a person who writes 17:00 and 15.7. */
const german = { ...context, place: { ...DEFAULT_PLACE, hours: '24', numericDates: 'DMY' } as const };

const [TODAY, TOMORROW, FRIDAY] = ['2026-07-15', '2026-07-16', '2026-07-17'];

test.each([
  // a bare hour after "at"
  ['Call Ann at 23', 'Call Ann', `${TODAY}T23:00`],
  ['Call Ann at 6', 'Call Ann', `${TODAY}T18:00`],
  ['Call Ann at 7', 'Call Ann', `${TOMORROW}T07:00`],
  ['Call Ann at 1', 'Call Ann', `${TOMORROW}T13:00`],
  ['Call Ann at 0', 'Call Ann', `${TOMORROW}T00:00`],
  ['Call Ann at 01', 'Call Ann', `${TOMORROW}T01:00`],
  ['Call Ann at 9.30', 'Call Ann', `${TOMORROW}T09:30`],
  ['Call Ann at 9 with Bob', 'Call Ann with Bob', `${TOMORROW}T09:00`],
  ['Call Ann at 9, Bob', 'Call Ann, Bob', `${TOMORROW}T09:00`],
  ['Call Ann friday at 9 Bob', 'Call Ann Bob', `${FRIDAY}T09:00`],
  ['Call Ann @ 9', 'Call Ann', `${TOMORROW}T09:00`],
  ['by 9 at night call Ann', 'call Ann', `${TODAY}T21:00`],
  ['Cook in the morning 7 eggs', 'Cook 7 eggs', `${TOMORROW}T09:00`],
  ['by 9 in the morning call Ann', 'call Ann', `${TOMORROW}T09:00`],
  ['Call Ann at 9 at night Bob', 'Call Ann Bob', `${TODAY}T21:00`],
  ['Call Ann at 9 oclock Bob', 'Call Ann Bob', `${TOMORROW}T09:00`],
  ["by 9 o'clock call Ann", 'call Ann', `${TOMORROW}T09:00`],
  // "o'clock" and parts of the day
  ["Call Ann 9:30 o'clock", 'Call Ann', `${TOMORROW}T09:30`],
  ["Call Ann 9 o'clock in the evening", 'Call Ann', `${TODAY}T21:00`],
  ["Call Ann 9 o'clock at night", 'Call Ann', `${TODAY}T21:00`],
  ["Call Ann 12 o'clock at night", 'Call Ann', `${TODAY}T23:59`],
  ["Call Ann 11 o'clock at night", 'Call Ann', `${TODAY}T23:00`],
  ['Call Ann at 12 in the morning', 'Call Ann', `${TOMORROW}T00:00`],
  ['Call Ann at 12 in the afternoon', 'Call Ann', `${TOMORROW}T12:00`],
  ['Call Ann at 13 in the morning', 'Call Ann', `${TOMORROW}T13:00`],
  ['Call Ann at 14 in the morning', 'Call Ann', `${TOMORROW}T14:00`],
  ['Call Ann 5 tonight', 'Call Ann', `${TODAY}T17:00`],
  ['Call Ann 11 tonight', 'Call Ann', `${TODAY}T23:00`],
  ['Call Ann 4 tonight', 'Call Ann 4', `${TODAY}T20:00`],
  ['Call Ann 12 tonight', 'Call Ann 12', `${TODAY}T20:00`],
  ['Call Ann 6 this morning', 'Call Ann', `${TODAY}T06:00`],
  ['Call Ann tonight 11', 'Call Ann', `${TODAY}T23:00`],
  ['Call Ann tonight 24', 'Call Ann 24', `${TODAY}T20:00`],
  ['Call Ann friday morning 7', 'Call Ann', `${FRIDAY}T07:00`],
  ['Call Ann in the afternoon with Bob', 'Call Ann with Bob', `${TOMORROW}T15:00`],
  // meals and events
  ['Dinner at 8', 'Dinner', `${TODAY}T20:00`],
  ['Dinner at 5', 'Dinner', `${TODAY}T17:00`],
  ['Dinner at 12', 'Dinner', `${TOMORROW}T12:00`],
  ['Party at 11', 'Party', `${TODAY}T23:00`],
  ['Party at 4', 'Party', `${TOMORROW}T16:00`],
  ['Supper at 7', 'Supper', `${TODAY}T19:00`],
  ['Concert at 9', 'Concert', `${TODAY}T21:00`],
  ['Movie at 10', 'Movie', `${TODAY}T22:00`],
  ['Theater at 8', 'Theater', `${TODAY}T20:00`],
  ['Drinks at 7', 'Drinks', `${TODAY}T19:00`],
  ['Go to bed at 10', 'Go to bed', `${TODAY}T22:00`],
  ['Breakfast at 6', 'Breakfast', `${TOMORROW}T06:00`],
  ['Wake up at 5', 'Wake up', `${TOMORROW}T05:00`],
  ['Get up at 12', 'Get up', `${TOMORROW}T12:00`],
  ['Alarm at 4', 'Alarm', `${TOMORROW}T04:00`],
  ['Dinner at 8am', 'Dinner', `${TOMORROW}T08:00`],
  ['Dinner at 08:00', 'Dinner', `${TOMORROW}T08:00`],
  ['Breakfast at 18:00', 'Breakfast', `${TODAY}T18:00`],
  // hours and minutes
  ['3:15 call Ann', 'call Ann', `${TOMORROW}T15:15`],
  ['Call Ann at 3:15 Bob', 'Call Ann Bob', `${TOMORROW}T15:15`],
  ['Call Ann 3:15 sharp', 'Call Ann', `${TOMORROW}T15:15`],
  ['Call Ann 3:59', 'Call Ann', `${TOMORROW}T15:59`],
  ['Call Ann 13:15 Bob', 'Call Ann 13:15 Bob', `${TOMORROW}T13:15`],
  ['Call Ann 3:15 in the afternoon Bob', 'Call Ann 3:15 in the afternoon Bob', `${TOMORROW}T15:15`],
  ['Call Ann 11:15 at night Bob', 'Call Ann 11:15 at night Bob', `${TODAY}T23:15`],
  ['Call Ann 12:59am', 'Call Ann', `${TOMORROW}T00:59`],
  ['Call Ann 1am', 'Call Ann', `${TOMORROW}T01:00`],
  ['Call Ann 11:59pm', 'Call Ann', `${TODAY}T23:59`],
  // 10a, 10:30p
  ['Call Ann 10:30a', 'Call Ann', `${TOMORROW}T10:30`],
  ['Call Ann at 10p', 'Call Ann', `${TODAY}T22:00`],
  ['Call Ann at 10a with Bob', 'Call Ann with Bob', `${TOMORROW}T10:00`],
  // in words
  ['Meeting nine thirty tomorrow', 'Meeting', `${TOMORROW}T09:30`],
  ['Meeting nine ten tomorrow', 'Meeting', `${TOMORROW}T09:10`],
  ['Meeting nine fifty-nine tomorrow', 'Meeting', `${TOMORROW}T09:59`],
  ['Meeting at nine ten', 'Meeting', `${TOMORROW}T09:10`],
  ['Meeting 9 30 pm', 'Meeting', `${TODAY}T21:30`],
  // four digits
  ['Call Ann at 0730', 'Call Ann', `${TOMORROW}T07:30`],
  ['Call Ann at 2359', 'Call Ann', `${TODAY}T23:59`],
  ['Call Ann at 0000', 'Call Ann', `${TOMORROW}T00:00`],
  ['Call Ann 1900 hours', 'Call Ann', `${TODAY}T19:00`],
  ['Call Ann 0730 hrs', 'Call Ann', `${TOMORROW}T07:30`],
  // 17h30
  ['Call Ann 13h', 'Call Ann', `${TOMORROW}T13:00`],
  ['Call Ann at 9h', 'Call Ann', `${TOMORROW}T09:00`],
  ['Call Ann 23h59', 'Call Ann', `${TODAY}T23:59`],
  ['Call Ann tomorrow 11-0', 'Call Ann 11-0', TOMORROW],
  // past and to
  ['Call Ann half past 12', 'Call Ann', `${TOMORROW}T12:30`],
  ['Call Ann half past 12pm', 'Call Ann', `${TOMORROW}T12:30`],
  ['Call Ann quarter past 12', 'Call Ann', `${TOMORROW}T12:15`],
  ['Call Ann quarter past 23', 'Call Ann', `${TODAY}T23:15`],
  ['Call Ann quarter to 12', 'Call Ann', `${TOMORROW}T11:45`],
  ['Call Ann quarter to 1', 'Call Ann', `${TOMORROW}T12:45`],
  ['Call Ann quarter to 2', 'Call Ann', `${TOMORROW}T13:45`],
  ['Call Ann quarter to 1pm', 'Call Ann', `${TOMORROW}T12:45`],
  ['Call Ann quarter to 1am', 'Call Ann', `${TOMORROW}T00:45`],
  ['Call Ann quarter to 12am', 'Call Ann', `${TODAY}T23:45`],
  ['Call Ann quarter to 13', 'Call Ann', `${TOMORROW}T12:45`],
  ['Call Ann quarter to 21', 'Call Ann', `${TODAY}T20:45`],
  ['Call Ann quarter after 3', 'Call Ann', `${TOMORROW}T15:15`],
  ['Call Ann quarter before 3', 'Call Ann', `${TOMORROW}T14:45`],
  ['Call Ann quarter till 3', 'Call Ann', `${TOMORROW}T14:45`],
  ['Call Ann 10 minutes to 6', 'Call Ann', `${TODAY}T17:50`],
  ['Call Ann 10 past 6 Bob', 'Call Ann Bob', `${TODAY}T18:10`],
  ['Call Ann 1 past 6', 'Call Ann', `${TODAY}T18:01`],
  ['Call Ann 30 past 6', 'Call Ann', `${TODAY}T18:30`],
  ['Call Ann at 10 to 6 with Bob', 'Call Ann with Bob', `${TODAY}T17:50`],
  ['Call Ann at 5 to 6', 'Call Ann', `${TODAY}T17:55`],
  ['Call Ann quarter past 6 in the morning', 'Call Ann', `${TOMORROW}T06:15`],
  // noon and midnight
  ['Call Ann noon', 'Call Ann', `${TOMORROW}T12:00`],
  ['Call Ann midday', 'Call Ann', `${TOMORROW}T12:00`],
  ['Call Ann midnight', 'Call Ann', `${TODAY}T23:59`],
  ['Call Ann at noon Bob', 'Call Ann Bob', `${TOMORROW}T12:00`],
  ['Closed from noon', 'Closed', `${TOMORROW}T12:00`],
  ['Closed at Noon', 'Closed', `${TOMORROW}T12:00`],
  // a time that describes a noun
  ['the 9am', 'the', `${TOMORROW}T09:00`],
  ['5 AM Club', '5 AM Club', `${TOMORROW}T05:00`],
  ['5 AM club', 'club', `${TOMORROW}T05:00`],
  ['5 am Club', 'Club', `${TOMORROW}T05:00`],
  ['5 AM Call Ann', 'Call Ann', `${TOMORROW}T05:00`],
  ['at 5 AM Club', 'Club', `${TOMORROW}T05:00`],
  ['Join 5 am Club', 'Join 5 am Club', `${TOMORROW}T05:00`],
  ['Join at 5 am Club', 'Join Club', `${TOMORROW}T05:00`],
  ['Take 22:30 train', 'Take 22:30 train', `${TODAY}T22:30`],
  ['Ask Ann about 9am plans', 'Ask Ann about 9am plans', `${TOMORROW}T09:00`],
  ['Eat before 9am class', 'Eat before 9am class', `${TOMORROW}T09:00`],
  ['Prep for 9am standup', 'Prep for 9am standup', `${TOMORROW}T09:00`],
  ['Book it for 9am with Ann', 'Book it with Ann', `${TOMORROW}T09:00`],
  // habits
  ['Yoga on wednesdays 18:30', 'Yoga on wednesdays', `${TODAY}T18:30`],
  ['Yoga on wednesdays 16:30', 'Yoga on wednesdays', '2026-07-22T16:30'],
  ['Yoga on thursdays in august 18:30', 'Yoga on thursdays in august', `${TOMORROW}T18:30`],
  ['Yoga on mondays 18:30', 'Yoga on mondays', '2026-07-20T18:30'],
  ['Yoga on tuesdays tomorrow 18:30', 'Yoga on tuesdays', `${TOMORROW}T18:30`],
  ['Yoga tomorrow 18:30 on tuesdays', 'Yoga on tuesdays', `${TOMORROW}T18:30`],
  // words that are no day
  ['Visit Mon Ami at 9am', 'Visit Mon Ami', `${TOMORROW}T09:00`],
  ['Win 3rd prize at 9am', 'Win 3rd prize', `${TOMORROW}T09:00`],
  ['Win the third at 9am', 'Win the third', `${TOMORROW}T09:00`],
  // verses
  ['Call John 3:15', 'Call John', `${TOMORROW}T15:15`],
  ['Call John at 3:16', 'Call John', `${TOMORROW}T15:16`],
])('%s is “%s”, due %s', (text, title, dueDate) => {
  const { fields, ...read } = parseQuickAdd(text, context);
  expect({ title: read.title, fields }).toEqual({ title, fields: { dueDate } });
});

test.each([
  ['2pm-3pm', '14:00', 60],
  ['9-10am', '09:00', 60],
  ['9am-10', '09:00', 60],
  ['11am-1', '11:00', 120],
  ['11-1pm', '11:00', 120],
  ['8am-8pm', '08:00', 720],
  ['10pm-10am', '22:00', 720],
  ['9:30-10', '09:30', 30],
  ['9:30-9:31', '09:30', 1],
  ['9:59-10am', '09:59', 1],
  ['9-10:30', '09:00', 90],
  ['from 9:30 to 10', '09:30', 30],
  ['9:30 to 10:15', '09:30', 45],
  ['from 9 to 10', '09:00', 60],
  ['between 9 and 10', '09:00', 60],
  ['9-10', '09:00', 60],
  ['11-1', '11:00', 120],
  ['22-2', '22:00', 240],
  ['at 9 to 10', '09:00', 60],
  ['7-8 in the evening', '19:00', 60],
  ['7-8:30 in the morning', '07:00', 90],
  ['11-1 in the morning', '11:00', 120],
  ['from 2 to 3 in the afternoon', '14:00', 60],
])('tomorrow %s begins at %s and takes %i minutes', (text, time, estimatedMinutes) => {
  const { title, fields } = parseQuickAdd(`Call Ann tomorrow ${text}`, context);
  expect({ title, fields }).toEqual({
    ...{ title: 'Call Ann', fields: { dueDate: `${TOMORROW}T${time}`, estimatedMinutes } },
  });
});

test('a range in a part of the day counts in the middle of a text', () => {
  const { title, fields } = parseQuickAdd('Call Ann 7-8 in the evening Bob', context);
  expect({ title, fields }).toEqual({
    ...{ title: 'Call Ann Bob', fields: { dueDate: `${TODAY}T19:00`, estimatedMinutes: 60 } },
  });
});

test.each([
  ['Join the 5 AM Club'],
  ['Join an 8am class'],
  ['the 9am standup'],
  ['the 22:30 train'],
  ['Score of 3:15'],
  ['ratio 22:30'],
  ['Run 5K under 22:30'],
  ['John 3:16'],
  ['John 3:15'],
  ['Read John 3:15'],
  ['Notes on John 3:15'],
  ['Call John 3:16'],
  ['Psalm 23:4'],
  ['Call Ann 3:15 Bob'],
  ['Gym 3:15 Bob'],
  ['Call Ann 10a'],
  ['Call Ann at 10a Bob'],
  ['Call Ann at 13p'],
  ['Call Ann at 0pm'],
  ['Call Ann at 13pm'],
  ['Call Ann at 9:60'],
  ['Call Ann at 9:5'],
  ['Call Ann at 24:00'],
  ['Call Ann at 24'],
  ['Call Ann at 009:30'],
  ['Meeting nine ten'],
  ['Meeting nine 30 pm'],
  ['Meeting at nine five'],
  ['Meeting at nine nine'],
  ['by 9'],
  ['Call Ann from 9'],
  ['Call Ann at 9 Bob'],
  ['Call Ann at 9.30 Bob'],
  ['Call Ann at 730'],
  ['Call Ann at 2360'],
  ['Call Ann at 2400'],
  ['Call Ann at nineteen hundred'],
  ['Call Ann half to 3'],
  ['half past 0'],
  ['Call Ann quarter to 0'],
  ['Call Ann ten to six'],
  ['Call Ann by 10 to 6'],
  ['Call Ann at 11 to 6'],
  ['Call Ann at 10 to 6 Bob'],
  ['Call Ann 10 after 6'],
  ['Call Ann 0 past 6'],
  ['Call Ann 31 past 6'],
  ['Call Ann 9-10'],
  ['Call Ann 9 and 10'],
  ['Call Ann 9:30 to 10'],
  ['Call Ann at 9 to 10'],
  ['Call Ann from 9 to 10 Bob'],
  ['Call Ann between 9 and 10 Bob'],
  ['Call Ann 9am-9am'],
  ['Call Ann 9-9am'],
  ['Call Ann 8am-9pm'],
  ['Call Ann 11-1am'],
  ['Call Ann 9-25pm'],
  ['Call Ann at 6 or 7'],
  ['Call Ann at 6pm or 7pm'],
  ['look at 2 to 3 houses'],
  ['Call Ann 9am, 1pm and 5pm'],
  ['Call Ann at 9:00, 13:00 or 17:00'],
  ['Fix line 12:30 of the config'],
  ['Start at 12:30 of the tape'],
  ['Read about the end of days'],
  ['Call Ann not 5pm'],
  ['Call Ann since 5pm'],
  ['Call Ann every 5pm'],
  ['High noon'],
  ['Watch High Noon'],
  ['Greetings from Midnight'],
  ['Call Ann noon Bob'],
  ['Call Ann in the night'],
])('%s has no time', (text) => {
  const { title, fields } = parseQuickAdd(text, context);
  expect({ title, fields }).toEqual({ title: text, fields: {} });
});

test.each([
  ['Call Ann friday 18.30', 'Call Ann', `${FRIDAY}T18:30`],
  ['Call Ann friday 06.30', 'Call Ann', `${FRIDAY}T06:30`],
  ['Call Ann friday 6.30', 'Call Ann', `${FRIDAY}T06:30`],
  ['Call Ann friday 12.15', 'Call Ann', `${FRIDAY}T12:15`],
  ['Call Ann friday 13.00', 'Call Ann', `${FRIDAY}T13:00`],
  ['Call Ann friday 5.30', 'Call Ann 5.30', FRIDAY],
  ['Call Ann friday 18.31', 'Call Ann 18.31', FRIDAY],
  ['Call Ann friday 25.30', 'Call Ann 25.30', FRIDAY],
  ['Call Ann friday 9.5', 'Call Ann 9.5', FRIDAY],
  ['release 14.30 friday', 'release 14.30', FRIDAY],
  ['pay 15.50 friday', 'pay 15.50', FRIDAY],
])('where times are written with dots, %s is “%s”, due %s', (text, title, dueDate) => {
  const { fields, ...read } = parseQuickAdd(text, german);
  expect({ title: read.title, fields }).toEqual({ title, fields: { dueDate } });
});

test.each([
  { hours: '12', numericDates: 'DMY' } as const,
  { hours: '24', numericDates: 'MDY' } as const,
  { hours: '24', numericDates: 'YMD' } as const,
])('with %j, a number with a dot is no time', (form) => {
  const place = { ...DEFAULT_PLACE, ...form };
  expect(parseQuickAdd('Call Ann friday 18.30', { ...context, place }).title).toBe('Call Ann 18.30');
});
