import { expect, test } from 'vitest';
import { sampleTask as task } from '../../test/sample-task.ts';
import { changedTasks } from './changed-tasks.ts';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => task(id));
const [a2, b2] = ['a', 'b'].map((id) => task(id, { title: 'Changed' }));

test.each([
  ['nothing', [a, b], [a, b], [], []],
  ['a new task at the end', [a], [a, b], [], [b]],
  ['a new task at the start', [b], [a, b], [], [a]],
  ['the last task removed', [a, b], [a], [b], []],
  ['the first task removed', [a, b], [b], [a], []],
  ['all tasks removed', [a, b], [], [a, b], []],
  ['a changed task', [a, b, c], [a, b2, c], [b], [b2]],
  ['a changed task that moved to the end', [a, b, c], [b, c, a2], [a], [a2]],
  ['another order', [a, b, c], [c, a, b], [], []],
  ['several changes', [a, b, c], [b2, c, d, a2], [a, b], [b2, d, a2]],
])('finds %s', (_, before, after, gone, came) => {
  const byId = (all: typeof before) => new Map(all.flatMap((one) => (one ? [[one.id, one]] : [])));
  const found = changedTasks(byId(before), byId(after));
  expect(new Set(found.gone)).toEqual(new Set(gone));
  expect(found.gone).toHaveLength(gone.length);
  expect(found.came).toEqual(came);
});
