import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from '../problem.ts';
import { goalOf, isOverdue, openOwn, TASK_FIELDS, type Task, task, taskInput, taskUpdates } from './task.ts';
import { newTask, taskRules } from './task-rules.ts';

const NOW = '2026-01-05T10:00:00.000Z';
const EARLIER = '2026-01-04T08:00:00.000Z';
const LATER = '2026-01-06T08:00:00.000Z';
const AT = { id: 'new', now: NOW, by: 'ada' };
const OPEN: Task = newTask({ title: 'Buy milk' }, { id: 'milk', now: EARLIER });
const DONE: Task = { ...OPEN, completed: true, completedAt: EARLIER, completedBy: 'ada' };
const update = (before: Task, updates: object, by?: string) =>
  taskRules.update(before, parse(taskUpdates, updates), NOW, by);

describe('a new task', () => {
  test('is open, of medium priority, in the default list, and made now', () => {
    expect(newTask({ title: 'Buy milk' }, AT)).toEqual({
      id: 'new',
      title: 'Buy milk',
      completed: false,
      priority: 'medium',
      createdAt: NOW,
      listId: 'personal',
    });
  });

  test('keeps the fields that the input names, including the id', () => {
    const input = parse(taskInput, {
      id: 'own',
      title: 'Buy milk',
      description: 'Two bottles',
      priority: 'high',
      listId: 'work',
      dueDate: '2026-01-06',
      estimatedMinutes: 30,
      project: 'Home',
      goalId: 'health',
    });
    expect(newTask(input, AT)).toEqual({ ...input, completed: false, createdAt: NOW });
  });

  test('has no empty optional fields', () => {
    const made = newTask({ title: 'Buy milk', description: '', project: '' }, AT);
    expect(Object.keys(made)).not.toContain('description');
    expect(Object.keys(made)).not.toContain('project');
  });

  test('has the date that its device sends, but never one in the future', () => {
    const made = (at: string) => newTask({ title: 'x', completed: true, createdAt: at, completedAt: at }, AT);
    expect(made(EARLIER)).toMatchObject({ createdAt: EARLIER, completedAt: EARLIER });
    expect(made(LATER)).toMatchObject({ createdAt: NOW, completedAt: NOW });
  });

  test('has a completion time and account only if it is completed', () => {
    expect(newTask({ title: 'x', completed: true }, AT)).toMatchObject({
      completedAt: NOW,
      completedBy: 'ada',
    });
    const open = newTask({ title: 'x', completedAt: EARLIER }, AT);
    expect(open).not.toHaveProperty('completedAt');
    expect(open).not.toHaveProperty('completedBy');
  });
});

describe('an update of a task', () => {
  test('changes only the fields it names; null removes a field', () => {
    const before = { ...OPEN, project: 'Home', dueDate: '2026-01-06' };
    expect(update(before, { title: 'Buy bread', project: null })).toEqual({
      ...OPEN,
      title: 'Buy bread',
      dueDate: '2026-01-06',
    });
    expect(update(before, {})).toEqual(before);
    expect(update(before, { title: undefined })).toEqual(before);
  });

  test('completes it now or at the time its device sends, and records who did', () => {
    expect(update(OPEN, { completed: true }, 'bob')).toEqual({
      ...OPEN,
      completed: true,
      completedAt: NOW,
      completedBy: 'bob',
    });
    expect(update(OPEN, { completed: true, completedAt: EARLIER }).completedAt).toBe(EARLIER);
    expect(update(OPEN, { completed: true, completedAt: LATER }).completedAt).toBe(NOW);
  });

  test('keeps the time and account of an earlier completion', () => {
    expect(update(DONE, { completed: true, completedAt: NOW }, 'bob')).toEqual(DONE);
    expect(update(DONE, { title: 'Buy bread' }, 'bob')).toEqual({ ...DONE, title: 'Buy bread' });
  });

  test('reopens it and removes the record of its completion', () => {
    expect(update(DONE, { completed: false }, 'bob')).toEqual(OPEN);
    expect(update(OPEN, { completedAt: EARLIER })).toEqual(OPEN);
  });

  test('always results in a valid task', () => {
    const updates = fc.record(
      {
        title: fc.constantFrom('Buy bread', ' padded '),
        completed: fc.boolean(),
        completedAt: fc.constantFrom(EARLIER, NOW, LATER),
        description: fc.constantFrom(null, '', 'Two'),
        estimatedMinutes: fc.constantFrom(null, 1, 10_080),
        dueDate: fc.constantFrom(null, '2026-01-06', '2026-01-06T09:00'),
        project: fc.constantFrom(null, '', 'Home'),
        goalId: fc.constantFrom(null, 'health'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(updates, { maxLength: 5 }), (all) => {
        const after = all.reduce((before, given) => update(before, given, 'ada'), OPEN);
        expect(task.parse(after)).toEqual(after);
        expect('completedAt' in after && 'completedBy' in after).toBe(after.completed);
        expect(Object.values(after)).not.toContain('');
      }),
    );
  });
});

describe('tags and skipped dates of a task', () => {
  const tagged = { ...OPEN, tags: ['home', 'errand'] };

  test('are added and removed one by one', () => {
    expect(update(tagged, { addTags: ['shop'] }).tags).toEqual(['home', 'errand', 'shop']);
    expect(update(tagged, { removeTags: ['HOME'] }).tags).toEqual(['errand']);
    expect(update(tagged, { addTags: ['shop'], removeTags: ['home'] }).tags).toEqual(['errand', 'shop']);
    expect(update(tagged, { removeTags: ['home', 'errand'] })).toEqual(OPEN);
    expect(update(OPEN, { addTags: ['shop'] }).tags).toEqual(['shop']);
    expect(update(tagged, { tags: null, addTags: ['shop'] }).tags).toEqual(['shop']);
    expect(update(OPEN, { removeTags: ['shop'] })).toEqual(OPEN);
    expect(update(tagged, { title: 'x' }).tags).toEqual(['home', 'errand']);
  });

  test('stay within the limit of tags', () => {
    const addTags = Array.from({ length: 19 }, (_, n) => `tag ${n}`);
    expect(() => update(tagged, { addTags })).toThrow('A task can have at most 20 tags');
  });

  test('are sorted dates', () => {
    const daily = update(OPEN, { repeat: 'FREQ=DAILY', dueDate: '2026-01-05' });
    expect(daily).not.toHaveProperty('repeatExcept');
    const skipped = update(daily, { addExcept: ['2026-01-09', '2026-01-07'] });
    expect(skipped.repeatExcept).toEqual(['2026-01-07', '2026-01-09']);
    expect(update(skipped, { removeExcept: ['2026-01-07'] }).repeatExcept).toEqual(['2026-01-09']);
    const cleared = { repeatExcept: null, addExcept: ['2026-01-08'] };
    expect(update(skipped, cleared).repeatExcept).toEqual(['2026-01-08']);
  });
});

test('only a task that isn’t below another one has a section', () => {
  const made = (more: object) => newTask(parse(taskInput, { title: 'x', ...more }), AT);
  expect(made({ sectionId: 'soon' })).toMatchObject({ sectionId: 'soon' });
  expect(made({ sectionId: 'soon', parentId: 'milk' })).not.toHaveProperty('sectionId');
  expect(update({ ...OPEN, sectionId: 'soon' }, { parentId: 'bread' })).not.toHaveProperty('sectionId');
  expect(update({ ...OPEN, sectionId: 'soon' }, { sectionId: null })).toEqual(OPEN);
});

test('a new rule begins with the date that is due, unless the update says otherwise', () => {
  const weekly = update(OPEN, { repeat: 'FREQ=WEEKLY', dueDate: '2026-01-05' });
  expect(weekly).toMatchObject({ repeatStart: '2026-01-05', occurrence: '2026-01-05' });
  const later = update(weekly, { dueDate: '2026-01-08' });
  expect(later).toMatchObject({ repeatStart: '2026-01-05', occurrence: '2026-01-05' });
  expect(update(later, { repeat: 'FREQ=DAILY' })).toMatchObject({
    repeatStart: '2026-01-08',
    occurrence: '2026-01-08',
  });
  const said = { repeat: 'FREQ=DAILY', repeatStart: '2026-01-06', occurrence: '2026-01-07' };
  expect(update(later, said)).toMatchObject(said);
});

test('a series moves on only from the occurrence that its device saw', () => {
  const series = update(OPEN, { repeat: 'FREQ=DAILY', dueDate: '2026-01-05' });
  const next = { dueDate: '2026-01-06', occurrence: '2026-01-06' };
  expect(update(series, { ...next, advanceFrom: '2026-01-05' })).toMatchObject(next);
  expect(update(series, { ...next, advanceFrom: '2026-01-04' })).toBe(series);
});

test('of a change that names an occurrence that is over, only what isn’t about it remains', () => {
  const series = update(OPEN, { repeat: 'FREQ=DAILY', dueDate: '2026-01-05', tags: ['a'] });
  const about = {
    dueDate: '2026-01-09',
    plannedFor: '2026-01-08',
    hiddenUntil: '2026-01-07',
    completed: true,
  };
  const others = { title: 'New', description: 'Notes', addTags: ['b'] };
  const late = { ...about, ...others, repeat: 'FREQ=WEEKLY', addExcept: ['2026-01-04'] };
  expect(update(series, { ...late, advanceFrom: '2026-01-04' })).toEqual(update(series, others));
  expect(update(series, { ...about, ...others, advanceFrom: '2026-01-05' })).toMatchObject(about);
  const ended = update(series, { repeat: null });
  expect(update(ended, { dueDate: '2026-01-09', advanceFrom: '2026-01-05' }).dueDate).toBe('2026-01-09');
  expect(update(ended, { dueDate: '2026-01-06', occurrence: '2026-01-06', advanceFrom: '2026-01-05' })).toBe(
    ended,
  );
});

test('a change of what is open in a series names that, and other changes name nothing', () => {
  const series = update(OPEN, { repeat: 'FREQ=DAILY', dueDate: '2026-01-05' });
  for (const about of [
    { dueDate: '2026-01-09' },
    { completed: true },
    { repeat: null },
    { plannedFor: null },
  ])
    expect(taskRules.naming(series, about)).toEqual({ ...about, advanceFrom: '2026-01-05' });
  const named = { dueDate: '2026-01-09', advanceFrom: '2026-01-04' };
  expect(taskRules.naming(series, named)).toBe(named);
  for (const other of [{ title: 'x' }, { addExcept: ['2026-01-09'] }, { removeTags: ['a'] }])
    expect(taskRules.naming(series, other)).toBe(other);
  expect(taskRules.naming(OPEN, { dueDate: '2026-01-09' })).toEqual({ dueDate: '2026-01-09' });
});

test('what a change did to one occurrence is reverted as a whole, or not once another one is open', () => {
  const before = update(OPEN, { repeat: 'FREQ=DAILY', dueDate: '2026-01-05' });
  const after = update(before, { occurrence: '2026-01-06', dueDate: '2026-01-06' });
  const back = { occurrence: '2026-01-05' };
  const postponed = update(after, { dueDate: '2026-01-08', hiddenUntil: '2026-01-07' });
  expect(taskRules.reverting(back, { before, after, now: postponed })).toEqual({
    occurrence: '2026-01-05',
    dueDate: '2026-01-05',
    hiddenUntil: null,
  });
  const later = update(after, { occurrence: '2026-01-07', dueDate: '2026-01-07' });
  expect(taskRules.reverting({ title: 'Old', ...back }, { before, after, now: later })).toEqual({
    title: 'Old',
  });
  expect(taskRules.reverting({ removeExcept: ['2026-01-05'] }, { before, after, now: later })).toEqual({});
  expect(
    taskRules.reverting({ removeExcept: ['2026-02-01'] }, { before, after: before, now: later }),
  ).toEqual({
    removeExcept: ['2026-02-01'],
  });
});

test('two devices that finish the same occurrence of a series add one row', () => {
  const { onConflict } = taskRules;
  const of = (seriesId: string) => ({ ...OPEN, seriesId });
  expect(onConflict(of('run'), of('run'))).toBe(true);
  expect([onConflict(of('run'), of('walk')), onConflict(of('run'), OPEN), onConflict(OPEN, OPEN)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('the form, CSV files and proposals have these fields', () => {
  const fields = Object.entries<{ csv?: string; form?: { input: string; empty?: unknown }; proposed?: true }>(
    TASK_FIELDS,
  );
  expect(fields.flatMap(([, { csv }]) => csv ?? []).join()).toBe(
    'Title,Description,Completed,Completed at,Priority,List,Section,Project,Goal,Tags,Due date,Do on,Hide until,Estimated minutes,Parent id,Repeat,Repeat from,Created at,Id',
  );
  expect(fields.flatMap(([name, { form }]) => (form ? [[name, form.input, form.empty]] : []))).toEqual([
    ['title', 'typed', undefined],
    ['description', 'typed', ''],
    ['priority', 'chosen', undefined],
    ['listId', 'chosen', undefined],
    ['project', 'chosen', ''],
    ['goalId', 'chosen', ''],
    ['dueDate', 'typed', ''],
    ['plannedFor', 'typed', ''],
    ['hiddenUntil', 'typed', ''],
    ['estimatedMinutes', 'chosen', 0],
  ]);
  const proposed = fields.filter((field) => field[1].proposed).map(([name]) => name);
  expect(proposed).toEqual(
    'title description priority listId sectionId project goalId tags dueDate plannedFor hiddenUntil estimatedMinutes parentId repeat repeatFrom repeatLeft repeatTimes repeatText'.split(
      ' ',
    ),
  );
});

test.each([
  ['a title', { title: 'x'.repeat(10_000) }, { title: 'x'.repeat(10_001) }],
  ['a title', { title: 'x' }, { title: ' ' }],
  ['a description', { description: 'x'.repeat(20_000) }, { description: 'x'.repeat(20_001) }],
  ['a project', { project: 'x'.repeat(100) }, { project: 'x'.repeat(101) }],
  ['an estimate', { estimatedMinutes: 1 }, { estimatedMinutes: 0 }],
  ['an estimate', { estimatedMinutes: 10_080 }, { estimatedMinutes: 10_081 }],
  ['an estimate', { estimatedMinutes: 30 }, { estimatedMinutes: 30.5 }],
  ['a priority', { priority: 'low' }, { priority: 'urgent' }],
  ['the completer', {}, { completedBy: 'eve' }],
])('checks the bounds of %s in inputs and updates', (_, good, bad) => {
  const input = (fields: object) => taskInput.safeParse({ title: 'x', ...fields }).success;
  const updates = (fields: object) => taskUpdates.safeParse(fields).success;
  expect([input(good), updates(good)]).toEqual([true, true]);
  expect([input(bad), updates(bad)]).toEqual([false, false]);
});

test('adds the device’s time to an input without one', () => {
  expect(taskRules.dated('add', { title: 'x' }, NOW)).toEqual({ createdAt: NOW, title: 'x' });
  expect(taskRules.dated('add', { title: 'x', completed: true, createdAt: EARLIER }, NOW)).toEqual({
    createdAt: EARLIER,
    completedAt: NOW,
    title: 'x',
    completed: true,
  });
  expect(taskRules.dated('update', { completed: true }, NOW)).toEqual({ completed: true, completedAt: NOW });
  expect(taskRules.dated('update', { completed: true, completedAt: EARLIER }, NOW)).toMatchObject({
    completedAt: EARLIER,
  });
  expect(taskRules.dated('update', { completed: false }, NOW)).toEqual({ completed: false });
  expect(taskRules.dated('remove', {}, NOW)).toEqual({});
});

test.each([
  [undefined, false, false],
  ['2026-01-04', false, true],
  ['2026-01-05', false, false],
  ['2026-01-05T09:59', false, true],
  ['2026-01-05T10:00', false, false],
  ['2026-01-04', true, false],
])('due %s and completed: %s is overdue: %s', (dueDate, completed, expected) => {
  expect(isOverdue({ completed, ...(dueDate && { dueDate }) }, '2026-01-05T10:00')).toBe(expected);
});

test('another person’s task can’t be linked to the person’s own goal', () => {
  expect(newTask({ title: 'x', id: 'bob:milk', goalId: 'health' }, AT)).not.toHaveProperty('goalId');
  expect(newTask({ title: 'x', goalId: 'health' }, { ...AT, id: 'bob:milk' })).not.toHaveProperty('goalId');
  expect(update({ ...OPEN, id: 'bob:milk' }, { goalId: 'health' })).toEqual({ ...OPEN, id: 'bob:milk' });
  expect(update(OPEN, { goalId: 'health' }).goalId).toBe('health');
});

test('ignores a goal that is linked to another person’s task', () => {
  expect(goalOf({ id: 'milk', goalId: 'health' })).toBe('health');
  expect(goalOf({ id: 'bob:milk', goalId: 'health' })).toBeUndefined();
  expect(goalOf({ id: 'milk' })).toBeUndefined();
});

test('only the person’s own open tasks count toward the plan', () => {
  const [own, others] = [{ id: 'a' }, { id: 'bob:a' }];
  expect(openOwn([])).toBe(0);
  expect(openOwn([own, { id: 'b' }, others].map((one) => ({ ...one, completed: false })))).toBe(2);
  expect(openOwn([{ id: 'step', completed: false, parentId: 'a' }])).toBe(0);
  expect(
    openOwn([own, others].flatMap((one) => [true, false].map((completed) => ({ ...one, completed })))),
  ).toBe(1);
});
