import { type Plan, room } from '../../billing/plan.ts';
import type { Words } from '../../problem.ts';
import type { LocalDate } from '../../time/day.ts';
import { CAPACITIES, DEFAULT_CAPACITY } from './load.ts';

/** The setting with the day on which a proposed plan was last applied. */
export const PLANNED_SETTING = 'dayPlanned';

export const DAY_PLAN_LIMIT: Words = {
  words:
    'The Free plan includes one proposed plan a day. Upgrade to Pro to plan again, with lengths and hours learned from your focus sessions.',
  values: {},
  unsold: 'The Free plan includes one proposed plan a day. You can plan again tomorrow.',
};

/** Whether a plan may be applied today. @param last what the setting has */
export const mayPlan = (plan: Plan, last: unknown, today: LocalDate): boolean =>
  room(plan, 'dayPlans', last === today ? 1 : 0) > 0;

export const readCapacity = (stored: unknown): number =>
  CAPACITIES.find((one) => one === stored) ?? DEFAULT_CAPACITY;
