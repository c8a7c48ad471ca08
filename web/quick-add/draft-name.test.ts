import { expect, test } from 'vitest';
import { draftName } from './draft-name.ts';

test('each place that tasks are added to has a draft of its own', () => {
  const list = { listId: 'work' };
  const places = [
    {},
    list,
    { ...list, sectionId: 'later' },
    { ...list, project: 'Move' },
    { ...list, goalId: 'career' },
    { ...list, tag: 'home' },
    { ...list, day: '2026-06-15' },
    { ...list, tag: 'home', day: '2026-06-15' },
    { ...list, priority: 'high' },
    { ...list, priority: 'low' },
    { ...list, tag: 'home', priority: 'high' },
    { ...list, day: '2026-06-15', priority: 'high' },
    { ...list, tag: 'home', day: '2026-06-15', priority: 'high' },
    { ...list, tag: 'high' },
    { ...list, project: 'home' },
  ] as const;
  expect(new Set(places.map(draftName)).size).toBe(places.length);
});

test('a slash in a name is no boundary between names', () => {
  expect(draftName({ listId: 'a/b' })).not.toBe(draftName({ listId: 'a', project: 'b' }));
  expect(draftName({ listId: 'a', project: 'b/c' })).not.toBe(
    draftName({ listId: 'a', project: 'b', goalId: 'c' }),
  );
});

test('a section has the same draft wherever its list is named', () => {
  expect(draftName({ listId: 'work', sectionId: 'later' })).toBe(draftName({ sectionId: 'later' }));
});
