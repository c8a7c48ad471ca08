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

test('offers at most six names, those that begin with the query first', () => {
  const projects = ['The car', 'Car 1', 'Scar', 'Car 2', 'My-car', 'Car 3', 'Car 4', 'Car 5', 'Boat'];
  const offered = (text: string) =>
    completionAt(text, text.length, { ...context, projects })?.options.map(({ name }) => name);
  expect(offered('+')).toEqual(projects.slice(0, 6));
  expect(offered('+car')).toEqual(['Car 1', 'Car 2', 'Car 3', 'Car 4', 'Car 5', 'The car', 'car']);
  expect(offered('+ar')).toEqual(['The car', 'Car 1', 'Scar', 'Car 2', 'My-car', 'Car 3', 'ar']);
  expect(offered('+car ')).toEqual(['Car 1', 'Car 2', 'Car 3', 'Car 4', 'Car 5', 'car']);
});

test('says what is completed, and where', () => {
  expect(at('Call Ann #off')).toMatchObject({ kind: 'list', start: 9, end: 13, isOpen: true });
  expect(at('Call Ann #off')).not.toHaveProperty('listId');
  expect(at('Call #home-office /de')).toMatchObject({ kind: 'section', listId: 'home', start: 18, end: 21 });
  expect(at('Call #work #home-office /')).toMatchObject({ listId: 'home' });
  expect(at('Call /')).toMatchObject({ listId: 'work' });
  expect(at('^hea')?.kind).toBe('goal');
  expect(at('@er')?.kind).toBe('tag');
  expect(at('+web')?.kind).toBe('project');
});

test.each([
  ['#k o', undefined],
  ['#2', ['new 2']],
  ['^2', ['new 2']],
  ['+2', undefined],
  ['/2', undefined],
  ['#"', ['Work', 'Work out', 'Home Office']],
  ['#“wo', ['Work', 'Work out', 'new wo']],
  ['#"Trip ', ['new Trip']],
  ['#!', undefined],
  ['+🏡', ['new 🏡']],
  ['([#w', ['Work', 'Work out', 'new w']],
  ['(#w', ['Work', 'Work out', 'new w']],
  ['x#w', undefined],
  ['# w', undefined],
  ['#w/o', ['new w/o']],
  ['#w\n', undefined],
])('for "%s" it offers %j', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test('looks at most sixty characters back', () => {
  const typed = (length: number) => `#"${'x'.repeat(length - 2)}`;
  expect(names(typed(60))).toEqual([`new ${'x'.repeat(58)}`]);
  expect(names(`a ${typed(61)}`)).toBeUndefined();
});

test.each([
  ['Call #wo', 'Work', 'Call #Work ', 11],
  ['Call #wo Ann', 'Work', 'Call #Work Ann', 11],
  ['Call +st', 'Studio North', 'Call +"Studio North" ', 21],
  ['Call +st', 'The "big" one', 'Call +The "big" one ', 20],
])('“%s” completed with %s is “%s”', (text, name, whole, caret) => {
  const start = text.search(/[#+]/);
  const kind = text.charAt(start) === '#' ? ('list' as const) : ('project' as const);
  expect(completed(text, { kind, start, end: start + 3 }, name)).toEqual({ text: whole, caret });
});

test('a name that begins with the query comes before one with such a word, and that before the rest', () => {
  const projects = ['Scar', 'The car', 'Boat', 'My-car', 'Car'];
  const offered = completionAt('+ca', 3, { ...context, projects })?.options;
  expect(offered?.map(({ name }) => name)).toEqual(['Car', 'The car', 'My-car', 'Scar', 'ca']);
});
