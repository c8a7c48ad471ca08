import { expect, test } from 'vitest';
import { isTrashable, TRASHABLE } from './trashable.ts';

test('what people write goes to the trash, except for small things and records', () => {
  expect(TRASHABLE).toEqual([
    'list',
    'section',
    'goal',
    'task',
    'event',
    'savedView',
    'template',
    'reflection',
  ]);
  expect(['task', 'setting', 'reminder', 'constructor', 'nothing'].map(isTrashable)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
