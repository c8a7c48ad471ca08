import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { Task } from '../task/task.ts';
import { finishedSince, sinceWords, updatesToRestore } from './since-then.ts';

const then = sampleTask('Milk', { listId: 'home', dueDate: '2026-03-12' });
const always = () => true;
const never = () => false;

test.each<[Partial<Task> | undefined, string | undefined]>([
  [{}, undefined],
  [undefined, 'Deleted since'],
  [{ listId: 'work', title: 'Eggs' }, 'In another list now'],
  [{ completed: true, completedAt: '2026-03-12T10:00:00.000Z', title: 'Eggs' }, 'Completed since'],
  [{ title: 'Eggs', dueDate: '2026-03-14', tags: ['a'] }, 'Changed since: title, deadline, tags'],
  [{ position: 'a1' }, 'Changed since: order'],
  [{ sectionId: 's' }, 'Changed since: section'],
  [{ repeat: 'FREQ=DAILY', repeatStart: '2026-03-12' }, 'Changed since: repeat'],
])('of a change to %j it says %j', (change, words) => {
  expect(sinceWords(then, change && { ...then, ...change })).toBe(words);
});

test('a task that is open again says so', () => {
  const done = { ...then, completed: true, completedAt: '2026-03-12T10:00:00.000Z' };
  expect(sinceWords(done, then)).toBe('Reopened since');
  expect(updatesToRestore(done, then, always)).toEqual({ completed: true, completedAt: done.completedAt });
});

test('only what differs is restored, and what wasn’t there is removed', () => {
  expect(updatesToRestore(then, then, always)).toBeUndefined();
  const now = { ...then, title: 'Eggs', project: 'Home', listId: 'work' };
  expect(updatesToRestore(then, now, always)).toEqual({ title: 'Milk', project: null, listId: 'home' });
});

test('a subtask goes below its parent, and where that is gone, into the list', () => {
  const below = { ...then, parentId: 'shop', goalId: 'g' };
  const now = { ...then, listId: 'work' };
  expect(updatesToRestore(below, now, always)).toEqual({ parentId: 'shop', goalId: 'g' });
  expect(updatesToRestore(below, now, never)).toEqual({ listId: 'home' });
});

test('of a task from the trash, every field is set', () => {
  expect(updatesToRestore(then, undefined, always)).toMatchObject({
    ...{ title: 'Milk', dueDate: '2026-03-12', listId: 'home', completed: false },
    ...{ description: null, tags: null, parentId: null, repeat: null },
  });
});

test('a series that goes back takes back the occurrences that were finished since, and no others', () => {
  const series = sampleTask('Water', { id: 'water', repeat: 'FREQ=DAILY', occurrence: '2026-03-11' });
  const copy = (occurrence: string, more = {}) =>
    sampleTask('Water', {
      id: `water@${occurrence}`,
      seriesId: 'water',
      occurrence,
      completed: true,
      ...more,
    });
  const tasks = [
    copy('2026-03-10'),
    copy('2026-03-11'),
    copy('2026-03-12'),
    copy('2026-03-13'),
    copy('2026-03-14', { id: 'other@2026-03-14', seriesId: 'other' }),
  ];
  const found = finishedSince(series, new Set(['water@2026-03-13']), tasks);
  expect(found.map(({ occurrence }) => occurrence)).toEqual(['2026-03-11', '2026-03-12']);
  expect(finishedSince(sampleTask('Milk'), new Set(), tasks)).toEqual([]);
});
