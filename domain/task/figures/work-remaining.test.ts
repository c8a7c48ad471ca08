import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { workRemaining } from './work-remaining.ts';

test('a parent’s own estimate counts, or else those of its subtasks', () => {
  const steps = [
    task('a', { parentId: 'launch', estimatedMinutes: 40 }),
    task('b', { parentId: 'launch', estimatedMinutes: 30 }),
    task('c', { parentId: 'b', estimatedMinutes: 20 }),
  ];
  expect(workRemaining([task('launch', { estimatedMinutes: 120 }), ...steps])).toBe(120);
  expect(workRemaining([task('launch'), ...steps])).toBe(70);
  expect(workRemaining([task('launch'), task('d', { estimatedMinutes: 15 })])).toBe(15);
  // Its parent is completed, or in the trash.
  expect(workRemaining(steps)).toBe(70);
});

test('tasks that two devices moved below each other both count', () => {
  const circle = [
    task('a', { parentId: 'b', estimatedMinutes: 40 }),
    task('b', { parentId: 'a', estimatedMinutes: 30 }),
  ];
  expect(workRemaining(circle)).toBe(70);
});
