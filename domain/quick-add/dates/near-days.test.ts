import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../time/place.ts';
import { parseQuickAdd } from '../quick-add.ts';
import type { QuickAddContext } from '../words/phrase.ts';

const contextOn = (today: string, weekend = [6, 7]): QuickAddContext => ({
  ...{ now: `${today}T08:00`, lists: [], projects: [], tags: [], goals: [] },
  place: { ...DEFAULT_PLACE, weekend },
});
const dueOn = (today: string, text: string, weekend?: number[]) =>
  parseQuickAdd(`Call Ann ${text}`, contextOn(today, weekend)).fields.dueDate;

test.each([
  // on Monday the 13th, Friday the 17th, Saturday the 18th and Sunday the 19th
  ['start of the week', '13', '20', '20', '20'],
  ['start of next week', '20', '20', '20', '20'],
  ['early next week', '20', '20', '20', '20'],
  ['middle of the week', '15', '22', '22', '22'],
  ['middle of next week', '22', '22', '22', '22'],
  ['mid next week', '22', '22', '22', '22'],
  ['mid-next week', '22', '22', '22', '22'],
  ['end of the week', '17', '17', '19', '19'],
  ['end of next week', '24', '24', '24', '24'],
  ['late next week', '24', '24', '24', '24'],
  ['eow', '17', '17', '19', '19'],
  ['later this week', '17', '17', '19', '19'],
  ['next week', '20', '20', '20', '20'],
  ['the week after next', '27', '27', '27', '27'],
  ['on the weekend', '18', '18', '18', '19'],
  ['this weekend', '18', '18', '18', '19'],
  ['next weekend', '25', '25', '25', '25'],
  ['monday', '20', '20', '20', '20'],
  ['this monday', '13', '20', '20', '20'],
  ['next monday', '20', '20', '20', '20'],
  ['friday', '17', '24', '24', '24'],
  ['this friday', '17', '17', '24', '24'],
  ['next friday', '24', '24', '24', '24'],
  ['friday next week', '24', '24', '24', '24'],
  ['friday of this week', '17', '17', '17', '17'],
  ['friday in 2 weeks', '31', '31', '31', '31'],
  ['in 2 weeks on friday', '31', '31', '31', '31'],
  ['friday week', '24', '31', '31', '31'],
  ['today week', '20', '24', '25', '26'],
  ['tomorrow week', '21', '25', '26', '27'],
  ['on the following monday', '20', '20', '20', '20'],
  ['the coming friday', '17', '24', '24', '24'],
  ['next business day', '14', '20', '20', '20'],
  ['on the next working day', '14', '20', '20', '20'],
  ['sometime next week', '20', '20', '20', '20'],
  ['in 3 business days', '16', '22', '22', '22'],
  ['1 workday from now', '14', '20', '20', '20'],
])('%s is July %s, %s, %s or %s', (text, ...days) => {
  expect(['13', '17', '18', '19'].map((today) => dueOn(`2026-07-${today}`, text))).toEqual(
    days.map((day) => `2026-07-${day}`),
  );
});

test.each([
  // on Thursday the 16th, Friday the 17th, Saturday the 18th and Sunday the 19th
  ['start of the week', '19', '19', '19', '19'],
  ['start of next week', '19', '19', '19', '26'],
  ['middle of the week', '21', '21', '21', '21'],
  ['end of the week', '16', '18', '18', '23'],
  ['end of next week', '23', '23', '23', '30'],
  ['on the weekend', '17', '17', '18', '24'],
  ['next weekend', '24', '24', '24', '31'],
  ['next monday', '20', '20', '20', '27'],
  ['friday of this week', '17', '17', '17', '24'],
  ['in 1 business day', '19', '19', '19', '20'],
])('if weeks begin on Sunday, %s is July %s, %s, %s or %s', (text, ...days) => {
  expect(['16', '17', '18', '19'].map((today) => dueOn(`2026-07-${today}`, text, [5, 6]))).toEqual(
    days.map((day) => `2026-07-${day}`),
  );
});

test.each([
  ['start of the month', '2026-01-01', '2026-04-01', '2026-10-01', '2027-01-01'],
  ['start of next month', '2026-02-01', '2026-04-01', '2026-11-01', '2027-01-01'],
  ['middle of the month', '2026-01-15', '2026-04-15', '2026-10-15', '2027-01-15'],
  ['middle of next month', '2026-02-15', '2026-04-15', '2026-11-15', '2027-01-15'],
  ['mid next month', '2026-02-15', '2026-04-15', '2026-11-15', '2027-01-15'],
  ['end of the month', '2026-01-31', '2026-03-31', '2026-10-31', '2026-12-31'],
  ['last day of the month', '2026-01-31', '2026-03-31', '2026-10-31', '2026-12-31'],
  ['end of next month', '2026-02-28', '2026-04-30', '2026-11-30', '2027-01-31'],
  ['late next month', '2026-02-28', '2026-04-30', '2026-11-30', '2027-01-31'],
  ['by month end', '2026-01-31', '2026-03-31', '2026-10-31', '2026-12-31'],
  ['before the month-end', '2026-01-31', '2026-03-31', '2026-10-31', '2026-12-31'],
  ['eom', '2026-01-31', '2026-03-31', '2026-10-31', '2026-12-31'],
  ['later this month', '2026-01-31', '2026-03-31', '2026-10-31', '2026-12-31'],
  ['1st of month', '2026-01-01', '2026-04-01', '2026-10-01', '2027-01-01'],
  ['the 1st of the month', '2026-01-01', '2026-04-01', '2026-10-01', '2027-01-01'],
  ['the 31st of this month', '2026-01-31', '2026-03-31', '2026-10-31', '2026-12-31'],
  ['the 30th of next month', undefined, '2026-04-30', '2026-11-30', '2027-01-30'],
  ['next month on the 30th', undefined, '2026-04-30', '2026-11-30', '2027-01-30'],
  ['on the 30th next month', undefined, '2026-04-30', '2026-11-30', '2027-01-30'],
  ['next month on the 28th', '2026-02-28', '2026-04-28', '2026-11-28', '2027-01-28'],
  ['next month', '2026-02-01', '2026-04-01', '2026-11-01', '2027-01-01'],
  ['the month after next', '2026-03-01', '2026-05-01', '2026-12-01', '2027-02-01'],
  ['start of the quarter', '2026-01-01', '2026-04-01', '2026-10-01', '2027-01-01'],
  ['next quarter', '2026-04-01', '2026-04-01', '2027-01-01', '2027-01-01'],
  ['end of the quarter', '2026-03-31', '2026-03-31', '2026-12-31', '2026-12-31'],
  ['end of next quarter', '2026-06-30', '2026-06-30', '2027-03-31', '2027-03-31'],
  ['start of the year', '2026-01-01', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['next year', '2027-01-01', '2027-01-01', '2027-01-01', '2027-01-01'],
  ['end of the year', '2026-12-31', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['by year end', '2026-12-31', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['eoy', '2026-12-31', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['end of next year', '2027-12-31', '2027-12-31', '2027-12-31', '2027-12-31'],
])('on the first or last day of a month, %s is %s, %s, %s or %s', (text, ...days) => {
  const dates = ['2026-01-01', '2026-03-31', '2026-10-01', '2026-12-31'].map((today) => dueOn(today, text));
  expect(dates).toEqual(days);
});

test.each([
  ['2026-02-14', '2026-04-01', '2026-03-31', '2026-06-30'],
  ['2026-04-30', '2026-07-01', '2026-06-30', '2026-09-30'],
  ['2026-06-01', '2026-07-01', '2026-06-30', '2026-09-30'],
  ['2026-09-30', '2026-10-01', '2026-09-30', '2026-12-31'],
  ['2026-11-15', '2027-01-01', '2026-12-31', '2027-03-31'],
])('on %s, the next quarter begins %s, and quarters end %s and %s', (today, next, end, nextEnd) => {
  const texts = ['next quarter', 'start of the quarter', 'end of the quarter', 'end of next quarter'];
  expect(texts.map((text) => dueOn(today, text))).toEqual([next, next, end, nextEnd]);
});

const WEDNESDAY = '2026-07-15';
const [THURSDAY, FRIDAY, SATURDAY, SUNDAY] = ['2026-07-16', '2026-07-17', '2026-07-18', '2026-07-19'];

test.each([
  // names of people
  ['Buy milk tom', 'Buy milk', THURSDAY],
  ['Buy milk by tom', 'Buy milk', THURSDAY],
  ['Buy milk Tom', 'Buy milk Tom', undefined],
  ['Call tom', 'Call tom', undefined],
  ['Lunch with tom', 'Lunch with tom', undefined],
  ['Buy tom milk', 'Buy tom milk', undefined],
  ['Buy milk tod', 'Buy milk', WEDNESDAY],
  ['Buy milk Tod', 'Buy milk Tod', undefined],
  ['Email Thu Nguyen', 'Email Thu Nguyen', undefined],
  ['Email Thu nguyen', 'Email Thu nguyen', THURSDAY],
  ['Lunch Thu Call Ann', 'Lunch Thu Call Ann', THURSDAY],
  ['Visit Mon Ami', 'Visit Mon Ami', undefined],
  ['Visit Monday Ami', 'Visit Monday Ami', undefined],
  ['Visit mon Ami', 'Visit mon Ami', '2026-07-20'],
  // abbreviations that are words
  ['Buy sun cream', 'Buy sun cream', undefined],
  ['Fix sat nav', 'Fix sat nav', undefined],
  ['Beach sun', 'Beach', SUNDAY],
  ['Beach sat', 'Beach', SATURDAY],
  ['Beach on sun with Ann', 'Beach with Ann', SUNDAY],
  ['Beach this sat with Ann', 'Beach with Ann', SATURDAY],
  ['Beach sat morning with Ann', 'Beach with Ann', `${SATURDAY}T09:00`],
  ['Beach fri with Ann', 'Beach with Ann', FRIDAY],
  // names of days that aren't dates
  ['Art show first friday', 'Art show first friday', undefined],
  ['Art show 2nd friday', 'Art show 2nd friday', undefined],
  ['Art show fifth friday', 'Art show fifth friday', undefined],
  ['Art show 2nd this friday', 'Art show 2nd', FRIDAY],
  ['Art show 2nd on friday', 'Art show 2nd', FRIDAY],
  ['Art show friday of july', 'Art show friday of july', undefined],
  ['Call friday after next', 'Call friday after next', undefined],
  ['Call friday wk', 'Call friday wk', FRIDAY],
  ['Monday week call Ann', 'call Ann', '2026-07-27'],
  ['Weekend trip', 'Weekend trip', undefined],
  ['Enjoy the weekend', 'Enjoy the weekend', undefined],
  ['Plan this weekend trip', 'Plan this weekend trip', SATURDAY],
  ['Plan next week menu', 'Plan next week menu', '2026-07-20'],
  ['Plan friday next week menu', 'Plan friday next week menu', '2026-07-24'],
  ['Plan monday menu', 'Plan monday menu', '2026-07-20'],
  ['Plan before the year end party', 'Plan before the year end party', undefined],
  ['Plan middle of the year', 'Plan middle of the year', undefined],
  ['Plan middle of next quarter', 'Plan middle of next quarter', undefined],
  ['Call friday in 1.5 weeks', 'Call in 1.5 weeks', FRIDAY],
  // with a part of the day
  ['Call Ann tonight', 'Call Ann', `${WEDNESDAY}T20:00`],
  ['Call Ann this morning', 'Call Ann', `${WEDNESDAY}T09:00`],
  ['Call Ann this afternoon', 'Call Ann', `${WEDNESDAY}T15:00`],
  ['Call Ann this evening', 'Call Ann', `${WEDNESDAY}T19:00`],
  ['Call Ann by this evening', 'Call Ann', `${WEDNESDAY}T19:00`],
  ['Call Ann tomorrow night', 'Call Ann', `${THURSDAY}T20:00`],
  ['Call Ann day after tomorrow in the evening', 'Call Ann', `${FRIDAY}T19:00`],
])('%s is “%s”, due %s', (text, title, dueDate) => {
  const { fields, ...read } = parseQuickAdd(text, contextOn(WEDNESDAY));
  expect({ title: read.title, fields }).toEqual({ title, fields: dueDate ? { dueDate } : {} });
});

test.each([
  ...['call', 'ask', 'tell', 'email', 'mail', 'text', 'message', 'meet', 'ping', 'thank', 'invite', 'visit'],
  ...['pay', 'help', 'see', 'with', 'for', 'to', 'from', 'and', 'or', 'of', 'dear', 'hi', 'uncle'],
])('after “%s”, Tom is a person', (word) => {
  expect(parseQuickAdd(`Note: ${word} tom`, contextOn(WEDNESDAY)).fields).toEqual({});
});
