import { has, type Limit, MOST_OF_ANY_PLAN, PLANS, type Plan, room } from './plan.ts';

export const PLAN_LINES: Record<Plan, readonly string[]> = {
  pro: [
    'Unlimited Tasks & Projects',
    'Daily, Weekly & Monthly Insights',
    'Priority Support',
    'Access to All Future Features',
  ],
  free: ['Unlimited Basic Tasks', 'Pomodoro Timer', 'Daily Planner'],
};

/** A plan's actual limits in words, all of them, shown next to its card's lines. */
export function benefits(plan: Plan): readonly string[] {
  const { tasks, sharedLists, collaborators, savedViews, templates, webhooks, dayPlans, ...daily } =
    PLANS[plan].limits;
  const isUnlimited = (limit: Limit) => room(plan, limit, 0) === Number.POSITIVE_INFINITY;
  return [
    isUnlimited('tasks') ? 'Unlimited open tasks' : `${tasks} open tasks; completed ones don’t count`,
    isUnlimited('sharedLists')
      ? 'Unlimited shared lists and collaborators'
      : `${sharedLists} shared list with up to ${collaborators} other people`,
    `${isUnlimited('savedViews') ? MOST_OF_ANY_PLAN.savedViews : savedViews} saved views`,
    `${isUnlimited('templates') ? MOST_OF_ANY_PLAN.templates : templates} templates`,
    webhooks === 1 ? '1 webhook' : `${webhooks} webhooks`,
    isUnlimited('dayPlans')
      ? '“Plan my day” as often as you like, with lengths learned from your focus'
      : `${dayPlans} “Plan my day” per day`,
    `${daily.aiMessages} AI messages per day`,
    `${daily.emails} emails to you and ${daily.invitationEmails} invitations by email per day`,
    ...(has(plan, 'prioritySupport') ? ['Problem reports answered first'] : []),
    ...(has(plan, 'calendarSync') ? ['Google Calendar in your planner'] : []),
    ...(has(plan, 'advancedAnalytics') ? ['Insights page: charts by day, week and month'] : []),
  ];
}
