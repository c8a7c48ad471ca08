import { expect, test } from 'vitest';
import { differences, draftsToDrop, draftText, isPartOf, readDraftText, withDraft } from './draft-fields.ts';

const FORM = { title: '', on: { time: false, goal: false }, ignored: ['a'], date: null, estimate: undefined };

test('merges a draft into its form’s fields and leaves out what doesn’t fit', () => {
  expect(withDraft(FORM, { title: 'Buy milk', date: '2026-01-31', estimate: 30 })).toEqual({
    ...FORM,
    title: 'Buy milk',
    date: '2026-01-31',
    estimate: 30,
  });
  expect(withDraft(FORM, { on: { goal: true, other: true } }).on).toEqual({ time: false, goal: true });
  for (const wrong of [
    { title: 7 },
    { title: null },
    { on: true },
    { on: [] },
    { ignored: 'a' },
    { more: 1 },
  ])
    expect(withDraft<object>(FORM, wrong)).toEqual(FORM);
});

test('counts only fields that differ from the opened form as changes', () => {
  expect(differences(FORM, { ...FORM, on: { time: false, goal: false } })).toEqual({});
  expect(differences<object>(FORM, { ...FORM, title: 'x', date: 'y' })).toEqual({ title: 'x', date: 'y' });
});

test('a draft is part of a sent one that contains each of its texts', () => {
  expect(isPartOf({ text: 'Buy', on: true }, { text: 'Buy milk', on: true, more: 1 })).toBe(true);
  expect(isPartOf({}, { text: 'Buy milk' })).toBe(true);
  for (const own of [{ text: 'Call Ann' }, { title: 'Buy' }, { text: 'Buy', on: false }])
    expect(isPartOf(own, { text: 'Buy milk', on: true })).toBe(false);
});

test('ignores a stored text that isn’t a draft', () => {
  expect(readDraftText(draftText({ text: 'Buy' }, 5))).toEqual({ at: 5, fields: { text: 'Buy' } });
  for (const text of [
    null,
    '',
    '{',
    '[]',
    'null',
    '{"at":1}',
    '{"at":"1","fields":{}}',
    '{"at":1,"fields":[]}',
  ])
    expect(readDraftText(text)).toBeUndefined();
});

test('drops the oldest drafts beyond a count or a size', () => {
  const kept = [1, 3, 2].map((at) => ({ key: `k${at}`, at, size: 10 }));
  expect(draftsToDrop(kept, { count: 3, size: 30 })).toEqual([]);
  expect(draftsToDrop(kept, { count: 2, size: 30 })).toEqual(['k1']);
  expect(draftsToDrop(kept, { count: 3, size: 19 })).toEqual(['k2', 'k1']);
});
