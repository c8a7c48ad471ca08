import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byPosition } from '../../position.ts';
import { whenOf } from '../dates.ts';
import { pageOrder, type Section, sections } from '../order/task-sections.ts';
import { EVERYTHING, SORTS, type TaskView, viewTasks } from '../order/task-view.ts';
import type { Task } from '../task.ts';
import { nestSections } from './nested.ts';
import { regrouped } from './siblings.ts';
import { parentOf, subtree } from './subtasks.ts';

const NOW = '2026-06-15T10:00';
const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  createdAt: `2026-06-15T09:00:00.00${id.length}Z`,
  listId: 'work',
  ...more,
});

const NOTHING = { tasks: new Map(), siblings: new Map() };

function nest(all: readonly Task[]) {
  const tasks = new Map(all.map((one) => [one.id, one]));
  const view = sections(viewTasks(all, EVERYTHING).sort(pageOrder('dueDate')), 'dueDate', NOW);
  return nestSections(view, tasks, regrouped(NOTHING, tasks), 'dueDate');
}
const outline = ({ sections: all, children }: ReturnType<typeof nest>) =>
  all.map(({ name, tasks }) => [
    name,
    ...tasks.flatMap(({ id }) => [id, ...subtree(id, children).map((one) => `- ${one.id}`)]),
  ]);

test('the finished occurrences of a series are below the latest one', () => {
  const copy = (id: string, seriesId: string, day: number) =>
    task(id, { seriesId, completed: true, completedAt: `2026-06-${day}T09:00:00.000Z` });
  const shown = nest([
    copy('mon', 'plants', 10),
    copy('tue', 'plants', 11),
    copy('wed', 'plants', 12),
    copy('once', 'rent', 11),
    task('other', { completed: true, completedAt: '2026-06-11T10:00:00.000Z' }),
    task('older', { completed: true, completedAt: '2026-06-09T10:00:00.000Z' }),
    task('plants', { dueDate: '2026-06-15' }),
  ]);
  expect(outline(shown)).toEqual([
    ['today', 'plants'],
    ['done', 'wed', '- tue', '- mon', 'other', 'once', 'older'],
  ]);
});

test('a subtask is below its parent, unless it has a date of its own in another section', () => {
  const shown = nest([
    task('move', { dueDate: '2026-06-20' }),
    task('pack', { parentId: 'move' }),
    task('call', { parentId: 'move', dueDate: '2026-06-15' }),
    task('boxes', { parentId: 'pack', completed: true, completedAt: '2026-06-15T09:30:00.000Z' }),
  ]);
  expect(outline(shown)).toEqual([
    ['today', 'call'],
    ['upcoming', 'move', '- pack', '- boxes'],
  ]);
});

test('an open subtask of a completed task is among the open ones', () => {
  const done = { completed: true, completedAt: '2026-06-15T09:30:00.000Z' };
  const shown = nest([
    task('move', done),
    task('pack', { parentId: 'move' }),
    task('boxes', { parentId: 'move', ...done }),
  ]);
  expect(outline(shown)).toEqual([
    ['someday', 'pack'],
    ['done', 'move', '- boxes'],
  ]);
});

test('each task is shown once, whatever the tree and the dates', () => {
  const one = fc.record({
    parent: fc.option(fc.nat(9), { nil: undefined }),
    completed: fc.boolean(),
    dueDate: fc.constantFrom(undefined, '2026-06-14', '2026-06-15', '2026-06-20'),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 10 }), (all) => {
      const tasks = all.map(({ parent, completed, dueDate }, n) =>
        task(`${n}`, {
          completed,
          ...(parent !== undefined && { parentId: `${parent}` }),
          ...(dueDate && { dueDate }),
        }),
      );
      const shown = nest(tasks);
      const ids = shown.sections.flatMap(({ tasks: top }) =>
        top.flatMap(({ id }) => [id, ...subtree(id, shown.children).map((below) => below.id)]),
      );
      expect(ids.toSorted()).toEqual(tasks.map(({ id }) => id).toSorted());
    }),
  );
});

/** The rule, one task at a time. */
function nestedOneByOne(all: readonly Section[], tasks: ReadonlyMap<string, Task>, sort: TaskView['sort']) {
  const isBelow = (one: Task, section: string): boolean => {
    const above = all.find((other) => other.tasks.some(({ id }) => id === one.parentId))?.name;
    if (above === undefined || !parentOf(one, tasks)) return false;
    if (one.completed || section === above) return true;
    return above !== 'done' && (sort !== 'dueDate' || whenOf(one) === undefined);
  };
  const rows = all.flatMap(({ name, tasks: inside }) => inside.map((one) => ({ one, name })));
  const below = rows.filter(({ one, name }) => isBelow(one, name)).map(({ one }) => one);
  return {
    sections: all
      .map(({ name, tasks: inside }) => ({ name, tasks: inside.filter((one) => !below.includes(one)) }))
      .filter(({ tasks: top }) => top.length > 0),
    children: Map.groupBy(below.toSorted(byPosition), ({ parentId = '' }) => parentId),
  };
}

test('is the same as nesting one by one, whatever changes and however little of it is shown', () => {
  const change = fc.record({
    id: fc.nat(9).map(String),
    gone: fc.boolean(),
    parent: fc.option(fc.nat(9).map(String), { nil: undefined }),
    listId: fc.constantFrom('work', 'work', 'home'),
    completed: fc.boolean(),
    dueDate: fc.constantFrom(undefined, '2026-06-14', '2026-06-20'),
    position: fc.constantFrom(undefined, 'a1', 'a2', 'a3'),
  });
  const shown = fc.func(fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(
      fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 6 }),
      shown,
      fc.constantFrom(...SORTS),
      (rounds, chance, sort) => {
        let before: Parameters<typeof regrouped>[0] = NOTHING;
        for (const changes of rounds) {
          const tasks = new Map(before.tasks);
          for (const { id, gone, parent, dueDate, position, ...more } of changes)
            if (gone) tasks.delete(id);
            else
              tasks.set(
                id,
                task(id, {
                  ...more,
                  ...(parent !== undefined && { parentId: parent }),
                  ...(dueDate && { dueDate }),
                  ...(position && { position }),
                }),
              );
          const siblings = regrouped(before, tasks);
          const found = [...tasks.values()].filter(({ id }) => chance(id) > 0).sort(pageOrder(sort));
          const view = sections(found, sort, NOW);
          expect(nestSections(view, tasks, siblings, sort)).toEqual(nestedOneByOne(view, tasks, sort));
          before = { tasks, siblings };
        }
      },
    ),
  );
});
