import { describe, expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import { parseQuickAdd } from './quick-add.ts';
import type { QuickAdd } from './result.ts';
import type { QuickAddContext } from './words/phrase.ts';

/*
 * Parts that touch: either the whole is read as a person means it, or nothing is.
 */

/** Wednesday, 10 AM. */
const context: QuickAddContext = {
  now: '2026-07-15T10:00',
  lists: [],
  projects: [],
  tags: [],
  goals: [],
};
const DAYS_FIRST: QuickAddContext = {
  ...context,
  place: { ...DEFAULT_PLACE, hours: '24', numericDates: 'DMY' },
};

type Fields = QuickAdd['fields'];
type Row = [text: string, title: string, fields: Fields];
const read = (text: string, place = context) => {
  const { title, fields, notes } = parseQuickAdd(text, place);
  const { repeatText, ...others } = fields;
  return { title, fields: others, notes: notes.map((note) => note.text) };
};

describe('a day and its weekday', () => {
  const DATES: [said: string, day: string][] = [
    ['aug 14', '2026-08-14'],
    ['august 14th', '2026-08-14'],
    ['14 aug', '2026-08-14'],
    ['14th of august', '2026-08-14'],
    ['14-aug', '2026-08-14'],
    ['aug 14, 2026', '2026-08-14'],
    ['2026-08-14', '2026-08-14'],
    ['8/14', '2026-08-14'],
    ['8/14/26', '2026-08-14'],
    ['8-14-2026', '2026-08-14'],
    ['the 14th', '2026-08-14'],
    ['in 30 days', '2026-08-14'],
  ];
  const WEEKDAYS = ['fri', 'Friday', ', fri', '(fri)', '(Friday)'];

  test.each(DATES.flatMap(([said, day]) => WEEKDAYS.map((weekday) => [`${said} ${weekday}`, day] as const)))(
    '%s',
    (said, day) => {
      const when = said.replace(' ,', ',');
      expect(read(`dentist ${when}`)).toEqual({ title: 'dentist', fields: { dueDate: day }, notes: [] });
      expect(read(`dentist ${when} 9am`).fields).toEqual({ dueDate: `${day}T09:00` });
      expect(read(`${when} call Ann`)).toEqual({ title: 'call Ann', fields: { dueDate: day }, notes: [] });
    },
  );

  test.each<Row>([
    ['dentist (fri) 8/14', 'dentist', { dueDate: '2026-08-14' }],
    ['dentist fri, 14-aug', 'dentist', { dueDate: '2026-08-14' }],
    ['dentist tomorrow (thu) 9am', 'dentist', { dueDate: '2026-07-16T09:00' }],
    ['dentist next week, fri', 'dentist', { dueDate: '2026-07-24' }],
    ['dentist aug 14 mon', 'dentist', { dueDate: '2026-08-14' }],
  ])('%s', (text, title, fields) => expect(read(text)).toMatchObject({ title, fields }));

  test('what can’t be both isn’t read', () => {
    expect(read('dentist tomorrow friday')).toMatchObject({ title: 'dentist tomorrow friday', fields: {} });
  });
});

describe('a span and how long it takes', () => {
  test.each<Row>([
    ['Review contract in 2 weeks 1h', 'Review contract', { dueDate: '2026-07-29', estimatedMinutes: 60 }],
    ['Clean in 3 days 45 min', 'Clean', { dueDate: '2026-07-18', estimatedMinutes: 45 }],
    ['Fix bug in 46 weeks 1h 30m', 'Fix bug', { dueDate: '2027-06-02', estimatedMinutes: 90 }],
    ['Call in 1 week 2 days', 'Call', { dueDate: '2026-07-24' }],
    ['Call in 1 week and 2 hours', 'Call', { dueDate: '2026-07-22T12:00' }],
    ['Call in 2h 15m', 'Call', { dueDate: '2026-07-15T12:15' }],
    ['Call in 1h30', 'Call', { dueDate: '2026-07-15T11:30' }],
    ['Call in an hour and a half', 'Call', { dueDate: '2026-07-15T11:30' }],
  ])('%s', (text, title, fields) => expect(read(text)).toEqual({ title, fields, notes: [] }));
});

describe('a day and its year', () => {
  test.each<Row>([
    ['trip July 20-22, 2027', 'trip July 20-22, 2027', { dueDate: '2027-07-20' }],
    ['trip 20-22 july, 2027', 'trip 20-22 july, 2027', { dueDate: '2027-07-20' }],
    ['review the 3rd tuesday of november, 2027', 'review', { dueDate: '2027-11-16' }],
    ['pay end of march, 2027', 'pay', { dueDate: '2027-03-31' }],
    ['pay mid march, 2027', 'pay', { dueDate: '2027-03-15' }],
    ['fair July 20, 21 2027', 'fair July 20, 21 2027', { dueDate: '2027-07-20' }],
    ['fair July 20 and 21', 'fair July 20 and 21', { dueDate: '2026-07-20' }],
    ['fair July 20 and 21 guests', 'fair July 20 and 21 guests', {}],
    ['party Jan 1 3000', 'party', { dueDate: '3000-01-01' }],
    ['party 1 Jan, 3000', 'party', { dueDate: '3000-01-01' }],
    ['call july 20, 6 in the afternoon', 'call', { dueDate: '2026-07-20T18:00' }],
  ])('%s', (text, title, fields) => expect(read(text)).toEqual({ title, fields, notes: [] }));
});

describe('hours', () => {
  test.each<Row>([
    ['Zug 6:45 fri', 'Zug', { dueDate: '2026-07-17T06:45' }],
    ['meeting at 6:30', 'meeting', { dueDate: '2026-07-16T06:30' }],
    ['Flug 14.8. 5:10', 'Flug', { dueDate: '2026-08-14T05:10' }],
    ['gym 1:30-2:30 fri', 'gym', { dueDate: '2026-07-17T01:30', estimatedMinutes: 60 }],
    ['every monday 6:30 run', 'run', { dueDate: '2026-07-20T06:30', repeat: 'FREQ=WEEKLY;BYDAY=MO' }],
    ['meet at 6', 'meet', { dueDate: '2026-07-15T18:00' }],
    ['lunch tonight 7:30', 'lunch', { dueDate: '2026-07-15T19:30' }],
  ])('with a 24-hour clock, %s', (text, title, fields) =>
    expect(read(text, DAYS_FIRST)).toEqual({ title, fields, notes: [] }),
  );

  test.each<Row>([
    ['meeting at 6:30', 'meeting', { dueDate: '2026-07-15T18:30' }],
    ['flight to NYC 12 aug 6:45', 'flight to NYC', { dueDate: '2026-08-12T06:45' }],
    ['feed baby 3 o’clock am', 'feed baby', { dueDate: '2026-07-16T03:00' }],
    ['backup every night at 2', 'backup', { dueDate: '2026-07-16T02:00', repeat: 'FREQ=DAILY' }],
    ['feed baby tonight at 3', 'feed baby', { dueDate: '2026-07-16T03:00' }],
    ['show tonight at 10', 'show', { dueDate: '2026-07-15T22:00' }],
    ['call 9am & 5pm', 'call 9am & 5pm', {}],
    ['Write report !high at noon', 'Write report', { dueDate: '2026-07-15T12:00', priority: 'high' }],
    ['watch High Noon', 'watch High Noon', {}],
    ['meet 2026-08-01T14:48:00', 'meet', { dueDate: '2026-08-01T14:48' }],
    ['meet 14:48:30', 'meet', { dueDate: '2026-07-15T14:48' }],
  ])('%s', (text, title, fields) => expect(read(text)).toMatchObject({ title, fields }));

  test.each<Row>([
    ['Read pages 10-20 friday', 'Read pages 10-20', { dueDate: '2026-07-17' }],
    ['hw 3-5 due mon', 'hw 3-5', { dueDate: '2026-07-20' }],
    ['squats 3-5 friday', 'squats 3-5', { dueDate: '2026-07-17' }],
    ['meeting 3-5 friday', 'meeting', { dueDate: '2026-07-17T15:00', estimatedMinutes: 120 }],
    ['drinks 5-7 friday', 'drinks', { dueDate: '2026-07-17T17:00', estimatedMinutes: 120 }],
    ['work friday 9-5', 'work', { dueDate: '2026-07-17T09:00', estimatedMinutes: 480 }],
    ['dentist monday 7-20', 'dentist', { dueDate: '2026-07-20' }],
  ])('%s', (text, title, fields) => expect(read(text)).toEqual({ title, fields, notes: [] }));
});

describe('a day after "every"', () => {
  test.each<Row>([
    [
      'Water every 20 apr 5 more times',
      'Water',
      { dueDate: '2027-04-20', repeat: 'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=20', repeatLeft: 5 },
    ],
    [
      'Bday every 7 june 9 guests',
      'Bday 9 guests',
      { dueDate: '2027-06-07', repeat: 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=7' },
    ],
  ])('%s', (text, title, fields) => expect(read(text)).toEqual({ title, fields, notes: [] }));
});

describe('a time beside a day that can’t be read isn’t today’s', () => {
  test.each([
    ['class tue/thu 6pm', 'tue/thu'],
    ['class m/w/f 9am', 'm/w/f'],
    ['meeting mon-fri 9am', 'mon-fri'],
    ['meeting 9am mon-fri', 'mon-fri'],
    ['meeting mañana 4pm', 'mañana'],
    ['réunion lundi 14h', 'lundi'],
    ['Besprechung Montag 14:00', 'Montag'],
    ['call 4pm tomo', 'tomo'],
  ])('%s', (text, unread) => expect(read(text)).toEqual({ title: text, fields: {}, notes: [unread] }));

  test.each<Row>([
    ['mtg 14:00 9/1', 'mtg', { dueDate: '2026-09-01T14:00' }],
    ['dentist 9:30 10/12 with Ann', 'dentist with Ann', { dueDate: '2026-10-12T09:30' }],
    ['at 3pm on the 28th Sort photos', 'Sort photos', { dueDate: '2026-07-28T15:00' }],
    ['on the 9th sort photos', 'sort photos', { dueDate: '2026-08-09' }],
    ['meet 3pm on the 3rd floor', 'meet on the 3rd floor', { dueDate: '2026-07-15T15:00' }],
    ['on the 3rd floor', 'on the 3rd floor', {}],
    ['cake 2moro 4pm', 'cake', { dueDate: '2026-07-16T16:00' }],
    ['dinner 24.12. 18:00', 'dinner', { dueDate: '2026-12-24T18:00' }],
    ['read 24.12. notes', 'read 24.12. notes', {}],
    ['add 1/2 cup sugar 5pm', 'add 1/2 cup sugar', { dueDate: '2026-07-15T17:00' }],
  ])('%s', (text, title, fields) => expect(read(text)).toEqual({ title, fields, notes: [] }));
});

describe('of two days, none is chosen silently', () => {
  test.each([
    ['call Ann tomorrow and Friday', 'tomorrow and Friday'],
    ['call friday, saturday', 'friday, saturday'],
    ['dentist tomorrow and gym friday', 'tomorrow and gym friday'],
    ['call today tomorrow', 'today tomorrow'],
    ['call today 7/16', 'today 7/16'],
    ['trip aug 3 sept 4', 'aug 3 sept 4'],
    ['party aug 3rd, sept 4th', 'aug 3rd, sept 4th'],
    ['fix by friday by monday', 'by friday by monday'],
    ['call tomorrow 5pm friday 6pm', 'tomorrow 5pm friday 6pm'],
    ['class mon 9 wed 10', 'mon 9 wed'],
    ['see mon 12 tue 13', 'mon 12 tue'],
    ['call 5pm 6pm', '5pm 6pm'],
    ['call noon 1pm', 'noon 1pm'],
    ['call at 5 6pm', 'at 5 6pm'],
  ])('%s', (text, unread) => expect(read(text)).toEqual({ title: text, fields: {}, notes: [unread] }));
});

test.each<Row>([
  ['ship friday in 2 days', 'ship', { dueDate: '2026-07-17' }],
  ['call tomorrow 7/16', 'call', { dueDate: '2026-07-16' }],
  ['call this week friday', 'call', { dueDate: '2026-07-17' }],
  ['call in the morning 9am', 'call', { dueDate: '2026-07-16T09:00' }],
  ['call in the evening at 7', 'call', { dueDate: '2026-07-15T19:00' }],
  ['sat: wash the dog', 'wash the dog', { dueDate: '2026-07-18' }],
  ['visit july 20 21', 'visit july 20 21', {}],
  ['visit 20 21 july', 'visit 20 21 july', {}],
  ['room 12 14 aug', 'room 12', { dueDate: '2026-08-14' }],
  ['visit july 20 21:00', 'visit', { dueDate: '2026-07-20T21:00' }],
  ['prepare the 3 o’clock meeting', 'prepare the 3 o’clock meeting', { dueDate: '2026-07-15T15:00' }],
  ['buy 5 o’clock shadow trimmer', 'buy 5 o’clock shadow trimmer', { dueDate: '2026-07-15T17:00' }],
  ['call Ann 3 o’clock', 'call Ann', { dueDate: '2026-07-15T15:00' }],
])('%s is read whole, or stays', (text, title, fields) =>
  expect(read(text)).toEqual({ title, fields, notes: [] }),
);

test.each([
  ['trim hedges in early september', '2026-09-01'],
  ['trim hedges late september', '2026-09-30'],
  ['renew the lease by september', '2026-09-01'],
])('%s may be any of its days, so it’s asked about', (text, day) => {
  const { title, fields, doubts } = parseQuickAdd(text, context);
  expect({ title, fields }).toEqual({ title: text, fields: {} });
  expect(doubts.map(({ dueDate }) => dueDate)).toEqual([day]);
});

describe('words that change a repeat', () => {
  test.each<Row>([
    ...[
      'yoga tue and thu every week',
      'yoga tue, thu weekly',
      'yoga tuesdays and thursdays every week',
      'yoga every week tue and thu',
    ].map((text): Row => [text, 'yoga', { dueDate: '2026-07-16', repeat: 'FREQ=WEEKLY;BYDAY=TU,TH' }]),
    ['yoga thu every week', 'yoga', { dueDate: '2026-07-16', repeat: 'FREQ=WEEKLY' }],
    [
      'book club first friday of every 3 months',
      'book club',
      { dueDate: '2026-08-07', repeat: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1FR' },
    ],
    [
      'pay dues last of each month',
      'pay dues',
      { dueDate: '2026-07-31', repeat: 'FREQ=MONTHLY;BYMONTHDAY=-1' },
    ],
    [
      'review 2nd and last fridays of each month',
      'review',
      { dueDate: '2026-07-31', repeat: 'FREQ=MONTHLY;BYDAY=-1FR,2FR' },
    ],
    [
      'run every 4 weeks on weekends',
      'run',
      { dueDate: '2026-07-18', repeat: 'FREQ=WEEKLY;INTERVAL=4;BYDAY=SA,SU' },
    ],
    [
      'clean each week on saturday thru tuesday',
      'clean',
      { dueDate: '2026-07-18', repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,SA,SU' },
    ],
    ['meds every day 10x', 'meds', { dueDate: '2026-07-15', repeat: 'FREQ=DAILY', repeatLeft: 10 }],
    [
      'meds every day for 10 occurrences',
      'meds',
      { dueDate: '2026-07-15', repeat: 'FREQ=DAILY', repeatLeft: 10 },
    ],
    ['meds every month at the end', 'meds', { dueDate: '2026-07-31', repeat: 'FREQ=MONTHLY;BYMONTHDAY=-1' }],
    [
      'haircut every 6 weeks after done',
      'haircut',
      { dueDate: '2026-07-15', repeat: 'FREQ=WEEKLY;INTERVAL=6', repeatFrom: 'completion' },
    ],
    ['walk !every day', 'walk', { dueDate: '2026-07-15', repeat: 'FREQ=DAILY' }],
    ['pay @every friday', 'pay', { dueDate: '2026-07-17', repeat: 'FREQ=WEEKLY;BYDAY=FR' }],
    ['pay @monthly', 'pay', { dueDate: '2026-07-15', repeat: 'FREQ=MONTHLY' }],
    ['water on fridays starting december 15', 'water on fridays', { dueDate: '2026-12-18' }],
    ['water on tuesdays until june 10 2027', 'water on tuesdays until june 10 2027', {}],
    ['rent a car for 3 days from friday', 'rent a car for 3 days', { dueDate: '2026-07-17' }],
    ['call Ann daily aug 14', 'call Ann', { dueDate: '2026-08-14', repeat: 'FREQ=DAILY' }],
    ['call Ann every monday 8/14', 'call Ann', { dueDate: '2026-08-17', repeat: 'FREQ=WEEKLY;BYDAY=MO' }],
    [
      'call Ann every last friday starting august 1',
      'call Ann',
      { dueDate: '2026-08-28', repeat: 'FREQ=MONTHLY;BYDAY=-1FR' },
    ],
    ['at 4 20 min buy milk', 'buy milk', { dueDate: '2026-07-15T16:00', estimatedMinutes: 20 }],
    ['@home at 4 call Ann', 'call Ann', { dueDate: '2026-07-15T16:00', tags: ['home'] }],
    ['call bank !p1', 'call bank', { priority: 'high' }],
  ])('%s', (text, title, fields) => expect(read(text)).toEqual({ title, fields, notes: [] }));

  test.each([
    ['call mom every sunday except july 19', 'every sunday except july 19'],
    ['clean desk every friday pm', 'every friday pm'],
    ['vitamins every day at 8 & 20', 'every day at 8 & 20'],
    ['pay every year from August in March', 'every year from August in March'],
    ['meds every week twice', 'every week twice'],
    ['yoga tue and thu 7am every week', 'tue and thu 7am every week'],
    ['water daily weekly', 'daily weekly'],
  ])('what can’t be read keeps it from repeating: %s', (text, unread) =>
    expect(read(text)).toMatchObject({
      title: text,
      fields: {},
      notes: [expect.stringContaining(unread.slice(0, 9))],
    }),
  );
});

describe('names stay whole', () => {
  test.each([
    'Rename Today tab',
    'Fix Tomorrow column',
    'Fix (today) label',
    'Low priority inbox filter',
    'P1 visa form',
    'Thank every March donor',
    'see Before Sunrise, Before Midnight',
    'Read 11/22/63',
    'Read Friday by Heinlein',
    'Watch Next Friday',
    'Read Every Day by Levithan',
    'Watch Friday the 13th',
    'Visit Mount Sunday',
    'Shop at Tuesday Morning',
    'Watch Around the World in 80 Days',
    'Set timeout to 5 minutes',
    'Raise limit from 5 to 10',
    'Rate hotel 9/10',
    'Meet at 1600 Pennsylvania Ave',
    'fix tomorrow button',
    'Friday the 13th movie marathon ideas',
    'Super Tuesday results spreadsheet',
    'Plan Small Business Saturday booth',
    'Watch 12:01',
    'Watch Fahrenheit 9/11',
    'Research 9/11',
    'Research September 11 attacks',
    'Listen to The Daily',
    'Listen to 4th of July by Sufjan Stevens',
    'Listen to 3 AM by Matchbox Twenty',
    'Play Sunday Morning by Velvet Underground',
    'Learn Friday Night by Katy',
    'Eat at Seven Eleven',
    'Watch Born on the Fourth of July',
    'Watch Nightmare Before Christmas',
    'Listen to Come Monday',
    'Sing In the Air Tonight',
    'Learn In the Air Tonight drums',
    'Listen to Monday, Monday',
    'Cancel Amazon Monthly',
    'Meet at Cafe Noon',
    'Try on Thursday Boots size 10',
    'Cook Sunday roast',
    'Evaluate Monday vs Asana',
    'Buy 5 hour energy',
    'Study for SAT',
    'Print at 1:50 scale',
    'Skip intro at 0:30',
    'Trim clip from 1:10 to 2:30',
    'Hold position at 2',
    'Fix timezone of 9am events',
    'Fix every 2 weeks parser',
    'Fill tank to 3/4',
    'Play 4/4 beat',
    'Review 7/10 movies on list',
  ])('%s', (text) => expect(read(text)).toEqual({ title: text, fields: {}, notes: [] }));

  test.each<Row>([
    ['pack for 7:15 flight', 'pack for 7:15 flight', { dueDate: '2026-07-16T07:15' }],
    ['Try 7-minute workout', 'Try 7-minute workout', { estimatedMinutes: 7 }],
    ['Buy 60 min cassette tape', 'Buy 60 min cassette tape', {}],
    ['Write 10 minute talk', 'Write 10 minute talk', { estimatedMinutes: 10 }],
    ['run 30 min with Ann', 'run with Ann', { estimatedMinutes: 30 }],
    ['Call Mom Tomorrow', 'Call Mom', { dueDate: '2026-07-16' }],
    ['P1 call mom', 'call mom', { priority: 'high' }],
    ['sat hike with Jo', 'hike with Jo', { dueDate: '2026-07-18' }],
    ['sign lease the 22nd', 'sign lease', { dueDate: '2026-07-22' }],
    ['meet Sam at 5th and Pine at 6', 'meet Sam at 5th and Pine', { dueDate: '2026-07-15T18:00' }],
    ['noon call with legal', 'call with legal', { dueDate: '2026-07-15T12:00' }],
    ['send slides by cob friday', 'send slides', { dueDate: '2026-07-17T17:00' }],
    ['dentist fri 9/11', 'dentist', { dueDate: '2026-09-11' }],
    ['dentist 9/11 3pm', 'dentist', { dueDate: '2026-09-11T15:00' }],
    ['move lunch to 8/3', 'move lunch to 8/3', { dueDate: '2026-08-03' }],
    ['buy Friday dinner', 'buy Friday dinner', { dueDate: '2026-07-17' }],
    ['try on suit thursday', 'try on suit', { dueDate: '2026-07-16' }],
  ])('%s', (text, title, fields) => expect(read(text)).toEqual({ title, fields, notes: [] }));
});
