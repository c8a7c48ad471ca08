import { expect, test } from 'vitest';
import { MAX_PROPOSALS_TEXT } from './chat-message.ts';
import { diffOf, readSuggestion, suggestionText } from './suggestion.ts';

const GIVEN = {
  proposals: [{ kind: 'change-task' as const, id: 'a', fields: { dueDate: null, title: 'New' } }],
  applied: [0],
  back: [{ at: 0, id: 'a', before: { dueDate: '2026-06-15', title: 'Old' } }],
};

test('a suggestion is kept as a text and read again', () => {
  expect(readSuggestion(suggestionText(GIVEN))).toEqual(GIVEN);
});

test('where there is no room for the way back, the rest is kept', () => {
  const back = [{ at: 0, id: 'a', before: { description: 'x'.repeat(MAX_PROPOSALS_TEXT) } }];
  const { back: _, ...rest } = GIVEN;
  expect(readSuggestion(suggestionText({ ...GIVEN, back }))).toEqual(rest);
});

test.each([undefined, '', '{', '{}', '{"proposals":[]}', '{"proposals":[{"kind":"delete-task","id":"a"}]}'])(
  '%j is no suggestion',
  (text) => {
    expect(readSuggestion(text)).toBeUndefined();
  },
);

test('a change is shown field by field', () => {
  const before = { id: 'a', title: 'Old', dueDate: '2026-06-15' };
  const [change] = GIVEN.proposals as [(typeof GIVEN)['proposals'][number]];
  expect(diffOf(change, before)).toEqual([
    { field: 'dueDate', before: '2026-06-15', after: undefined },
    { field: 'title', before: 'Old', after: 'New' },
  ]);
});
