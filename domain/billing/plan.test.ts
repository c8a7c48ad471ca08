import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { has, PLANS, room } from './plan.ts';
import { requireRoom } from './room.ts';

test.each([
  ['free', 'tasks', 9, 1],
  ['free', 'tasks', 10, 0],
  ['free', 'tasks', 25, 0],
  ['free', 'sharedLists', 0, 1],
  ['free', 'sharedLists', 1, 0],
  ['free', 'collaborators', 2, 1],
  ['free', 'collaborators', 3, 0],
  ['free', 'collaborators', 15, 0],
  ['pro', 'collaborators', 50, Number.POSITIVE_INFINITY],
  ['free', 'savedViews', 2, 1],
  ['free', 'savedViews', 3, 0],
  ['free', 'templates', 2, 1],
  ['free', 'templates', 3, 0],
  ['free', 'aiMessages', 2, 1],
  ['free', 'aiMessages', 3, 0],
  ['pro', 'tasks', 100_000, Number.POSITIVE_INFINITY],
  ['pro', 'sharedLists', 100_000, Number.POSITIVE_INFINITY],
  ['pro', 'aiMessages', 9, 1],
  ['pro', 'aiMessages', 10, 0],
] as const)('on %s with %s %d used there is room for %d more', (plan, limit, used, left) => {
  expect(room(plan, limit, used)).toBe(left);
});

test('Free has the timer, reports and the assistant; Pro has everything', () => {
  const free = Object.entries(PLANS.free.features).filter(([, included]) => included);
  expect(free.map(([name]) => name)).toEqual(['pomodoro', 'basicReports', 'aiAssistant']);
  expect(PLANS.pro.features).toEqual({
    pomodoro: true,
    basicReports: true,
    aiAssistant: true,
    calendarSync: true,
    advancedAnalytics: true,
    prioritySupport: true,
    customThemes: true,
    unlimitedCollaborators: true,
  });
  expect([PLANS.free.name, PLANS.pro.name]).toEqual(['Free', 'Pro']);
  expect([has('free', 'calendarSync'), has('pro', 'calendarSync')]).toEqual([false, true]);
});

test('rejects an addition exactly when it would exceed the limit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 20 }), (used, adding) => {
      const refused = (() => {
        try {
          requireRoom('free', 'tasks', used, adding);
          return undefined;
        } catch (error) {
          return error;
        }
      })();
      expect(refused instanceof Problem && refused.code).toBe(used + adding > 10 ? 'limit' : false);
      expect(() => requireRoom('pro', 'tasks', used, adding)).not.toThrow();
    }),
  );
});

test('the error message says what to do', () => {
  expect(() => requireRoom('free', 'tasks', 10)).toThrow(
    'The Free plan includes up to 10 open tasks. Complete one, or upgrade to Pro for unlimited tasks.',
  );
});
