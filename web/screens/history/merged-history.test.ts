import { expect, test } from 'vitest';
import { type HistoryPart, isBehind, mergedHistory } from './merged-history.ts';

const part = (listId: string | undefined, minutes: number[], next?: string): HistoryPart => ({
  listId,
  next,
  entries: minutes.map((minute) => ({
    ...{
      cursor: minute,
      by: 'ada',
      before: null,
      after: {},
      entity: 'task',
      id: `${listId ?? 'own'}-${minute}`,
    },
    at: `2026-03-11T10:${minute}:00.000Z`,
  })),
});
const idsOf = (parts: HistoryPart[]) => mergedHistory(parts).map(({ id }) => id);

test('histories are shown together, newest first, as far as all of them have been read', () => {
  const [own, work, home] = [
    part(undefined, [50, 30], 'x'),
    part('work', [45, 40], 'y'),
    part('home', [42, 20]),
  ];
  expect(idsOf([own, work, home])).toEqual(['own-50', 'work-45', 'home-42', 'work-40']);
  expect([own, work, home].map((each) => isBehind(each, [own, work, home]))).toEqual([false, true, false]);
  const all = [own, home, part('work', [45, 40, 25])];
  expect(idsOf(all)).toEqual(['own-50', 'work-45', 'home-42', 'work-40', 'own-30']);
  expect(isBehind(own, all)).toBe(true);
  const ends = [part(undefined, [50, 30]), home];
  expect(idsOf(ends)).toEqual(['own-50', 'home-42', 'own-30', 'home-20']);
});

test('nothing is shown before each has been asked', () => {
  const parts = [part(undefined, [50]), part('work', [], '')];
  expect(idsOf(parts)).toEqual([]);
  expect(parts.map((each) => isBehind(each, parts))).toEqual([false, true]);
});
