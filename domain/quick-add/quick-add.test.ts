import { describe, expect, it, test } from 'vitest';
import { parseQuickAdd } from './quick-add.ts';
import type { QuickAdd } from './result.ts';
import type { QuickAddContext } from './words/phrase.ts';

/** Monday. */
const context: QuickAddContext = {
  now: '2026-01-05T10:00',
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'l-2', name: 'Home Office' },
    { id: 'l-3', name: 'Home' },
    { id: 'l-4', name: 'Café' },
  ],
  listId: 'l-3',
  sections: [
    { id: 's-1', listId: 'work', name: 'This week' },
    { id: 's-2', listId: 'work', name: 'Küche' },
    { id: 's-3', listId: 'l-3', name: 'Kitchen' },
    { id: 's-4', listId: 'l-3', name: 'Kitchen sink' },
    { id: 's-5', listId: 'l-2', name: 'Kitchen' },
  ],
  projects: ['Kitchen remodel', 'Website', '2027 goals'],
  tags: ['Errand', 'Home office'],
  goals: [
    { id: 'g-1', title: 'Learn new skills' },
    { id: 'g-2', title: 'Improve my health' },
    { id: 'g-3', title: 'Improve my German' },
  ],
};
type Fields = QuickAdd['fields'];
const on = (dueDate: string): Fields => ({ dueDate });

const DATES: [string, string, Fields][] = [
  ['Buy milk', 'Buy milk', {}],
  ['Buy milk today', 'Buy milk', on('2026-01-05')],
  ['buy milk tod', 'buy milk', on('2026-01-05')],
  ['Call mom tomorrow', 'Call mom', on('2026-01-06')],
  ['TOMORROW call mom', 'call mom', on('2026-01-06')],
  ['Call mom tommorow', 'Call mom', on('2026-01-06')],
  ['Call mom tmr', 'Call mom', on('2026-01-06')],
  ['Slides for tomorrow', 'Slides', on('2026-01-06')],
  ['Pay rent by tomorrow', 'Pay rent', on('2026-01-06')],
  ['Stop by tomorrow', 'Stop by', on('2026-01-06')],
  ['Call mom the day after tomorrow', 'Call mom', on('2026-01-07')],
  ['Call mom tonight', 'Call mom', on('2026-01-05T20:00')],
  ['Check in for flight 24 hours before aug 2 6am', 'Check in for flight 24 hours before aug 2 6am', {}],
  ['Leave half an hour before friday at 6', 'Leave half an hour before friday at 6', {}],
  ['Prepare 30 minutes before monday', 'Prepare 30 minutes before monday', {}],
  ['Cancel trial 2 days before jan 31', 'Cancel trial', on('2026-01-29')],
  ['Buy concert tickets friday at 10', 'Buy concert tickets', on('2026-01-09T10:00')],
  ['Buy party supplies saturday at 9', 'Buy party supplies', on('2026-01-10T09:00')],
  ['Dinner party friday at 8', 'Dinner party', on('2026-01-09T20:00')],
  ['Call mom tonight at 8', 'Call mom', on('2026-01-05T20:00')],
  ['Call mom tonight 11:30', 'Call mom', on('2026-01-05T23:30')],
  ['Call mom this afternoon', 'Call mom', on('2026-01-05T15:00')],
  ['Call mom this morning', 'Call mom', on('2026-01-05')],
  ['Run tomorrow morning', 'Run', on('2026-01-06T09:00')],
  ['Run tomorrow morning at 6', 'Run', on('2026-01-06T06:00')],
  ['Bowling friday night', 'Bowling', on('2026-01-09T20:00')],
  ['Call friday', 'Call', on('2026-01-09')],
  ['Call on Friday', 'Call', on('2026-01-09')],
  ['Call fri', 'Call', on('2026-01-09')],
  ['Call monday', 'Call', on('2026-01-12')],
  ['Call this monday', 'Call', on('2026-01-05')],
  ['Call next monday', 'Call', on('2026-01-12')],
  ['Call next friday', 'Call', on('2026-01-16')],
  ['Call friday next week', 'Call', on('2026-01-16')],
  ['Call next week on friday', 'Call', on('2026-01-16')],
  ['Report due thurs', 'Report', on('2026-01-08')],
  ['Report due: wednesday', 'Report', on('2026-01-07')],
  ['Brunch sun', 'Brunch', on('2026-01-11')],
  ['Brunch on sun with Ann', 'Brunch with Ann', on('2026-01-11')],
  ['Brunch sat 11am', 'Brunch', on('2026-01-10T11:00')],
  ['Hike this weekend', 'Hike', on('2026-01-10')],
  ['Hike over the weekend', 'Hike', on('2026-01-10')],
  ['Hike next weekend', 'Hike', on('2026-01-17')],
  ['Plan next week', 'Plan', on('2026-01-12')],
  ['Plan for next month', 'Plan', on('2026-02-01')],
  ['Plan next year', 'Plan', on('2027-01-01')],
  ['Call in 3 days', 'Call', on('2026-01-08')],
  ['Call in a week', 'Call', on('2026-01-12')],
  ['Call in two weeks', 'Call', on('2026-01-19')],
  ['Call in 2 months', 'Call', on('2026-03-05')],
  ['Call 3 days from now', 'Call', on('2026-01-08')],
  ['Call in 3 days at 4pm', 'Call', on('2026-01-08T16:00')],
  ['Call in 2 hours', 'Call', on('2026-01-05T12:00')],
  ['Call in an hour', 'Call', on('2026-01-05T11:00')],
  ['Call in 45 minutes', 'Call', on('2026-01-05T10:45')],
  ['Call in 30m', 'Call', on('2026-01-05T10:30')],
  ['Call in 15 hours', 'Call', on('2026-01-06T01:00')],
  ['Invoice end of month', 'Invoice', on('2026-01-31')],
  ['Invoice by the end of the month', 'Invoice', on('2026-01-31')],
  ['Invoice end of next month', 'Invoice', on('2026-02-28')],
  ['Invoice by eom', 'Invoice', on('2026-01-31')],
  ['Invoice end of week', 'Invoice', on('2026-01-09')],
  ['Invoice end of year', 'Invoice', on('2026-12-31')],
  ['Invoice end of day', 'Invoice', on('2026-01-05T23:59')],
  ['Invoice by eod friday', 'Invoice', on('2026-01-09T23:59')],
  ['Invoice by end of friday', 'Invoice', on('2026-01-09')],
  ['Taxes jan 15', 'Taxes', on('2026-01-15')],
  ['Taxes Jan 5', 'Taxes', on('2026-01-05')],
  ['Taxes jan 4', 'Taxes', on('2027-01-04')],
  ['Taxes on January 15th, 2027', 'Taxes', on('2027-01-15')],
  ['Taxes 5 january 2027', 'Taxes', on('2027-01-05')],
  ['Taxes by the 3rd of march', 'Taxes', on('2026-03-03')],
  ['Tue, Jan 6 dentist', 'dentist', on('2026-01-06')],
  ['Dentist Friday, 9 January', 'Dentist', on('2026-01-09')],
  ['Dentist fri 1/9 8am', 'Dentist', on('2026-01-09T08:00')],
  ['Movie on Friday the 13th', 'Movie', on('2026-02-13')],
  ['Call in two weeks’ time', 'Call', on('2026-01-19')],
  ['Party feb 29', 'Party', on('2028-02-29')],
  ['Party feb 30', 'Party feb 30', {}],
  ['Rent on the 3rd', 'Rent', on('2026-02-03')],
  ['Rent on the 31st', 'Rent', on('2026-01-31')],
  ['Taxes 1/15', 'Taxes', on('2026-01-15')],
  ['1/15 taxes', 'taxes', on('2026-01-15')],
  ['Taxes 15/1', 'Taxes', on('2026-01-15')],
  ['Taxes 1/4', 'Taxes', on('2027-01-04')],
  ['Taxes 1/15/27', 'Taxes', on('2027-01-15')],
  ['Taxes 2026-12-01', 'Taxes', on('2026-12-01')],
  ['Taxes 2026-12-01 14:30', 'Taxes', on('2026-12-01T14:30')],
  ['Taxes 2026-13-01', 'Taxes 2026-13-01', {}],
  ['Call in 9999 years', 'Call in 9999 years', {}],
];

const TIMES: [string, string, Fields][] = [
  ['Call tomorrow 9am', 'Call', on('2026-01-06T09:00')],
  ['Call tomorrow at 9 am sharp', 'Call', on('2026-01-06T09:00')],
  ['Call tomorrow at noon sharp', 'Call', on('2026-01-06T12:00')],
  ['Call tomorrow at half past nine on the dot', 'Call', on('2026-01-06T09:30')],
  ["Call at 9 o'clock sharp tomorrow", 'Call', on('2026-01-06T09:00')],
  ['Call at 9', 'Call', on('2026-01-06T09:00')],
  ['Call at 11', 'Call', on('2026-01-05T11:00')],
  ['Call at 3', 'Call', on('2026-01-05T15:00')],
  ['Call at 3 with Ann', 'Call with Ann', on('2026-01-05T15:00')],
  ['Call tomorrow at 3 Ann', 'Call Ann', on('2026-01-06T15:00')],
  ['Call at 14:30', 'Call', on('2026-01-05T14:30')],
  ['Call at 05:30', 'Call', on('2026-01-06T05:30')],
  ['Call at 5:30', 'Call', on('2026-01-05T17:30')],
  ['9:30 standup', 'standup', on('2026-01-06T09:30')],
  ['Standup 9:30', 'Standup', on('2026-01-06T09:30')],
  ['Call at 10:00', 'Call', on('2026-01-05T10:00')],
  ['Call 5pm', 'Call', on('2026-01-05T17:00')],
  ['Call 5 p.m.', 'Call', on('2026-01-05T17:00')],
  ['Call @5pm', 'Call', on('2026-01-05T17:00')],
  ['Call 12am', 'Call', on('2026-01-06T00:00')],
  ['Call 12pm', 'Call', on('2026-01-05T12:00')],
  ['Call 13pm', 'Call 13pm', {}],
  ['Call 25:00', 'Call 25:00', {}],
  ['Call today 9am', 'Call', on('2026-01-05T09:00')],
  ['Lunch noon', 'Lunch', on('2026-01-05T12:00')],
  ['Lunch at noon with Ann', 'Lunch with Ann', on('2026-01-05T12:00')],
  ['Submit by midnight', 'Submit', on('2026-01-05T23:59')],
  ['Submit friday midnight', 'Submit', on('2026-01-09T23:59')],
  ['Call at 7 in the evening', 'Call', on('2026-01-05T19:00')],
  ['Call at 7 o’clock', 'Call', on('2026-01-06T07:00')],
  ['Call at nine', 'Call', on('2026-01-06T09:00')],
  ['Dinner at 8 with Ann', 'Dinner with Ann', on('2026-01-05T20:00')],
  ['Dinner friday at 7:30', 'Dinner', on('2026-01-09T19:30')],
  ['Dinner at 12:30', 'Dinner', on('2026-01-05T12:30')],
  ['Wake at 6', 'Wake', on('2026-01-06T06:00')],
  ['Run in the morning', 'Run', on('2026-01-06T09:00')],
  ['Meeting tomorrow 2-3pm', 'Meeting', { dueDate: '2026-01-06T14:00', estimatedMinutes: 60 }],
  ['Meeting 11-1pm', 'Meeting', { dueDate: '2026-01-05T11:00', estimatedMinutes: 120 }],
  ['Meeting from 2pm to 3:30pm', 'Meeting', { dueDate: '2026-01-05T14:00', estimatedMinutes: 90 }],
  ['Meeting 14:00-15:30', 'Meeting', { dueDate: '2026-01-05T14:00', estimatedMinutes: 90 }],
  ['Shift 10pm-2am', 'Shift', { dueDate: '2026-01-05T22:00', estimatedMinutes: 240 }],
  ['at 9 tomorrow call mom', 'call mom', on('2026-01-06T09:00')],
];

const TOKENS: [string, string, Fields][] = [
  ['Call mom !high', 'Call mom', { priority: 'high' }],
  ['Call mom !2', 'Call mom', { priority: 'medium' }],
  ['Call mom !!!', 'Call mom', { priority: 'high' }],
  ['Call mom!!!', 'Call mom!!!', {}],
  ['Call mom p1', 'Call mom', { priority: 'high' }],
  ['Call mom P3', 'Call mom', { priority: 'low' }],
  ['Urgent: call mom', 'call mom', { priority: 'high' }],
  ['Call mom, high priority', 'Call mom', { priority: 'high' }],
  ['low-priority call mom', 'call mom', { priority: 'low' }],
  ['Call mom priority: low', 'Call mom', { priority: 'low' }],
  ['Not urgent but nice', 'Not urgent but nice', {}],
  ['Find an urgent care clinic', 'Find an urgent care clinic', {}],
  ['Report #work', 'Report', { listId: 'work' }],
  ['Report #work /this week', 'Report', { listId: 'work', sectionId: 's-1' }],
  ['Report /kuche #work friday', 'Report', { listId: 'work', sectionId: 's-2', dueDate: '2026-01-09' }],
  ['Report #work /"This week", then rest', 'Report, then rest', { listId: 'work', sectionId: 's-1' }],
  ['Faucet /kitchen', 'Faucet', { sectionId: 's-3' }],
  ['Faucet /kitchen-sink', 'Faucet', { sectionId: 's-4' }],
  ['Faucet #"home office" /kitchen', 'Faucet', { listId: 'l-2', sectionId: 's-5' }],
  ['Faucet #work /kitchen', 'Faucet /kitchen', { listId: 'work' }],
  ['Faucet #work #home /kitchen', 'Faucet #work', { listId: 'l-3', sectionId: 's-3' }],
  ['Faucet \\/kitchen', 'Faucet /kitchen', {}],
  ['Read /etc/hosts and/or a/kitchen', 'Read /etc/hosts and/or a/kitchen', {}],
  ['Report #WORK now', 'Report now', { listId: 'work' }],
  ['Desk #home office', 'Desk', { listId: 'l-2' }],
  ['Desk #home-office lamp', 'Desk lamp', { listId: 'l-2' }],
  ['Desk #home lamp', 'Desk lamp', { listId: 'l-3' }],
  ['Desk #"Home Office" lamp', 'Desk lamp', { listId: 'l-2' }],
  ['Beans #cafe', 'Beans', { listId: 'l-4' }],
  ['Fix issue #42', 'Fix issue #42', {}],
  ['Post #nowhere', 'Post #nowhere', {}],
  ['Tiles +kitchen remodel tomorrow', 'Tiles', { project: 'Kitchen remodel', dueDate: '2026-01-06' }],
  ['Tiles +"Bath remodel"', 'Tiles', { project: 'Bath remodel' }],
  ['Tiles +Bath, then paint', 'Tiles, then paint', { project: 'Bath' }],
  ['Review +2027 goals', 'Review', { project: '2027 goals' }],
  ['Call +49 170 123456', 'Call +49 170 123456', {}],
  ['Learn C++ and 1 + 1', 'Learn C++ and 1 + 1', {}],
  ['Read ^learn new skills', 'Read', { goalId: 'g-1' }],
  ['Read ^skills often', 'Read often', { goalId: 'g-1' }],
  ['Read ^improve', 'Read ^improve', {}],
  ['Mail ann@work.com', 'Mail ann@work.com', {}],
  ['Read 30m', 'Read', { estimatedMinutes: 30 }],
  ['Read 1h 30m', 'Read', { estimatedMinutes: 90 }],
  ['Read 1h30', 'Read', { estimatedMinutes: 90 }],
  ['Read "9am - 1h30"', 'Read 9am - 1h30', {}],
  ['Read 1.5h', 'Read', { estimatedMinutes: 90 }],
  ['Read ~45min', 'Read', { estimatedMinutes: 45 }],
  ['Read for 2 hours', 'Read', { estimatedMinutes: 120 }],
  ['Read for an hour', 'Read', { estimatedMinutes: 60 }],
  ['Read for half an hour', 'Read', { estimatedMinutes: 30 }],
  ['Read for an hour and a half', 'Read', { estimatedMinutes: 90 }],
  ['Read two and a half hours', 'Read', { estimatedMinutes: 150 }],
  ['Read 1 hour and 15 minutes', 'Read', { estimatedMinutes: 75 }],
  ['30-minute walk', 'walk', { estimatedMinutes: 30 }],
  ['Read twenty-five minutes', 'Read', { estimatedMinutes: 25 }],
  ['Swim 400m', 'Swim 400m', {}],
  ['Buy 5m cable', 'Buy 5m cable', {}],
  ['Meditate 5m', 'Meditate', { estimatedMinutes: 5 }],
  ['Stretch every 2 minutes', 'Stretch every 2 minutes', {}],
  ['Arrive 30 minutes before', 'Arrive 30 minutes before', {}],
  ['Watch last 30 minutes', 'Watch last 30 minutes', {}],
  ['Sleep 999 hours', 'Sleep 999 hours', {}],
  [
    'Tiles tomorrow 9am p1 #home +Bath ^skills 1h',
    'Tiles',
    {
      dueDate: '2026-01-06T09:00',
      priority: 'high',
      listId: 'l-3',
      project: 'Bath',
      goalId: 'g-1',
      estimatedMinutes: 60,
    },
  ],
];

const TITLES: [string, string, Fields][] = [
  ['tomorrow', 'tomorrow', on('2026-01-06')],
  ['urgent', 'urgent', { priority: 'high' }],
  ['  ', '', {}],
  ['Prepare friday talk tomorrow', 'Prepare friday talk', on('2026-01-06')],
  ['Send today’s report tomorrow', 'Send today’s report', on('2026-01-06')],
  ["Print tomorrow's agenda", "Print tomorrow's agenda", {}],
  ['Yoga on thursdays 18:30', 'Yoga on thursdays', on('2026-01-08T18:30')],
  ['Each one at 3pm', 'Each one', on('2026-01-05T15:00')],
  ['Notes from today', 'Notes from today', {}],
  ['Prepare the friday meeting', 'Prepare the friday meeting', {}],
  ['Black Friday deals', 'Black Friday deals', {}],
  ['Trip friday to sunday', 'Trip friday to sunday', {}],
  ['Gym monday and thursday', 'Gym monday and thursday', {}],
  ['Call 9am or 10am', 'Call 9am or 10am', {}],
  ['Buy 1/2 cup of flour', 'Buy 1/2 cup of flour', {}],
  ['24/7 support', '24/7 support', {}],
  ['Look at 9 houses', 'Look at 9 houses', {}],
  ['Buy sun cream', 'Buy sun cream', {}],
  ['Fix sat nav', 'Fix sat nav', {}],
  ['Study John 3:16 closely', 'Study John 3:16 closely', {}],
  ['Midnight snack ideas', 'Midnight snack ideas', {}],
  ['Call Tod', 'Call Tod', {}],
  ['Call Tom', 'Call Tom', {}],
  ['March with the band', 'March with the band', {}],
  ['Ask May', 'Ask May', {}],
  ['Move old monitor', 'Move old monitor', {}],
  ['Buy paprika for Mark and Jane', 'Buy paprika for Mark and Jane', {}],
  ['Fix app1 and p10', 'Fix app1 and p10', {}],
  ['See https://a.com/today?x=2026-12-01 now', 'See https://a.com/today?x=2026-12-01 now', {}],
  ['Work mon-fri', 'Work mon-fri', {}],
  ['Turn heating on tomorrow', 'Turn heating on', on('2026-01-06')],
  ['Buy milk tomorrow.', 'Buy milk.', on('2026-01-06')],
  ['Buy milk, tomorrow, at 11', 'Buy milk', on('2026-01-06T11:00')],
  ['Tomorrow, buy milk', 'buy milk', on('2026-01-06')],
  ['Buy milk (tomorrow)', 'Buy milk', on('2026-01-06')],
  ['Buy milk tomorrow, then bread', 'Buy milk, then bread', on('2026-01-06')],
  ['Buy milk - tomorrow', 'Buy milk', on('2026-01-06')],
  ['tomorrow .gitignore', '.gitignore', on('2026-01-06')],
  ['Watch "Tomorrow Never Dies" tonight', 'Watch Tomorrow Never Dies', on('2026-01-05T20:00')],
  ['Watch “Tomorrow Never Dies”', 'Watch Tomorrow Never Dies', {}],
  ['Read "War and Peace" today', 'Read "War and Peace"', on('2026-01-05')],
  ['"tomorrow"', 'tomorrow', {}],
  ['Buy a 24" screen and a 27" one friday', 'Buy a 24" screen and a 27" one', on('2026-01-09')],
  ['📞 مكالمة tomorrow 🎉', '📞 مكالمة 🎉', on('2026-01-06')],
  ['<b>today</b>', '<b>today</b>', {}],
];

describe.each([
  ['days', DATES],
  ['times', TIMES],
  ['tokens', TOKENS],
  ['titles', TITLES],
])('%s', (_, rows) => {
  test.each(rows)('%s → %s', (text, title, fields) => {
    const { title: readTitle, fields: readFields } = parseQuickAdd(text, context);
    expect({ title: readTitle, fields: readFields }).toEqual({ title, fields });
  });
});

test('each part has its position and value', () => {
  const { parts } = parseQuickAdd('Call mom by friday at 9 p1 30m #work', context);
  expect(parts).toEqual([
    { kind: 'date', start: 9, end: 18, text: 'by friday', value: '2026-01-09' },
    { kind: 'time', start: 19, end: 23, text: 'at 9', value: '09:00' },
    { kind: 'priority', start: 24, end: 26, text: 'p1', value: 'high' },
    { kind: 'estimate', start: 27, end: 30, text: '30m', value: 30 },
    { kind: 'list', start: 31, end: 36, text: '#work', value: 'work' },
  ]);
});

test('each kind of part has its value', () => {
  const valuesOf = (text: string) =>
    parseQuickAdd(text, context).parts.map(({ kind, value, text: said }) => [kind, said, value]);
  expect(valuesOf('Essay do thu {fri 5pm} #work /kuche +Bath ^skills @shop !30m')).toEqual([
    ['planned', 'do thu', '2026-01-08'],
    ['deadline', '{fri 5pm}', '2026-01-09T17:00'],
    ['list', '#work', 'work'],
    ['section', '/kuche', 's-2'],
    ['project', '+Bath', 'Bath'],
    ['goal', '^skills', 'g-1'],
    ['tag', '@shop', 'shop'],
    ['reminder', '!30m', { minutesBefore: 30 }],
  ]);
  expect(valuesOf('Run every week until may 1 at 9 start fri')).toEqual([
    ['repeat', 'every week', 'Every week, until May 1, 2026'],
    ['ends', 'until may 1', 'until may 1'],
    ['time', 'at 9', '09:00'],
    ['hidden', 'start fri', '2026-01-09'],
  ]);
  expect(valuesOf('Call every week tomorrow at 9')).toEqual([
    ['repeat', 'every week', 'Every week'],
    ['date', 'tomorrow', '2026-01-06'],
    ['time', 'at 9', '09:00'],
  ]);
  expect(valuesOf('Visa tomorrow 9am start fri')).toEqual([
    ['date', 'tomorrow', '2026-01-06'],
    ['time', '9am', '09:00'],
    ['hidden', 'start fri', '2026-01-09'],
  ]);
  expect(valuesOf('Call tonight at 8')).toEqual([
    ['date', 'tonight', '2026-01-05'],
    ['time', 'at 8', '20:00'],
  ]);
});

test('a part that stays in the title says so', () => {
  const staying = (text: string) =>
    parseQuickAdd(text, context).parts.map(({ text: said, staysInTitle }) => [said, staysInTitle ?? false]);
  expect(staying('Monday meeting 9am')).toEqual([
    ['Monday', true],
    ['9am', false],
  ]);
  expect(staying('Meeting monday')).toEqual([['monday', false]]);
});

describe('a day that is over', () => {
  const text = 'Taxes 1/2/2026 and rent 1/3/2026';

  it('is asked about, the last one if there are several', () => {
    expect(parseQuickAdd(text, context)).toMatchObject({
      title: text,
      parts: [],
      notes: [{ start: 24, end: 32, text: '1/3/2026', reason: 'past', day: '2026-01-03' }],
      fields: {},
    });
  });

  it('counts once it is accepted', () => {
    expect(parseQuickAdd(text, context, [], ['1/3/2026'])).toMatchObject({
      title: 'Taxes 1/2/2026 and rent',
      notes: [],
      fields: { dueDate: '2026-01-03' },
    });
  });

  it('isn’t asked about beside a day that isn’t, or if it is today', () => {
    expect(parseQuickAdd('Taxes 1/2/2026 tomorrow', context)).toMatchObject({
      ...{ title: 'Taxes 1/2/2026', notes: [], fields: { dueDate: '2026-01-06' } },
    });
    expect(parseQuickAdd('Taxes 1/2/2026 every friday', context).notes).toEqual([]);
    expect(parseQuickAdd('Taxes 1/2/2026 do friday', context).notes).toEqual([]);
    expect(parseQuickAdd('Taxes 1/5/2026', context).fields.dueDate).toBe('2026-01-05');
  });

  it('leaves its time in the title', () => {
    const { title, fields } = parseQuickAdd('Taxes 1/2/2026 at 9am p1', context);
    expect({ title, fields }).toEqual({ title: 'Taxes 1/2/2026 at 9am', fields: { priority: 'high' } });
  });
});

describe('a part turned back into text', () => {
  it('stays text wherever it occurs', () => {
    const { title, fields } = parseQuickAdd('friday is friday tomorrow', context, ['friday']);
    expect({ title, fields }).toEqual({ title: 'friday is friday', fields: on('2026-01-06') });
  });

  it('changes nothing if it’s empty', () => {
    expect(parseQuickAdd('Call friday', context, ['']).title).toBe('Call');
  });

  it('stays in the title, and the other parts still count', () => {
    const { title, fields } = parseQuickAdd('Call mom tomorrow 9am', context, ['tomorrow']);
    expect({ title, fields }).toEqual({ title: 'Call mom tomorrow', fields: on('2026-01-06T09:00') });
  });

  it('stays text as typing continues', () => {
    const { title, fields } = parseQuickAdd('Read 1h 30m of Dune', context, ['1h']);
    expect({ title, fields }).toEqual({ title: 'Read 1h 30m of Dune', fields: {} });
  });

  it('lets an earlier part of its kind count', () => {
    const { title, fields } = parseQuickAdd('Tomorrow prepare talk friday', context, ['friday']);
    expect({ title, fields }).toEqual({ title: 'prepare talk friday', fields: on('2026-01-06') });
  });
});

test.each([
  ['2026-01-09T09:00', 'Hike this weekend', '2026-01-10'],
  ['2026-01-10T09:00', 'Hike this weekend', '2026-01-10'],
  ['2026-01-11T09:00', 'Hike this weekend', '2026-01-11'],
  ['2026-01-11T09:00', 'Call next friday', '2026-01-16'],
  ['2026-01-10T09:00', 'Invoice end of week', '2026-01-11'],
  ['2026-01-10T09:00', 'Invoice end of next week', '2026-01-16'],
  ['2026-01-11T09:00', 'Invoice end of next week', '2026-01-16'],
  ['2026-01-05T21:00', 'Call tonight', '2026-01-05'],
  ['2026-01-31T09:00', 'Call in a month', '2026-02-28'],
  ['2026-01-31T09:00', 'Call next month', '2026-02-01'],
  ['2026-01-31T09:00', 'Call end of next month', '2026-02-28'],
  ['2026-12-31T23:30', 'Call in 45 minutes', '2027-01-01T00:15'],
  ['2026-12-31T10:00', 'Call at 9', '2027-01-01T09:00'],
  ['2026-12-31T10:00', 'Call tomorrow', '2027-01-01'],
  ['2028-02-28T10:00', 'Call tomorrow', '2028-02-29'],
])('on %s, "%s" is due %s', (now, text, dueDate) => {
  expect(parseQuickAdd(text, { ...context, now }).fields).toEqual({ dueDate });
});

test.each([
  ['milk @shop @home #work', { title: 'milk', tags: ['shop', 'home'], listId: 'work' }],
  ['milk @errand @"corner store", today', { title: 'milk', tags: ['Errand', 'corner store'] }],
  ['chairs @home office', { title: 'chairs', tags: ['Home office'] }],
  ['call Ann @SHOP @shop @Éclair.', { title: 'call Ann.', tags: ['SHOP', 'Éclair'] }],
  ['mail team@example.com', { title: 'mail team@example.com', tags: undefined }],
  ['drinks @7pm', { title: 'drinks', tags: undefined, dueDate: '2026-01-05T19:00' }],
  ['call @ 9', { title: 'call', tags: undefined }],
  ['lunch @noon', { title: 'lunch', tags: undefined }],
  ['say "hi @home"', { title: 'say hi @home', tags: undefined }],
])('tags in %j', (text, { title, tags, ...fields }) => {
  const read = parseQuickAdd(text, context);
  expect(read.title).toBe(title);
  expect(read.fields.tags).toEqual(tags);
  expect(read.fields).toMatchObject(fields);
});

test('without a day, a time that can’t count gives no reminder', () => {
  expect(parseQuickAdd('Trip in august 5pm !30m', context).notes).toMatchObject([
    { reason: 'unread', text: 'in august' },
    { reason: 'reminder', text: '!30m', why: 'the task has no date' },
  ]);
});

test('only the fields that the text sets are there', () => {
  expect(parseQuickAdd('Buy milk', context).fields).toStrictEqual({});
  expect(parseQuickAdd('Buy milk p1', context).fields).toStrictEqual({ priority: 'high' });
});
