import { expect, test } from 'vitest';
import { readWithSubtasks } from './with-subtasks.ts';

test.each([
  [undefined, 'all'],
  ['"all"', 'all'],
  ['"ask"', 'ask'],
  ['"only"', 'only'],
  ['"never"', 'all'],
  ['{}', 'all'],
  ['not JSON', 'all'],
] as const)('the setting %j means %s', (json, expected) => {
  expect(readWithSubtasks(json)).toBe(expected);
});
