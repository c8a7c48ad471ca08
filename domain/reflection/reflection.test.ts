import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Reflection, readReflections, reflection, reflectionRules } from './reflection.ts';

const on = (date: string, text: string, id = `r-${date}`): Reflection => ({ id, date, text });

const { create, merge, update } = reflectionRules;
const day = (text: string) => create({ date: '2026-01-05', text });
const add = (before: string, text: string, onConflict?: 'merge' | 'append') =>
  merge(day(before), { date: '2026-01-05', text, onConflict }).text;

test('append adds the text; merging a whole text adds only what is missing', () => {
  expect(add('Good start', 'Good end', 'append')).toBe('Good start\nGood end');
  expect(add('Good', 'Good', 'append')).toBe('Good\nGood');
  expect(add('Good start', 'Good start\nGood end')).toBe('Good start\nGood end');
  expect(add('Good start', 'Good start, good end')).toBe('Good start, good end');
  expect(add('Good start\nLaptop', 'Good start\nPhone')).toBe('Good start\nLaptop\nPhone');
});

test('an update keeps text written since its base, and replaces everything without a base', () => {
  expect(update(day('a\nb'), { text: 'a', base: 'a' }).text).toBe('a\nb');
  expect(update(day('a\nb'), { text: 'c', base: null }).text).toBe('c');
});

test.each<[string | undefined, object]>([
  [undefined, { text: 'x' }],
  [undefined, { text: 'x'.repeat(20_000), onConflict: 'append' }],
  [undefined, { text: 'x', onConflict: 'merge', id: '2026-01-05' }],
  ['Please write something first', { text: ' ' }],
  ['A reflection can have at most 20,000 characters', { text: 'x'.repeat(20_001) }],
  ['A reflection’s date must look like 2026-01-31', { text: 'x', date: 'today' }],
  ['onConflict must be one of merge, append', { text: 'x', onConflict: 'replace' }],
])('checks a reflection: %s', (message, given) => {
  const { error } = reflectionRules.input.safeParse({ date: '2026-01-05', ...given });
  expect(error?.issues[0]?.message).toBe(message);
});

test('a day has one reflection, and an update needs a text of its own', () => {
  expect(day('Good')).toEqual({ id: '2026-01-05', date: '2026-01-05', text: 'Good' });
  const { updates } = reflectionRules;
  expect(updates.parse({ text: 'Good', base: null })).toEqual({ text: 'Good', base: null });
  expect(updates.safeParse({ text: '' }).success).toBe(false);
  expect(updates.safeParse({ text: 'Good', base: 'x'.repeat(20_000) }).success).toBe(true);
  expect(updates.safeParse({ text: 'Good', base: 'x'.repeat(20_001) }).success).toBe(false);
  expect(update(day('a'), { text: 'b' }).text).toBe('b');
});

test('rejects text that gets too long instead of cutting it', () => {
  for (const onConflict of ['append', 'merge'] as const)
    expect(() => add('x'.repeat(15_000), 'y'.repeat(15_000), onConflict)).toThrow(
      'A reflection can have at most 20,000 characters',
    );
});

test('reads a stored document newest first, one per day, the latest five, with unknown fields', () => {
  const days = ['03', '01', '06', '02', '05', '04'].map((day) => on(`2026-01-${day}`, day));
  const read = readReflections([...days, { ...on('2026-01-06', 'more'), mood: 'calm' }]);
  expect(read.map(({ text }) => text)).toEqual(['06\nmore', '05', '04', '03', '02']);
  expect(read[0]).toMatchObject({ mood: 'calm' });
});

test('reads a stored document of any form', () => {
  expect(readReflections([on('2026-01-05', 'a'), { text: 'no date' }, null, on('2026-01-06', 'b')])).toEqual([
    on('2026-01-06', 'b'),
    on('2026-01-05', 'a'),
  ]);
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(readReflections(stored).every((one) => reflection.safeParse(one).success)).toBe(true);
    }),
  );
});
