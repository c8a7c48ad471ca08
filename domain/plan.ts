import { Problem } from './problem.ts';

export type Plan = 'free' | 'pro';
const UNLIMITED = -1;

/** What can be used up on a plan. */
export type Limit = 'tasks' | 'sharedLists' | 'aiMessages';
export type Feature =
  | 'pomodoro'
  | 'basicReports'
  | 'aiAssistant'
  | 'calendarSync'
  | 'advancedAnalytics'
  | 'prioritySupport'
  | 'customThemes'
  | 'unlimitedCollaborators';

const FREE_FEATURES = { pomodoro: true, basicReports: true, aiAssistant: true };

/**
 * What each plan gives (SPEC §6, §9). `tasks` counts the open tasks an account owns, `sharedLists` the lists it
 * shares with others, `aiMessages` those of one local day.
 */
export const PLANS: Record<
  Plan,
  { name: string; limits: Record<Limit, number>; features: Record<Feature, boolean> }
> = {
  free: {
    name: 'Free',
    limits: { tasks: 10, sharedLists: 1, aiMessages: 3 },
    features: {
      ...FREE_FEATURES,
      calendarSync: false,
      advancedAnalytics: false,
      prioritySupport: false,
      customThemes: false,
      unlimitedCollaborators: false,
    },
  },
  pro: {
    name: 'Pro',
    limits: { tasks: UNLIMITED, sharedLists: UNLIMITED, aiMessages: 10 },
    features: {
      ...FREE_FEATURES,
      calendarSync: true,
      advancedAnalytics: true,
      prioritySupport: true,
      customThemes: true,
      unlimitedCollaborators: true,
    },
  },
};

/** The lines on the plan cards of the billing page (SPEC §2). */
export const PLAN_LINES: Record<Plan, readonly string[]> = {
  pro: [
    'Unlimited Tasks & Projects',
    'Daily, Weekly & Monthly Insights',
    'Priority Support',
    'Access to All Future Features',
  ],
  free: ['Unlimited Basic Tasks', 'Pomodoro Timer', 'Daily Planner'],
};

export const has = (plan: Plan, feature: Feature): boolean => PLANS[plan].features[feature];

/** How many more there is room for; Infinity where the plan has no limit. */
export function room(plan: Plan, limit: Limit, used: number): number {
  const most = PLANS[plan].limits[limit];
  return most === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, most - used);
}

const FULL: Record<'tasks' | 'sharedLists', (most: number) => string> = {
  tasks: (most) =>
    `The Free plan has room for ${most} open tasks. Complete one, or upgrade to Pro for unlimited tasks.`,
  sharedLists: (most) =>
    `The Free plan has room for ${most} shared list. Stop sharing one, or upgrade to Pro for unlimited shared lists.`,
};

/** What somebody hears who adds to the list of an owner whose plan is full. */
export const OWNER_FULL = `The owner of this list is on the Free plan, which has room for ${PLANS.free.limits.tasks} open tasks. Complete one here, or ask them to upgrade to Pro.`;

/** Why there is no room for more, in words that a form can say ahead; nothing while there is. */
export function fullWords(
  plan: Plan,
  limit: keyof typeof FULL,
  used: number,
  adding = 1,
): string | undefined {
  return room(plan, limit, used) < adding ? FULL[limit](PLANS[plan].limits[limit]) : undefined;
}

/**
 * Checks that there is room, in the owner's plan.
 * @throws Problem 'limit'
 */
export function requireRoom(plan: Plan, limit: keyof typeof FULL, used: number, adding = 1): void {
  const full = fullWords(plan, limit, used, adding);
  if (full) throw new Problem('limit', full);
}
