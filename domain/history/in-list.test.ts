import { expect, test } from 'vitest';
import type { HistoryEntry } from './entry.ts';
import { createWayBack, seenInList, wasIn } from './in-list.ts';

const entry = (before: HistoryEntry['before'], after: HistoryEntry['after']): HistoryEntry => ({
  ...{ cursor: 7, at: '2026-03-11T10:00:00.000Z', by: 'ada', before, after },
  origin: { kind: 'device', name: 'Safari on iPhone' },
});
const [IN, CAME, LEFT] = [
  { isBefore: true, isAfter: true },
  { isBefore: false, isAfter: true },
  { isBefore: true, isAfter: false },
];

test('the way back tells when a row was in a list', () => {
  const wayBack = createWayBack(['milk']);
  const stays = [{ title: 'Milk' }, { listId: 'home' }, { title: 'Oats' }, { listId: 'work' }, null].map(
    (before) => wayBack('milk', wasIn('work', before)),
  );
  expect(stays).toEqual([IN, CAME, { isBefore: false, isAfter: false }, LEFT, CAME]);
  expect(wayBack('bread', wasIn('work', { title: 'Bread' }))).toEqual({ isBefore: false, isAfter: false });
});

test('a change shows no values of elsewhere and no names', () => {
  const seen = (before: HistoryEntry['before'], after: HistoryEntry['after'], stay = IN) => {
    const { before: was, after: is, origin } = seenInList(entry(before, after), stay) ?? {};
    expect(origin).toEqual({ kind: 'device' });
    return [was, is];
  };
  const [milk, other] = [{ title: 'Milk' }, { title: 'Oat milk' }];
  expect(seen(milk, other)).toEqual([milk, other]);
  expect(seen(milk, other, CAME)).toEqual([null, {}]);
  expect(seen(null, milk, CAME)).toEqual([null, milk]);
  expect(seen(milk, other, LEFT)).toEqual([{}, null]);
  expect(seen(milk, null, LEFT)).toEqual([milk, null]);
  expect(seenInList(entry(milk, other), { isBefore: false, isAfter: false })).toBeUndefined();
});
