import { expect, test } from 'vitest';
import { benefits } from './plan-benefits.ts';

test('the plan cards say what each plan really includes', () => {
  expect(benefits('free')).toEqual([
    '10 open tasks; completed ones don’t count',
    '1 shared list with up to 3 other people',
    '3 saved views',
    '3 templates',
    '3 AI messages per day',
  ]);
  expect(benefits('pro')).toEqual([
    'Unlimited open tasks',
    'Unlimited shared lists and collaborators',
    'Unlimited saved views',
    'Unlimited templates',
    '10 AI messages per day',
    'Problem reports answered first',
    'Google Calendar in your planner',
    'Insights page: charts by week and month',
  ]);
});
