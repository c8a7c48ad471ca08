import { expect, test } from 'vitest';
import type { Proposal } from '../../../domain/assistant/proposal.ts';
import { readSuggestion, suggestionText } from '../../../domain/assistant/propose/suggestion.ts';
import type { Task } from '../../../domain/task/task.ts';
import { offlineStore } from '../../../test/web/offline-store.ts';
import { completeTask } from '../../task/act/series-writes.ts';
import { inputOf } from '../../undo/recorder.ts';
import { applyProposals } from './apply-proposals.ts';
import { revertProposal } from './take-back.ts';

const MOMENT = { now: '2026-06-15T10:00:00.000Z', zone: 'UTC' };
const SINCE = '2000-01-01T00:00:00.000Z';
const ENTITIES = ['task', 'event', 'goal', 'list', 'reminder'] as const;

type Store = ReturnType<typeof offlineStore>;
const offlineCopy = (store: Store): Store => {
  const copy = offlineStore();
  for (const task of store.rows('task').values()) copy.add('task', inputOf('task', task));
  return copy;
};
const rowsOf = (store: Store) =>
  Object.fromEntries(ENTITIES.map((entity) => [entity, [...store.rows(entity).values()]]));

/** Applies all of them, stores that as text, and undoes it from what was stored, as after a reload. */
function applied(store: Store, proposals: Proposal[], subtasks: 'all' | 'only' = 'all') {
  const chosen = proposals.map((_, at) => at);
  const { back, applied } = applyProposals(store, proposals, chosen, {
    plan: 'pro',
    moment: MOMENT,
    subtasks,
  });
  const stored = readSuggestion(suggestionText({ proposals, applied, back }));
  return () => {
    for (const way of stored?.back?.toReversed() ?? []) {
      const proposal = stored?.proposals[way.at];
      if (proposal) revertProposal(store, proposal, way, SINCE);
    }
  };
}

test('a new goal and a new list come before their tasks, and all of it is undone at once', () => {
  for (const home of [
    { kind: 'add-goal', fields: { title: 'Move house', category: 'personal' } },
    { kind: 'add-list', fields: { name: 'House' } },
  ] as const) {
    const store = offlineStore();
    const before = rowsOf(store);
    const undo = applied(store, [
      home,
      { kind: 'add-task', within: 0, fields: { title: 'Pack' } },
      { kind: 'add-task', within: 0, fields: { title: 'Unpack' } },
    ]);
    const id = [...store.rows(home.kind === 'add-goal' ? 'goal' : 'list').values()].at(-1)?.id;
    const tasks = [...store.rows('task').values()];
    expect(tasks.map(({ title }) => title)).toEqual(['Pack', 'Unpack']);
    for (const task of tasks) expect(home.kind === 'add-goal' ? task.goalId : task.listId).toBe(id);
    undo();
    expect(rowsOf(store)).toEqual(before);
  }
});

test('completing a series, deleting rows and changing them are undone together', () => {
  const store = offlineStore();
  store.add('task', { id: 'plants', title: 'Water plants', repeat: 'FREQ=DAILY', dueDate: '2026-06-15' });
  store.add('task', { id: 'rent', title: 'Pay rent', description: 'By transfer', tags: ['home'] });
  store.add('event', { id: 'lunch', title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' });
  const before = rowsOf(store);
  const undo = applied(store, [
    { kind: 'change-task', id: 'plants', fields: { completed: true } },
    { kind: 'remove-task', id: 'rent', fields: {} },
    { kind: 'change-event', id: 'lunch', fields: { start: '12:30' } },
  ]);
  expect(store.rows('task').get('plants')).toMatchObject({ completed: false, dueDate: '2026-06-16' });
  expect(store.rows('task').has('rent')).toBe(false);
  undo();
  const after = rowsOf(store);
  for (const entity of ENTITIES)
    expect(new Map(after[entity]?.map((row) => [row.id, { ...row, createdAt: '' }]))).toEqual(
      new Map(before[entity]?.map((row) => [row.id, { ...row, createdAt: '' }])),
    );
});

test('a tag that is added or removed leaves the others, also when it is undone after another device’s change', () => {
  const store = offlineStore();
  const tagsOf = (id: string) => store.rows('task').get(id)?.tags;
  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  store.add('task', { id: 'many', title: 'Many', tags: many });
  store.add('task', { id: 'none', title: 'None' });
  const undo = applied(store, [
    { kind: 'change-task', id: 'many', fields: { addTags: ['late'], removeTags: ['g'] } },
    { kind: 'change-task', id: 'none', fields: { addTags: ['late'], priority: 'high' } },
  ]);
  expect(tagsOf('many')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'late']);
  expect(store.rows('task').get('none')).toMatchObject({ tags: ['late'], priority: 'high' });
  store.update('task', 'many', { addTags: ['phone'], removeTags: ['a'] });
  undo();
  expect(tagsOf('many')).toEqual(['b', 'c', 'd', 'e', 'f', 'phone', 'g']);
  expect(store.rows('task').get('none')).toMatchObject({ priority: 'medium' });
  expect(tagsOf('none')).toBeUndefined();
});

test('notes are added below those that the task has by then, also when it is completed, and taken back', () => {
  const store = offlineStore();
  store.add('task', { id: 'rent', title: 'Rent', description: 'By transfer' });
  store.add('task', { id: 'none', title: 'None' });
  const adding = (id: string, more: object = {}): Proposal => ({
    kind: 'change-task',
    id,
    fields: { addNotes: 'Paid', ...more },
  });
  const proposals = [
    adding('rent', { completed: true }),
    adding('none'),
    adding('none', { description: 'Due' }),
  ];
  store.update('task', 'rent', { description: 'By card' });
  const before = rowsOf(store);
  const undo = applied(store, proposals);
  const notesOf = (id: string) => store.rows('task').get(id)?.description;
  expect([notesOf('rent'), notesOf('none')]).toEqual(['By card\n\nPaid', 'Due\n\nPaid']);
  expect(store.unsent().flatMap(({ input }) => Object.keys(input))).not.toContain('addNotes');
  undo();
  expect(rowsOf(store)).toEqual(before);
  applied(store, [adding('none')])();
  expect(notesOf('none')).toBeUndefined();
});

test('a tag that came to be one too many isn’t added, and says so', () => {
  const store = offlineStore();
  store.add('task', { id: 'full', title: 'Full', tags: Array.from({ length: 20 }, (_, n) => `tag ${n}`) });
  const tagging: Proposal[] = [{ kind: 'change-task', id: 'full', fields: { addTags: ['late'] } }];
  expect(() => applyProposals(store, tagging, [0], { plan: 'pro', moment: MOMENT })).toThrow(
    'A task can have at most 20 tags',
  );
  expect(store.rows('task').get('full')?.tags).toHaveLength(20);
});

const titlesBelow = (store: Store, id: string) =>
  [...store.rows('task').values()]
    .filter(({ parentId }) => parentId === id)
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map(({ title }) => title);

test('a new task comes with its steps, in order, and its reminders; undoing removes all of them', () => {
  const store = offlineStore();
  const before = rowsOf(store);
  const undo = applied(store, [
    { kind: 'add-task', fields: { title: 'Move', dueDate: '2026-07-01', listId: 'work' } },
    { kind: 'add-reminder', within: 0, fields: { minutesBefore: 60 } },
    { kind: 'add-task', within: 0, fields: { title: 'Pack' } },
    { kind: 'add-task', within: 0, fields: { title: 'Clean' } },
    { kind: 'add-task', within: 2, fields: { title: 'Boxes' } },
  ]);
  const all = [...store.rows('task').values()];
  const [move, pack] = ['Move', 'Pack'].map((title) => all.find((task) => task.title === title));
  expect(titlesBelow(store, move?.id ?? '')).toEqual(['Pack', 'Clean']);
  expect(titlesBelow(store, pack?.id ?? '')).toEqual(['Boxes']);
  expect(all.map(({ listId }) => listId)).toEqual(['work', 'work', 'work', 'work']);
  expect([...store.rows('reminder').values()]).toMatchObject([{ taskId: move?.id, minutesBefore: 60 }]);
  undo();
  expect(rowsOf(store)).toEqual(before);
});

test('a step or a reminder of a task that isn’t applied isn’t either', () => {
  const store = offlineStore();
  const proposals: Proposal[] = [
    { kind: 'add-task', fields: { title: 'Move' } },
    { kind: 'add-task', within: 0, fields: { title: 'Pack' } },
    { kind: 'add-reminder', within: 0, fields: { at: '2026-07-01T09:00' } },
    { kind: 'add-task', fields: { title: 'Other' } },
  ];
  const { applied } = applyProposals(store, proposals, [1, 2, 3], { plan: 'pro', moment: MOMENT });
  expect(applied).toEqual([3]);
  expect([...store.rows('task').values()].map(({ title }) => title)).toEqual(['Other']);
});

test('a list isn’t removed while it has tasks, and that isn’t called applied', () => {
  const store = offlineStore();
  store.add('list', { id: 'trip', name: 'Trip' });
  store.add('task', { id: 'pack', title: 'Pack', listId: 'trip' });
  store.add('task', { id: 'visa', title: 'Visa', listId: 'trip' });
  const removals: Proposal[] = [
    { kind: 'remove-task', id: 'pack', fields: {} },
    { kind: 'remove-task', id: 'visa', fields: {} },
    { kind: 'remove-list', id: 'trip', fields: {} },
  ];
  const how = { plan: 'pro', moment: MOMENT } as const;
  expect(applyProposals(store, removals, [0, 2], how).applied).toEqual([0]);
  expect(store.rows('list').has('trip')).toBe(true);
  expect(applyProposals(store, removals, [1, 2], how).applied).toEqual([1, 2]);
  expect(store.rows('list').has('trip')).toBe(false);
});

test('what came true with another change is applied; what changes a deleted row isn’t', () => {
  const store = offlineStore();
  store.add('task', { id: 'trip', title: 'Trip' });
  store.add('task', { id: 'pack', title: 'Pack', parentId: 'trip' });
  const proposals: Proposal[] = [
    { kind: 'remove-task', id: 'trip', fields: {} },
    { kind: 'remove-task', id: 'pack', fields: {} },
    { kind: 'change-task', id: 'pack', fields: { title: 'Pack the bags' } },
  ];
  const { applied } = applyProposals(store, proposals, [0, 1, 2], { plan: 'pro', moment: MOMENT });
  expect(applied).toEqual([0, 1]);
});

test.each(['all', 'only'] as const)(
  'completing a task treats its subtasks as the person wants it (%s), and undoing restores them',
  (subtasks) => {
    const store = offlineStore();
    store.add('task', { id: 'trip', title: 'Trip' });
    store.add('task', { id: 'pack', title: 'Pack', parentId: 'trip' });
    store.add('task', { id: 'shoes', title: 'Shoes', parentId: 'pack' });
    store.add('task', { id: 'done', title: 'Done', parentId: 'trip', completed: true });
    const isDone = () => ['trip', 'pack', 'shoes', 'done'].map((id) => store.rows('task').get(id)?.completed);
    const undo = applied(store, [{ kind: 'change-task', id: 'trip', fields: { completed: true } }], subtasks);
    expect(isDone()).toEqual([true, subtasks === 'all', subtasks === 'all', true]);
    undo();
    expect(isDone()).toEqual([false, false, false, true]);
  },
);

test('undoing a deletion brings back subtasks, and the links of a goal', () => {
  const store = offlineStore();
  store.add('goal', { id: 'rome', title: 'Rome', category: 'personal' });
  store.add('task', { id: 'trip', title: 'Trip', goalId: 'rome' });
  store.add('task', { id: 'pack', title: 'Pack', parentId: 'trip' });
  store.add('task', { id: 'shoes', title: 'Shoes', parentId: 'pack' });
  store.add('task', { id: 'visa', title: 'Visa', goalId: 'rome' });
  const undo = applied(store, [
    { kind: 'remove-goal', id: 'rome', fields: {} },
    { kind: 'remove-task', id: 'trip', fields: {} },
  ]);
  expect([...store.rows('task').keys()]).toEqual(['visa']);
  undo();
  expect(titlesBelow(store, 'trip')).toEqual(['Pack']);
  expect(titlesBelow(store, 'pack')).toEqual(['Shoes']);
  expect(store.rows('task').get('visa')?.goalId).toBe('rome');
});

const plants = (store: Store) => store.rows('task').get('plants');
const DAILY = { id: 'plants', title: 'Water plants', repeat: 'FREQ=DAILY', dueDate: '2026-06-15' };
const completing = (id: string, occurrence?: string): Proposal => ({
  kind: 'change-task',
  id,
  fields: { completed: true, ...(occurrence && { advanceFrom: occurrence }) },
});

test('a task and the repeating one below it are completed once each, in either order, and undone together', () => {
  const both = [completing('house'), completing('plants', '2026-06-15')];
  for (const proposals of [both, both.toReversed()]) {
    const store = offlineStore();
    store.add('task', { id: 'house', title: 'Clean house' });
    store.add('task', { ...DAILY, parentId: 'house' });
    const how = { plan: 'pro', moment: MOMENT } as const;
    const { applied: chosen } = applyProposals(offlineCopy(store), proposals, [0, 1], how);
    expect(chosen).toEqual([0, 1]);
    const undo = applied(store, proposals);
    expect(store.rows('task').get('house')?.completed).toBe(true);
    expect(plants(store)?.occurrence).toBe('2026-06-16');
    undo();
    expect(store.rows('task').get('house')?.completed).toBe(false);
    expect(plants(store)?.occurrence).toBe('2026-06-15');
    expect(store.rows('task').size).toBe(2);
  }
});

test('the same completion twice, or one approved when the occurrence is over, finishes nothing more', () => {
  const store = offlineStore();
  store.add('task', DAILY);
  const proposal = completing('plants', '2026-06-15');
  const late: Proposal = {
    kind: 'change-task',
    id: 'plants',
    fields: { dueDate: '2026-06-20', title: 'Water all plants', advanceFrom: '2026-06-15' },
  };
  applied(store, [proposal, proposal, late]);
  expect(plants(store)).toMatchObject({
    occurrence: '2026-06-16',
    dueDate: '2026-06-16',
    title: 'Water all plants',
  });
  const { applied: chosen } = applyProposals(store, [proposal], [0], { plan: 'pro', moment: MOMENT });
  expect(chosen).toEqual([0]);
  expect(plants(store)?.occurrence).toBe('2026-06-16');
});

test.each([false, true])(
  'a completion of steps and series is taken back whole, or not at all: %s',
  (isLater) => {
    const store = offlineStore();
    store.add('task', DAILY);
    store.add('task', { id: 'step', title: 'Fill the can', parentId: 'plants', completed: true });
    const undo = applied(store, [completing('plants', '2026-06-15')]);
    if (isLater) completeTask(store, plants(store) as Task, MOMENT);
    undo();
    expect(plants(store)?.occurrence).toBe(isLater ? '2026-06-17' : '2026-06-15');
    expect(store.rows('task').has('plants@2026-06-15')).toBe(isLater);
    expect(store.rows('task').get('step')?.completed).toBe(!isLater);
  },
);

test('what undoes a deletion and a series is applied and undone like any other change', () => {
  const store = offlineStore();
  store.add('task', { id: 'plants', title: 'Water plants', repeat: 'FREQ=DAILY', dueDate: '2026-06-16' });
  const series = store.rows('task').get('plants');
  const undo = applied(store, [
    { kind: 'restore-task', id: 'gone', fields: { title: 'Gone' } },
    { kind: 'revert-task', id: 'plants', fields: { dueDate: '2026-06-15', occurrence: '2026-06-15' } },
  ]);
  expect(store.rows('task').get('gone')?.title).toBe('Gone');
  expect(store.rows('task').get('plants')).toMatchObject({ dueDate: '2026-06-15' });
  undo();
  expect(store.rows('task').has('gone')).toBe(false);
  expect(store.rows('task').get('plants')).toEqual(series);
});

test('what was changed since stays', () => {
  const store = offlineStore();
  const undo = applied(store, [{ kind: 'add-task', fields: { title: 'Pack' } }]);
  const [task] = store.rows('task').values();
  store.update('task', task?.id ?? '', { title: 'Pack the books' });
  undo();
  expect(store.rows('task').size).toBe(1);
});

test('lists, sections, views and settings are changed and undone like tasks', () => {
  const store = offlineStore();
  store.add('list', { id: 'work', name: 'Work' });
  store.add('section', { id: 'soon', listId: 'work', name: 'Soon' });
  store.add('savedView', { id: 'bob', name: 'Bob', filter: '@bob' });
  const all = () => [
    ...(['list', 'section', 'savedView'] as const).flatMap((entity) => [...store.rows(entity).values()]),
    store.rows('setting').get('dayCapacity')?.value ?? '360',
  ];
  const before = all();
  const undo = applied(store, [
    { kind: 'change-list', id: 'work', fields: { name: 'Job' } },
    { kind: 'change-section', id: 'soon', fields: { name: 'Now' } },
    { kind: 'add-section', fields: { listId: 'work', name: 'Later' } },
    { kind: 'add-savedView', fields: { name: 'Late', filter: 'overdue', refs: '{}' } },
    { kind: 'remove-savedView', id: 'bob', fields: {} },
    { kind: 'change-setting', id: 'dayCapacity', fields: { value: '240' } },
  ]);
  expect(store.rows('list').get('work')?.name).toBe('Job');
  expect([...store.rows('section').values()].map(({ name }) => name)).toEqual(['Now', 'Later']);
  expect([...store.rows('savedView').values()].map(({ name }) => name)).toEqual(['Late']);
  expect(store.rows('setting').get('dayCapacity')?.value).toBe('240');
  undo();
  expect(all()).toEqual(before);
});

test('a setting that was changed since stays, and so does one that the assistant may not change', () => {
  const store = offlineStore();
  const undo = applied(store, [{ kind: 'change-setting', id: 'dayCapacity', fields: { value: '240' } }]);
  store.add('setting', { id: 'dayCapacity', value: '120' });
  undo();
  expect(store.rows('setting').get('dayCapacity')?.value).toBe('120');
  store.add('setting', { id: 'place', value: '{"zone":"UTC"}' });
  applied(store, [{ kind: 'change-setting', id: 'place', fields: { value: '{"zone":"Asia/Tokyo"}' } }]);
  expect(store.rows('setting').get('place')?.value).toBe('{"zone":"UTC"}');
});

test('a focus session starts once it is approved, but not for a task that is done by then', () => {
  const store = offlineStore();
  store.add('task', { id: 'essay', title: 'Essay' });
  store.add('task', { id: 'done', title: 'Done', completed: true });
  const started: string[] = [];
  const start = (id: string) =>
    applyProposals(store, [{ kind: 'start-task', id, fields: {} }], [0], {
      plan: 'free',
      moment: MOMENT,
      startFocus: (task) => void started.push(task.id),
    });
  for (const id of ['essay', 'done', 'gone']) start(id);
  expect(started).toEqual(['essay']);
});

test('a fourth view needs Pro, and then nothing of it is applied', () => {
  const store = offlineStore();
  for (const id of ['a', 'b', 'c']) store.add('savedView', { id, name: id, filter: 'overdue' });
  const proposal = { kind: 'add-savedView', fields: { name: 'd', filter: 'overdue' } } as const;
  const apply = (plan: 'free' | 'pro') => applyProposals(store, [proposal], [0], { plan, moment: MOMENT });
  expect(() => apply('free')).toThrow(/saved views/);
  expect(store.rows('savedView').size).toBe(3);
  expect(apply('pro').applied).toEqual([0]);
});

test('a block plans its task for the day, and both are undone at once, unless the task has changed since', () => {
  const store = offlineStore();
  const { id } = store.add('task', { title: 'Report' });
  const before = rowsOf(store);
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const block = {
    title: 'Report',
    taskId: id,
    start: '09:00',
    end: '10:00',
    category: 'focus',
    date,
  } as const;
  const undo = applied(store, [{ kind: 'add-event', fields: block }]);
  expect(store.rows('task').get(id)?.plannedFor).toBe(date);
  expect(store.rows('event').size).toBe(1);
  undo();
  expect(rowsOf(store)).toEqual(before);

  const again = applied(store, [{ kind: 'add-event', fields: block }]);
  store.update('task', id, { plannedFor: '2031-01-01' });
  again();
  expect(store.rows('task').get(id)?.plannedFor).toBe('2031-01-01');
  expect(store.rows('event').size).toBe(0);
});
