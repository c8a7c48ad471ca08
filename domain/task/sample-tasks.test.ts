import { expect, test } from 'vitest';
import { isSample, sampleTasks } from './sample-tasks.ts';

test('sample tasks have ids of their own, by which they are found again', () => {
  let made = 0;
  const samples = sampleTasks(() => `new-${++made}`);
  const ids = samples.map(({ id = '' }) => id);
  expect(new Set(ids).size).toBe(samples.length);
  expect(ids.every((id) => isSample({ id }))).toBe(true);
  expect(isSample({ id: 'new-1' })).toBe(false);
});
