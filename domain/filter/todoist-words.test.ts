import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import type { FilterNames } from './filter.ts';
import { parseFilter } from './parse.ts';

const NAMES: FilterNames = {
  now: '2026-07-15T17:00',
  place: DEFAULT_PLACE,
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'home', name: 'Home' },
  ],
  sections: [{ id: 'k', name: 'Meetings' }],
  goals: [],
  projects: [],
  tags: ['email', 'home_x'],
};

/** What Todoist's help lists, by our meaning; names are those of this account. */
test.each([
  'today | overdue',
  'od',
  'over due',
  'overdue & #work',
  'no date',
  '!no date',
  'no due date',
  'next 5 days',
  '7 days',
  'tom',
  'recurring',
  '!recurring',
  'p1',
  'p2 & overdue',
  '(p1 | p2) & 14 days',
  '@email',
  '@home*',
  'no labels',
  '!no labels',
  'no label',
  '#Work',
  '#Work | #Home',
  '/Meetings',
  '!/Meetings & #Work',
  '!subtask',
  'subtask',
  'shared',
  '!shared',
  'due before: +4 hours',
  'due after: in 3 days',
  'due before: +2 days',
  'no date & !#Work',
  '@email & (today | overdue)',
  'search: email',
  'search: email & today',
  'due before: friday',
  'due after: jan 3',
  'due: today',
  'deadline: today',
  'deadline before: next week',
  'created: today',
  'created before: 30 days ago',
  'created after: yesterday',
  'created: jan 3',
])('%s works', (text) => expect(parseFilter(text, NAMES).error).toBeUndefined());

test.each([
  ['p4', 'p3'],
  ['no priority', 'p2'],
  ['no deadline', '!due after: 2000-01-01'],
  ['date before: friday', 'due before: friday'],
  ['date: jan 3', 'due: jan 3'],
  ['due before friday', 'due before: friday'],
  ['created before: -30 days', 'created before: 30 days ago'],
  ['created today', 'created: today'],
  ['added before: -5 days', 'added before: 5 days ago'],
  ['Jan 3', 'due: Jan 3'],
  ['saturday', 'due: saturday'],
  ['-3 days', 'overdue'],
  ['view all', '(p1 | p2 | p3)'],
  ['##Work', '#Work'],
  ['today, overdue', 'today | overdue'],
  ['@waiting, @shop', '@waiting | @shop'],
  ['p1 & overdue, p4 & today', 'p1 & overdue | p3 & today'],
  ['milk, eggs', '"milk, eggs"'],
  ['#Work & view all', '#Work & (p1 | p2 | p3)'],
  ['assigned to: me', 'shared'],
  ['added by: Ann', 'shared'],
  ['uncompletable', 'parent'],
  ['!no deadline', 'due after: 2000-01-01'],
  ['to others', 'shared'],
  ['priority: 1', 'p1'],
  ['no parent', '!subtask'],
  ['due before: 4 hours', 'due before: +4 hours'],
  ['due before: tomorrow at 2pm', 'due before: tomorrow'],
  ['due after: -3 days', 'due after: 3 days ago'],
  ['due before: first day', 'due before: next month'],
  ['#Wo*', '#Work'],
  ['#*o* & p1', '(#Work | #Home) & p1'],
  ['/Meet*', '/Meetings'],
  ['@*', '!no tags'],
  ['every day', 'recurring'],
  ['!daily', '!recurring'],
  ['ev monday & p1', 'recurring & p1'],
  ['next 3 weeks', '21 days'],
  ['2 months', '60 days'],
  ['this week', '7 days'],
  ['no duration', 'no estimate'],
  ['duration: 30m', '30m..30m'],
  ['duration: 30 min', '30 m..30 m'],
  ['+3 days', 'due: in 3 days'],
  ['@*mail', '@email'],
  ['@*m* & p1', '(@email | @home_x) & p1'],
  ['is: overdue', 'overdue'],
  ['priority: high', 'p1'],
  ['label: email', '@email'],
  ['not today', '!today'],
  ['-@email', '!@email'],
  ['due after: -1 day', 'due after: yesterday'],
])('for %s, it says to write %s, which works', (text, fix) => {
  expect(parseFilter(text, NAMES).error).toMatchObject({ fix });
  expect(parseFilter(fix, NAMES).error).toBeUndefined();
});

test.each(['no time', 'today & no time', 'assigned', 'shared & !assigned', '@*nothing'])(
  'what %s asks for can’t be asked, and nothing else is put in its place',
  (text) => {
    const { error } = parseFilter(text, NAMES);
    expect(error?.words).toBeTruthy();
    expect(error?.fix).toBeUndefined();
  },
);

test('a project may have the name of a day ahead', () =>
  expect(parseFilter('+3 days', { ...NAMES, projects: ['3 days'] }).filter).toEqual({
    is: 'project',
    name: '3 days',
  }));

test('a day that can’t be read is marked alone', () => {
  const text = '#Work & due before: Blursday | p1';
  const { error } = parseFilter(text, NAMES);
  expect(error && text.slice(error.at, error.end)).toBe('Blursday');
  for (const of of ['/*', '!/*', 'no section'])
    expect(parseFilter(of, NAMES).error?.words).toMatch(/^Name a section/);
  for (const of of ['deleted: today', 'modified before: friday'])
    expect(parseFilter(of, NAMES).error?.words).toMatch(/^A filter can ask for the days/);
  expect(parseFilter('workspace: Acme', NAMES).error?.words).toMatch(/^There are no workspaces/);
});
