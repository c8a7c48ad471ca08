import { expect, test } from 'vitest';
import { MAX_PROPOSALS_TEXT } from '../chat-message.ts';
import { readProposal } from '../proposal.ts';
import { revertsProposal } from './reverts-proposal.ts';
import { diffOf, readSuggestion, suggestionText, undecided } from './suggestion.ts';

const GIVEN = {
  proposals: [{ kind: 'change-task' as const, id: 'a', fields: { dueDate: null, title: 'New' } }],
  applied: [0],
  back: [{ at: 0, id: 'a', before: { dueDate: '2026-06-15', title: 'Old' } }],
};

test('a stored suggestion reads back the same', () => {
  expect(readSuggestion(suggestionText(GIVEN))).toEqual(GIVEN);
});

test('an answer that only shows tasks is stored, and keeps them when it comes from another source', () => {
  const text = suggestionText({ proposals: [], shown: ['p1 & today'] });
  expect(readSuggestion(text)).toEqual({ proposals: [], shown: ['p1 & today'] });
  expect(readSuggestion(undecided(text))?.shown).toEqual(['p1 & today']);
});

test('drops the data for undoing if there is no room for it', () => {
  const back = [{ at: 0, id: 'a', before: { description: 'x'.repeat(MAX_PROPOSALS_TEXT) } }];
  const { back: _, ...rest } = GIVEN;
  expect(readSuggestion(suggestionText({ ...GIVEN, back }))).toEqual(rest);
});

test.each([undefined, '', '{', '{}', '{"proposals":[]}', '{"proposals":[{"kind":"delete-task","id":"a"}]}'])(
  'rejects %j as a suggestion',
  (text) => {
    expect(readSuggestion(text)).toBeUndefined();
  },
);

test('keeps up to five reasons and three filters', () => {
  const read = (more: object) => readSuggestion(JSON.stringify({ proposals: [], ...more }));
  const leftOut = (count: number, length = 300) => ({
    leftOut: { count, why: Array.from({ length: count }, () => 'x'.repeat(length)) },
  });
  expect([read(leftOut(5)), read(leftOut(6)), read(leftOut(1, 301))].map(Boolean)).toEqual([
    true,
    false,
    false,
  ]);
  const shown = (count: number) => ({ shown: Array.from({ length: count }, () => 'p1') });
  expect([read(shown(3)), read(shown(4))].map(Boolean)).toEqual([true, false]);
  expect(read({ leftOut: { count: -1, why: [] } })).toBeUndefined();
});

test('a new row has nothing before it', () => {
  const added = { kind: 'add-task', fields: { title: 'New' } } as const;
  expect(diffOf(added, undefined)).toEqual([{ field: 'title', before: undefined, after: 'New' }]);
});

test('shows a change field by field', () => {
  const before = { id: 'a', title: 'Old', dueDate: '2026-06-15' };
  const [change] = GIVEN.proposals as [(typeof GIVEN)['proposals'][number]];
  expect(diffOf(change, before)).toEqual([
    { field: 'dueDate', before: '2026-06-15', after: undefined },
    { field: 'title', before: 'Old', after: 'New' },
  ]);
});

test('of tags and notes that are added, and tags that are removed, shows only those', () => {
  const tagged = {
    kind: 'change-task',
    id: 'a',
    fields: { addTags: ['late'], removeTags: ['home', 'errand'], addNotes: 'Paid' },
  } as const;
  expect(diffOf(readProposal(tagged), { tags: ['home', 'shop', 'errand'], description: 'Due' })).toEqual([
    { field: 'addTags', after: ['late'], isPart: true },
    { field: 'removeTags', before: ['home', 'errand'], isPart: true },
    { field: 'addNotes', after: 'Paid', isPart: true },
  ]);
});

test('a suggestion from another source is undecided', () => {
  expect(readSuggestion(undecided(suggestionText(GIVEN)))).toEqual({ proposals: GIVEN.proposals });
  expect(undecided('{')).toBe('{');
});

test('reverts only what a proposal changed or created', () => {
  const [change] = GIVEN.proposals as [(typeof GIVEN)['proposals'][number]];
  const [since, row] = ['2026-06-15T10:00:00.000Z', { id: 'a', title: 'New' }];
  const before = { title: 'Old' };
  expect(revertsProposal(change, { at: 0, id: 'a', before }, row, since)).toBe(true);
  expect(revertsProposal(change, { at: 0, id: 'other', before }, row, since)).toBe(false);
  expect(revertsProposal(change, { at: 0, id: 'a' }, row, since)).toBe(false);
  const task = { kind: 'add-task' as const, fields: { title: 'Starter' } };
  const made = (createdAt: string) =>
    revertsProposal(task, { at: 0, id: 'p' }, { id: 'p', createdAt }, since);
  expect([made('2026-06-15T10:00:00.000Z'), made('2026-06-15T09:59:59.000Z')]).toEqual([true, false]);
  expect(revertsProposal(task, { at: 0, id: 'p', before }, { id: 'p', createdAt: since }, since)).toBe(false);
  const fields = {
    title: 'Lunch',
    start: '12:00',
    end: '13:00',
    category: 'work' as const,
    date: '2026-06-15',
  };
  const list = { kind: 'add-list', fields: { name: 'House' } } as const;
  expect(revertsProposal(list, { at: 0, id: 'l' }, { id: 'l', name: 'House' }, since)).toBe(true);
  expect(revertsProposal(list, { at: 0, id: 'l' }, { id: 'l', name: 'Work' }, since)).toBe(false);
  expect(revertsProposal(list, { at: 0, id: 'l' }, { id: 'l' }, since)).toBe(false);
  const removal = { kind: 'remove-task', id: 'a', fields: {} } as const;
  expect(revertsProposal(removal, { at: 0, id: 'a', before }, row, since)).toBe(false);
  const restoration = { kind: 'restore-task', id: 'a', fields: { title: 'New' } } as const;
  expect(revertsProposal(restoration, { at: 0, id: 'a' }, row, since)).toBe(true);
  expect(revertsProposal(restoration, { at: 0, id: 'b' }, row, since)).toBe(false);
  const event = { kind: 'add-event' as const, fields };
  expect(revertsProposal(event, { at: 0, id: 'e' }, { id: 'e', ...fields }, since)).toBe(true);
  expect(revertsProposal(event, { at: 0, id: 'e' }, { id: 'e', ...fields, title: 'Precious' }, since)).toBe(
    false,
  );
});

test('completing a task may be reverted with those below it, and with the finished occurrences of a series', () => {
  const since = '2026-06-15T10:00:00.000Z';
  const complete = { kind: 'change-task', id: 'a', fields: { completed: true } } as const;
  const rename = { kind: 'change-task', id: 'a', fields: { title: 'New' } } as const;
  const reopen = { kind: 'change-task', id: 'a', fields: { completed: false } } as const;
  const below = new Set(['below']);
  const reverts = (
    proposal: Parameters<typeof revertsProposal>[0],
    id: string,
    before?: Record<string, unknown>,
    row = {},
  ) => revertsProposal(proposal, { at: 0, id, ...(before && { before }) }, { id, ...row }, since, below);
  expect(reverts(complete, 'below', {})).toBe(true);
  expect(reverts(complete, 'other', {})).toBe(false);
  expect(reverts(rename, 'below', {})).toBe(false);
  expect(reverts(reopen, 'below', {})).toBe(false);
  expect(reverts(complete, 'done', undefined, { seriesId: 'a' })).toBe(true);
  expect(reverts(complete, 'done', undefined, { seriesId: 'below' })).toBe(true);
  expect(reverts(complete, 'done', undefined, { seriesId: 'other' })).toBe(false);
  expect(reverts(complete, 'done')).toBe(false);
});
