import { expect, test } from 'vitest';
import type { Owned } from '../registry/entity.ts';
import { SECTIONS } from './account-tree.ts';
import { reportOf } from './import-report.ts';

type Outcome = Parameters<typeof reportOf>[0];
const idsOf = (given: { [E in Owned]?: string[] } = {}) =>
  Object.fromEntries(
    SECTIONS.map(({ entity }) => [entity, new Set(given[entity])]),
  ) as unknown as Outcome['touched'];
const report = (more: Partial<Outcome>) =>
  reportOf({
    writes: [],
    touched: idsOf(),
    left: () => 0,
    skipped: [],
    unknown: idsOf(),
    moved: 0,
    given: { subscriptions: 0, transactions: 0 },
    ...more,
  });
const done = (more: Partial<Outcome>) => report(more).done;
const skipped = (more: Partial<Outcome>) => report(more).skipped;
const row = { id: 'a' };

test('a file without rows says so', () => {
  expect(report({})).toEqual({ done: ['Nothing to import.'], skipped: [] });
});

test('rows are counted by what happened to them', () => {
  const writes: Outcome['writes'] = [
    { entity: 'task', before: null, after: { id: 'a' } },
    { entity: 'task', before: null, after: { id: 'b' } },
    { entity: 'list', before: null, after: { id: 'c' } },
    { entity: 'goal', before: null, after: { id: 'd' } },
    { entity: 'task', before: row, after: { id: 'e' } },
    { entity: 'list', before: row, after: null },
  ];
  const touched = idsOf({ task: ['a', 'b', 'e', 'f', 'g'], list: ['c'], savedView: ['h'] });
  expect(done({ writes, touched })).toEqual([
    'Added: 1 list, 1 goal and 2 tasks.',
    'Updated: 1 task.',
    'Unchanged: 2 tasks and 1 saved view.',
    'Replaced by the file: 1 list.',
  ]);
});

test('rows that were left as they are are counted', () => {
  const counts: { [E in Owned]?: number } = { task: 2, event: 1 };
  expect(done({ left: (entity) => counts[entity] ?? 0 })).toEqual(['Left as they are: 2 tasks and 1 event.']);
});

test('tasks that were moved are counted', () => {
  expect(done({ moved: 1 })).toEqual(['1 task moved to another list because their list doesn’t exist.']);
  expect(done({ moved: 2 })).toEqual(['2 tasks moved to another list because their list doesn’t exist.']);
});

test('rows are skipped with their reason, and the first three are named', () => {
  const skip = (entity: Owned, id: string, why: string) => ({ entity, id, why });
  const bad = ['a', 'b', 'c'].map((id) => skip('task', id, 'It is bad.'));
  expect(skipped({ skipped: bad })).toEqual(['3 tasks skipped (“a”, “b”, “c”): It is bad.']);
  const others = [
    skip('task', 'd', 'It is bad.'),
    skip('list', 'a', 'It is bad.'),
    skip('task', 'e', 'Too late'),
  ];
  expect(skipped({ skipped: [...bad, ...others] })).toEqual([
    '4 tasks skipped (“a”, “b”, “c” and more): It is bad.',
    '1 list skipped (“a”): It is bad.',
    '1 task skipped (“e”): Too late.',
  ]);
  expect(skipped({ skipped: [skip('task', 'x'.repeat(41), 'It is bad.')] })).toEqual([
    `1 task skipped (“${'x'.repeat(40)}”): It is bad.`,
  ]);
});

test('unknown fields are named, at most eight', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'x'.repeat(41)];
  const shown = [...names.slice(0, 7), 'x'.repeat(40)].map((name) => `“${name}”`).join(', ');
  expect(skipped({ unknown: idsOf({ task: names, goal: ['z'] }) })).toEqual([
    'Unsupported fields of goals were skipped: “z”.',
    `Unsupported fields of tasks were skipped: ${shown}.`,
  ]);
  expect(skipped({ unknown: idsOf({ task: [...names, 'h'] }) })).toEqual([
    `Unsupported fields of tasks were skipped: ${shown} and more.`,
  ]);
});

test.each([
  [0, 0, 0],
  [1, 0, 1],
  [0, 1, 1],
  [2, 3, 1],
])(
  'of %i subscriptions and %i payments, %i sentence says that they don’t count',
  (subscriptions, transactions, n) => {
    const sentence = 'The subscription and payments in the file were skipped. Only payments made here count.';
    expect(skipped({ given: { subscriptions, transactions } })).toEqual(Array(n).fill(sentence));
  },
);
