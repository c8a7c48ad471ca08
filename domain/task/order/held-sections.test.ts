import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Task } from '../task.ts';
import { holdPlaces, placeOfTask } from './held-sections.ts';
import { pageOrder, sections } from './task-sections.ts';

const NOW = '2026-03-11T10:00';
const DUES = ['2026-03-09', '2026-03-11', '2026-03-12', '2026-04-01', undefined];

const some = fc
  .array(fc.record({ due: fc.constantFrom(...DUES), completed: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) =>
    all.map(
      ({ due, completed }, n): Task => ({
        id: `task-${n}`,
        title: `Task ${n}`,
        completed,
        ...(completed && { completedAt: '2026-03-11T08:00:00.000Z' }),
        priority: 'medium',
        listId: 'work',
        createdAt: '2026-03-01T08:00:00.000Z',
        ...(due && { dueDate: due }),
      }),
    ),
  );
const shown = (tasks: readonly Task[]) => sections(tasks.toSorted(pageOrder('dueDate')), 'dueDate', NOW);
const idsOf = (all: ReturnType<typeof shown>) =>
  all.map(({ name, tasks }) => [name, tasks.map(({ id }) => id)]);

test('a task that is completed stays where it was until it’s let go', () => {
  fc.assert(
    fc.property(some, fc.nat(), (tasks, pick) => {
      const open = tasks.filter(({ completed }) => !completed);
      const chosen = open[pick % Math.max(1, open.length)];
      if (!chosen) return;
      const before = shown(tasks);
      const place = placeOfTask(before, chosen.id);
      if (!place) throw new Error('An open task has a place.');
      const after = tasks.map((task) => (task === chosen ? { ...task, completed: true } : task));
      const byId = new Map(after.map((task) => [task.id, task]));
      const held = holdPlaces(shown(after), new Map([[chosen.id, place]]), byId);
      expect(idsOf([...held])).toEqual(idsOf(before));
      expect(holdPlaces(shown(after), new Map(), byId)).toEqual(shown(after));
    }),
  );
});

test('a task that was deleted meanwhile isn’t held', () => {
  const held = new Map([['gone', { name: 'today', after: undefined } as const]]);
  expect(holdPlaces([], held, new Map())).toEqual([]);
});
