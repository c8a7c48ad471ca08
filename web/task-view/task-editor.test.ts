import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { childrenOf } from '../../domain/task/tree/subtasks.ts';
import { offlineStore } from '../../test/web/offline-store.ts';
import { createDevice } from '../device/device.ts';
import { createDrafts, draftKey } from '../drafts/drafts.ts';
import { forgetUndo, redoLast, rememberUndo, undoLast } from '../undo/undo.ts';
import { createTaskEditor } from './task-editor.ts';

const kept = new Map<string, string>();
const device = () =>
  createDevice({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (n) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size;
    },
  });

beforeEach(() => {
  kept.clear();
  forgetUndo();
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.stubGlobal('requestAnimationFrame', () => 0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  const store = offlineStore();
  const task = store.add('task', { title: 'Buy milk', description: 'Two liters' });
  const drafts = createDrafts(device(), () => 0);
  const edit = (to: typeof drafts) =>
    createTaskEditor(task, { uid: 'ada', drafts: to, store, remember: rememberUndo });
  const open = () => edit(createDrafts(device(), () => 0));
  return { store, task, drafts, open, editor: edit(drafts), row: () => store.rows('task').get(task.id) };
}
const settled = () => vi.advanceTimersByTimeAsync(1000);

test('saves typing after a pause, choices immediately, with one undo step per edit', async () => {
  const { editor, row } = begin();
  for (const title of ['Buy o', 'Buy oa', 'Buy oat ']) {
    editor.set({ title });
    expect([row()?.title, kept.size]).not.toEqual([title.trim(), 0]);
    await settled();
    expect([row()?.title, kept.size]).toEqual([title.trim(), 0]);
  }
  expect(editor.values().title).toBe('Buy oat ');
  editor.settle();
  expect(editor.values().title).toBe('Buy oat');
  editor.set({ priority: 'high' });
  expect(row()?.priority).toBe('high');
  editor.close();

  undoLast();
  await settled();
  expect(row()).toMatchObject({ title: 'Buy oat', priority: 'medium' });
  undoLast();
  await settled();
  expect(row()?.title).toBe('Buy milk');
  redoLast();
  await settled();
  expect(row()?.title).toBe('Buy oat');
});

test('saves just-typed text on closing, and one undo reverts all of it', async () => {
  const { editor, row } = begin();
  editor.set({ description: 'Three liters' });
  editor.set({ dueDate: '2026-01-31' });
  editor.set({ project: 'Home' });
  const undo = editor.close();
  expect(row()).toMatchObject({ description: 'Three liters', dueDate: '2026-01-31', project: 'Home' });
  undo?.();
  await settled();
  expect(row()).toMatchObject({ description: 'Two liters' });
  expect(row()).not.toHaveProperty('project');
  expect(editor.close()).toBeUndefined();
});

test.each([
  ['title', '  ', 'Please enter a task title'],
  ['project', 'x'.repeat(101), 'A project name can have at most 100 characters'],
  ['description', 'x'.repeat(20_001), 'A description can have at most 20,000 characters'],
] as const)('explains an invalid %s and keeps it as a draft; saves other fields', (field, typed, why) => {
  const { editor, open, task, row } = begin();
  editor.set({ [field]: typed });
  editor.set({ estimatedMinutes: 60 });
  expect(editor.problem(field)).toBe(why);
  expect(editor.close()).toBeTypeOf('function');
  expect(row()).toEqual({ ...task, estimatedMinutes: 60 });

  const again = open();
  expect([again.values()[field], again.problem(field)]).toEqual([typed, why]);
  again.set({ [field]: 'Right' });
  again.close();
  expect([row()?.[field], kept.size]).toEqual(['Right', 0]);
});

test('keeps a draft if the page closes before the pause is over, and saves it when the form closes', () => {
  const { editor, open, row } = begin();
  editor.set({ description: 'Three liters' });
  const next = open();
  expect([next.values().description, row()?.description]).toEqual(['Three liters', 'Two liters']);
  next.close();
  expect([row()?.description, kept.size]).toEqual(['Three liters', 0]);
});

test('keeps changes made elsewhere while the form is open, unless to the same field', async () => {
  const { editor, store, task, row } = begin();
  editor.set({ description: 'Three liters' });
  editor.set({ description: 'Two liters' });
  store.update('task', task.id, { title: 'Buy oats', description: 'A pound' });
  expect(editor.values().title).toBe('Buy oats');
  editor.close();
  expect(row()).toMatchObject({ title: 'Buy oats', description: 'A pound' });
});

test('follows a task to another person’s list and back', () => {
  const { editor, store, task, drafts } = begin();
  const typed = { title: 'Which shop?' };
  drafts.write(draftKey('ada', `subtask/${task.id}`), typed, true);
  store.add('task', { title: 'Oat or soy?', parentId: task.id, listId: task.listId });
  editor.set({ listId: 'bob:shopping' });
  const theirs = editor.task();
  expect(theirs).toMatchObject({ id: expect.stringMatching(/^bob:/), listId: 'bob:shopping' });
  expect(childrenOf(store.rows('task')).get(theirs.id)).toHaveLength(1);
  editor.set({ title: 'Buy oat milk', listId: 'work' });
  expect(editor.task()).toMatchObject({ title: 'Buy oat milk', listId: 'work' });
  expect(store.rows('task').has(theirs.id)).toBe(false);
  expect(drafts.at(draftKey('ada', `subtask/${editor.task().id}`))).toEqual(typed);
  expect(kept.size).toBe(1);
  store.remove('task', editor.task().id);
  expect(editor.task()).toMatchObject({ title: 'Buy oat milk' });
});

test('doesn’t save a task deleted meanwhile, but keeps what was typed', () => {
  const { editor, open, store, task } = begin();
  editor.set({ description: 'Three liters' });
  store.remove('task', task.id);
  expect([editor.close(), editor.isGone()]).toEqual([undefined, true]);
  expect(open().values().description).toBe('Three liters');
});
