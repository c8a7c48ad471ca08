import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import type { FilterNames } from './filter.ts';
import { readTerm } from './terms.ts';
import type { Unread } from './unread.ts';

const NAMES: FilterNames = {
  now: '2026-07-15T17:00',
  place: DEFAULT_PLACE,
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'home', name: 'Home Office' },
    { id: 'a', name: 'Twins' },
    { id: 'b', name: 'TWINS' },
  ],
  sections: [{ id: 'k', name: 'Kitchen' }],
  goals: [{ id: 'fit', title: 'Get fit' }],
  projects: ['Trip to Lyon'],
  tags: ['deep work'],
};
const read = (text: string, more: Partial<FilterNames> = {}) => readTerm(text, { ...NAMES, ...more });

test.each([
  ['overdue', { is: 'keyword', name: 'overdue' }],
  ['No  Date', { is: 'keyword', name: 'no date' }],
  ['no due date', { is: 'keyword', name: 'no date' }],
  ['no tag', { is: 'keyword', name: 'no tags' }],
  ['no label', { is: 'keyword', name: 'no tags' }],
  ['no labels', { is: 'keyword', name: 'no tags' }],
  ['od', { is: 'keyword', name: 'overdue' }],
  ['over due', { is: 'keyword', name: 'overdue' }],
  ['tod', { is: 'keyword', name: 'today' }],
  ['tom', { is: 'keyword', name: 'tomorrow' }],
  ['untagged', { is: 'keyword', name: 'no tags' }],
  ['repeating', { is: 'keyword', name: 'recurring' }],
  ['completed', { is: 'keyword', name: 'done' }],
  ['subtasks', { is: 'keyword', name: 'subtask' }],
  ['has subtasks', { is: 'keyword', name: 'parent' }],
  ['p1', { is: 'priority', value: 'high' }],
  ['P2', { is: 'priority', value: 'medium' }],
  ['p3', { is: 'priority', value: 'low' }],
  ['next 7 days', { is: 'next', days: 7 }],
  ['1 days', { is: 'next', days: 1 }],
  ['999 days', { is: 'next', days: 999 }],
  ['30m..1h', { is: 'estimate', from: 30, to: 60 }],
  ['2 h .. ', { is: 'estimate', from: 120 }],
  ['.. 45 m', { is: 'estimate', to: 45 }],
  ['due: friday', { is: 'date', field: 'due', when: 'on', day: 'friday' }],
  ['deadline before : jan 31', { is: 'date', field: 'due', when: 'before', day: 'jan 31' }],
  ['planned on:friday', { is: 'date', field: 'planned', when: 'on', day: 'friday' }],
  ['created after: 2 days ago', { is: 'date', field: 'created', when: 'after', day: '2 days ago' }],
  ['completed: today', { is: 'date', field: 'completed', when: 'on', day: 'today' }],
  ['"milk & eggs"', { is: 'search', words: 'milk & eggs' }],
  ['“milk”', { is: 'search', words: 'milk' }],
  ['"a \\"b\\""', { is: 'search', words: 'a "b"' }],
  ['Search : oat milk', { is: 'search', words: 'oat milk' }],
  ['search: "oat milk"', { is: 'search', words: 'oat milk' }],
  ['@shop', { is: 'tag', name: 'shop', isPrefix: false }],
  ['@sho*', { is: 'tag', name: 'sho', isPrefix: true }],
  ['@deep *', { is: 'tag', name: 'deep', isPrefix: true }],
  ['@"sho*"', { is: 'tag', name: 'sho*', isPrefix: false }],
  ['@deep work', { is: 'tag', name: 'deep work', isPrefix: false }],
  ['+Website', { is: 'project', name: 'Website' }],
  ['+trip to lyon', { is: 'project', name: 'trip to lyon' }],
  ['#work', { is: 'list', name: 'Work', ids: ['work'] }],
  ['#homeoffice', { is: 'list', name: 'Home Office', ids: ['home'] }],
  ['#home-office', { is: 'list', name: 'Home Office', ids: ['home'] }],
  ['#"Home_Office"', { is: 'list', name: 'Home Office', ids: ['home'] }],
  ['#twins', { is: 'list', name: 'Twins', ids: ['a', 'b'] }],
  ['/kitchen', { is: 'section', name: 'Kitchen', ids: ['k'] }],
  ['^get fit', { is: 'goal', name: 'Get fit', ids: ['fit'] }],
])('the term “%s” is read', (text, term) => {
  expect(read(text)).toStrictEqual(term);
});

const NOT_KNOWN = 'To search for words, put them in quotes.';

test.each([
  ['milk', `I don’t know “milk”. ${NOT_KNOWN}`, '"milk"'],
  ['a"b', `I don’t know “a"b”. ${NOT_KNOWN}`, '"a\\"b"'],
  ['0 days', `I don’t know “0 days”. ${NOT_KNOWN}`, '"0 days"'],
  ['1000 days', `I don’t know “1000 days”. ${NOT_KNOWN}`, '"1000 days"'],
  ['constructor', `I don’t know “constructor”. ${NOT_KNOWN}`, '"constructor"'],
  ['x'.repeat(41), `I don’t know “${'x'.repeat(40)}…”. ${NOT_KNOWN}`, `"${'x'.repeat(41)}"`],
  ['todya', 'I don’t know “todya”. Did you mean “today”?', 'today'],
  ['tody', 'I don’t know “tody”. Did you mean “today”?', 'today'],
  ['odday', 'I don’t know “odday”. Did you mean “today”?', 'today'],
  ['overdueee', 'I don’t know “overdueee”. Did you mean “overdue”?', 'overdue'],
  ['overdueeee', `I don’t know “overdueeee”. ${NOT_KNOWN}`, '"overdueeee"'],
  ['p4', 'There are three priorities. For low priority, write “p3”.', 'p3'],
  ['pp', 'I don’t know “pp”. Did you mean “p1”?', 'p1'],
  ['x4', `I don’t know “x4”. ${NOT_KNOWN}`, '"x4"'],
  ['dne', 'I don’t know “dne”. Did you mean “done”?', 'done'],
  ['dnx', `I don’t know “dnx”. ${NOT_KNOWN}`, '"dnx"'],
  ['#wrok', 'I don’t know “#wrok”. Did you mean “#Work”?', '#Work'],
  ['#home offce', 'I don’t know “#home offce”. Did you mean “#Home Office”?', '#"Home Office"'],
  ['#zebra', 'I don’t know “#zebra”. There’s no list with that name.', undefined],
  ['/zebra', 'I don’t know “/zebra”. There’s no section with that name.', undefined],
  ['^zebra', 'I don’t know “^zebra”. There’s no goal with that name.', undefined],
  ['@', 'Type a name after “@”.', undefined],
  ['@*', 'For tasks with any tag, write “!no tags”.', '!no tags'],
  ['+""', 'Type a name after “+”.', undefined],
  ['""', 'Type the words to search for.', undefined],
  ['search: ""', 'Type the words to search for.', undefined],
  ['due: whenever', 'I can’t read “whenever” as a day. Try “friday”, “jan 31” or “2026-01-31”.', undefined],
  ['p1 p2', 'Put “&” (and) or “|” (or) between “p1” and “p2”.', 'p1 & p2'],
  ['p1 AND p2', 'Put “&” (and) or “|” (or) between “p1” and “p2”.', 'p1 & p2'],
  ['p1 or p2', 'Put “&” (and) or “|” (or) between “p1” and “p2”.', 'p1 | p2'],
  ['p1 ! p2', 'Put “&” (and) or “|” (or) between “p1” and “! p2”.', 'p1 & ! p2'],
  ['@shop no date', 'Put “&” (and) or “|” (or) between “@shop” and “no date”.', '@shop & no date'],
  ['+site no date', 'Put “&” (and) or “|” (or) between “+site” and “no date”.', '+site & no date'],
])('the term “%s” isn’t known: %s', (text, words, fix) => {
  const { part, ...unread } = read(text) as Unread;
  expect(unread).toEqual({ words, ...(fix !== undefined && { fix }) });
});

test('two terms without a mark between them are told apart within the first 12 gaps', () => {
  const words = 'a b c d e f g h i j k l';
  expect(read(`@${words} p1`)).toMatchObject({ fix: `@${words} & p1` });
  expect(read(`@${words} m p1`)).toEqual({ is: 'tag', name: `${words} m p1`, isPrefix: false });
});

test('a tag or project of several words that no task has is one term, if its parts aren’t terms', () => {
  expect(read('@very deep work')).toEqual({ is: 'tag', name: 'very deep work', isPrefix: false });
  expect(read('+Trip to Paris')).toEqual({ is: 'project', name: 'Trip to Paris' });
});

test('a tag differs from one with a hyphen, a project doesn’t', () => {
  const more = { tags: ['shop-today', 'do today'], projects: ['trip-today'] };
  expect(read('@shop today', more)).toMatchObject({ fix: '@shop & today' });
  expect(read('@Do today', more)).toEqual({ is: 'tag', name: 'Do today', isPrefix: false });
  expect(read('+trip today', more)).toEqual({ is: 'project', name: 'trip today' });
});

test('of long names, the first 40 characters are compared', () => {
  const lists = [{ id: 'long', name: 'a'.repeat(60) }];
  const fixOf = (name: string) => read(`#${name}`, { lists });
  expect(fixOf(`${'a'.repeat(38)}xxxxx`)).toMatchObject({ fix: `#${'a'.repeat(60)}` });
  expect(fixOf(`${'a'.repeat(37)}xxxxx`)).not.toHaveProperty('fix');
});

test('a name stands for what it stood for when the filter was saved', () => {
  const refs = { '#work': ['home', 'gone'], '#kitchen': ['gone'] };
  expect(read('#Work', { refs })).toEqual({ is: 'list', name: 'Home Office', ids: ['home'] });
  expect(read('#twins', { refs: { '#twins': ['gone'] } })).toMatchObject({ ids: ['a', 'b'] });
});
