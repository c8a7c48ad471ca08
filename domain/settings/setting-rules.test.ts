import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Setting } from './setting.ts';
import { hasFields, momentAfter } from './setting-fields.ts';
import { inverseSetting, settingRules } from './setting-rules.ts';

const { create, merge, update } = settingRules;
const at = (minute: number): string => `2026-06-15T10:${String(minute).padStart(2, '0')}:00.000Z`;
const id = 'pomodoroSettings';
const json = (value: unknown) => JSON.stringify(value);
const read = (row: Setting) => JSON.parse(row.value);
const NOW = at(59);

const text = (length: number) => json('x'.repeat(length - 2));
const names = (count: number, length = 3) =>
  Array.from({ length: count }, (_, n) => String(n).padStart(length, '0'));

test.each([
  ['a number', { value: '1' }],
  ['nothing', { value: 'null' }],
  ['a long text', { value: text(100_000) }],
  ['a whole document', { value: '{}', onConflict: 'replace' }],
  ['some fields', { value: '{}', onConflict: 'merge', unset: names(100) }],
  ['a first value', { value: '{}', onConflict: 'keep', at: at(0) }],
  ['long names', { value: '{}', unset: ['x', 'x'.repeat(200)] }],
])('accepts a setting with %s', (_, given) => {
  expect(settingRules.input.safeParse({ id, ...given }).error).toBeUndefined();
});

const UNSET = 'unset must be a list of field names of at most 200 characters';
test.each([
  ['A setting must be a JSON string', { value: 1 }],
  ['A setting must be a JSON string', { value: '' }],
  ['A setting must be a JSON string', { value: '{a: 1}' }],
  ['A setting must be a JSON string', { value: '"\u0000"' }],
  ['A setting must be a JSON string', { value: '"\ud800"' }],
  ['A setting can have at most 100000 characters', { value: text(100_001) }],
  ['onConflict must be one of replace, merge, keep', { value: '1', onConflict: 'add' }],
  ['Unrecognized key: "changedAt"', { value: '1', changedAt: '{}' }],
  [UNSET, { value: '{}', unset: 'work' }],
  ['unset can name at most 100 fields', { value: '{}', unset: names(101) }],
])('rejects a setting: %s', (message, given) => {
  const { error } = settingRules.input.safeParse({ id, ...given });
  expect(error?.issues[0]?.message).toBe(message);
});

test('rejects names of fields to remove that are empty or too long', () => {
  const accepts = (name: string) => settingRules.input.safeParse({ id, value: '{}', unset: [name] }).success;
  expect(['', 'x'.repeat(201), 'x'].map(accepts)).toEqual([false, false, true]);
});

test('an update names only the value', () => {
  expect(settingRules.updates.parse({ value: '2' })).toEqual({ value: '2' });
  expect(settingRules.updates.safeParse({ id, value: '2' }).success).toBe(false);
});

test.each([
  ['an empty document', '{}', true],
  ['a document', '{"a":1}', true],
  ['a document of 100 fields', json(Object.fromEntries(names(100).map((name) => [name, 1]))), true],
  ['a document of 101 fields', json(Object.fromEntries(names(101).map((name) => [name, 1]))), false],
  ['a field without a name', '{"":1}', false],
  ['a list', '[]', false],
  ['nothing', 'null', false],
  ['a text', '"a"', false],
  ['a number', '1', false],
])('tells whether the fields of %s are merged one by one', (_, value, has) => {
  expect(hasFields({ id, value })).toBe(has);
});

test('a value without fields is replaced as a whole by the later change, even when asked to merge', () => {
  const merged = (row: Setting, value: string, minute: number) =>
    merge(row, { id, value, at: at(minute), onConflict: 'merge' }, NOW).value;
  const number = create({ id, value: '1', onConflict: 'merge' }, { now: at(5) });
  const fields = create({ id, value: '{"a":1}', at: at(5), onConflict: 'merge' }, { now: NOW });
  expect(number.changedAt).toBe(json({ '': at(5) }));
  expect([merged(number, '2', 4), merged(number, '2', 6)]).toEqual(['1', '2']);
  expect([merged(number, '{"a":1}', 4), merged(number, '{"a":1}', 6)]).toEqual(['1', '{"a":1}']);
  expect([merged(fields, '2', 4), merged(fields, '2', 6)]).toEqual(['{"a":1}', '2']);
});

test('of two changes at the same time, the one that arrives last wins', () => {
  const first = create({ id, value: json({ a: 1 }), at: at(0), onConflict: 'merge' }, { now: NOW });
  expect(read(merge(first, { id, value: json({ a: 2 }), at: at(0), onConflict: 'merge' }, NOW))).toEqual({
    a: 2,
  });
});

test('stores when fields were set only as far as it matters', () => {
  const whole = create({ id, value: json({ a: 1, b: 1 }), at: at(1) }, { now: NOW });
  const field = merge(whole, { id, value: json({ a: 2 }), at: at(2), onConflict: 'merge' }, NOW);
  expect(JSON.parse(field.changedAt ?? '')).toEqual({ '': at(1), a: at(2) });
  expect(merge(field, { id, value: json({ a: 1 }), at: at(1) }, NOW).value).toBe(json({ a: 2 }));
  const again = merge(field, { id, value: json({ c: 3 }), at: at(3) }, NOW);
  expect(JSON.parse(again.changedAt ?? '')).toEqual({ '': at(3) });
});

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
  expect(moment).toBe('2026-06-15T10:30:00.001Z');
  const field = { id, value: json({ a: 1 }), at: at(30), onConflict: 'merge' as const };
  const late = { ...field, value: json({ b: 1 }), at: at(20) };
  const fields = merge(create(field, { now: NOW }), late, NOW);
  expect(momentAfter(fields, Date.parse(at(25)))).toBe(moment);
  expect(momentAfter(fields, Date.parse(at(35)))).toBe(at(35));
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
  let row = create({ id, value: json({ work: 25 }), at: at(1), onConflict: 'merge' }, { now: NOW });
  for (const minute of [3, 1, 2]) {
    const unset = Array.from({ length: 100 }, (_, n) => `${minute}-${n}`);
    row = merge(row, { id, value: json({}), unset, at: at(minute), onConflict: 'merge' }, NOW);
  }
  const names = Object.keys(JSON.parse(row.changedAt ?? ''));
  expect(names).toHaveLength(101);
  expect(names).toContain('3-99');
  expect(names).not.toContain('2-99');
  const late = { id, value: json({ work: 50 }), at: at(0), onConflict: 'merge' as const };
  expect(read(merge(row, late, NOW))).toEqual({ work: 25 });
});

const documentOf = (count: number) => Object.fromEntries(names(count).map((name) => [name, 1]));

test('devices that pass 100 fields together lose none of them, nor does the next change', () => {
  const set = (row: Setting, value: unknown, minute: number) =>
    merge(row, { id, value: json(value), at: at(minute), onConflict: 'merge' }, NOW);
  const full = create({ id, value: json(documentOf(99)), at: at(1), onConflict: 'merge' }, { now: NOW });
  const both = set(set(full, { a: 1 }, 2), { b: 1 }, 3);
  expect(read(set(both, { a: 2 }, 4))).toEqual({ ...documentOf(99), a: 2, b: 1 });
  expect(read(merge(both, { ...both, at: at(4), onConflict: 'merge' }, NOW))).toEqual(read(both));
  const late = { id, value: json(documentOf(101)), at: at(4), onConflict: 'merge' as const };
  expect(read(merge(both, late, NOW))).toEqual({ ...documentOf(101), a: 1, b: 1 });
});

test('a merge that would make a setting too long is refused', () => {
  const long = create({ id, value: json({ a: 'x'.repeat(60_000) }), at: at(1) }, { now: NOW });
  const more = { id, value: json({ b: 'x'.repeat(60_000) }), at: at(2), onConflict: 'merge' as const };
  expect(() => merge(long, more, NOW)).toThrow('A setting can have at most 100000 characters');
  expect(read(merge(long, { ...more, unset: ['a'] }, NOW))).toEqual({ b: 'x'.repeat(60_000) });
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
  expect(back({ a: 1 }, 2, 2)).toEqual({ a: 1 });
  expect(back({ a: 1 }, { a: 2 }, 3)).toBeUndefined();
  expect(back(undefined, 1, 1)).toBeUndefined();
  expect(back({ a: 1 }, documentOf(101), documentOf(101))).toEqual({ a: 1 });
  expect(back({ a: 1 }, documentOf(101), documentOf(102))).toBeUndefined();
  expect(back({ ...documentOf(101), a: 1 }, { a: 2 }, { a: 2, b: 1 })).toEqual({
    ...documentOf(101),
    a: 1,
    b: 1,
  });
  expect(inverseSetting(row({ a: 1, b: 2 }), row({ a: 2, b: 2, c: 3 }), row({ a: 2, b: 2, c: 3 }))).toEqual({
    id,
    value: json({ a: 1 }),
    onConflict: 'merge',
    unset: ['c'],
  });
});
