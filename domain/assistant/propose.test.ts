import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { DEFAULT_LISTS } from '../task/list.ts';
import type { Task } from '../task/task.ts';
import { brief } from './briefing.ts';
import { readProposal, TOOLS } from './proposal.ts';
import { propose } from './propose.ts';

const task = (id: string, listId: string): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'high',
  listId,
  dueDate: `2026-06-1${id.at(-1)}`,
  createdAt: '2026-06-01T08:00:00.000Z',
});
const SHOWN = brief(
  {
    me: 'ada',
    tasks: [task('milk1', 'personal'), task('bob:shared2', 'bob:list')],
    lists: [...DEFAULT_LISTS, { id: 'bob:list', name: 'Bob’s', color: 'red', isShared: true }],
    goals: [{ id: 'read', title: 'Read', category: 'skills', createdAt: '2026-01-01T00:00:00.000Z' }],
    events: [{ id: 'lunch', title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' }],
    readOnly: new Set(),
  },
  '2026-06-15T10:00',
);
const EVENT = { title: 'Walk', start: '12:00', end: '12:30', category: 'personal', date: '2026-06-15' };

test.each([
  ['add_task', { title: ' Buy milk ' }, { kind: 'add-task', fields: { title: 'Buy milk' } }],
  [
    'add_task',
    { title: 'Read', dueDate: '', project: null, list: 'l1', goal: 'g1' },
    { kind: 'add-task', fields: { title: 'Read', listId: 'work', goalId: 'read' } },
  ],
  [
    'change_task',
    { task: 't1', dueDate: '2026-06-16', priority: 'high' },
    { kind: 'change-task', id: 'milk1', fields: { dueDate: '2026-06-16' } },
  ],
  [
    'change_task',
    { task: 't1', dueDate: null, project: null, list: 'l3' },
    { kind: 'change-task', id: 'milk1', fields: { dueDate: null, listId: 'health' } },
  ],
  ['complete_task', { task: 't2' }, { kind: 'change-task', id: 'bob:shared2', fields: { completed: true } }],
  ['add_event', EVENT, { kind: 'add-event', fields: EVENT }],
  [
    'change_event',
    { event: 'e1', start: '12:30' },
    { kind: 'change-event', id: 'lunch', fields: { start: '12:30' } },
  ],
])('turns %s with %j into a proposal', (tool, input, expected) => {
  expect(propose(tool, input, SHOWN)).toEqual(expected);
});

test.each([
  ['delete_everything', {}],
  ['delete_task', { task: 't1' }],
  ['toString', {}],
  ['add_task', { title: '  ' }],
  ['add_task', { title: 'x', id: 'milk1' }],
  ['add_task', { title: 'x', listId: 'bob:list' }],
  ['add_task', { title: 'x', list: 'l9' }],
  ['add_task', { title: 'x', goal: 'career' }],
  ['add_task', { title: 'x', dueDate: 'tomorrow' }],
  ['add_task', { title: 'x', completed: true }],
  ['add_task', null],
  ['add_task', 'rm -rf'],
  ['change_task', { task: 'milk1', title: 'x' }],
  ['change_task', { task: 't3', title: 'x' }],
  ['change_task', { task: 't1' }],
  ['change_task', { task: 't1', priority: 'high' }],
  ['change_task', { task: 't1', accountId: 'eve', title: 'x' }],
  ['change_task', { task: 't1', list: 'l4' }],
  ['change_task', { task: 't2', list: 'l1' }],
  ['change_task', { task: 't2', goal: 'g1' }],
  ['complete_task', { task: 't1', all: true }],
  ['complete_task', { task: ['t1', 't2'] }],
  ['add_event', { ...EVENT, date: undefined }],
  ['add_event', { ...EVENT, end: '11:00' }],
  ['change_event', { event: 'e2', start: '10:00' }],
  ['change_event', { event: 'e1', start: '14:00' }],
  ['change_event', { event: 'e1' }],
])('rejects %s with %j', (tool, input) => {
  expect(() => propose(tool, input, SHOWN)).toThrow(Problem);
});

test('any tool call is either rejected or a valid proposal about rows the model was shown', () => {
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('t1', 't2', 'l1', 'l4', 'e1', 'g1', '12:00', null),
    fc.anything(),
  );
  const field = fc.constantFrom(
    'title',
    'task',
    'event',
    'list',
    'goal',
    'dueDate',
    'start',
    'end',
    'category',
    'id',
  );
  const shown = ['milk1', 'bob:shared2', 'lunch'];
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(TOOLS)),
      fc.oneof(fc.anything(), fc.dictionary(field, value)),
      (tool, input) => {
        try {
          const made = propose(tool, input, SHOWN);
          expect(readProposal(made)).toEqual(made);
          if ('id' in made) expect(shown).toContain(made.id);
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
        }
      },
    ),
  );
});
