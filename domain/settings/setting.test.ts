import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inverseSetting, momentAfter, type Setting, settingRules } from './setting.ts';

const { create, merge, update } = settingRules;
const at = (minute: number): string => `2026-06-15T10:${String(minute).padStart(2, '0')}:00.000Z`;
const id = 'pomodoroSettings';
const json = (value: unknown) => JSON.stringify(value);
const read = (row: Setting) => JSON.parse(row.value);
const NOW = at(59);

test('merges fields set by two devices, and the later change of a field wins', () => {
  const first = create({ id, value: json({ work: 25, rest: 5 }), at: at(0) }, { now: NOW });
  const second = merge(first, { id, value: json({ work: 50 }), at: at(2), onConflict: 'merge' }, NOW);
  const third = merge(
    second,
    { id, value: json({ rest: 10, work: 30 }), at: at(1), onConflict: 'merge' },
    NOW,
  );
  expect(read(third)).toEqual({ work: 50, rest: 10 });
});

test('an older whole document changes nothing, a newer one replaces everything', () => {
  const timer = create({ id, value: json({ endsAt: 1, taskId: 'a' }), at: at(5) }, { now: NOW });
  expect(merge(timer, { id, value: json({ endsAt: null }), at: at(4) }, NOW)).toBe(timer);
  expect(read(merge(timer, { id, value: json({ endsAt: null }), at: at(6) }, NOW))).toEqual({ endsAt: null });
  expect(read(merge(timer, { id, value: json({ endsAt: 2 }) }, NOW))).toEqual({ endsAt: 2 });
  expect(merge(timer, { id, value: '1', onConflict: 'keep' }, NOW)).toBe(timer);
});

test('a whole document that arrives after later changes still removes the fields that were there before it', () => {
  const merged = (row: Setting, value: unknown, minute: number) =>
    merge(row, { id, value: json(value), at: at(minute), onConflict: 'merge' }, NOW);
  const newest = create({ id, value: json({ b: 5 }), at: at(5), onConflict: 'merge' }, { now: NOW });
  const replaced = merge(newest, { id, value: json({ b: 4 }), at: at(4) }, NOW);
  expect(read(merged(replaced, { a: 3 }, 3))).toEqual({ b: 5 });
  expect(read(merged(merged(newest, { a: 3 }, 3), { b: 4 }, 4))).toEqual({ a: 3, b: 5 });
});

test('any change replaces a document without recorded times', () => {
  expect(read(merge({ id, value: json({ a: 1 }) }, { id, value: json({ a: 2 }), at: at(0) }, NOW))).toEqual({
    a: 2,
  });
  expect(merge({ id, value: '1' }, { id, value: '2', at: at(0) }, NOW).value).toBe('2');
});

test('a change is later than every change its device knew of, even if its clock is behind', () => {
  const row = create({ id, value: '1', at: at(30) }, { now: NOW });
  const moment = momentAfter(row, Date.parse(at(3)));
  expect(moment > at(30)).toBe(true);
  expect(merge(row, { id, value: '2', at: moment }, NOW).value).toBe('2');
  expect(merge(row, { id, value: '2', at: '2026-06-15T10:30:00Z' }, NOW).value).toBe('2');
  expect(update(row, { value: '3' }, at(3)).value).toBe('3');
  expect(momentAfter(undefined, Date.parse(at(3)))).toBe(at(3));
});

test('each field has its latest value, in whatever order changes arrive', () => {
  const act = fc.record({
    fields: fc.dictionary(fc.constantFrom('a', 'b', '__proto__', 'toString'), fc.nat(9), {
      minKeys: 1,
      noNullPrototype: false,
    }),
    whole: fc.boolean(),
  });
  const acts = fc.array(act, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(acts, fc.infiniteStream(fc.nat()), (made, dice) => {
      const dated = made.map((one, n) => ({ ...one, at: at(n) }));
      const model = new Map<string, number>();
      for (const { fields, whole } of dated) {
        if (whole) model.clear();
        for (const [name, value] of Object.entries(fields)) model.set(name, value);
      }
      const shuffled = dated.map((one) => ({ one, by: dice.next().value })).sort((a, b) => a.by - b.by);
      let row: Setting | undefined;
      for (const { one } of shuffled) {
        const given = {
          id,
          value: json(one.fields),
          at: one.at,
          onConflict: one.whole ? ('replace' as const) : ('merge' as const),
        };
        row = row ? merge(row, given, NOW) : create(given, { now: NOW });
      }
      expect(new Map(Object.entries(read(row as Setting)))).toEqual(model);
    }),
  );
});

test('removes fields by name, and a removed field stays removed when an older change arrives late', () => {
  const first = create({ id, value: json({ work: 25, rest: 5 }), at: at(0) }, { now: NOW });
  const unset = { id, value: json({}), unset: ['work', 'long'], onConflict: 'merge' as const };
  const second = merge(first, { ...unset, at: at(3) }, NOW);
  expect(read(second)).toEqual({ rest: 5 });
  const late = { id, value: json({ work: 50, long: 15 }), at: at(2), onConflict: 'merge' as const };
  expect(read(merge(second, late, NOW))).toEqual({ rest: 5 });
  expect(read(merge(first, { ...late, at: at(4), unset: ['long', 'rest'] }, NOW))).toEqual({
    work: 50,
    long: 15,
  });
  expect(read(merge(create({ ...unset, at: at(3) }, { now: NOW }), late, NOW))).toEqual({});
});

test('forgets the oldest removals, so that their times don’t grow without limit', () => {
  let row = create({ id, value: json({}), at: at(0) }, { now: NOW });
  for (const minute of [1, 2, 3]) {
    const unset = Array.from({ length: 100 }, (_, n) => `${minute}-${n}`);
    row = merge(row, { id, value: json({}), unset, at: at(minute), onConflict: 'merge' }, NOW);
  }
  const names = Object.keys(JSON.parse(row.changedAt ?? ''));
  expect(names).toHaveLength(101);
  expect(names).toContain('3-99');
  expect(names).not.toContain('2-99');
});

test('reverts only the fields that a change set and no one has changed since', () => {
  const row = (value: unknown): Setting => ({ id, value: json(value) });
  const back = (before: unknown, made: unknown, now: unknown) => {
    const input = inverseSetting(before === undefined ? undefined : row(before), row(made), row(now));
    return input && read(merge(row(now), input, NOW));
  };
  expect(back({ a: 1 }, { a: 2, b: 3, c: 4 }, { a: 2, b: 5, c: 4, d: 6 })).toEqual({ a: 1, b: 5, d: 6 });
  expect(back({ a: { b: 2 }, c: null }, { a: { b: 1 } }, { a: { b: 1 }, d: 3 })).toEqual({
    a: { b: 2 },
    c: null,
    d: 3,
  });
  expect(back({ a: 1 }, { a: 2 }, { a: 3 })).toBeUndefined();
  expect(back(undefined, { a: 1 }, { a: 1, b: 2 })).toEqual({ b: 2 });
  expect(back(1, 2, 2)).toBe(1);
  expect(back(1, 2, 3)).toBeUndefined();
  expect(back([], { a: 1 }, { a: 2 })).toBeUndefined();
});
