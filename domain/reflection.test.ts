import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addReflection, type Reflection, readReflections, reflection } from './reflection.ts';

const on = (date: string, text: string, id = `r-${date}`): Reflection => ({ id, date, text });

test('a second reflection on a day joins the first', () => {
  const all = addReflection([on('2026-01-05', 'Good start')], on('2026-01-05', 'Good end', 'other'));
  expect(all).toEqual([on('2026-01-05', 'Good start\nGood end')]);
});

test('going on with the day’s text doesn’t double it', () => {
  const all = addReflection(
    [on('2026-01-05', 'Good start')],
    on('2026-01-05', 'Good start, good end', 'other'),
  );
  expect(all).toEqual([on('2026-01-05', 'Good start, good end')]);
});

test.each(['', '   ', '\n'])('a blank one (%j) is not saved', (text) => {
  const all = [on('2026-01-05', 'Good start')];
  expect(addReflection(all, on('2026-01-06', text))).toEqual(all);
});

test('a day that grows too long is refused, not cut', () => {
  const long = 'x'.repeat(15_000);
  const all = addReflection([], on('2026-01-05', long));
  expect(() => addReflection(all, on('2026-01-05', 'y'.repeat(15_000)))).toThrow(
    'A reflection can have 20,000 characters at most',
  );
});

test('the latest five days are kept, newest first', () => {
  const days = ['03', '01', '06', '02', '05', '04'].map((day) => on(`2026-01-${day}`, day));
  const all = days.reduce<Reflection[]>(addReflection, []);
  expect(all.map(({ text }) => text)).toEqual(['06', '05', '04', '03', '02']);
});

test('fields of other versions are kept when a day is merged', () => {
  const [merged] = addReflection([{ ...on('2026-01-05', 'Good'), mood: 'calm' }], on('2026-01-05', 'Better'));
  expect(merged).toMatchObject({ mood: 'calm', text: 'Good\nBetter' });
});

test('a stored document of any form is read', () => {
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

test('there is never more than one a day, nor more than five, nor any out of order', () => {
  const any = fc.record({
    id: fc.constantFrom('a', 'b'),
    date: fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}`),
    text: fc.string({ maxLength: 5 }),
  });
  fc.assert(
    fc.property(fc.array(any), (added) => {
      const dates = added.reduce<Reflection[]>(addReflection, []).map(({ date }) => date);
      const written = added.filter(({ text }) => text.trim() !== '').map(({ date }) => date);
      expect(dates).toEqual([...new Set(written)].sort().reverse().slice(0, 5));
    }),
  );
});
