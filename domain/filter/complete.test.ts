import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import { completeFilter } from './complete.ts';
import type { FilterNames } from './filter.ts';

const NAMES: FilterNames = {
  now: '2026-07-15T17:00',
  place: DEFAULT_PLACE,
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'home', name: 'Home Office' },
  ],
  sections: [
    { id: 's-1', name: 'This week' },
    { id: 's-2', name: 'this WEEK' },
    { id: 's-3', name: 'Later' },
  ],
  goals: [{ id: 'fit', title: 'Get fit' }],
  projects: ['Website'],
  tags: ['waiting', 'Café'],
};
const options = (text: string, caret = text.length) =>
  completeFilter(text, caret, NAMES).map(({ text, about }) => `${text} · ${about}`);

test.each([
  [
    'p',
    [
      'p1 · high priority',
      'p2 · medium priority',
      'p3 · low priority',
      'parent · with subtasks',
      'planned before:  · a day, such as friday',
      'planned after:  · a day, such as jan 31',
    ],
  ],
  ['#', ['#Work · list', '#"Home Office" · list']],
  ['#HOMEO', ['#"Home Office" · list']],
  ['/', ['/"This week" · section', '/Later · section']],
  ['@', ['@waiting · tag', '@Café · tag']],
  ['@cafe', ['@Café · tag']],
  ['+', ['+Website · project']],
  ['^', ['^"Get fit" · goal']],
  ['due', ['due before:  · a day, such as friday', 'due after:  · a day, such as jan 31']],
  ['deadline', []],
  ['planned b', ['planned before:  · a day, such as friday']],
  ['next', ['next 7 days · for the next 7 days']],
  ['3', ['30m.. · taking 30m or more']],
  ['..', ['..1h · taking 1h or less']],
  ['sea', ['search:  · words to search for']],
  ['yes', ['yesterday · for yesterday']],
  ['p1', []],
  ['zebra', []],
])('completes “%s”', (text, expected) => {
  expect(options(text)).toEqual(expected);
});

test('offers at most eight, also where nothing is typed yet', () => {
  expect(options('')).toHaveLength(8);
  expect(options('p1 & ')).toEqual(options(''));
});

test('replaces the term at the caret, from its beginning to its end', () => {
  const [first] = completeFilter('p1 & ove | p2', 7, NAMES);
  expect(first).toEqual({ start: 5, end: 8, text: 'overdue', about: 'overdue' });
  expect(completeFilter('p1 & ove', 6, NAMES)[0]).toMatchObject({ start: 5, end: 8 });
  expect(completeFilter('ove', 3, NAMES)[0]).toMatchObject({ start: 0, end: 3 });
  expect(completeFilter('ove', 0, NAMES)[0]).toMatchObject({ start: 0, end: 0, text: 'p1' });
  expect(completeFilter('p1 &  | p2', 5, NAMES)[0]).toMatchObject({ start: 5, end: 5, text: 'p1' });
});
