import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../../task/list.ts';
import { type Account, createWorld } from '../facts/world.ts';
import type { Proposal } from '../proposal.ts';
import { undoProposals } from './propose-undo.ts';
import type { Remembered } from './remembered.ts';
import type { AppliedChange } from './suggestion.ts';

const CREATED = '2026-06-01T08:00:00.000Z';
const GOAL = { id: 'read', title: 'Read', category: 'skills', createdAt: CREATED } as const;
const HOUSE = { id: 'house', name: 'House', color: 'blue', isShared: false } as const;
const undo = (suggestions: readonly Remembered[], more: Partial<Account> = {}, answersAgo?: number) =>
  undoProposals(
    suggestions,
    createWorld(
      { ...EMPTY_ACCOUNT, lists: DEFAULT_LISTS, ...more },
      Date.parse('2026-06-15T10:00:00Z'),
      'UTC',
    ),
    answersAgo,
  );
const applied = (
  proposals: Proposal[],
  back: AppliedChange[],
  more: Partial<Remembered> = {},
): Remembered => ({
  proposals,
  applied: proposals.map((_, at) => at),
  back,
  ...more,
});
const renamed = (messageId: string, more: Partial<Remembered> = {}) =>
  applied(
    [{ kind: 'change-task', id: messageId, fields: { title: 'New' } }],
    [{ at: 0, id: messageId, before: { title: 'Old' } }],
    { messageId, ...more },
  );
const NAMED = { tasks: ['a', 'b', 'c'].map((id) => task(id, { title: 'New' })) };
const at = (hour: number) => ({ appliedAt: `2026-06-15T0${hour}:00:00.000Z` });
const NOTHING = 'Nothing of mine was applied that could be undone.';

test.each<[string, Remembered[], number | undefined, string]>([
  ['what was applied last', [renamed('a', at(7)), renamed('b', at(9)), renamed('c', at(8))], undefined, 'b'],
  ['what has a known time', [renamed('a'), renamed('b', at(9)), renamed('c')], undefined, 'b'],
  ['the answer before', [renamed('a', at(7)), renamed('b', at(9))], 1, 'a'],
  ['the one before that', [renamed('a', at(7)), renamed('b', at(9))], 2, 'b'],
  [
    'what wasn’t undone yet',
    [renamed('a', { undoneAt: CREATED, ...at(9) }), renamed('b', at(8))],
    undefined,
    'b',
  ],
])('undoes %s', (_, suggestions, answersAgo, id) => {
  expect(undo(suggestions, NAMED, answersAgo)).toEqual({
    proposals: [{ kind: 'revert-task', id, fields: { title: 'Old' } }],
    refused: [],
    undoes: id,
  });
});

test.each<[string, Remembered[], number | undefined]>([
  ['no answers', [], undefined],
  ['an answer that wasn’t applied', [{ proposals: [] }], undefined],
  ['an answer of which nothing was applied', [applied([], [])], undefined],
  ['an answer that was undone', [renamed('a', { undoneAt: CREATED })], undefined],
  ['an answer that was undone, by its place', [renamed('a', { undoneAt: CREATED }), renamed('b')], 1],
  ['an answer that isn’t there', [renamed('a')], 2],
  ['the answer that is being given', [renamed('a')], 0],
])('of %s, there is nothing to undo', (_, suggestions, answersAgo) => {
  expect(() => undo(suggestions, NAMED, answersAgo)).toThrow(
    expect.objectContaining({ code: 'invalid', message: NOTHING }),
  );
});

test.each<[string, Remembered, Partial<Account>]>([
  ['a change that was reverted', renamed('a'), { tasks: [task('a', { title: 'Old' })] }],
  ['a change of a row that is gone', renamed('gone'), {}],
  [
    'a deleted row that is back',
    applied([{ kind: 'remove-task', id: 'a', fields: {} }], [{ at: 0, id: 'a', before: { title: 'A' } }]),
    NAMED,
  ],
  [
    'a deleted row that isn’t known',
    applied([{ kind: 'remove-task', id: 'x', fields: {} }], [{ at: 0, id: 'x' }]),
    {},
  ],
  ['a change of no proposal', applied([], [{ at: 0, id: 'a', before: { title: 'Old' } }]), NAMED],
])('there is nothing left to undo of %s', (_, suggestion, account) => {
  expect(() => undo([suggestion], account)).toThrow(
    expect.objectContaining({ code: 'invalid', message: 'There’s nothing left to undo.' }),
  );
});

test('an added goal or list stays once it has tasks that weren’t added with it', () => {
  const both = applied(
    [
      { kind: 'add-goal', fields: { title: 'Read', category: 'skills' } },
      { kind: 'add-list', fields: { name: 'House' } },
      { kind: 'add-task', within: 0, fields: { title: 'Chapter 1' } },
    ],
    [
      { at: 0, id: 'read' },
      { at: 1, id: 'house' },
      { at: 2, id: 'one' },
    ],
  );
  const account = { goals: [GOAL], lists: [...DEFAULT_LISTS, HOUSE] };
  const removals = (ids: string[]) => ids.map((id) => expect.objectContaining({ id, fields: {} }));
  const one = task('one', { goalId: 'read', listId: 'house' });
  expect(undo([both], { ...account, tasks: [one] })).toMatchObject({
    proposals: removals(['one', 'house', 'read']),
    refused: [],
  });
  const two = task('two', { goalId: 'read' });
  expect(undo([both], { ...account, tasks: [one, two] })).toMatchObject({
    proposals: removals(['one', 'house']),
    refused: ['“Read” has tasks by now, so it stays.'],
  });
  const three = task('three', { listId: 'house' });
  expect(undo([both], { ...account, tasks: [one, three] })).toMatchObject({
    proposals: removals(['one', 'read']),
    refused: ['“House” has tasks by now, so it stays.'],
  });
});

test('changes of goals and events are undone as changes', () => {
  const lunch = { id: 'lunch', title: 'Lunch', start: '12:30', end: '13:00', category: 'personal' } as const;
  const changes = applied(
    [
      { kind: 'change-goal', id: 'read', fields: { title: 'Read', targetDate: '2026-12-31' } },
      { kind: 'change-event', id: 'lunch', fields: { start: '12:30' } },
    ],
    [
      { at: 0, id: 'read', before: { title: 'Learn' } },
      { at: 1, id: 'lunch', before: { start: '12:00' } },
    ],
  );
  const goals = [{ ...GOAL, targetDate: '2026-12-31' }];
  expect(undo([changes], { goals, events: [lunch] })).toMatchObject({
    proposals: [
      { kind: 'change-event', id: 'lunch', fields: { start: '12:00' } },
      { kind: 'change-goal', id: 'read', fields: { title: 'Learn', targetDate: null } },
    ],
    refused: [],
  });
});

test('undoing a change of tags keeps those that were added or removed since', () => {
  const tagged = applied(
    [{ kind: 'change-task', id: 'a', fields: { title: 'New', addTags: ['late'], removeTags: ['home'] } }],
    [
      {
        at: 0,
        id: 'a',
        before: { title: 'Old', tags: ['home', 'shop'] },
        made: { title: 'New', tags: ['shop', 'late'] },
      },
    ],
  );
  const withTags = (tags: string[], title = 'New') => undo([tagged], { tasks: [task('a', { title, tags })] });
  const back = (fields: object) => [{ kind: 'revert-task', id: 'a', fields }];
  expect(withTags(['late', 'bob'])).toMatchObject({
    proposals: back({ title: 'Old', addTags: ['home'], removeTags: ['late'] }),
    refused: [],
  });
  expect(withTags(['home', 'bob'])).toMatchObject({ proposals: back({ title: 'Old' }), refused: [] });
  expect(withTags(['late', 'home'], 'Old')).toMatchObject({
    proposals: back({ removeTags: ['late'] }),
    refused: [],
  });
  expect(withTags(['late', 'home'], 'Newer')).toMatchObject({
    proposals: back({ removeTags: ['late'] }),
    refused: ['“Newer” was changed since. That stays.'],
  });
  expect(() => withTags(['home', 'bob'], 'Old')).toThrow('There’s nothing left to undo.');
});

test('a row that was changed since keeps that, and is named in at most 60 characters', () => {
  const title = 'x'.repeat(70);
  const { proposals, refused } = undo([renamed('a')], { tasks: [task('a', { title })] });
  expect(proposals).toEqual([]);
  expect(refused).toEqual([`“${'x'.repeat(59)}…” was changed since. That stays.`]);
});

test('a deleted list comes back as a new one, a goal with the tasks that have no other goal by now', () => {
  const removed = applied(
    [
      { kind: 'remove-list', id: 'house', fields: {} },
      { kind: 'remove-goal', id: 'read', fields: {} },
      { kind: 'remove-event', id: 'lunch', fields: {} },
    ],
    [
      { at: 0, id: 'house', before: { id: 'house', name: 'House', color: 'blue' } },
      { at: 1, id: 'read', before: { title: 'Read', category: 'skills' }, links: ['a', 'b'] },
      { at: 2, id: 'lunch', before: { title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' } },
    ],
  );
  const tasks = [task('a'), task('b', { goalId: 'other' }), task('c')];
  expect(undo([removed], { tasks }).proposals).toEqual([
    {
      kind: 'restore-event',
      id: 'lunch',
      fields: { title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' },
    },
    { kind: 'restore-goal', id: 'read', fields: { title: 'Read', category: 'skills' } },
    { kind: 'change-task', id: 'a', fields: { goalId: 'read' } },
    { kind: 'add-list', fields: { name: 'House', color: 'blue' } },
  ]);
});

test('undoing a block takes back what it planned, unless that was changed since', () => {
  const block = {
    title: 'Report',
    start: '09:00',
    end: '10:00',
    category: 'focus' as const,
    taskId: 'report',
  };
  const added = applied(
    [{ kind: 'add-event', fields: { ...block, date: '2026-06-16' } }],
    [
      { at: 0, id: 'report', before: {}, made: { plannedFor: '2026-06-16' } },
      { at: 0, id: 'block' },
    ],
    { messageId: 'm', ...at(9) },
  );
  const events = [{ ...block, id: 'block', date: '2026-06-16' }];
  const undone = (plannedFor: string) => undo([added], { events, tasks: [task('report', { plannedFor })] });
  expect(undone('2026-06-16')).toEqual({
    proposals: [
      { kind: 'remove-event', id: 'block', fields: {} },
      { kind: 'revert-task', id: 'report', fields: { plannedFor: null } },
    ],
    refused: [],
    undoes: 'm',
  });
  expect(undone('2026-06-20')).toMatchObject({
    proposals: [{ kind: 'remove-event', id: 'block' }],
    refused: ['“report” was changed since. That stays.'],
  });
});
