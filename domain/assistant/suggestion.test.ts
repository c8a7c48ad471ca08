import { expect, test } from 'vitest';
import { MAX_PROPOSALS_TEXT } from './chat-message.ts';
import { diffOf, readSuggestion, revertsProposal, suggestionText, undecided } from './suggestion.ts';

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

test('shows a change field by field', () => {
  const before = { id: 'a', title: 'Old', dueDate: '2026-06-15' };
  const [change] = GIVEN.proposals as [(typeof GIVEN)['proposals'][number]];
  expect(diffOf(change, before)).toEqual([
    { field: 'dueDate', before: '2026-06-15', after: undefined },
    { field: 'title', before: 'Old', after: 'New' },
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
  const event = { kind: 'add-event' as const, fields };
  expect(revertsProposal(event, { at: 0, id: 'e' }, { id: 'e', ...fields }, since)).toBe(true);
  expect(revertsProposal(event, { at: 0, id: 'e' }, { id: 'e', ...fields, title: 'Precious' }, since)).toBe(
    false,
  );
});
