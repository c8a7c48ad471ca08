import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { Task } from '../task/task.ts';
import { asWord, outline, sectionBeginning } from './outline.ts';

const LISTS = new Map(['Home', 'Work'].map((name) => [name, { id: name, name }]));
const SECTIONS = new Map(
  [
    { id: 'late', listId: 'Home', name: 'Late', position: 'a2' },
    { id: 'soon', listId: 'Home', name: 'Soon', position: 'a1' },
  ].map((section) => [section.id, section]),
);

/** Each list with its tasks as level, id and section. */
function outlined(...tasks: (Partial<Task> & { id: string })[]) {
  const all = new Map(
    tasks.map(({ id, ...given }, i) => [id, sampleTask(id, { listId: 'Home', position: `a${i}`, ...given })]),
  );
  return outline(all, LISTS, SECTIONS).map(({ name, tasks }) => [
    name,
    ...tasks.map(({ task, level, section }) => [level, task.id, section].filter(Boolean).join(' ')),
  ]);
}

test('tasks are by list and section, in their order, with their subtasks below', () => {
  expect(
    outlined(
      { id: 'a', position: 'az' },
      { id: 'b', sectionId: 'late' },
      { id: 'c', sectionId: 'soon' },
      { id: 'd' },
      { id: 'e', parentId: 'c' },
      { id: 'f', parentId: 'e' },
      { id: 'g', listId: 'Work' },
      { id: 'h', listId: 'gone' },
      { id: 'i', sectionId: 'gone' },
      { id: 'j', parentId: 'gone' },
    ),
  ).toEqual([
    ['Home', '1 d', '1 i', '1 j', '1 a', '1 c Soon', '2 e Soon', '3 f Soon', '1 b Late'],
    ['Work', '1 g'],
    ['Tasks', '1 h'],
  ]);
  expect(outlined()).toEqual([]);
});

test('a section begins with the first of its tasks', () => {
  expect(sectionBeginning({ section: 'Soon' }, undefined)).toBe('Soon');
  expect(sectionBeginning({ section: 'Soon' }, { section: undefined })).toBe('Soon');
  expect(sectionBeginning({ section: 'Soon' }, { section: 'Soon' })).toBeUndefined();
  expect(sectionBeginning({ section: undefined }, undefined)).toBeUndefined();
});

test('a tag with spaces becomes one word', () => {
  expect(asWord('very  deep work')).toBe('very-deep-work');
});
