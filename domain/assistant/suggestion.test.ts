import { expect, test } from 'vitest';
import { diffOf, readSuggestion, reverse, suggestionText } from './suggestion.ts';

const GIVEN = {
  proposals: [{ kind: 'change-task' as const, id: 'a', fields: { dueDate: null, title: 'New' } }],
  applied: [0],
};

test('a suggestion is kept as a text and read again', () => {
  expect(readSuggestion(suggestionText(GIVEN))).toEqual(GIVEN);
});

test.each([undefined, '', '{', '{}', '{"proposals":[]}', '{"proposals":[{"kind":"delete-task","id":"a"}]}'])(
  '%j is no suggestion',
  (text) => {
    expect(readSuggestion(text)).toBeUndefined();
  },
);

test('a change is shown field by field, and can be taken back', () => {
  const before = { id: 'a', title: 'Old', dueDate: '2026-06-15' };
  const [change] = GIVEN.proposals;
  expect(change && diffOf(change, before)).toEqual([
    { field: 'dueDate', before: '2026-06-15', after: undefined },
    { field: 'title', before: 'Old', after: 'New' },
  ]);
  expect(reverse({ title: 'New', project: 'p' }, before)).toEqual({ title: 'Old', project: null });
});
