import { expect, test } from 'vitest';
import { limitMessage } from '../assistant/chat/chat-limit.ts';
import { SYNC_IS_PRO } from '../calendar/calendar-words.ts';
import { DAY_PLAN_LIMIT } from '../planner/load/day-plan-limit.ts';
import { fill, offering, type Words } from '../problem.ts';
import { OWNER_FULL, OWNER_LIST_FULL, planFull } from './plan-full.ts';

const LIMITS = ['tasks', 'sharedLists', 'collaborators', 'savedViews', 'templates'] as const;
const OFFERS: [string, Words][] = [
  ...LIMITS.map((limit): [string, Words] => [limit, planFull('free', limit)]),
  ['messages', limitMessage('free')],
  ['planning', DAY_PLAN_LIMIT],
  ['calendars', SYNC_IS_PRO],
  ['another’s list', OWNER_LIST_FULL],
  ['another’s tasks', OWNER_FULL],
];

test.each(OFFERS)('the message about %s offers an upgrade only where Pro is sold', (_, words) => {
  expect(fill(offering(words, true))).toMatch(/upgrade/i);
  expect(fill(offering(words, false))).not.toMatch(/upgrade|\{/i);
});

test('a sentence without an offer stays as it is', () => {
  const words = { words: 'There are {most}.', values: { most: 3 } };
  expect([offering(words, true), offering(words, false)]).toEqual([words, words]);
});
