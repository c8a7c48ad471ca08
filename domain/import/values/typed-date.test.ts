import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../time/place.ts';
import { createDateReader, readTypedDate } from './typed-date.ts';

const context = { language: 'en', now: '2026-11-22T10:00', zone: 'Europe/Berlin' };
const dueOf = (text: string, language = 'en') => readTypedDate(text, { ...context, language })?.due;

test.each([
  ['2026-12-01', '2026-12-01'],
  [' 2026-12-01 ', '2026-12-01'],
  ['2026-12-01T09:30', '2026-12-01T09:30'],
  ['2026-12-01 23:59', '2026-12-01T23:59'],
  ['2026-12-01T09:30:45', '2026-12-01T09:30'],
  ['2026-12-01T09:30:45.123', '2026-12-01T09:30'],
  ['2026-12-01T23:30:00Z', '2026-12-02T00:30'],
  ['2026-12-01 23:30:00Z', '2026-12-02T00:30'],
  ['2026-12-01T09:30:00-05:00', '2026-12-01T15:30'],
  ['2026-12-01T09:30:00.000-0500', '2026-12-01T15:30'],
  ['2020-02-29', '2020-02-29'],
  ['2026-02-29', undefined],
  ['2026-12-01T24:00', undefined],
  ['2026-12-01T09:60', undefined],
  ['2026-12-01 lunch', undefined],
])('the date “%s” in ISO form is %s', (text, due) => {
  expect(readTypedDate(text, context)).toEqual(due && { due });
});

test.each([
  ['en', '3 november', '2026-11-03'],
  ['en', '3 Nov', '2026-11-03'],
  ['en', 'nov. 3', '2026-11-03'],
  ['en', 'November 3rd', '2026-11-03'],
  ['en', '1st of february at 9:00', '2026-02-01T09:00'],
  ['en', 'nov 22', '2026-11-22'],
  ['en', 'dec 13, 9:00', '2026-12-13T09:00'],
  ['de', '3. November', '2026-11-03'],
  ['de', '3. Nov. 9 Uhr', '2026-11-03T09:00'],
  ['fr', '3 nov. 10h30', '2026-11-03T10:30'],
  ['es', '3 de noviembre', '2026-11-03'],
  ['pt_BR', '3 de fevereiro', '2026-02-03'],
  ['ja', '11月3日', '2026-11-03'],
  ['zh_CN', '11月3号 9:00', '2026-11-03T09:00'],
])('a day without a year is one of this year, even if it has passed: %s “%s”', (language, text, due) => {
  expect(dueOf(text, language)).toBe(due);
});

test.each([
  ['en', '1 december 2027', '2027-12-01'],
  ['en', '1 dec, 2027', '2027-12-01'],
  ['en', 'december 1,2027', '2027-12-01'],
  ['en', 'december 1st, 2027 at 14:00', '2027-12-01T14:00'],
  ['en', '2nd november 2020', '2020-11-02'],
  ['de', '1. Dezember 2027', '2027-12-01'],
  ['de', '1.12.2027', '2027-12-01'],
  ['fr', '1 déc. 2027 10:00', '2027-12-01T10:00'],
  ['ja', '2027年12月1日', '2027-12-01'],
  ['zh', '2027 年 1 月 2 號 14:30', '2027-01-02T14:30'],
])('a day with a year is one of that year: %s “%s”', (language, text, due) => {
  expect(dueOf(text, language)).toBe(due);
});

test.each([
  ['de', '9h30', '2026-11-23T09:30'],
  ['nl', 'morgen 14u', '2026-11-23T14:00'],
  ['de', 'heute 14 Uhr', '2026-11-22T14:00'],
  ['de', 'Mi', '2026-11-25'],
  ['de', 'montags', '2026-11-23'],
  ['fr', 'Vendredi, 9:00', '2026-11-27T09:00'],
  ['fr', "aujourd'hui", '2026-11-22'],
  ['de', 'tomorrow', '2026-11-23'],
  ['DE', 'morgen', '2026-11-23'],
  ['no', 'i morgen', '2026-11-23'],
  ['sv', 'TORSDAG', '2026-11-26'],
  ['xx', 'tomorrow', '2026-11-23'],
  ['', 'tomorrow', '2026-11-23'],
  ['e', 'tomorrow', '2026-11-23'],
  ['??', 'tomorrow', '2026-11-23'],
  ['fr', 'mar.', '2026-11-24'],
  ['es', '3 mar', '2026-03-03'],
  ['ja', '13月1日', undefined],
  ['en', 'morgen', undefined],
  ['de', 'übermorgens', undefined],
])('in %s, “%s” is %s', (language, text, due) => {
  expect(dueOf(text, language)).toBe(due);
});

test.each(Array.from({ length: 12 }, (_, i) => i + 1))('month %i is read in every language', (month) => {
  const day = `2027-${String(month).padStart(2, '0')}-05`;
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb']) {
    const name = Temporal.PlainDate.from(day).toLocaleString(language, { month: 'long' });
    expect(dueOf(`5 ${name} 2027`, language), `${language} ${name}`).toBe(day);
  }
  for (const language of ['ja', 'zh']) expect(dueOf(`${month}月5日`, language)).toBe(`2026${day.slice(4)}`);
});

test.each([1, 2, 3, 4, 5, 6, 7])('weekday %i is read in every language', (weekday) => {
  const day = Temporal.PlainDate.from('2026-11-22').add({ days: weekday });
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'ja', 'zh']) {
    const name = day.toLocaleString(language, { weekday: 'long' });
    expect(dueOf(name, language), `${language} ${name}`).toBe(day.toString());
  }
});

test('a day that has passed is read', () => {
  expect(dueOf('1/2/2026')).toBe('2026-01-02');
});

test('numbers are in the order of the person', () => {
  const place = { ...DEFAULT_PLACE, numericDates: 'DMY' } as const;
  expect(readTypedDate('1/2/2027', { ...context, place })).toEqual({ due: '2027-02-01' });
  expect(readTypedDate('1/2/2027', context)).toEqual({ due: '2027-01-02' });
});

test.each([
  ['every friday', { rule: 'FREQ=WEEKLY;BYDAY=FR' }, '2026-11-27'],
  ['every! 3 days', { rule: 'FREQ=DAILY;INTERVAL=3', fromCompletion: true }, '2026-11-22'],
  ['every friday for 5 times', { rule: 'FREQ=WEEKLY;BYDAY=FR', left: 5 }, '2026-11-27'],
  ['on the 1 december', undefined, '2026-12-01'],
  ['9:00 on dec 1.', undefined, '2026-12-01T09:00'],
])('“%s” is a date', (text, repeat, due) => {
  expect(readTypedDate(text, context)).toEqual({ due, ...(repeat && { repeat: { ...repeat, text } }) });
});

test('a repeat keeps at most 200 characters of what was typed', () => {
  const typed = `every friday${' '.repeat(190)}at 9:00`;
  expect(readTypedDate(` ${typed}`, context)?.repeat?.text).toBe(typed.slice(0, 200));
});

test.each(['', 'lunch', 'dec 1 lunch', 'lunch at 9:00 tomorrow', '#work', 'p1', 'every friday nov 27 2026'])(
  '“%s” isn’t a date',
  (text) => {
    expect(readTypedDate(text, context)).toBeUndefined();
  },
);

test('a reader answers as if it had remembered nothing, for each language, zone and time', () => {
  const read = createDateReader();
  const de = { ...context, language: 'de' };
  const utc = { ...context, zone: 'UTC' };
  const later = { ...context, now: '2026-11-30' };
  for (const at of [context, de, utc, later, context])
    for (const text of ['morgen', 'tomorrow', '2026-12-01T23:30:00Z', 'lunch', 'every day for 2 weeks'])
      expect(read(text, at)).toEqual(readTypedDate(text, at));
  expect(read('tomorrow', context)).toBe(read('tomorrow', context));
});

test.each([
  ['every mon 9am starting Nov 2', '2026-11-23T09:00', 'FREQ=WEEKLY;BYDAY=MO'],
  ['every! 2 weeks starting Sep 1', '2026-11-24', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every day starting 2026-10-01', '2026-11-22', 'FREQ=DAILY'],
  ['2026-09-21 monthly', '2026-12-21', 'FREQ=MONTHLY'],
  ['2026-12-05 every 2 weeks', '2026-12-05', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every 2 weeks starting 2 November', '2026-11-30', 'FREQ=WEEKLY;INTERVAL=2'],
  ['every day starting Dec 5', '2026-12-05', 'FREQ=DAILY'],
])('“%s” has begun, and is next on %s', (text, due, rule) => {
  expect(readTypedDate(text, context)).toMatchObject({ due, repeat: { rule } });
});
