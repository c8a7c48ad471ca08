import { expect, test } from 'vitest';
import { MAX_LEVELS } from '../../task/tree/subtasks.ts';
import { type ImportedTask, nothingImported } from './imported.ts';
import { inTrees } from './trees.ts';

/** Tasks written as `key` or `key<parent`, each in the list of its own key, on lines from 1 on. */
function treesOf(text: string) {
  const tasks = text.split(' ').map((one, i): ImportedTask => {
    const [key = '', parent] = one.split('<');
    return {
      key,
      scope: 'file',
      title: `Task ${key}`,
      list: `list ${key}`,
      line: i + 1,
      ...(parent !== undefined && { parent }),
    };
  });
  const imported = { ...nothingImported(), tasks };
  const ordered = inTrees(imported);
  return {
    tasks: ordered.map(({ key, parent }) => (parent === undefined ? key : `${key}<${parent}`)).join(' '),
    lists: ordered.map(({ list }) => list?.replace('list ', '')).join(' '),
    notes: imported.notes,
  };
}

test.each([
  ['a b c', 'a b c', 'a b c'],
  ['a<b b', 'b a<b', 'b b'],
  ['c<b d<a b<a e<b a', 'a d<a b<a c<b e<b', 'a a a a a'],
  ['a b<nobody c<', 'a b c', 'a b c'],
])('“%s” is ordered as “%s”, in the lists “%s”', (given, tasks, lists) => {
  expect(treesOf(given)).toEqual({ tasks, lists, notes: [] });
});

test('of tasks with the same key, the last counts', () => {
  expect(treesOf('a b<a b').tasks).toBe('a b');
});

test('a task that is part of itself isn’t a subtask', () => {
  const why = 'It was part of itself, so it isn’t a subtask.';
  expect(treesOf('a b<b')).toEqual({
    tasks: 'a b',
    lists: 'a b',
    notes: [{ what: 'Task b', why, line: 2, isSkipped: false }],
  });
  expect(treesOf('x<y a<b b<a y<a').tasks).toBe('b a<b y<a x<y');
  const cycle = treesOf('x<a a<c b<a c<b d<d e');
  expect(cycle.tasks).toBe('c a<c x<a b<a d e');
  expect(cycle.notes.map(({ what, line }) => [what, line])).toEqual([
    ['Task c', 4],
    ['Task d', 5],
  ]);
});

test('levels that are too deep become the last', () => {
  const chain = (levels: number) =>
    Array.from({ length: levels }, (_, i) => (i > 0 ? `${i}<${i - 1}` : '0')).join(' ');
  expect(treesOf(chain(MAX_LEVELS))).toMatchObject({ tasks: chain(MAX_LEVELS), notes: [] });
  const last = MAX_LEVELS - 1;
  const deep = treesOf(`${chain(MAX_LEVELS + 2)} x<${last}`);
  const moved = [MAX_LEVELS, MAX_LEVELS + 1, 'x'].map((key) => `${key}<${last - 1}`);
  expect(deep.tasks).toBe([chain(MAX_LEVELS), ...moved].join(' '));
  expect(deep.notes).toEqual(
    [MAX_LEVELS, MAX_LEVELS + 1, 'x'].map((key, i) => ({
      what: `Task ${key}`,
      why: `Subtasks have at most ${MAX_LEVELS} levels, so it moved up.`,
      line: MAX_LEVELS + 1 + i,
      isSkipped: false,
    })),
  );
});
