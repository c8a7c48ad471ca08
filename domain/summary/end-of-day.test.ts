import { expect, test } from 'vitest';
import { endOfDayWords } from './end-of-day.ts';

test.each([
  [4, 110, 320, 'You completed 4 tasks and focused for 1h 50m of the 5h 20m planned.'],
  [4, 375, 90, 'You completed 4 tasks and focused for 6h 15m, with 1h 30m planned.'],
  [4, 90, 90, 'You completed 4 tasks and focused for 1h 30m of the 1h 30m planned.'],
  [1, 0, 320, 'You completed 1 task.'],
  [0, 60, 0, 'You focused for 1h.'],
  [0, 0, 60, ''],
])('%i done, %i of %i minutes: “%s”', (done, focus, planned, words) => {
  expect(endOfDayWords(done, focus, planned)).toBe(words);
});
