import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completed, completionAt } from './completion.ts';
import { parseQuickAdd } from './quick-add.ts';

const context = {
  now: '2026-07-15T17:00',
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'out', name: 'Work out' },
    { id: 'home', name: 'Home Office' },
  ],
  listId: 'work',
  sections: [
    { id: 's-1', listId: 'work', name: 'This week' },
    { id: 's-2', listId: 'work', name: 'Later' },
    { id: 's-3', listId: 'home', name: 'Desk' },
  ],
  projects: ['Website', 'Studio North'],
  goals: [{ id: 'g', title: 'Improve my health' }],
  tags: ['home', 'errand'],
};
const at = (text: string) => completionAt(text, text.length, context);
const names = (text: string) => at(text)?.options.map(({ name, isNew }) => (isNew ? `new ${name}` : name));

test.each([
  ['Call Ann #', ['Work', 'Work out', 'Home Office']],
  ['Call Ann #w', ['Work', 'Work out', 'new w']],
  ['Call Ann #off', ['Home Office', 'new off']],
  ['Call Ann #home of', ['Home Office', 'new home of']],
  ['Call Ann #work', ['Work', 'Work out']],
  ['Call Ann #work ', undefined],
  ['Call Ann #work out', undefined],
  ['Call Ann #work tomorrow', undefined],
  ['Call Ann /', ['This week', 'Later']],
  ['Call Ann /this w', ['This week', 'new this w']],
  ['Call Ann #home-office /', ['Desk']],
  ['Call Ann #home-office /la', ['new la']],
  ['Call Ann #out /', ['This week', 'Later']],
  ['Call Ann #"Work out" /', undefined],
  ['Call Ann 5 /10', undefined],
  ['and / or', undefined],
  ['either/or', undefined],
  ['Call Ann +', ['Website', 'Studio North']],
  ['Call Ann +north', ['Studio North', 'new north']],
  ['Call Ann +"Trip to', ['new Trip to']],
  ['Call Ann +5', undefined],
  ['Call Ann ^hea', ['Improve my health', 'new hea']],
  ['Call Ann @er', ['errand', 'new er']],
  ['Call Ann @7pm', undefined],
  ['mail me@ex', undefined],
  ['1+w', undefined],
  ['Call Ann', undefined],
  ['Call Ann #zzz', ['new zzz']],
  ['Call Ann #zzz and', undefined],
  ['Call Ann +Website', undefined],
] as const)('after "%s" it offers %j', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test('only a list, a section or a goal means nothing until it’s completed', () => {
  expect(['#w', '/l', '^imp', '+web', '@er', '#work'].map((text) => at(text)?.isOpen)).toEqual([
    ...[true, true, true, false, false, false],
  ]);
});

test('completes in the middle of a text, and not within a word', () => {
  const text = 'Call #ho tomorrow';
  const found = completionAt(text, 8, context);
  expect(found && completed(text, found, 'Home Office')).toEqual({
    text: 'Call #"Home Office" tomorrow',
    caret: 20,
  });
  expect(completionAt(text, 7, context)).toBeUndefined();
});

test('every offered name is read back as itself', () => {
  const sigils = fc.constantFrom('#', '/', '+', '^', '@');
  fc.assert(
    fc.property(sigils, fc.constantFrom('', 'w', 'h', 's', 'im', 'la', 'new', 'Trip'), (sigil, query) => {
      const text = `Call Ann ${sigil}${query}`;
      const found = at(text);
      for (const { name, isNew } of found?.options ?? []) {
        if (!found || (isNew && ['list', 'section', 'goal'].includes(found.kind))) continue;
        const { title, parts } = parseQuickAdd(completed(text, found, name).text, context);
        expect(title).toBe('Call Ann');
        expect(parts).toHaveLength(1);
      }
    }),
  );
});
