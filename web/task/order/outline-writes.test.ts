import { expect, test } from 'vitest';
import { childrenOf } from '../../../domain/task/tree/subtasks.ts';
import { offlineStore } from '../../../test/web/offline-store.ts';
import type { Store } from '../../store/store.ts';
import { recorder } from '../../undo/recorder.ts';
import { addLines, addSubtask, indent, outdent } from './outline-writes.ts';
import { shift } from './reorder-writes.ts';

const find = (store: Store, title: string) => {
  const found = [...store.rows('task').values()].find((task) => task.title === title);
  if (!found) throw new Error(`There’s no ${title}`);
  return found;
};
/** The tree below a task, as indented lines. */
function outline(store: Store, id: string, depth = 0): string[] {
  const children = childrenOf(store.rows('task'));
  return (children.get(id) ?? []).flatMap((task) => [
    `${'  '.repeat(depth)}${task.title}`,
    ...outline(store, task.id, depth + 1),
  ]);
}

test('reads lines as they are written in notes and documents, and a single one as it was typed', () => {
  const store = offlineStore();
  const root = store.add('task', { title: 'Move', listId: 'work' });
  addLines(store, root, '1. Kitchen\n\n\t* [ ] Plates \n    • Cups\nHall-way');
  addLines(store, root, ' 2. Floor ');
  expect(outline(store, root.id)).toEqual(['Kitchen', '  Plates', '  Cups', 'Hall-way', '2. Floor']);
});

test('adds pasted lines as a tree, in their order, and undoes them as one action', async () => {
  const store = offlineStore();
  const root = store.add('task', { title: 'Move', listId: 'work' });
  addLines(store, root, 'Kitchen\nHall');
  const { writes, back } = recorder(store);
  addLines(writes, root, 'Bath\n  Towels\n  Soap\nCellar', find(store, 'Kitchen'));
  const all = ['Kitchen', 'Bath', '  Towels', '  Soap', 'Cellar', 'Hall'];
  expect(outline(store, root.id)).toEqual(all);
  expect(new Set([...store.rows('task').values()].map(({ listId }) => listId))).toEqual(new Set(['work']));
  const again = await back();
  expect(outline(store, root.id)).toEqual(['Kitchen', 'Hall']);
  await again();
  expect(outline(store, root.id)).toEqual(all);
});

test('indents, outdents and moves a subtask with those below it', () => {
  const store = offlineStore();
  const root = store.add('task', { title: 'Move', listId: 'work' });
  addLines(store, root, 'Kitchen\nBath\n  Soap\nHall');
  expect(indent(store, find(store, 'Kitchen'))).toBe(false);
  expect(indent(store, find(store, 'Bath'))).toBe(true);
  expect(outline(store, root.id)).toEqual(['Kitchen', '  Bath', '    Soap', 'Hall']);
  expect(outdent(store, find(store, 'Soap'), root.id)).toBe(true);
  expect(outline(store, root.id)).toEqual(['Kitchen', '  Bath', '  Soap', 'Hall']);
  const siblings = () => childrenOf(store.rows('task')).get(find(store, 'Kitchen').id) ?? [];
  expect(shift(store, find(store, 'Soap'), -1, siblings())).toBe(true);
  expect(shift(store, find(store, 'Soap'), -1, siblings())).toBe(false);
  expect(outline(store, root.id)).toEqual(['Kitchen', '  Soap', '  Bath', 'Hall']);
  expect(outdent(store, find(store, 'Hall'), root.id)).toBe(false);
});

test('lines deeper than five levels are on the fifth; below that, nothing can be added', () => {
  const store = offlineStore();
  const root = store.add('task', { title: 'A', listId: 'work' });
  const deep = addLines(store, root, 'B\n C\n  D\n   E\n    F\n     G');
  expect(outline(store, root.id)).toEqual(['B', '  C', '    D', '      E', '      F', '      G']);
  expect(() => addLines(store, deep ?? root, 'H')).toThrow('Subtasks can go 5 levels deep at most.');
  expect(store.rows('task').size).toBe(7);
});

test('adds none of the lines if a task would have more than 200 subtasks', () => {
  const store = offlineStore();
  const root = store.add('task', { title: 'Move', listId: 'work' });
  addLines(store, root, 'Kitchen');
  const many = (count: number, space = '') => `${space}Box\n`.repeat(count);
  expect(() => addLines(store, root, many(200))).toThrow('A task can have at most 200 subtasks.');
  expect(() => addLines(store, root, `Hall\n${many(201, ' ')}`)).toThrow(/at most 200/);
  expect(outline(store, root.id)).toEqual(['Kitchen']);
  addLines(store, root, many(199));
  expect(outline(store, root.id)).toHaveLength(200);
});

test('adds a subtask as it was read, after another one, in the list of its parent', async () => {
  const store = offlineStore();
  const root = store.add('task', { title: 'Move', listId: 'work' });
  addLines(store, root, 'Kitchen\nHall');
  const { writes, back } = recorder(store);
  const read = {
    input: { title: 'Bath', dueDate: '2026-06-19', priority: 'high', listId: 'health' },
    reminders: [{ at: '2026-06-18T09:00' }],
  } as const;
  const added = addSubtask(writes, root, read, find(store, 'Kitchen'));
  expect(outline(store, root.id)).toEqual(['Kitchen', 'Bath', 'Hall']);
  expect(find(store, 'Bath')).toMatchObject({ listId: 'work', dueDate: '2026-06-19', priority: 'high' });
  expect([...store.rows('reminder').values()].map(({ taskId }) => taskId)).toEqual([added.id]);
  await back();
  expect(outline(store, root.id)).toEqual(['Kitchen', 'Hall']);
  expect(store.rows('reminder').size).toBe(0);
});
