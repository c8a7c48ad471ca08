import { expect, test } from 'vitest';
import { historyQuery, isOfLists, listChoices, NO_FILTER, originOptions } from './filter.ts';

test('a day is asked for by its start and end in the person’s zone', () => {
  expect(historyQuery(NO_FILTER, 'UTC')).toEqual({});
  expect(historyQuery({ kind: 'task', origin: 'assistant', day: '2026-03-29' }, 'Europe/Berlin')).toEqual({
    entity: 'task',
    origin: 'assistant',
    from: '2026-03-28T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  });
});

test('an origin is called what the person called it, and one that is chosen stays a choice', () => {
  const known = ['assistant', 'device', 'device Safari on iPhone', 'import', 'none', 'program'];
  expect(originOptions(known, 'program Script').map(({ label }) => label)).toEqual([
    'Anywhere',
    'Assistant',
    'Another device',
    'Safari on iPhone',
    'A file',
    'Automatic',
    'A program',
    'Script',
  ]);
  expect(originOptions(['unknown to this version'], '')).toHaveLength(1);
});

test('a list is chosen among all, and only tasks, lists and sections are of one', () => {
  expect(listChoices([{ id: 'work', name: 'Work' }])).toEqual([
    { value: '', label: 'All lists' },
    { value: 'work', label: 'Work', isTyped: true },
  ]);
  expect((['', 'task', 'section', 'goal', 'event'] as const).map(isOfLists)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
