import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../time/place.ts';
import { parseQuickAdd } from '../quick-add.ts';
import type { QuickAddContext } from '../words/phrase.ts';

/** Wednesday, 5 PM. */
const context: QuickAddContext = {
  ...{ now: '2026-07-15T17:00', lists: [], projects: [], tags: [], goals: [] },
};
type More = { repeatFrom?: 'completion'; repeatLeft?: number };

test.each<[text: string, dueDate: string, repeat: string, more?: More]>([
  ['every hour', '2026-07-15T18:00', 'FREQ=HOURLY'],
  ['hourly', '2026-07-15T18:00', 'FREQ=HOURLY'],
  ['every 2 hours at 9am', '2026-07-16T09:00', 'FREQ=HOURLY;INTERVAL=2'],
  ['every 2 hours at 6pm', '2026-07-15T18:00', 'FREQ=HOURLY;INTERVAL=2'],
  ['every 2 hours friday', '2026-07-17T00:00', 'FREQ=HOURLY;INTERVAL=2'],
  ['every 2 hours friday at 9am', '2026-07-17T09:00', 'FREQ=HOURLY;INTERVAL=2'],
  ['every 2 hours today', '2026-07-15T00:00', 'FREQ=HOURLY;INTERVAL=2'],
  ['every 2 hours until friday', '2026-07-15T19:00', 'FREQ=HOURLY;INTERVAL=2;UNTIL=20260717'],
  ['every weekday', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every workday', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every business day', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every working day', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['on weekdays', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['on weekends', '2026-07-18', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['every weekend', '2026-07-18', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['every 2nd weekend', '2026-07-18', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU'],
  ['biweekly', '2026-07-15', 'FREQ=WEEKLY;INTERVAL=2'],
  ['bi-weekly', '2026-07-15', 'FREQ=WEEKLY;INTERVAL=2'],
  ['fortnightly', '2026-07-15', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every fortnight', '2026-07-15', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every 2 fortnights', '2026-07-15', 'FREQ=WEEKLY;INTERVAL=4'],
  ['quarterly', '2026-07-15', 'FREQ=MONTHLY;INTERVAL=3'],
  ['every quarter', '2026-07-15', 'FREQ=MONTHLY;INTERVAL=3'],
  ['every 2 quarters', '2026-07-15', 'FREQ=MONTHLY;INTERVAL=6'],
  ['yearly', '2026-07-15', 'FREQ=YEARLY'],
  ['annually', '2026-07-15', 'FREQ=YEARLY'],
  ['nightly', '2026-07-15T20:00', 'FREQ=DAILY'],
  ['nightly at 9', '2026-07-15T21:00', 'FREQ=DAILY'],
  ['every night', '2026-07-15T20:00', 'FREQ=DAILY'],
  ['every afternoon', '2026-07-16T15:00', 'FREQ=DAILY'],
  ['every morning at 7', '2026-07-16T07:00', 'FREQ=DAILY'],
  ['every evening at 7', '2026-07-15T19:00', 'FREQ=DAILY'],
  ['every other day', '2026-07-15', 'FREQ=DAILY;INTERVAL=2'],
  ['every other week', '2026-07-15', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every couple of days', '2026-07-15', 'FREQ=DAILY;INTERVAL=2'],
  ['every 2nd workday', '2026-08-04', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2'],
  ['every 23rd workday', '2026-07-31', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=23'],
  ['every 1st business day', '2026-08-03', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1'],
  ['every 999 days', '2026-07-15', 'FREQ=DAILY;INTERVAL=999'],
  ['every 3rd', '2026-08-03', 'FREQ=MONTHLY;BYMONTHDAY=3'],
  ['every 3rd of the month', '2026-08-03', 'FREQ=MONTHLY;BYMONTHDAY=3'],
  ['every 15th and 30th', '2026-07-15', 'FREQ=MONTHLY;BYMONTHDAY=15,30'],
  ['every! 3 days', '2026-07-15', 'FREQ=DAILY;INTERVAL=3', { repeatFrom: 'completion' }],
  ['every 3rd friday', '2026-07-17', 'FREQ=MONTHLY;BYDAY=3FR'],
  ['every last friday', '2026-07-31', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['every friday in the morning', '2026-07-17T09:00', 'FREQ=WEEKLY;BYDAY=FR'],
  ['every friday morning', '2026-07-17T09:00', 'FREQ=WEEKLY;BYDAY=FR'],
  ['every friday at 7 in the morning', '2026-07-17T07:00', 'FREQ=WEEKLY;BYDAY=FR'],
  ['every day in the evening', '2026-07-15T19:00', 'FREQ=DAILY'],
  ['daily', '2026-07-15', 'FREQ=DAILY'],
  ['daily in the morning', '2026-07-16T09:00', 'FREQ=DAILY'],
  ['daily at 9', '2026-07-16T09:00', 'FREQ=DAILY'],
  ['weekly on monday', '2026-07-20', 'FREQ=WEEKLY;BYDAY=MO'],
  ['weekly monday', '2026-07-20', 'FREQ=WEEKLY;BYDAY=MO'],
  ['monthly on the 15th', '2026-07-15', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  ['monthly on the last friday', '2026-07-31', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['yearly in october', '2026-10-01', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=1'],
  ['yearly on october 5', '2026-10-05', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=5'],
  ['every year in october', '2026-10-01', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=1'],
  ['every 2 years in october', '2026-10-01', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=10;BYMONTHDAY=1'],
  ['every other year in october', '2026-10-01', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=10;BYMONTHDAY=1'],
  ['every month on the 31st', '2026-07-31', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  ['every month the 2nd friday', '2026-08-14', 'FREQ=MONTHLY;BYDAY=2FR'],
  ['every other month on the 5th', '2026-08-05', 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=5'],
  ['every 2 months the last day', '2026-07-31', 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1'],
  ['on the 5th of every month', '2026-08-05', 'FREQ=MONTHLY;BYMONTHDAY=5'],
  ['the last friday of every month', '2026-07-31', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['last friday of each month', '2026-07-31', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['on the first friday every month', '2026-08-07', 'FREQ=MONTHLY;BYDAY=1FR'],
  ['on the 5th of every january', '2027-01-05', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=5'],
  ['in january every year', '2027-01-01', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1'],
  ['in january and july each year', '2027-01-01', 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1'],
  ['every january and july', '2027-01-01', 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=1'],
  ['every other january', '2027-01-01', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYMONTHDAY=1'],
  ['every leap day', '2028-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
  ['every mon-fri', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every m-f', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every day m-th', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH'],
  ['every fri-mon', '2026-07-17', 'FREQ=WEEKLY;BYDAY=MO,FR,SA,SU'],
  ['every sat to sun', '2026-07-18', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['every mon through thu', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH'],
  ['every mon-mon', '2026-07-20', 'FREQ=WEEKLY;BYDAY=MO'],
  ['every day from monday to friday', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every day, monday through friday', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every weekday monday to thursday', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH'],
  ['every week from thu to sat', '2026-07-16', 'FREQ=WEEKLY;BYDAY=TH,FR,SA'],
  ['daily from sat to sun', '2026-07-18', 'FREQ=WEEKLY;BYDAY=SA,SU'],
  ['every day from monday', '2026-07-20', 'FREQ=DAILY'],
  ['every first and last workday', '2026-07-31', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1,1'],
  ['every fri - sun morning', '2026-07-17T09:00', 'FREQ=WEEKLY;BYDAY=FR,SA,SU'],
  ['every day except friday', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA,SU'],
  ['every weekday except friday', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH'],
  ['weekdays except monday', '2026-07-15', 'FREQ=WEEKLY;BYDAY=TU,WE,TH,FR'],
  ['everyday except weekends', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
  ['every day except mon, tue and the weekend', '2026-07-15', 'FREQ=WEEKLY;BYDAY=WE,TH,FR'],
  ['every day except fridays in the morning', '2026-07-16T09:00', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA,SU'],
  ['the end of every week', '2026-07-17', 'FREQ=WEEKLY;BYDAY=FR'],
  ['at the end of each month', '2026-07-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['on the start of every year', '2027-01-01', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1'],
  ['the beginning of each quarter', '2026-10-01', 'FREQ=YEARLY;BYMONTH=1,4,7,10;BYMONTHDAY=1'],
  ['the end of the every month', '2026-07-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['every week end', '2026-07-17', 'FREQ=WEEKLY;BYDAY=FR'],
  ['every month end', '2026-07-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['every quarter end', '2026-09-30', 'FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1'],
  ['every year end', '2026-12-31', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1'],
  ['at the every month end', '2026-07-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['every start of the month', '2026-08-01', 'FREQ=MONTHLY;BYMONTHDAY=1'],
  ['every end of quarter', '2026-09-30', 'FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=-1'],
  ['every beginning of the week', '2026-07-20', 'FREQ=WEEKLY;BYDAY=MO'],
  ['once a day', '2026-07-15', 'FREQ=DAILY'],
  ['once per week', '2026-07-15', 'FREQ=WEEKLY'],
  ['once every 3 days', '2026-07-15', 'FREQ=DAILY;INTERVAL=3'],
  ['after 10 days', '2026-07-25', 'FREQ=DAILY;INTERVAL=10', { repeatFrom: 'completion' }],
  ['after 2 weeks', '2026-07-29', 'FREQ=WEEKLY;INTERVAL=2', { repeatFrom: 'completion' }],
  ['after 1 month', '2026-08-15', 'FREQ=MONTHLY', { repeatFrom: 'completion' }],
  ['after 3 years', '2029-07-15', 'FREQ=YEARLY;INTERVAL=3', { repeatFrom: 'completion' }],
  ['every day for 3 days', '2026-07-15', 'FREQ=DAILY;UNTIL=20260717'],
  ['every day for a week', '2026-07-15', 'FREQ=DAILY;UNTIL=20260721'],
  ['every day for the next 2 weeks', '2026-07-15', 'FREQ=DAILY;UNTIL=20260728'],
  ['every day for 1 month', '2026-07-15', 'FREQ=DAILY;UNTIL=20260814'],
  ['every day for 2 years', '2026-07-15', 'FREQ=DAILY;UNTIL=20280714'],
  ['every day ending in 3 weeks', '2026-07-15', 'FREQ=DAILY;UNTIL=20260804'],
  ['every day ending after 5 days', '2026-07-15', 'FREQ=DAILY;UNTIL=20260719'],
  ['every day ends in a month', '2026-07-15', 'FREQ=DAILY;UNTIL=20260814'],
  ['every day 5 times', '2026-07-15', 'FREQ=DAILY', { repeatLeft: 5 }],
  ['every day for 5 times', '2026-07-15', 'FREQ=DAILY', { repeatLeft: 5 }],
  ['every day 1 times', '2026-07-15', 'FREQ=DAILY', { repeatLeft: 1 }],
  ['every day 999 times', '2026-07-15', 'FREQ=DAILY', { repeatLeft: 999 }],
  ['every day for 999 days', '2026-07-15', 'FREQ=DAILY;UNTIL=20290408'],
  ['every friday until july 31', '2026-07-17', 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20260731'],
  ['every friday until 2026-07-17', '2026-07-17', 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20260717'],
  ['every day till friday', '2026-07-15', 'FREQ=DAILY;UNTIL=20260717'],
  ['every day through friday', '2026-07-15', 'FREQ=DAILY;UNTIL=20260717'],
  ['every day through august', '2026-07-15', 'FREQ=DAILY;UNTIL=20260831'],
  ['every day until august', '2026-07-15', 'FREQ=DAILY;UNTIL=20260801'],
  ['every day from august to october', '2026-08-01', 'FREQ=DAILY;UNTIL=20261031'],
  ['every day from friday', '2026-07-17', 'FREQ=DAILY'],
  ['every day starting friday', '2026-07-17', 'FREQ=DAILY'],
  ['every day starting august 1', '2026-08-01', 'FREQ=DAILY'],
  ['every day starting in august', '2026-08-01', 'FREQ=DAILY'],
  ['every day beginning in august 2027', '2027-08-01', 'FREQ=DAILY'],
  ['every day ending friday', '2026-07-15', 'FREQ=DAILY;UNTIL=20260717'],
  ['every week from 1 aug to 30 aug', '2026-08-01', 'FREQ=WEEKLY;UNTIL=20260830'],
  ['every month starting 31 august', '2026-08-31', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
  ['every mon, wed and fri', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['every mon wed fri', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
  ['every monday every friday', '2026-07-17', 'FREQ=WEEKLY;BYDAY=MO,FR'],
  ['every monday and monday', '2026-07-20', 'FREQ=WEEKLY;BYDAY=MO'],
  ['every mon/wed', '2026-07-15', 'FREQ=WEEKLY;BYDAY=MO,WE'],
  ['every mondays and fridays', '2026-07-17', 'FREQ=WEEKLY;BYDAY=MO,FR'],
  ['every 1st monday', '2026-08-03', 'FREQ=MONTHLY;BYDAY=1MO'],
  ['every 1st and 3rd monday', '2026-07-20', 'FREQ=MONTHLY;BYDAY=1MO,3MO'],
  ['every 1st monday and last friday', '2026-07-31', 'FREQ=MONTHLY;BYDAY=-1FR,1MO'],
  ['every 1st and last friday', '2026-07-31', 'FREQ=MONTHLY;BYDAY=-1FR,1FR'],
  ['every 1st, 15th and last day', '2026-07-15', 'FREQ=MONTHLY;BYMONTHDAY=-1,1,15'],
  ['every last day', '2026-07-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  ['every 2nd day of the month', '2026-08-02', 'FREQ=MONTHLY;BYMONTHDAY=2'],
  ['every jan 15', '2027-01-15', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15'],
  ['every jan 15 and 30', '2027-01-15', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15,30'],
  ['every jan 15th, 20th & 30th', '2027-01-15', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15,20,30'],
  ['every jan 15 and jul 15', '2026-07-15', 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15'],
  ['every 15 jan and 15 jul', '2026-07-15', 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15'],
  ['every 15th of january and july', '2026-07-15', 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15'],
  ['every jan 15, jan 20', '2027-01-15', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15,20'],
  ['every january 15 and july', '2026-07-15', 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=15'],
  ['every january and march', '2027-01-01', 'FREQ=YEARLY;BYMONTH=1,3;BYMONTHDAY=1'],
  ['every jan on the 5th', '2027-01-05', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=5'],
  ['every jan on the 5th and jul on the 5th', '2027-01-05', 'FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=5'],
  ['every 1st monday of jan', '2027-01-04', 'FREQ=YEARLY;BYMONTH=1;BYDAY=1MO'],
  ['every 1st monday of jan and jul', '2027-01-04', 'FREQ=YEARLY;BYMONTH=1,7;BYDAY=1MO'],
  ['every 1st monday of jan and 1st monday of jul', '2027-01-04', 'FREQ=YEARLY;BYMONTH=1,7;BYDAY=1MO'],
  ['every first workday', '2026-08-03', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1'],
  [
    'every last working day of december',
    '2026-12-31',
    'FREQ=YEARLY;BYMONTH=12;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  ],
  [
    'every last business day of jan and jul',
    '2026-07-31',
    'FREQ=YEARLY;BYMONTH=1,7;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  ],
  ['every feb 29', '2027-02-28', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ['every feb 28', '2027-02-28', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28'],
  ['every jan 29', '2027-01-29', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=29'],
  ['every 29th of feb and mar', '2027-03-29', 'FREQ=YEARLY;BYMONTH=2,3;BYMONTHDAY=29'],
  ['every 29th', '2026-07-29', 'FREQ=MONTHLY;BYMONTHDAY=29'],
  ['every 31st', '2026-07-31', 'FREQ=MONTHLY;BYMONTHDAY=31'],
  ['every twentieth', '2026-07-20', 'FREQ=MONTHLY;BYMONTHDAY=20'],
  ['every may', '2027-05-01', 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1'],
  ['every may 1', '2027-05-01', 'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1'],
  ['every 2 years on may 1', '2027-05-01', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=5;BYMONTHDAY=1'],
  ['every other monday', '2026-07-20', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['every 2 mondays', '2026-07-20', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['every 3 mondays and fridays', '2026-07-17', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR'],
  ['every 2nd monday', '2026-08-10', 'FREQ=MONTHLY;BYDAY=2MO'],
  ['every second monday', '2026-07-20', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
  ['every second tue and thu', '2026-07-16', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH'],
  ['every second monday of the month', '2026-08-10', 'FREQ=MONTHLY;BYDAY=2MO'],
  ['every third monday', '2026-07-20', 'FREQ=MONTHLY;BYDAY=3MO'],
  ['every 2 years in may', '2027-05-01', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=5;BYMONTHDAY=1'],
  ['every day thru august 5', '2026-07-15', 'FREQ=DAILY;UNTIL=20260805'],
  ['every day starting aug 3 to aug 5', '2026-08-03', 'FREQ=DAILY;UNTIL=20260805'],
  ['every 15th of january', '2027-01-15', 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15'],
])('“%s” is due first %s and repeats as %s', (text, dueDate, repeat, more = {}) => {
  const { title, fields } = parseQuickAdd(`Call Ann ${text}`, context);
  const { repeatText, ...rest } = fields;
  expect({ title, fields: rest }).toEqual({ title: 'Call Ann', fields: { dueDate, repeat, ...more } });
  expect(repeatText).toBeTruthy();
});

test.each([
  ['Call Ann daily with Bob', 'Call Ann with Bob', 'FREQ=DAILY'],
  [
    'Call Ann every day except monday tuesday wednesday thursday friday and weekends',
    'Call Ann tuesday wednesday thursday friday and weekends',
    'FREQ=WEEKLY;BYDAY=TU,WE,TH,FR,SA,SU',
  ],
  ['Call Ann every day for 1000 days', 'Call Ann for 1000 days', 'FREQ=DAILY'],
  ['Call Ann every day for 1.5 weeks', 'Call Ann for 1.5 weeks', 'FREQ=DAILY'],
  ['Call Ann every day until yesterday', 'Call Ann until yesterday', 'FREQ=DAILY'],
])('“%s” leaves the title “%s”', (text, title, repeat) => {
  const read = parseQuickAdd(text, context);
  expect({ title: read.title, repeat: read.fields.repeat }).toEqual({ title, repeat });
});

test.each([
  ['every 2 workdays', 'counting only workdays isn’t supported'],
  ['every other workday', 'counting only workdays isn’t supported'],
  ['every day except mon, tue, wed, thu, fri and weekends', 'it never occurs'],
  ['every friday until 2026-07-16', 'it ends before it starts'],
  ['every 1st and 3rd monday and friday', 'two rules in one aren’t supported'],
  ['every 24th workday', 'it never occurs'],
  ['every 400th workday', 'it never occurs'],
  ['every 15th and last friday', 'two rules in one aren’t supported'],
  ['every 15th and last workday', 'two rules in one aren’t supported'],
  ['every first monday and monday', 'two rules in one aren’t supported'],
  ['every monday and 1st friday', 'two rules in one aren’t supported'],
  ['every last monday and tuesday', 'two rules in one aren’t supported'],
  ['every jan 15 and jul 20', 'two rules in one aren’t supported'],
  ['every jan 15 and the 20th', 'two rules in one aren’t supported'],
  ['every jan 15 and 20 feb', 'two rules in one aren’t supported'],
  ['every jan 15 or 20', 'the words beside it can’t be read with it'],
  ['every jan 15 and 9', 'the words beside it can’t be read with it'],
  ['every jan 15 and 30 guests', 'the words beside it can’t be read with it'],
  ['every 8 hours except daily at 12am', 'only days of the week can be left out'],
  ['every other day except at noon', 'only days of the week can be left out'],
  ['every january and july 15', 'two rules in one aren’t supported'],
  ['every 1st monday of jan and 2nd tuesday of jul', 'two rules in one aren’t supported'],
  ['every 1st monday and tuesday of jan', 'two rules in one aren’t supported'],
  ['every 1st monday and 2nd tuesday of jan and jul', 'two rules in one aren’t supported'],
  ['every first business day and monday', 'two rules in one aren’t supported'],
  ['every feb and mar 29', 'two rules in one aren’t supported'],
  ['every feb 30', 'it never occurs'],
  ['every apr 31', 'it never occurs'],
])('“%s” can’t be: %s', (text, why) => {
  const { title, fields, notes } = parseQuickAdd(`Call Ann ${text}`, context);
  expect({ title, fields }).toEqual({ title: `Call Ann ${text}`, fields: {} });
  expect(notes).toMatchObject([{ reason: 'repeat', why }]);
});

test.each([
  'Call Ann every 1000 days',
  'Call Ann every 0 days',
  'Call Ann every 1.5 days',
  'Call Ann every 3rd attempt',
  'Call Ann every 3rd Bob',
  'Call Ann every? 3 days',
  'Call Ann daily report',
  'Call Ann the daily report',
  'Call Ann after 10 days Bob',
  'Call Ann 5 times',
  'Call Ann for a week',
])('“%s” doesn’t repeat', (text) => {
  const { title, fields } = parseQuickAdd(text, context);
  expect({ title, fields }).toEqual({ title: text, fields: {} });
});

const CLAMPED = {
  29: 'BYMONTHDAY=28,29;BYSETPOS=-1',
  30: 'BYMONTHDAY=28,29,30;BYSETPOS=-1',
  31: 'BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
};

test.each([
  ['2026-01-28', 'every month', '2026-01-28', 'FREQ=MONTHLY'],
  ['2026-01-29', 'every month', '2026-01-29', `FREQ=MONTHLY;${CLAMPED[29]}`],
  ['2026-01-31', 'every month', '2026-01-31', `FREQ=MONTHLY;${CLAMPED[31]}`],
  ['2026-01-31', 'every 2 months', '2026-01-31', `FREQ=MONTHLY;INTERVAL=2;${CLAMPED[31]}`],
  ['2026-01-31', 'every quarter', '2026-01-31', `FREQ=MONTHLY;INTERVAL=3;${CLAMPED[31]}`],
  ['2026-01-31', 'every month on the 30th', '2026-03-30', 'FREQ=MONTHLY;BYMONTHDAY=30'],
  ['2026-01-31', 'every year', '2026-01-31', 'FREQ=YEARLY'],
  ['2026-01-29', 'every year', '2026-01-29', 'FREQ=YEARLY'],
  ['2028-02-28', 'every year', '2028-02-28', 'FREQ=YEARLY'],
  ['2028-02-29', 'every year', '2028-02-29', `FREQ=YEARLY;BYMONTH=2;${CLAMPED[29]}`],
  ['2028-02-29', 'every week', '2028-02-29', 'FREQ=WEEKLY'],
  ['2028-02-29', 'every month', '2028-02-29', `FREQ=MONTHLY;${CLAMPED[29]}`],
  ['2026-01-31', 'after 1 month', '2026-02-28', 'FREQ=MONTHLY'],
  ['2026-01-31', 'every! month', '2026-01-31', 'FREQ=MONTHLY'],
  ['2026-01-28', 'every month starting march 31', '2026-03-31', `FREQ=MONTHLY;${CLAMPED[31]}`],
  ['2026-01-28', 'every year starting feb 29', '2028-02-29', `FREQ=YEARLY;BYMONTH=2;${CLAMPED[29]}`],
  // at a time that is over today, or isn't
  ['2026-01-29', 'every month at 7am', '2026-01-30T07:00', `FREQ=MONTHLY;${CLAMPED[30]}`],
  ['2026-01-31', 'every 3 days at 7:59', '2026-02-01T07:59', 'FREQ=DAILY;INTERVAL=3'],
  ['2026-01-31', 'every 3 days at 8:00', '2026-01-31T08:00', 'FREQ=DAILY;INTERVAL=3'],
  ['2026-01-31', 'after 3 days at 7am', '2026-02-03T07:00', 'FREQ=DAILY;INTERVAL=3'],
  ['2026-01-31', 'every 3 hours at 7:59', '2026-02-01T07:59', 'FREQ=HOURLY;INTERVAL=3'],
  ['2026-01-31', 'every 3 hours at 8:00', '2026-01-31T08:00', 'FREQ=HOURLY;INTERVAL=3'],
  ['2026-01-31', 'every 3 hours', '2026-01-31T11:00', 'FREQ=HOURLY;INTERVAL=3'],
  ['2026-01-31', 'every 3 hours tomorrow', '2026-02-01T00:00', 'FREQ=HOURLY;INTERVAL=3'],
  ['2026-01-31', 'every 3 hours today at 7am', '2026-01-31T07:00', 'FREQ=HOURLY;INTERVAL=3'],
  // that ends
  ['2026-01-31', 'every day until today', '2026-01-31', 'FREQ=DAILY;UNTIL=20260131'],
  ['2026-01-31', 'every day for 1 day', '2026-01-31', 'FREQ=DAILY;UNTIL=20260131'],
  ['2026-01-31', 'every day for 1 month', '2026-01-31', 'FREQ=DAILY;UNTIL=20260227'],
])('on %s at 8 AM, “%s” is due first %s and repeats as %s', (today, text, dueDate, repeat) => {
  const { fields } = parseQuickAdd(`Call Ann ${text}`, { ...context, now: `${today}T08:00` });
  expect(fields).toMatchObject({ dueDate, repeat });
});

test('a series that would end before it starts can’t be', () => {
  const text = 'Call Ann every day until today at 4pm';
  const { title, notes } = parseQuickAdd(text, context);
  expect(title).toBe(text);
  expect(notes).toMatchObject([{ reason: 'repeat', why: 'it ends before it starts' }]);
});

test.each([
  ['every weekday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SU'],
  ['every weekend', 'FREQ=WEEKLY;BYDAY=FR,SA'],
  ['every day except weekends', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SU'],
  ['every weekday except sunday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH'],
  ['every 2nd workday', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,SU;BYSETPOS=2'],
  ['every last workday', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,SU;BYSETPOS=-1'],
  ['every start of the week', 'FREQ=WEEKLY;BYDAY=SU'],
  ['every end of the week', 'FREQ=WEEKLY;BYDAY=TH'],
])('if the weekend is Friday and Saturday, “%s” repeats as %s', (text, repeat) => {
  const place = { ...DEFAULT_PLACE, weekend: [5, 6] };
  expect(parseQuickAdd(`Call Ann ${text}`, { ...context, place }).fields.repeat).toBe(repeat);
});

test.each([
  ['every friday until july 31', 'every friday until july 31'],
  ['every friday 5 times', 'every friday 5 times'],
  ['every friday at 9', 'every friday'],
])('of “%s”, what made it repeat is kept as “%s”', (text, said) => {
  expect(parseQuickAdd(`Call Ann ${text}`, context).fields.repeatText).toBe(said);
});

test('of a long list of days, 200 characters are kept', () => {
  const text = `every monday${' and every monday'.repeat(20)}`;
  expect(parseQuickAdd(`Call Ann ${text}`, context).fields.repeatText).toBe(text.slice(0, 200));
});

test.each([
  ['Run every 2 hours from 9am until 5pm', 'repeating between certain hours isn’t supported'],
  ['Run every 2 hours 9am-5pm', 'repeating between certain hours isn’t supported'],
  ['Run every 2 hours until 5pm', 'repeating between certain hours isn’t supported'],
  ['Run every 2 hours till 17:00', 'repeating between certain hours isn’t supported'],
  ['Run hourly between 9 and 5', 'repeating between certain hours isn’t supported'],
  ['Run twice a day every day until friday at 9', 'more than one time a day isn’t supported'],
  ['Run twice a day', 'more than one time a day isn’t supported'],
  ['Run 2 times a day', 'more than one time a day isn’t supported'],
  ['Run 2x daily', 'more than one time a day isn’t supported'],
  ['Run every morning and evening', 'more than one time a day isn’t supported'],
  ['Run twice a quarter', 'name the days, such as every Monday and Thursday'],
  ['Run 30x yearly', 'name the days, such as every Monday and Thursday'],
  ['Run every 2-3 days', 'give one number instead of two'],
  ['Run every 2 to 3 days', 'give one number instead of two'],
  ['Run every 2 minutes', 'repeating by the minute isn’t supported'],
  ['Run every other minute', 'repeating by the minute isn’t supported'],
  ['Run every half an hour', 'repeating by the minute isn’t supported'],
  ['Run every 2, monday', 'two rules in one aren’t supported'],
  ['Run every week except july', 'only days of the week can be left out'],
  ['Run daily excluding holidays', 'only days of the week can be left out'],
  ['Run every mon 9, tue 10', 'different times on different days aren’t supported'],
  ['Run every mon at 9 and tue at 10', 'different times on different days aren’t supported'],
  [
    'Run every day at 9 except friday',
    'name the days left out before the time, such as every day except Friday at 9',
  ],
  [
    'Run daily 9am but fridays',
    'name the days left out before the time, such as every day except Friday at 9',
  ],
])('“%s” isn’t supported: %s', (text, why) => {
  const { title, fields, notes } = parseQuickAdd(text, context);
  expect({ title, fields }).toEqual({ title: text, fields: {} });
  expect(notes).toMatchObject([{ reason: 'repeat', why }]);
});

test('the note on a repeat says which words it is about', () => {
  const text = 'Run at the gym every 2 minutes p1';
  expect(parseQuickAdd(text, context)).toMatchObject({
    title: 'Run at the gym every 2 minutes',
    fields: { priority: 'high' },
    notes: [{ start: 15, end: 30, text: 'every 2 minutes' }],
  });
});

test.each([
  [
    'Work every day 9am-5pm',
    'Work',
    { dueDate: '2026-07-16T09:00', repeat: 'FREQ=DAILY', estimatedMinutes: 480 },
  ],
  [
    'Work every day p1 until 5pm',
    'Work',
    { dueDate: '2026-07-15T17:00', repeat: 'FREQ=DAILY', priority: 'high' },
  ],
  ['Work every day for 0 days', 'Work for 0 days', { dueDate: '2026-07-15', repeat: 'FREQ=DAILY' }],
  ['Run every 3rd with Bob', 'Run with Bob', { dueDate: '2026-08-03', repeat: 'FREQ=MONTHLY;BYMONTHDAY=3' }],
  ['Skim through friday every week', 'Skim through friday', { dueDate: '2026-07-17', repeat: 'FREQ=WEEKLY' }],
  ['Run on weekends with Bob', 'Run with Bob', { dueDate: '2026-07-18', repeat: 'FREQ=WEEKLY;BYDAY=SA,SU' }],
  ['Run on weekends Bob', 'Run on weekends Bob', {}],
  [
    'Trip from monday to friday every week',
    'Trip from monday to friday',
    { dueDate: '2026-07-20', repeat: 'FREQ=WEEKLY' },
  ],
  [
    'Work every day for two and a half weeks',
    'Work for two and a half weeks',
    { dueDate: '2026-07-15', repeat: 'FREQ=DAILY' },
  ],
  ['Work every week for 1 week', 'Work', { dueDate: '2026-07-15', repeat: 'FREQ=WEEKLY;UNTIL=20260721' }],
])('“%s” is “%s”, with %j', (text, title, fields) => {
  const read = parseQuickAdd(text, context);
  const { repeatText, ...rest } = read.fields;
  expect({ title: read.title, fields: rest }).toEqual({ title, fields });
});

test('an hourly repeat can’t stop at a time of the day', () => {
  expect(parseQuickAdd('Run every 2 hours p1 until 5pm', context).notes).toMatchObject([
    { text: 'every 2 hours', why: 'repeating between certain hours isn’t supported' },
  ]);
});

test.each([
  ['Run twice a week', 'Run', { repeat: 'FREQ=WEEKLY', repeatTimes: 2 }],
  ['Run thrice a month', 'Run', { repeat: 'FREQ=MONTHLY', repeatTimes: 3 }],
  ['Run 3 times per week', 'Run', { repeat: 'FREQ=WEEKLY', repeatTimes: 3 }],
  ['Run 3x weekly at 7am', 'Run', { repeat: 'FREQ=WEEKLY', repeatTimes: 3 }],
  ['Run three times a week until december', 'Run', { repeat: /^FREQ=WEEKLY;UNTIL=/, repeatTimes: 3 }],
  [
    'Run twice a month, until January 31, 2027',
    'Run',
    { repeat: 'FREQ=MONTHLY;UNTIL=20270131', repeatTimes: 2 },
  ],
  ['4 times a month run', '4 times a month run', {}],
  ['Why running 3 times a week works', 'Why running 3 times a week works', {}],
  ['Run 31 times a month', 'Run 31 times a month', {}],
])('“%s” is a number of times on any days, where it ends the line', (text, title, fields) => {
  const read = parseQuickAdd(text, context);
  expect(read.title).toBe(title);
  const { repeat, repeatTimes } = read.fields;
  expect({ repeat, repeatTimes }).toEqual(
    'repeat' in fields
      ? {
          ...fields,
          repeat: fields.repeat instanceof RegExp ? expect.stringMatching(fields.repeat) : fields.repeat,
        }
      : { repeat: undefined, repeatTimes: undefined },
  );
});

test('a week of a number of times begins as the person’s weeks do, and a month isn’t tied to its day', () => {
  const sunday = { ...DEFAULT_PLACE, weekStart: 7 };
  expect(parseQuickAdd('Run 3 times a week', { ...context, place: sunday }).fields.repeat).toBe(
    'FREQ=WEEKLY;WKST=SU',
  );
  expect(parseQuickAdd('Run twice a month', { ...context, now: '2026-01-31T10:00' }).fields).toMatchObject({
    repeat: 'FREQ=MONTHLY',
    dueDate: '2026-01-31',
  });
});
