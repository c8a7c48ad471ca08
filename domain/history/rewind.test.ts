import { expect, test } from 'vitest';
import { rewind } from './rewind.ts';

const LONG = 'x'.repeat(600);
const rows = (...all: { id: string }[]) => new Map(all.map((row) => [row.id, row]));

test('fields get the values that they had, and those that weren’t there go', () => {
  const now = rows({ id: 'milk', title: 'Oat milk', dueDate: '2026-06-15', description: LONG } as never);
  const before = rewind(now, [
    { name: 'milk', before: { description: null }, after: {} },
    { name: 'milk', before: { title: 'Milk', project: 'Home' }, after: { title: 'Oat milk' } },
    { name: 'milk', before: {}, after: { dueDate: '2026-06-15' } },
  ]);
  expect(before.get('milk')).toEqual({ id: 'milk', title: 'Milk', project: 'Home' });
});

test('a row goes before it came, and is whole again before it went', () => {
  const eggs = { id: 'eggs', title: 'Eggs' };
  const before = rewind(rows({ id: 'milk' }), [
    { name: 'milk', before: null, after: { id: 'milk' } },
    { name: 'eggs', before: eggs, after: null },
  ]);
  expect([...before.values()]).toEqual([eggs]);
});

test('what another account has by now comes back, and rows are told apart by their names', () => {
  const there = { id: 'milk', listId: 'home' };
  const before = rewind(new Map([['list/milk', { id: 'milk' }]]), [
    { name: 'task/milk', before: there, after: { movedTo: 'ada:milk' } },
  ]);
  expect(before).toEqual(new Map(Object.entries({ 'list/milk': { id: 'milk' }, 'task/milk': there })));
});

test('nothing is made of a row that was deleted permanently', () => {
  expect(rewind(new Map(), [{ name: 'milk', before: { title: 'Milk' }, after: {} }]).size).toBe(0);
});
