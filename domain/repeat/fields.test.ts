import { expect, test } from 'vitest';
import { z } from 'zod';
import { repeatFields, repeatUpdates } from './fields.ts';

const fields = z.strictObject(repeatFields);
const updates = z.strictObject(repeatUpdates);
const issueOf = (input: unknown) => fields.safeParse(input).error?.issues[0]?.message;
const dates = (count: number) => Array.from({ length: count }, () => '2026-07-15');

test('a rule is stored in its canonical form', () => {
  expect(fields.parse({ repeat: ' rrule:freq=weekly;byday=fr,mo ' })).toEqual({
    repeat: 'FREQ=WEEKLY;BYDAY=MO,FR',
  });
});

test.each([
  [{ repeat: 7 }, 'A repeat must be a string'],
  [{ repeat: 'x'.repeat(301) }, 'A repeat can have at most 300 characters'],
  [{ repeat: 'FREQ=SECONDLY' }, 'That repeat isn’t supported: FREQ=SECONDLY'],
  [{ repeatFrom: 'start' }, 'repeatFrom must be completion, or absent'],
  [{ repeatMissed: 'none' }, 'repeatMissed must be all, or absent'],
  [{ repeatLeft: 0 }, 'A repeat can have 1 to 999 occurrences left'],
  [{ repeatLeft: 1000 }, 'A repeat can have 1 to 999 occurrences left'],
  [{ repeatLeft: 1.5 }, 'A repeat can have 1 to 999 occurrences left'],
  [{ repeatExcept: '2026-07-15' }, 'Exceptions must be a list of dates'],
  [{ repeatExcept: ['tomorrow'] }, 'An exception must look like 2026-01-31'],
  [{ repeatExcept: dates(101) }, 'A repeat can have at most 100 exceptions'],
  [{ seriesId: 'ann:plants' }, 'A seriesId can’t contain “:”'],
  [{ repeatText: 'x'.repeat(201) }, 'The words of a repeat can have at most 200 characters'],
])('refuses %j: %s', (input, message) => {
  expect(issueOf(input)).toBe(message);
});

test.each([
  { repeatFrom: 'completion' },
  { repeatMissed: 'all' },
  { repeatLeft: 1 },
  { repeatLeft: 999 },
  { repeatStart: '2026-07-15T09:00' },
  { repeatZone: 'Europe/Berlin' },
  { repeatExcept: dates(100) },
  { repeatText: 'x'.repeat(200) },
  { occurrence: '2026-07-15' },
  { seriesId: 'plants' },
])('accepts %j, and nothing in its place', (input) => {
  const [name = ''] = Object.keys(input);
  expect(fields.parse(input)).toEqual(input);
  expect(updates.parse(input)).toEqual(input);
  expect(updates.parse({ [name]: null })).toEqual({ [name]: null });
  expect(fields.safeParse({ [name]: null }).success).toBe(false);
});

test('an update can change single exceptions', () => {
  const change = { addExcept: ['2026-07-15'], removeExcept: ['2026-07-16'], advanceFrom: '2026-07-15' };
  expect(updates.parse(change)).toEqual(change);
});
