import { expect, test } from 'vitest';
import { fullWords, isPlanFull } from './plan-full.ts';

test('a form can tell in advance that there is no room', () => {
  const full = 'The Free plan includes 3 templates. Delete one, or upgrade to Pro for unlimited templates.';
  expect(fullWords('free', 'templates', 2)).toBeUndefined();
  expect(fullWords('free', 'templates', 3)).toBe(full);
  expect(fullWords('free', 'templates', 1, 2)).toBeUndefined();
  expect(fullWords('free', 'templates', 1, 3)).toBe(full);
  expect(fullWords('pro', 'templates', 50)).toBeUndefined();
  expect([isPlanFull(full), isPlanFull('You can have at most 100 templates.')]).toEqual([true, false]);
});
