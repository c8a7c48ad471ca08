import { expect, test } from 'vitest';
import { tags, tagsInUse } from './tag.ts';

const many = (count: number) => Array.from({ length: count }, (_, n) => `tag ${n}`);

test.each([
  [['x'], undefined],
  [['x'.repeat(40)], undefined],
  [['deep work', 'C++', 'a@b'], undefined],
  [many(20), undefined],
  [[''], 'Please enter a tag'],
  [['x'.repeat(41)], 'A tag can have at most 40 characters'],
  [['@home'], 'A tag can’t start with “@”'],
  [['a,b'], 'A tag can’t contain commas, semicolons, quotes or line breaks'],
  [['a\nb'], 'A tag can’t contain commas, semicolons, quotes or line breaks'],
  [many(21), 'A task can have at most 20 tags'],
  ['home', 'Tags must be a list of names'],
])('the tags %j are rejected with: %s', (given, message) => {
  expect(tags.safeParse(given).error?.issues[0]?.message).toBe(message);
});

test('tags that differ only in case or accents are the same', () => {
  expect(tags.parse([' Café', 'cafe', 'Home'])).toEqual(['Café', 'Home']);
  expect(tags.safeParse([...many(20), 'TAG 0']).success).toBe(true);
});

test('lists all tags in use by name, with their open tasks', () => {
  const tasks = [
    { tags: ['Work', 'home'], completed: false },
    { tags: ['work'], completed: false },
    { tags: ['work', 'Zoo'], completed: true },
    { completed: false },
    { tags: ['Errand', 'Work'], completed: false, isHidden: true },
  ];
  expect(tagsInUse(tasks)).toEqual([
    { name: 'Errand', open: 1 },
    { name: 'home', open: 1 },
    { name: 'Work', open: 3 },
    { name: 'Zoo', open: 0 },
  ]);
  expect(tagsInUse(tasks, ({ isHidden }: { isHidden?: boolean; completed: boolean }) => !isHidden)).toEqual([
    { name: 'Errand', open: 0 },
    { name: 'home', open: 1 },
    { name: 'Work', open: 2 },
    { name: 'Zoo', open: 0 },
  ]);
});
