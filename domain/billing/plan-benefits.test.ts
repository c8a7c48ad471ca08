import { expect, test } from 'vitest';
import { DAY_PLAN_LIMIT } from '../planner/load/day-plan-limit.ts';
import { MOST_OF_ANY_PLAN, PLANS } from './plan.ts';
import { benefits } from './plan-benefits.ts';

test('the plan cards say what each plan really includes', () => {
  expect(benefits('free')).toEqual([
    '10 open tasks; completed ones don’t count',
    '1 shared list with up to 3 other people',
    '3 saved views',
    '3 templates',
    '1 webhook',
    '1 “Plan my day” per day',
    '3 AI messages per day',
    '5 emails to you and 5 invitations by email per day',
  ]);
  expect(benefits('pro')).toEqual([
    'Unlimited open tasks',
    'Unlimited shared lists and collaborators',
    '100 saved views',
    '100 templates',
    '10 webhooks',
    '“Plan my day” as often as you like, with lengths learned from your focus',
    '10 AI messages per day',
    '50 emails to you and 20 invitations by email per day',
    'Problem reports answered first',
    'Google Calendar in your planner',
    'Insights page: charts by day, week and month',
  ]);
});

test.each(['free', 'pro'] as const)('the card of %s names every limit', (plan) => {
  const { limits } = PLANS[plan];
  const numbers = benefits(plan).flatMap((line) => (line.match(/\d+/g) ?? []).map(Number));
  const unnamed = Object.values({ ...limits, ...(plan === 'pro' && MOST_OF_ANY_PLAN) }).filter(
    (most) => most > 0,
  );
  expect(numbers.sort()).toEqual(unnamed.sort());
});

test('the message about proposed plans names as many as Free includes', () => {
  expect(PLANS.free.limits.dayPlans).toBe(1);
  expect(DAY_PLAN_LIMIT.words).toContain('one proposed plan a day');
  expect(DAY_PLAN_LIMIT.unsold).toContain('one proposed plan a day');
});
