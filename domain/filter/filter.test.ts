import { expect, test } from 'vitest';
import type { Task } from '../task/task.ts';
import { DEFAULT_PLACE } from '../time/place.ts';
import { completeFilter } from './complete.ts';
import type { FilterNames } from './filter.ts';
import { asksForDone, asksForHidden, filterTest } from './filter-test.ts';
import { filterText } from './filter-text.ts';
import { parseFilter } from './parse.ts';
import { filterWords } from './words.ts';

/** Wednesday. */
const NOW = '2026-07-15T17:00';
const PLACE = { ...DEFAULT_PLACE, zone: 'Europe/Berlin' };
const NAMES: FilterNames = {
  now: NOW,
  place: PLACE,
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'home', name: 'Home Office' },
    { id: 'ada:team', name: 'R&D' },
  ],
  sections: [
    { id: 'k', name: 'Kitchen' },
    { id: 's-1', name: 'This week' },
    { id: 's-2', name: 'This week' },
  ],
  goals: [{ id: 'fit', title: 'Get fit' }],
  projects: ['Website', 'Trip to Lyon'],
  tags: ['waiting', 'shop', 'Deep work'],
};
const task = (more: Partial<Task>): Task => ({
  id: 'x',
  title: 'Call Ann',
  completed: false,
  priority: 'medium',
  createdAt: '2026-07-14T22:30:00.000Z',
  listId: 'work',
  ...more,
});
const ENV = {
  now: NOW,
  place: PLACE,
  lists: new Map([
    ['work', { isShared: false }],
    ['home', { isShared: false }],
    ['personal', { isShared: true }],
    ['ada:team', { isShared: true }],
  ]),
  sections: new Map([
    ['k', { listId: 'home' }],
    ['s-1', { listId: 'work' }],
    ['s-2', { listId: 'home' }],
  ]),
  tasks: new Map(
    [
      { id: 'above', listId: 'home', sectionId: 's-2' },
      { id: 'below', listId: 'home', parentId: 'above' },
      { id: 'lowest', listId: 'home', parentId: 'below' },
      { id: 'lost', listId: 'work', parentId: 'above' },
    ].map((one) => [one.id, task(one)]),
  ),
};

const read = (text: string, names = NAMES) => {
  const { filter, error } = parseFilter(text, names);
  if (!filter) throw new Error(`${text}: ${error?.words}`);
  return filter;
};
const finds = (text: string, more: Partial<Task>) => filterTest(read(text), ENV)(task(more));

test.each<[string, Partial<Task>, Partial<Task>]>([
  ['p1', { priority: 'high' }, { priority: 'low' }],
  ['P3', { priority: 'low' }, { priority: 'high' }],
  ['@Shop', { tags: ['home', 'shop'] }, { tags: ['shopping'] }],
  ['@sho*', { tags: ['shopping'] }, { tags: ['workshop'] }],
  ['@"Deep work"', { tags: ['deep work'] }, {}],
  ['@deep work', { tags: ['Deep work'] }, {}],
  ['no tags', {}, { tags: ['shop'] }],
  ['#work', {}, { listId: 'home' }],
  ['#home-office', { listId: 'home' }, {}],
  ['#"R&D"', { id: 'ada:x', listId: 'ada:team' }, {}],
  ['#work', { listId: 'work' }, { listId: 'gone' }],
  ['/kitchen', { listId: 'home', sectionId: 'k' }, { listId: 'home' }],
  ['/Kitchen', { listId: 'home', sectionId: 'k' }, { listId: 'work', sectionId: 'k' }],
  ['/this-week', { sectionId: 's-1' }, { listId: 'work', parentId: 'above' }],
  ['/this-week', { listId: 'home', parentId: 'below' }, { listId: 'home', parentId: 'gone' }],
  ['subtask', { listId: 'home', parentId: 'above' }, { listId: 'work', parentId: 'above' }],
  [
    'subtasks & !parent',
    { id: 'lowest', listId: 'home', parentId: 'below' },
    { id: 'below', listId: 'home', parentId: 'above' },
  ],
  ['parent', { id: 'above', listId: 'home' }, { id: 'lost' }],
  ['/"This week"', { listId: 'home', sectionId: 's-2' }, { listId: 'home', sectionId: 'k' }],
  ['#work & /this week', { sectionId: 's-1' }, { listId: 'home', sectionId: 's-2' }],
  ['+trip to lyon', { project: 'Trip to Lyon' }, { project: 'Lyon' }],
  ['no project', {}, { project: 'Lyon' }],
  ['^get fit', { goalId: 'fit' }, { id: 'ada:x', goalId: 'fit' }],
  ['no goal', {}, { goalId: 'fit' }],
  ['today', { dueDate: '2026-07-15T09:00' }, { dueDate: '2026-07-16' }],
  ['tomorrow', { dueDate: '2026-07-16T23:59' }, { dueDate: '2026-07-15' }],
  ['yesterday', { dueDate: '2026-07-14' }, { dueDate: '2026-07-15' }],
  ['overdue', { dueDate: '2026-07-15T16:59' }, { dueDate: '2026-07-15' }],
  ['no date', {}, { dueDate: '2026-07-15' }],
  ['hidden', { hiddenUntil: '2026-07-16' }, { hiddenUntil: '2026-07-15' }],
  ['next 1 days', { dueDate: '2026-07-15T23:59' }, { dueDate: '2026-07-16' }],
  ['planned: friday', { plannedFor: '2026-07-17T10:00' }, { dueDate: '2026-07-17' }],
  ['planned after: friday', { plannedFor: '2026-07-18' }, {}],
  ['completed before: today', { completed: true, completedAt: '2026-07-14T21:59:59Z' }, { completed: true }],
  ['..10m', { estimatedMinutes: 0 }, {}],
  ['next 7 days', { dueDate: '2026-07-21' }, { dueDate: '2026-07-22' }],
  ['7 days', { dueDate: '2026-07-15' }, { dueDate: '2026-07-14' }],
  ['due: friday', { dueDate: '2026-07-17T10:00' }, { dueDate: '2026-07-18' }],
  ['due before: fri', { dueDate: '2026-07-16' }, { dueDate: '2026-07-17' }],
  ['due after: 2026-07-31', { dueDate: '2026-08-01' }, { dueDate: '2026-07-31T23:00' }],
  ['deadline on: jul 20', { dueDate: '2026-07-20' }, {}],
  // In Berlin, the 15th begins at 22:00 UTC.
  ['created: today', {}, { createdAt: '2026-07-14T21:59:59.999999Z' }],
  ['created before: today', { createdAt: '2026-07-14T21:59:59.9999Z' }, {}],
  ['created after: 2 days ago', {}, { createdAt: '2026-07-13T21:00:00Z' }],
  ['created after: monday', {}, { createdAt: '2026-07-13T12:00:00Z' }],
  ['created before: 2025-01-01', { createdAt: '2024-12-31T12:00:00Z' }, {}],
  [
    'completed: yesterday',
    { completed: true, completedAt: '2026-07-14T12:00:00Z' },
    { completed: true, completedAt: '2026-07-15T12:00:00Z' },
  ],
  ['done', { completed: true }, {}],
  ['!done', {}, { completed: true }],
  ['recurring', { repeat: 'FREQ=DAILY', repeatStart: '2026-07-15', occurrence: '2026-07-15' }, {}],
  ['shared', { listId: 'personal' }, {}],
  ['30m..', { estimatedMinutes: 30 }, { estimatedMinutes: 29 }],
  ['..2h', { estimatedMinutes: 120 }, {}],
  ['30m..1h', { estimatedMinutes: 45 }, { estimatedMinutes: 61 }],
  ['no estimate', {}, { estimatedMinutes: 5 }],
  ['"ann call"', {}, { title: 'Ann' }],
  ['search: call', {}, { title: 'Ann' }],
  ['(p1 | overdue) & #Work & !@waiting', { priority: 'high' }, { priority: 'high', tags: ['waiting'] }],
  ['p1 | p2 & @x', { priority: 'high' }, { priority: 'medium' }],
  ['!(p1 | p2)', { priority: 'low' }, { priority: 'medium' }],
  ['!!p1', { priority: 'high' }, {}],
])('%j finds some tasks and leaves others', (text, found, other) => {
  expect(finds(text, found)).toBe(true);
  expect(finds(text, other)).toBe(false);
});

test('a filter says whether it asks for completed or hidden tasks', () => {
  expect(['done', '!done | p1', 'completed: today'].map((text) => asksForDone(read(text)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['p1', 'created: today', 'hidden', 'overdue'].map((text) => asksForDone(read(text)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['hidden', 'p1 & !hidden'].map((text) => asksForHidden(read(text)))).toEqual([true, true]);
  expect(['p1', 'done', 'overdue', '@hidden'].map((text) => asksForHidden(read(text)))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('finds completed tasks only if the filter asks for them', () => {
  const done = { completed: true, priority: 'high' } as const;
  expect(finds('p1', done)).toBe(false);
  expect(finds('p1 & done', done)).toBe(true);
  expect(finds('p1 & (done | !done)', done)).toBe(true);
  expect(filterTest(read('p1'), ENV, true)(task(done))).toBe(true);
});

test.each([
  ['#Wrok', 0, 'I don’t know “#Wrok”. Did you mean “#Work”?', '#Work'],
  ['p1 & #Home Ofice', 5, 'I don’t know “#Home Ofice”. Did you mean “#Home Office”?', 'p1 & #"Home Office"'],
  ['#Zebra', 0, 'I don’t know “#Zebra”. There’s no list with that name.', undefined],
  ['/Kitchn', 0, 'I don’t know “/Kitchn”. Did you mean “/Kitchen”?', '/Kitchen'],
  ['/Garage', 0, 'I don’t know “/Garage”. There’s no section with that name.', undefined],
  ['/', 0, 'Type a name after “/”.', undefined],
  ['#work /kitchen', 0, 'Put “&” (and) or “|” (or) between “#work” and “/kitchen”.', '#work & /kitchen'],
  ['p1 & overdeu', 5, 'I don’t know “overdeu”. Did you mean “overdue”?', 'p1 & overdue'],
  ['milk', 0, 'I don’t know “milk”. To search for words, put them in quotes.', '"milk"'],
  [
    'due: whenever',
    5,
    'I can’t read “whenever” as a day. Try “friday”, “jan 31” or “2026-01-31”.',
    undefined,
  ],
  ['@shop p1', 0, 'Put “&” (and) or “|” (or) between “@shop” and “p1”.', '@shop & p1'],
  ['p1 or #work', 0, 'Put “&” (and) or “|” (or) between “p1” and “#work”.', 'p1 | #work'],
  ['#work !@shop', 0, 'Put “&” (and) or “|” (or) between “#work” and “!@shop”.', '#work & !@shop'],
  ['p1 &', 4, 'Something is missing after “&”.', undefined],
  ['| p1', 0, 'Type a condition, such as “today”, “p1”, “#list” or “@tag”.', undefined],
  ['(p1 | p2', 0, 'This parenthesis isn’t closed.', undefined],
  ['p1)', 2, 'This parenthesis was never opened.', 'p1'],
  ['p1 & "milk', 5, 'These quotes aren’t closed.', undefined],
  ['(p1) p2', 5, 'Put “&” (and) or “|” (or) before this.', '(p1) & p2'],
  ['@', 0, 'Type a name after “@”.', undefined],
  ['', 0, 'Type a condition, such as “today”, “p1”, “#list” or “@tag”.', undefined],
])('%j isn’t a filter, and the error says where and why', (text, at, words, fix) => {
  const { error } = parseFilter(text, NAMES);
  expect(error).toMatchObject({ at, words });
  expect(error?.fix).toBe(fix);
  if (fix) expect(parseFilter(fix, NAMES).filter).toBeDefined();
});

test.each([
  ['p1 & & p2', 5, 6, 'Something is missing after “&”.'],
  ['p1 | )', 5, 6, 'Something is missing after “|”.'],
  ['( )', 2, 3, 'Something is missing after “(”.'],
  ['!', 1, 1, 'Something is missing after “!”.'],
  [') p1', 0, 1, 'Type a condition, such as “today”, “p1”, “#list” or “@tag”.'],
  ['p1 & (p2', 5, 6, 'This parenthesis isn’t closed.'],
  ['(p1) "milk', 5, 10, 'These quotes aren’t closed.'],
  ['p1 & "milk', 5, 10, 'These quotes aren’t closed.'],
  ['p1 & zebra | p2', 5, 10, 'I don’t know “zebra”. To search for words, put them in quotes.'],
  ['(p1) p2', 5, 7, 'Put “&” (and) or “|” (or) before this.'],
])('the error in %j is from %i to %i', (text, at, end, words) => {
  expect(parseFilter(text, NAMES).error).toMatchObject({ at, end, words });
});

test('an error of a filter that is too long is about the rest', () => {
  const text = Array.from({ length: 100 }, () => 'today').join('|');
  expect(parseFilter(text.slice(0, 500), NAMES).error?.words).not.toContain('500 characters');
  expect(parseFilter(text, NAMES).error).toEqual({
    at: 500,
    end: 599,
    words: 'A filter can have at most 500 characters.',
  });
});

test('conditions joined in the same way are one list', () => {
  const [p1, p2, p3] = ['p1', 'p2', 'p3'].map((one) => read(one));
  expect(read('(p1 & p2) & p3')).toEqual({ is: 'and', all: [p1, p2, p3] });
  expect(read('p1 | (p2 | p3)')).toEqual({ is: 'or', all: [p1, p2, p3] });
  expect(read('p1 | p2 & p3')).toEqual({ is: 'or', all: [p1, { is: 'and', all: [p2, p3] }] });
  expect(read('((p1))')).toEqual(p1);
});

test('a filter is at most 500 characters and 50 conditions', () => {
  expect(parseFilter(Array.from({ length: 50 }, () => 'p1').join('|'), NAMES).filter).toBeDefined();
  expect(parseFilter(Array.from({ length: 51 }, () => 'p1').join('|'), NAMES).error?.words).toBe(
    'A filter can have at most 50 conditions.',
  );
  expect(parseFilter(`"${'x'.repeat(499)}"`, NAMES).error?.words).toBe(
    'A filter can have at most 500 characters.',
  );
});

test.each([
  ['(p1 | overdue) & #Work & !@waiting', '(high priority or overdue) and in Work and not tagged “waiting”'],
  ['p1 | (p2 & 30m..1h)', 'high priority or (medium priority and taking 30m to 1h)'],
  ['#work & /this week', 'in Work and in the section “This week”'],
  ['due before: fri & "call"', 'due before fri and containing “call”'],
])('says what %j shows', (text, words) => {
  expect(filterWords(read(text), NAMES)).toBe(words);
});

test('a saved filter follows its lists and goals when they are renamed', () => {
  const refs = { '#work': ['work'], '/kitchen': ['k'], '^getfit': ['fit'] };
  const renamed = {
    ...NAMES,
    lists: [
      { id: 'work', name: 'Job' },
      { id: 'new', name: 'Work' },
    ],
    sections: [{ id: 'k', name: 'Cooking' }],
    goals: [{ id: 'fit', title: 'Run' }],
    refs,
  };
  const filter = read('#Work & (^"Get fit" | /Kitchen)', renamed);
  expect(filterText(filter, renamed)).toBe('#Job & (^Run | /Cooking)');
  expect(filterTest(filter, ENV)(task({ goalId: 'fit' }))).toBe(true);
  const gone = parseFilter('#Work', { ...NAMES, lists: [], refs });
  expect(gone.error?.words).toBe('I don’t know “#Work”. There’s no list with that name.');
});

test.each([
  ['p1 & ov', 7, ['overdue']],
  ['#ho', 3, ['#"Home Office"']],
  ['/th', 3, ['/"This week"']],
  ['@', 1, ['@waiting', '@shop', '@"Deep work"']],
  ['next', 4, ['next 7 days']],
  ['p1', 2, []],
])('completes %j', (text, caret, options) => {
  const all = completeFilter(text, caret, NAMES);
  expect(all.map((one) => one.text)).toEqual(options);
  for (const one of all) {
    const next = text.slice(0, one.start) + one.text + text.slice(one.end);
    expect(parseFilter(next, NAMES).filter).toBeDefined();
  }
});
