import { expect, test } from 'vitest';
import { newTask } from '../../domain/task/task-rules.ts';
import type { Pending } from './core/pending.ts';
import { EMPTY_REPLICA, withPage } from './core/replica.ts';
import { createEdits } from './edits.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const task = (id: string, more: object = {}) =>
  newTask({ title: id, ...more }, { id, now: '2026-06-01T08:00:00.000Z', by: 'eve' });
function setUp(rows = [task('milk')]) {
  const changes = rows.map((value) => ({ entity: 'task', id: value.id, value }) as const);
  const replica = withPage(EMPTY_REPLICA, { changes, cursor: '1-a' }, []);
  const sent: [write: Pending, insteadOf: string | undefined][] = [];
  let ids = 0;
  const device = {
    accountId: 'ada',
    newId: () => {
      ids += 1;
      return `n${ids}`;
    },
    now: () => Date.parse(NOW),
  };
  const submit = (write: Pending, insteadOf?: string) => void sent.push([write, insteadOf]);
  const edits = createEdits(device, { read: () => replica }, submit, () => true);
  return { edits, sent, last: () => sent.at(-1)?.[0] };
}

test('adding assigns an id, in the account of the list, and shows the row', () => {
  const { edits, last } = setUp();
  expect(edits.add('task', { title: 'Bread' })).toMatchObject({ id: 'n1', title: 'Bread', createdAt: NOW });
  expect(last()).toEqual({
    key: 'n2',
    at: NOW,
    entity: 'task',
    id: 'n1',
    action: 'add',
    by: 'ada',
    input: { title: 'Bread', createdAt: NOW },
  });
  expect(edits.add('task', { title: 'Salt', listId: 'eve:list' }).id).toBe('eve:n3');
  expect(edits.add('task', { title: 'Own', id: 'own', completed: true }, 'bob')).toMatchObject({
    id: 'own',
    completedBy: 'bob',
  });
  expect(edits.add('task', { title: 'Again', id: 'milk' }).title).toBe('milk');
});

test('what isn’t valid isn’t sent', () => {
  const { edits, sent } = setUp();
  expect(() => edits.add('task', { title: '' })).toThrow('Please enter a task title');
  expect(() => edits.update('task', 'milk', { title: ' ' })).toThrow('Please enter a task title');
  expect(sent).toEqual([]);
});

test('an update is dated where it completes a task, and credited', () => {
  const { edits, last } = setUp();
  edits.update('task', 'milk', { completed: true });
  expect(last()).toMatchObject({ action: 'update', by: 'ada', input: { completed: true, completedAt: NOW } });
  edits.update('task', 'milk', { title: 'x' }, { by: 'bob' });
  expect(last()).toMatchObject({ by: 'bob', input: { title: 'x' } });
});

test('removing a task removes those below it', () => {
  const { edits, last } = setUp([
    task('milk'),
    task('oat', { parentId: 'milk' }),
    task('soy', { parentId: 'oat' }),
  ]);
  edits.remove('task', 'milk');
  expect(last()).toMatchObject({ action: 'remove', id: 'milk', input: {}, below: ['oat', 'soy'] });
  edits.remove('task', 'soy');
  expect(last()).not.toHaveProperty('below');
  edits.remove('goal', 'milk');
  expect(last()).not.toHaveProperty('below');
});

test('restoring shows the row until the server responds', () => {
  const { edits, last } = setUp();
  expect(edits.restore('task', 'gone', { title: 'Gone' })).toMatchObject({ id: 'gone', title: 'Gone' });
  expect(last()).toMatchObject({ action: 'restore', id: 'gone', input: { title: 'Gone', createdAt: NOW } });
});

test('a moved task keeps what the other list can have, under a new id', () => {
  const own = task('milk', { goalId: 'health', sectionId: 'soon', project: 'Home' });
  const { edits, last } = setUp([own]);
  const shown = edits.move('milk', { listId: 'eve:list' })?.task;
  expect(shown).toEqual({
    id: 'eve:n2',
    title: 'milk',
    completed: false,
    priority: 'medium',
    createdAt: own.createdAt,
    listId: 'eve:list',
    project: 'Home',
  });
  expect(last()).toMatchObject({
    action: 'move',
    id: 'milk',
    by: 'ada',
    input: { movedTo: 'eve:n2', updates: { listId: 'eve:list' }, shown },
  });
  expect(
    edits.move(
      'milk',
      { listId: 'eve:list', sectionId: 'theirs', goalId: 'mine' },
      new Map([['milk', 'eve:x']]),
    )?.task,
  ).toMatchObject({
    id: 'eve:x',
    sectionId: 'theirs',
  });
  expect(edits.move('milk', { listId: 'eve:list', goalId: 'mine' })?.task).not.toHaveProperty('goalId');
  expect(edits.move('milk', { listId: 'eve:list', parentId: 'theirs' })?.task).toMatchObject({
    parentId: 'theirs',
  });
  expect(edits.move('gone', { listId: 'eve:list' })).toBeUndefined();
});

test('a task that is brought home can have a goal; a completed one keeps who did it', () => {
  const { edits, last } = setUp([
    task('eve:a'),
    task('eve:b', { completed: true }),
    task('c', { completed: true }),
  ]);
  expect(edits.move('eve:a', { listId: 'work', goalId: 'mine' })?.task).toMatchObject({ goalId: 'mine' });
  expect(last()?.by).toBe('ada');
  edits.move('eve:b', { listId: 'work' });
  expect(last()?.by).toBe('eve');
  edits.move('c', { listId: 'eve:list' });
  expect(last()?.by).toBe('eve');
});

test('a refused write is sent again as a new one in its place', () => {
  const { edits, sent } = setUp();
  const refused = {
    key: 'old',
    at: NOW,
    entity: 'task',
    id: 'milk',
    action: 'update',
    input: { title: 'x' },
  } as const;
  edits.retry({ ...refused, seq: 7, message: 'No room.' });
  expect(sent).toEqual([[{ ...refused, key: 'n1' }, 'old']]);
});

test('an update says what this device had of the fields that may be changed elsewhere; one that is taken back doesn’t', () => {
  const { edits, last } = setUp([task('milk', { priority: 'high', tags: ['shop'] })]);
  edits.update('task', 'milk', { title: 'Oat milk', dueDate: '2026-06-20', addTags: ['soon'] });
  expect(last()).toMatchObject({ base: { cursor: '1-a', fields: { title: 'milk', dueDate: null } } });
  edits.update('task', 'milk', { addTags: ['soon'], position: 'a1' });
  expect(last()).not.toHaveProperty('base');
  edits.update('task', 'milk', { title: 'milk' }, { seen: { title: 'Oat milk' } });
  expect(last()).not.toHaveProperty('base');
});
