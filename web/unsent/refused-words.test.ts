import { expect, test } from 'vitest';
import { ENTITIES, type Writable } from '../../domain/registry/entity.ts';
import { rulesOf } from '../../domain/registry/entity-rules.ts';
import type { Refused } from '../store/core/pending.ts';
import { asText, failureText, fieldsOf, somethingLike, typedIn } from './refused-words.ts';

const refused = (entity: Refused['entity'], action: Refused['action'], input: object = {}) =>
  ({
    key: 'k',
    at: '2026-06-15T10:00:00Z',
    id: 'a',
    message: 'No room.',
    entity,
    action,
    input,
  }) as Refused;

test.each([
  ['task', 'add', {}, 'Failed to add task'],
  ['task', 'update', { title: 'x' }, 'Failed to update task'],
  ['task', 'update', { completed: true }, 'Failed to update task status'],
  ['task', 'remove', {}, 'Failed to delete task'],
  ['list', 'add', {}, 'Failed to add list'],
  ['goal', 'update', {}, 'Failed to update goal'],
  ['event', 'remove', {}, 'Failed to delete event'],
  ['reflection', 'add', {}, 'Failed to add reflection'],
  ['focusSession', 'add', {}, 'Failed to add focus session'],
  ['setting', 'add', {}, 'Failed to save settings'],
] as const)('describes a refused %s (%s)', (entity, action, input, words) => {
  expect(failureText(refused(entity, action, input))).toBe(words);
});

test('names an item by what the person typed, or by its kind', () => {
  expect(typedIn(refused('list', 'add', { name: 'Garden' }))).toBe('Garden');
  expect(typedIn(refused('reflection', 'add', { text: 'Good' }))).toBe('Good');
  expect(typedIn(refused('goal', 'remove'))).toBeUndefined();
  expect(somethingLike(refused('event', 'remove'))).toBe('an event');
  expect(somethingLike(refused('goal', 'remove'))).toBe('a goal');
});

test.each([
  [
    'task',
    {
      title: 'Water the plants',
      description: 'Not the cactus',
      tags: ['home', 'green'],
      repeat: 'FREQ=WEEKLY',
      repeatText: 'every week',
      listId: 'personal',
      createdAt: '2026-06-15T10:00:00Z',
    },
    'Title: Water the plants\nNotes: Not the cactus\nTags: home, green\nRepeat: FREQ=WEEKLY\nRepeat, as typed: every week',
  ],
  ['task', { addTags: ['home'], removeTags: null }, 'Added tags: home\nRemoved tags: None'],
  [
    'savedView',
    { name: 'Soon', filter: '#work & 7 days', refs: '{}', sort: 'priority', color: 'blue', pinned: false },
    'Name: Soon\nFilter: #work & 7 days\nSort: priority\nColor: blue\nPinned: No',
  ],
  ['template', { name: 'Trip', tree: '[{"title":"Pack"}]' }, 'Name: Trip\nTasks: [{"title":"Pack"}]'],
  ['reminder', { taskId: 't', at: '2026-06-15T12:10' }, 'Remind at: 2026-06-15T12:10'],
  ['reminder', { taskId: 't', minutesBefore: 0 }, 'Minutes before: 0'],
  ['setting', { value: '{"due":5}', at: '2026-06-15T10:00:00Z', onConflict: 'merge' }, 'Value: {"due":5}'],
  ['goal', { description: '' }, 'Description: None'],
  ['list', { name: 'Garden', motto: 'From a newer version' }, 'Name: Garden\nmotto: From a newer version'],
] as const)('copies everything that was typed into a %s %#', (entity, input, words) => {
  expect(asText({ entity, input }, undefined)).toBe(words);
});

test('every field that people fill in has a label', () => {
  const unnamed = Object.keys(ENTITIES).flatMap((entity) => {
    if (!('input' in ENTITIES[entity as Writable])) return [];
    const { input, updates } = rulesOf(entity as Writable);
    const fields = Object.keys({ ...input.shape, ...updates.shape });
    const shown = new Map(
      fieldsOf({ entity: entity as Writable, input: Object.fromEntries(fields.map((f) => [f, f])) }),
    );
    return fields.filter((field) => shown.get(field) === field).map((field) => `${entity}.${field}`);
  });
  expect(unnamed).toEqual([]);
});
