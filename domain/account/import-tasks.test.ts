import { describe, expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { List } from '../task/list.ts';
import type { Section } from '../task/section.ts';
import type { Task } from '../task/task.ts';
import { MAX_CHILDREN, MAX_LEVELS } from '../task/tree/subtasks.ts';
import { createTaskRules, parentsFirst } from './import-tasks.ts';

const byId = <T extends { id: string }>(...rows: T[]) => new Map(rows.map((row) => [row.id, row]));

describe('tasks of a file', () => {
  const AROUND = {
    list: byId<List>(
      ...['work', 'home', 'personal'].map((id) => ({
        id,
        name: id,
        color: 'blue' as const,
        isShared: false,
      })),
    ),
    section: byId<Section>({ id: 'soon', listId: 'work', name: 'Soon', position: 'a1' }),
    goal: new Map([['fit', {}]]),
  };
  const rulesWith = (...tasks: Task[]) => rulesOfFile([], ...tasks);
  const rulesOfFile = (given: readonly string[], ...tasks: Task[]) => {
    const task = byId(...tasks);
    const rules = createTaskRules({ ...AROUND, task }, 'free', given);
    const add = (one: Task) => {
      const rows = rules.fit(task.get(one.id), one);
      for (const row of rows) task.set(row.id, row);
      return rows[0];
    };
    return { add, moved: rules.moved, task };
  };
  const task = (id: string, fields: Partial<Task> = {}) => sampleTask(id, { listId: 'work', ...fields });

  test('keep their section and goal only if these exist', () => {
    const { add, moved } = rulesWith();
    const linked = task('a', { sectionId: 'soon', goalId: 'fit' });
    expect(add(linked)).toEqual(linked);
    expect(add(task('b', { sectionId: 'gone', goalId: 'gone' }))).toEqual(task('b'));
    expect(add(task('c', { listId: 'home', sectionId: 'soon' }))).toEqual(task('c', { listId: 'home' }));
    expect(moved()).toBe(0);
  });

  test('are moved to another list if theirs doesn’t exist', () => {
    const { add, moved } = rulesWith();
    expect(add(task('a', { listId: 'gone' }))).toEqual(task('a', { listId: 'personal' }));
    expect(add(task('b', { listId: 'gone', goalId: 'fit' }))).toEqual(
      task('b', { listId: 'personal', goalId: 'fit' }),
    );
    expect(moved()).toBe(2);
  });

  test('are in the list of their parent, or else at the top level', () => {
    const { add } = rulesWith(task('a', { listId: 'home' }));
    expect(add(task('b', { parentId: 'a' }))).toEqual(task('b', { parentId: 'a', listId: 'home' }));
    expect(add(task('c', { parentId: 'gone' }))).toEqual(task('c'));
    expect(add(task('d', { parentId: 'd' }))).not.toHaveProperty('parentId');
  });

  test('aren’t below themselves', () => {
    const { add } = rulesWith(task('a'), task('b', { parentId: 'a' }), task('c', { parentId: 'b' }));
    expect(add(task('a', { parentId: 'c' }))).toEqual(task('a'));
  });

  test('have at most as many levels as the app', () => {
    const chain = Array.from({ length: MAX_LEVELS - 1 }, (_, i) =>
      task(`${i}`, i > 0 ? { parentId: `${i - 1}` } : {}),
    );
    const { add } = rulesWith(...chain);
    expect(add(task('deep', { parentId: `${MAX_LEVELS - 2}` })).parentId).toBe(`${MAX_LEVELS - 2}`);
    expect(add(task('deeper', { parentId: 'deep' }))).not.toHaveProperty('parentId');
  });

  test('have at most as many levels with those below them', () => {
    const below = [task('b', { parentId: 'a' }), task('c', { parentId: 'b' }), task('d', { parentId: 'b' })];
    const { add } = rulesWith(task('1'), task('2', { parentId: '1' }), task('3'), task('a'), ...below);
    expect(add(task('3', { parentId: '2' })).parentId).toBe('2');
    expect(add(task('a', { parentId: '3' }))).not.toHaveProperty('parentId');
    expect(add(task('a', { parentId: '2' })).parentId).toBe('2');
  });

  test('that are still to come don’t count as levels', () => {
    const there = [task('1'), task('2', { parentId: '1' }), task('3', { parentId: '2' })];
    const below = [task('b', { parentId: 'a' }), task('c', { parentId: 'b' })];
    const { add } = rulesOfFile(['a', 'b'], ...there, task('a'), ...below);
    expect(add(task('a', { parentId: '3' })).parentId).toBe('3');
    expect(add(task('b', { parentId: 'a' }))).not.toHaveProperty('parentId');
    expect(add(task('b', { parentId: '3' })).parentId).toBe('3');
  });

  test('take those below them to another list', () => {
    const { add, task: all } = rulesWith(
      task('a'),
      task('b', { parentId: 'a' }),
      task('c', { parentId: 'b' }),
      task('elsewhere', { parentId: 'a', listId: 'personal' }),
      task('other'),
    );
    const lists = () => Object.fromEntries(Array.from(all.values(), ({ id, listId }) => [id, listId]));
    add(task('a', { listId: 'home' }));
    expect(lists()).toEqual({ a: 'home', b: 'home', c: 'home', elsewhere: 'personal', other: 'work' });
    add(task('d', { listId: 'personal' }));
    add(task('b', { parentId: 'd' }));
    add(task('a', { listId: 'work' }));
    expect(lists()).toMatchObject({ a: 'work', b: 'personal', c: 'personal', elsewhere: 'personal' });
  });

  test('have at most as many subtasks as the app allows; those that move make room', () => {
    const children = Array.from({ length: MAX_CHILDREN }, (_, i) =>
      task(`c${i}`, { parentId: 'a', completed: true }),
    );
    const { add } = rulesWith(task('a'), task('b'), ...children.slice(1));
    expect(add(task('c0', { parentId: 'a', completed: true })).parentId).toBe('a');
    expect(add(task('more', { parentId: 'a', completed: true }))).not.toHaveProperty('parentId');
    expect(add(task('c5', { parentId: 'a', completed: true })).parentId).toBe('a');
    add(task('c5', { parentId: 'b', completed: true }));
    expect(add(task('more', { parentId: 'a', completed: true })).parentId).toBe('a');
  });

  test('count for the plan while they are open at the top level', () => {
    const open = Array.from({ length: 9 }, (_, i) => task(`o${i}`));
    const { add } = rulesWith(...open, task('done', { completed: true }));
    add(task('o0', { title: 'Changed' }));
    add(task('below', { parentId: 'o0' }));
    add(task('tenth'));
    expect(() => add(task('more'))).toThrow('The Free plan includes up to 10 open tasks.');
    expect(() => add(task('done'))).toThrow('The Free plan includes up to 10 open tasks.');
    add(task('o1', { completed: true }));
    expect(add(task('more')).id).toBe('more');
  });
});

test.each([
  [{ a: {}, b: {} }, 'a b'],
  [{ b: { parentId: 'a' }, a: {} }, 'a b'],
  [{ c: { parentId: 'b' }, b: { parentId: 'a' }, d: { parentId: 'a' }, a: {} }, 'a b c d'],
  [{ a: { parentId: 'gone' }, b: 'text', c: null }, 'a b c'],
  [{ a: { parentId: 'b' }, b: { parentId: 'a' } }, 'b a'],
])('the tasks %j are read in the order “%s”', (rows, order) => {
  const given = new Map<string, unknown>(Object.entries(rows));
  const ordered = parentsFirst(given);
  expect(ordered.map(([id]) => id).join(' ')).toBe(order);
  for (const [id, raw] of ordered) expect(raw).toBe(given.get(id));
});
