import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../quick-add/draft.ts';
import { readDraft } from '../quick-add/read-draft.ts';
import { DEFAULT_PLACE } from '../time/place.ts';
import { DEFAULT_LISTS } from './list.ts';
import { holdPlaces } from './order/held-sections.ts';
import { sections as grouped, nameOfSection } from './order/task-sections.ts';
import { requireRoomForSection, type Section, sectionIdOf, sectionRules, sectionsOf } from './section.ts';
import type { Task } from './task.ts';
import { effectiveSectionId } from './tree/effective-section.ts';
import { nestSections } from './tree/nested.ts';

const NOW = '2026-06-15T10:00';
const section = (id: string, position: string, listId = 'work'): Section => ({
  id,
  listId,
  name: id,
  position,
});
const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  createdAt: '2026-06-15T09:00:00.000Z',
  listId: 'work',
  ...more,
});
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
const names = (found: ReturnType<typeof grouped>) =>
  found.map(({ name, tasks }) => [name, tasks.map(({ id }) => id)]);

test('a list’s sections are in the order of their positions, a new one last', () => {
  const added = sectionRules.create(
    { listId: 'work', name: 'New' },
    { id: 'new', now: '2026-06-15T10:00:00.000Z' },
  );
  const all = [added, section('b', 'a1'), section('a', 'a0'), section('x', 'a0', 'home')];
  expect(sectionsOf(all, 'work').map(({ id }) => id)).toEqual(['a', 'b', 'new']);
});

test('sections in the same place are in the order of their ids', () => {
  const all = [section('b', 'a0'), section('a', 'a0'), section('z', 'Zz')];
  expect(sectionsOf(all, 'work').map(({ id }) => id)).toEqual(['z', 'a', 'b']);
  expect(sectionsOf(all.toReversed(), 'work').map(({ id }) => id)).toEqual(['z', 'a', 'b']);
});

test('a section keeps the id and place it’s given, and an update changes only what it names', () => {
  const at = { id: 'new', now: '2026-06-15T10:00:00.000Z' };
  const given = { id: 'mine', listId: 'work', name: 'Soon', position: 'a0' };
  const made = sectionRules.create(given, at);
  expect(made).toEqual(given);
  expect(sectionRules.create({ listId: 'work', name: 'Soon' }, at).id).toBe('new');
  const update = (updates: object) => sectionRules.update(made, sectionRules.updates.parse(updates));
  expect(update({ name: 'Later' })).toEqual({ ...given, name: 'Later' });
  expect(update({ position: 'a1' })).toEqual({ ...given, position: 'a1' });
  expect(sectionRules.updates.safeParse({ listId: 'home' }).success).toBe(false);
});

test.each([
  ['x', undefined],
  ['x'.repeat(100), undefined],
  ['', 'Please enter a section name'],
  ['x'.repeat(101), 'A section name can have at most 100 characters'],
])('the section name %j is rejected with: %s', (name, message) => {
  const { error } = sectionRules.input.safeParse({ listId: 'work', name });
  expect(error?.issues[0]?.message).toBe(message);
});

test('a list can have 100 sections', () => {
  expect(() => requireRoomForSection(99)).not.toThrow();
  for (const used of [100, 101])
    expect(() => requireRoomForSection(used)).toThrow(
      expect.objectContaining({
        code: 'limit',
        message: 'A list can have at most 100 sections. Delete one first.',
      }),
    );
});

test('a subtask belongs to the section of the task at the top', () => {
  const all = byId([section('soon', 'a0'), section('later', 'a1')]);
  const tasks = [
    task('top', { sectionId: 'soon' }),
    task('child', { parentId: 'top', sectionId: 'later' }),
    task('grandchild', { parentId: 'child' }),
    task('orphan', { parentId: 'gone', sectionId: 'soon' }),
    task('none'),
  ];
  expect(tasks.map((one) => effectiveSectionId(one, byId(tasks), all))).toEqual([
    'soon',
    'soon',
    'soon',
    undefined,
    undefined,
  ]);
});

test('a task is shown in its section if that is in its list', () => {
  const all = byId([section('here', 'a0'), section('there', 'a0', 'home')]);
  expect(sectionIdOf(task('a', { sectionId: 'here' }), all)).toBe('here');
  for (const more of [
    {},
    { sectionId: 'there' },
    { sectionId: 'gone' },
    { sectionId: 'here', parentId: 'b' },
  ])
    expect(sectionIdOf(task('a', more), all)).toBeUndefined();
});

test('in the manual order, tasks without a section come first, then each section, even if empty', () => {
  const own = [section('soon', 'a0'), section('empty', 'a1')];
  const tasks = [
    task('a'),
    task('b', { sectionId: 'soon' }),
    task('c', { sectionId: 'gone' }),
    task('d', { sectionId: 'soon', completed: true }),
  ];
  const found = grouped(tasks, 'manual', NOW, own);
  expect(names(found)).toEqual([
    ['all', ['a', 'c']],
    [nameOfSection('soon'), ['b']],
    [nameOfSection('empty'), []],
    ['done', ['d']],
  ]);
  expect(nestSections(found, byId(tasks), new Map(), 'manual').sections).toEqual(found);
  expect(names(grouped(tasks, 'priority', NOW, own))).toEqual([
    ['medium', ['a', 'b', 'c']],
    ['done', ['d']],
  ]);
});

test('a task that was just completed keeps its place in its section', () => {
  const own = [section('soon', 'a0'), section('later', 'a1')];
  const done = task('b', { sectionId: 'later', completed: true });
  const shown = grouped([task('a', { sectionId: 'soon' }), done], 'manual', NOW, own);
  const held = new Map([['b', { name: nameOfSection('later'), after: undefined }]]);
  expect(names([...holdPlaces(shown, held, byId([done]))])).toEqual([
    [nameOfSection('soon'), ['a']],
    [nameOfSection('later'), ['b']],
  ]);
});

test('a line typed in a section goes there, unless it names another list', () => {
  const context = { now: NOW, place: DEFAULT_PLACE, lists: DEFAULT_LISTS, projects: [], tags: [], goals: [] };
  const read = (text: string) =>
    readDraft({ ...EMPTY_DRAFT, text }, context, { listId: 'work', sectionId: 'soon' }).input;
  expect(read('Call Ann')).toMatchObject({ listId: 'work', sectionId: 'soon' });
  expect(read('Call Ann #Health')).not.toHaveProperty('sectionId');
});
