import { expect, test } from 'vitest';
import { taskCount } from './task-count.ts';

test.each([
  [0, '0 tasks'],
  [1, '1 task'],
  [10_000, '10,000 tasks'],
])('formats %d tasks as %s', (tasks, words) => expect(taskCount(tasks)).toBe(words));
