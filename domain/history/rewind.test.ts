import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRewinding, type PastRow } from './rewind.ts';

type Change = { id: string; before: PastRow | null; after: PastRow | null };
const LONG = 'x'.repeat(600);

/** A row as it was before changes of it. @param changes oldest first */
function rowThen(now: PastRow | undefined, ...changes: Omit<Change, 'id'>[]): PastRow | undefined {
  const rewinding = createRewinding();
  for (const change of changes) rewinding.take('milk', change);
  return rewinding.rowThen('milk', now);
}

test('fields get the values that they had, and those that weren’t there go', () => {
  const now = { id: 'milk', title: 'Oat milk', dueDate: '2026-06-15', description: LONG };
  const then = rowThen(
    now,
    { before: {}, after: { dueDate: '2026-06-15' } },
    { before: { title: 'Milk', project: 'Home' }, after: { title: 'Almond milk' } },
    { before: { title: 'Almond milk' }, after: { title: 'Oat milk' } },
    { before: { description: null }, after: {} },
  );
  expect(then).toEqual({ id: 'milk', title: 'Milk', project: 'Home' });
});

test('a row that didn’t change is as it is now', () => {
  expect(rowThen({ id: 'milk' })).toEqual({ id: 'milk' });
  expect(rowThen(undefined)).toBeUndefined();
});

test('a row goes before it came, and is whole again before it went', () => {
  const milk = { id: 'milk', title: 'Milk' };
  expect(rowThen(milk, { before: null, after: milk })).toBeUndefined();
  expect(rowThen(undefined, { before: milk, after: null })).toEqual(milk);
  expect(rowThen(undefined, { before: milk, after: { movedTo: 'ada:milk' } })).toEqual(milk);
});

test('what happened after it went says nothing of what it was', () => {
  const milk = { id: 'milk', title: 'Milk', project: 'Home' };
  const then = rowThen(
    { id: 'milk', title: 'Another' },
    { before: { title: 'Oat milk' }, after: { title: 'Milk' } },
    { before: milk, after: null },
    { before: null, after: { id: 'milk' } },
    { before: { project: 'Work' }, after: {} },
  );
  expect(then).toEqual({ id: 'milk', title: 'Oat milk', project: 'Home' });
});

test('nothing is made of a row that was deleted permanently', () => {
  expect(rowThen(undefined, { before: { title: 'Milk' }, after: {} })).toBeUndefined();
});

test('says what it knows of a field without the row as it is now', () => {
  const rewinding = createRewinding();
  rewinding.take('milk', { before: { listId: 'home' }, after: { listId: 'work' } });
  rewinding.take('eggs', { before: { id: 'eggs', listId: 'work' }, after: null });
  rewinding.take('tea', { before: { title: 'Tea' }, after: {} });
  rewinding.take('rice', { before: null, after: {} });
  const known = [...rewinding.ids()].map((id) => [
    rewinding.earlier(id, 'listId')?.value,
    rewinding.isWhole(id),
  ]);
  expect(known).toEqual([
    ['home', false],
    ['work', true],
    [undefined, false],
    [undefined, true],
  ]);
});

/** The change that took a row from one state to the next, as the history saves it: long new values are left out. */
function changeOf(id: string, was: PastRow | undefined, is: PastRow | undefined): Change {
  if (!was || !is) return { id, before: was ?? null, after: is ?? null };
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((f) => was[f] !== is[f]);
  const isLong = (value: unknown) => String(value).length > 500;
  const before = fields.flatMap((f) => (f in was ? [[f, was[f]]] : isLong(is[f]) ? [[f, null]] : []));
  const after = fields.flatMap((f) => (f in is && !isLong(is[f]) ? [[f, is[f]]] : []));
  return { id, before: Object.fromEntries(before), after: Object.fromEntries(after) };
}

test('random rows are what they were at any time', () => {
  const value = fc.constantFrom('a', 'b', LONG, `${LONG}y`);
  const fields = fc.record({ title: value, project: value, listId: value }, { requiredKeys: ['title'] });
  const write = fc.record({ id: fc.constantFrom('a', 'b', 'c'), fields: fc.option(fields) });
  fc.assert(
    fc.property(fc.array(write, { maxLength: 30 }), fc.nat(), (writes, n) => {
      const states: ReadonlyMap<string, PastRow>[] = [new Map()];
      const changes: Change[] = [];
      for (const { id, fields } of writes) {
        const state = new Map(states.at(-1));
        const was = state.get(id);
        if (fields) state.set(id, { id, ...fields });
        else state.delete(id);
        changes.push(changeOf(id, was, state.get(id)));
        states.push(state);
      }
      const from = n % states.length;
      const rewinding = createRewinding();
      // A row that was neither there nor made isn't a change.
      for (const change of changes.slice(from))
        if (change.before ?? change.after) rewinding.take(change.id, change);
      for (const id of ['a', 'b', 'c'])
        expect(rewinding.rowThen(id, states.at(-1)?.get(id))).toEqual(states[from]?.get(id));
    }),
    { numRuns: 500 },
  );
});
