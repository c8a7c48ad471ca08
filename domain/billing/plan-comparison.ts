import { type Feature, has, type Limit, MOST_OF_ANY_PLAN, PLANS, type Plan, room } from './plan.ts';

const LIMITS: Record<Limit, string> = {
  tasks: 'Open tasks',
  sharedLists: 'Shared lists',
  collaborators: 'Other people in a shared list',
  savedViews: 'Saved views',
  templates: 'Templates',
  webhooks: 'Webhooks',
  dayPlans: '“Plan my day” per day',
  aiMessages: 'AI messages per day',
  emails: 'Emails to you per day',
  invitationEmails: 'Invitations by email per day',
};

/** What only one of the plans has. */
const FEATURES: Partial<Record<Feature, string>> = {
  advancedAnalytics: 'Insights by day, week, month and year',
  calendarSync: 'Google Calendar in your planner',
  prioritySupport: 'Problem reports answered first',
};

const mostOf = (plan: Plan, limit: Limit): string => {
  if (Number.isFinite(room(plan, limit, 0))) return String(PLANS[plan].limits[limit]);
  return limit === 'savedViews' || limit === 'templates' ? String(MOST_OF_ANY_PLAN[limit]) : 'Unlimited';
};

/** A line of the comparison: a limit in words, or whether a plan has a feature. */
export type Compared = { what: string } & Record<Plan, string | boolean>;

/** What the plans differ in, all of it, from the one list of limits and features. */
export const comparison = (): readonly Compared[] => [
  ...(Object.keys(LIMITS) as Limit[]).map((limit) => ({
    what: LIMITS[limit],
    free: mostOf('free', limit),
    pro: mostOf('pro', limit),
  })),
  ...(Object.keys(FEATURES) as Feature[]).map((feature) => ({
    what: FEATURES[feature] ?? '',
    free: has('free', feature),
    pro: has('pro', feature),
  })),
];
