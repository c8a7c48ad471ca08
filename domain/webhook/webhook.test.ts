import { expect, test } from 'vitest';
import { isGivenUp, waitAfter, webhookEntities } from './webhook.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('waits half a minute after a failure, twice as long each time, and a day at most', () => {
  expect([1, 2, 3, 8].map(waitAfter)).toEqual([MINUTE / 2, MINUTE, 2 * MINUTE, 64 * MINUTE]);
  expect([12, 13, 2_000].map(waitAfter)).toEqual([1_024 * MINUTE, DAY, DAY]);
});

test('is given up after five days', () => {
  expect(isGivenUp(0, 5 * DAY - 1)).toBe(false);
  expect(isGivenUp(0, 5 * DAY)).toBe(true);
});

test('names entities that exist', () => {
  expect(webhookEntities.safeParse(['task', 'list']).success).toBe(true);
  for (const wrong of [[], ['cat'], 'task']) expect(webhookEntities.safeParse(wrong).success).toBe(false);
});
