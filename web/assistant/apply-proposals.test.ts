import { expect, test } from 'vitest';
import type { Proposal } from '../../domain/assistant/proposal.ts';
import { readSuggestion, suggestionText } from '../../domain/assistant/suggestion.ts';
import { offlineStore } from '../../test/web/offline-store.ts';
import { applyProposals, takeBack } from './apply-proposals.ts';

const MOMENT = { now: '2026-06-15T10:00:00.000Z', zone: 'UTC' };
const SINCE = '2000-01-01T00:00:00.000Z';
const ENTITIES = ['task', 'event', 'goal', 'list'] as const;

type Store = ReturnType<typeof offlineStore>;
const rowsOf = (store: Store) =>
  Object.fromEntries(ENTITIES.map((entity) => [entity, [...store.rows(entity).values()]]));

/** Applies all of them, stores that as text, and undoes it from what was stored, as after a reload. */
function applied(store: Store, proposals: Proposal[]) {
  const chosen = proposals.map((_, at) => at);
  const { back, applied } = applyProposals(store, proposals, chosen, { plan: 'pro', moment: MOMENT });
  const stored = readSuggestion(suggestionText({ proposals, applied, back }));
  return () => {
    for (const way of stored?.back?.toReversed() ?? []) {
      const proposal = stored?.proposals[way.at];
      if (proposal) takeBack(store, proposal, way, SINCE);
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

test('what was changed since stays', () => {
  const store = offlineStore();
  const undo = applied(store, [{ kind: 'add-task', fields: { title: 'Pack' } }]);
  const [task] = store.rows('task').values();
  store.update('task', task?.id ?? '', { title: 'Pack the books' });
  undo();
  expect(store.rows('task').size).toBe(1);
});
