import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { Section } from '../task/section.ts';
import { PRIORITIES, type Task, taskUpdates } from '../task/task.ts';
import { taskRules } from '../task/task-rules.ts';
import { BOARD_GROUPS, boardColumnsOf, cardsOf, groupsOf } from './board.ts';
import { groupingOf } from './board-groupings.ts';

const NOW = '2026-01-07T15:00'; // A Wednesday.
const own: readonly Section[] = [
  { id: 'soon', listId: 'work', name: 'Soon', position: 'a1' },
  { id: 'late', listId: 'work', name: 'Late', position: 'a2' },
];
const context = {
  now: NOW,
  place: { weekend: [6, 7] },
  lists: ['work', 'home'].map((id) => ({ id, isShared: false })),
  own,
  tagOrder: [],
};

const task = ({ id = 'a', ...given }: Partial<Task>): Task => sampleTask(id, { listId: 'work', ...given });

const when = fc.option(
  fc.constantFrom('2026-01-02', '2026-01-07', '2026-01-07T09:00', '2026-01-08', '2026-01-10', '2026-03-01'),
  { nil: undefined },
);
const anyTask = fc
  .record({
    priority: fc.constantFrom(...PRIORITIES),
    listId: fc.constantFrom('work', 'home', 'gone'),
    sectionId: fc.constantFrom('soon', 'late', 'gone', undefined),
    project: fc.constantFrom('Website', 'Garden', undefined),
    tags: fc.option(fc.subarray(['Büro', 'home', 'phone'], { minLength: 1 }), { nil: undefined }),
    dueDate: when,
    plannedFor: when,
  })
  .map(task);

test('a task moved to a column is there, and no longer where it was', () => {
  fc.assert(
    fc.property(anyTask, fc.constantFrom(...BOARD_GROUPS), fc.nat(), (before, group, pick) => {
      const others = [before, task({ id: 'b', tags: ['Buero', 'errand'] })];
      const grouping = groupingOf(group, others, context);
      const [from = ''] = grouping.columnsOf(before);
      const to = grouping.ids[pick % grouping.ids.length] ?? '';
      const patch = from === to ? undefined : grouping.patch(before, from, to);
      if (!patch || (group === 'section' && before.listId !== 'work')) return;
      const after = taskRules.update(before, taskUpdates.parse(patch), '2026-01-07T15:00:00.000Z');
      expect(grouping.columnsOf(after)).toContain(to);
      expect(grouping.columnsOf(after)).not.toContain(from);
    }),
  );
});

test('dates are columns from overdue to none', () => {
  const dates = {
    overdue: '2026-01-07T09:00',
    today: '2026-01-07',
    tomorrow: '2026-01-08T09:00',
    week: '2026-01-11',
    later: '2026-01-12',
    none: undefined,
  };
  const tasks = Object.values(dates).map((dueDate, id) => task({ id: `${id}`, dueDate }));
  const columns = boardColumnsOf(tasks, groupingOf('date', tasks, context));
  expect(columns.map(({ id, tasks: [one] }) => [id, one?.dueDate])).toEqual(Object.entries(dates));
  expect(groupingOf('date', tasks.slice(1), context).ids).not.toContain('overdue');
});

test.each([
  ['2026-01-09T08:00', '2026-01-11', '2026-01-12'],
  ['2026-01-10T08:00', undefined, '2026-01-12'],
  ['2026-01-11T08:00', undefined, '2026-01-19'],
])('at %s, “This week” is %s and “Later” %s', (now, week, later) => {
  const grouping = groupingOf('date', [], { ...context, now });
  expect(grouping.addTo('week')?.day).toBe(week);
  expect(grouping.addTo('later')?.day).toBe(later);
  expect(grouping.ids.includes('week')).toBe(week !== undefined);
});

test('a time that has passed is dropped today', () => {
  const grouping = groupingOf('date', [], context);
  expect(grouping.patch(task({ dueDate: '2026-01-09T09:00' }), 'week', 'today')).toEqual({
    dueDate: '2026-01-07',
  });
  expect(grouping.patch(task({ dueDate: '2026-01-09T18:00' }), 'week', 'today')).toEqual({
    dueDate: '2026-01-07T18:00',
  });
});

test('nothing makes a task overdue, ends a series or gives a subtask a section', () => {
  const [dates, sections] = [groupingOf('date', [], context), groupingOf('section', [], context)];
  expect(dates.patch(task({}), 'none', 'overdue')).toBeUndefined();
  expect(dates.addTo('overdue')).toBeUndefined();
  expect(
    dates.patch(
      task({
        repeat: 'FREQ=DAILY',
        dueDate: '2026-01-07',
        repeatStart: '2026-01-07',
        occurrence: '2026-01-07',
      }),
      'today',
      'none',
    ),
  ).toBeUndefined();
  expect(sections.patch(task({ parentId: 'b' }), '', 'soon')).toBeUndefined();
});

test('a task is in the column of each of its tags, however they are spelled', () => {
  const tasks = [task({ tags: ['Büro', 'home'] }), task({ id: 'b', tags: ['BÜRO'] }), task({ id: 'c' })];
  const columns = boardColumnsOf(tasks, groupingOf('tag', tasks, context));
  expect(columns.map(({ id, tasks: all }) => [id, all.map((one) => one.id)])).toEqual([
    ['', ['c']],
    ['Büro', ['a', 'b']],
    ['home', ['a']],
  ]);
});

test('subtasks are on the cards of their parents, except those with a date on a board of dates', () => {
  const tasks = [
    task({}),
    task({ id: 'b', parentId: 'a', dueDate: '2026-01-08' }),
    task({ id: 'c', parentId: 'elsewhere' }),
    task({ id: 'd', completed: true }),
  ];
  const ids = (...[group, isDone]: [Parameters<typeof cardsOf>[1], boolean]) =>
    cardsOf(tasks, group, isDone).map(({ id }) => id);
  expect(ids('priority', false)).toEqual(['a', 'c']);
  expect(ids('date', false)).toEqual(['a', 'b', 'c']);
  expect(ids('date', true)).toEqual(['d']);
});

test('a list starts with its sections, other places with dates', () => {
  expect(groupsOf('list', true)).toEqual(['section', 'date', 'project', 'priority', 'tag']);
  expect(groupsOf('list', false)).toEqual(['date', 'project', 'priority', 'tag']);
  expect(groupsOf('project', false)).toEqual(['date', 'list', 'priority', 'tag']);
  expect(groupsOf('view', false)).toEqual(['date', 'list', 'project', 'priority', 'tag']);
});

const usual = (group: Parameters<typeof groupingOf>[0], ...tasks: Task[]) =>
  groupingOf(group, tasks, context);

test('the columns that are always there are in their order', () => {
  const projects = ['b', 'a', 'a'].map((project, i) => task({ id: `${i}`, project }));
  expect(usual('list').ids).toEqual(['work', 'home']);
  expect(usual('section').ids).toEqual(['', 'soon', 'late']);
  expect(usual('priority').ids).toEqual(['high', 'medium', 'low']);
  expect(usual('project', ...projects, task({})).ids).toEqual(['', 'a', 'b']);
  expect(usual('tag', task({ tags: ['home', 'Büro'] })).ids).toEqual(['', 'Büro', 'home']);
  expect(usual('date').ids).toEqual(['today', 'tomorrow', 'week', 'later', 'none']);
});

test.each([
  ['list', { listId: 'home' }, 'home'],
  ['list', { listId: 'gone' }, 'home'],
  ['section', { sectionId: 'soon' }, 'soon'],
  ['section', { sectionId: 'gone' }, ''],
  ['section', {}, ''],
  ['priority', { priority: 'low' }, 'low'],
  ['project', { project: 'Website' }, 'Website'],
  ['project', {}, ''],
  ['tag', { tags: ['unknown'] }, 'unknown'],
  ['date', { dueDate: '2026-01-20', plannedFor: '2026-01-05' }, 'today'],
  ['date', { plannedFor: '2026-01-11T23:59' }, 'week'],
] as const)('by %s, a task with %j is in the column “%s”', (group, fields, column) => {
  expect(usual(group).columnsOf(task(fields as Partial<Task>))).toEqual([column]);
});

test.each([
  ['list', {}, 'work', 'home', { listId: 'home' }],
  ['section', {}, '', 'soon', { sectionId: 'soon' }],
  ['section', {}, 'soon', '', { sectionId: null }],
  ['priority', {}, 'low', 'high', { priority: 'high' }],
  ['priority', {}, 'low', 'top', undefined],
  ['project', {}, 'a', 'b', { project: 'b' }],
  ['project', {}, 'a', '', { project: null }],
  ['tag', { tags: ['a', 'b'] }, 'a', 'c', { addTags: ['c'], removeTags: ['a'] }],
  ['tag', {}, '', 'c', { addTags: ['c'] }],
  ['tag', { tags: ['a', 'b'] }, 'a', '', { removeTags: ['a', 'b'] }],
  ['date', { dueDate: '2026-01-20' }, 'later', 'none', { dueDate: null, plannedFor: null }],
  ['date', { dueDate: '2026-01-20' }, 'later', 'tomorrow', { dueDate: '2026-01-08' }],
  ['date', {}, 'none', 'week', { dueDate: '2026-01-11' }],
] as const)('by %s, a task with %j moves from “%s” to “%s” by %j', (group, fields, from, to, patch) => {
  expect(usual(group).patch(task({ ...fields } as Partial<Task>), from, to)).toEqual(patch);
});

test.each([
  ['list', 'home', { listId: 'home' }],
  ['section', 'soon', { sectionId: 'soon' }],
  ['section', '', {}],
  ['priority', 'high', { priority: 'high' }],
  ['priority', 'top', undefined],
  ['project', 'Website', { project: 'Website' }],
  ['project', '', {}],
  ['tag', 'home', { tag: 'home' }],
  ['tag', '', {}],
  ['date', 'today', { day: '2026-01-07' }],
  ['date', 'tomorrow', { day: '2026-01-08' }],
  ['date', 'none', {}],
] as const)('by %s, a task added to “%s” gets %j', (group, column, fields) => {
  expect(usual(group).addTo(column)).toEqual(fields);
});

test('a week begins after the weekend', () => {
  const friday = groupingOf('date', [], { ...context, place: { weekend: [5, 6] } });
  expect([friday.addTo('week')?.day, friday.addTo('later')?.day]).toEqual(['2026-01-10', '2026-01-11']);
});

test('a task in a column that isn’t always there adds it', () => {
  const tasks = [task({ id: 'a', tags: ['new'] }), task({ id: 'b', tags: ['new'] })];
  expect(
    boardColumnsOf(tasks, usual('tag')).map(({ id, tasks: all }) => [id, all.map((one) => one.id)]),
  ).toEqual([
    ['', []],
    ['new', ['a', 'b']],
  ]);
});

test('a subtask without a date isn’t a card of its own on a board of dates', () => {
  const tasks = [task({ id: 'a' }), task({ id: 'b', parentId: 'a' })];
  expect(cardsOf(tasks, 'date', false).map(({ id }) => id)).toEqual(['a']);
});
