import { has, type Limit, PLANS, type Plan, room } from './plan.ts';

export const PLAN_LINES: Record<Plan, readonly string[]> = {
  pro: [
    'Unlimited Tasks & Projects',
    'Daily, Weekly & Monthly Insights',
    'Priority Support',
    'Access to All Future Features',
  ],
  free: ['Unlimited Basic Tasks', 'Pomodoro Timer', 'Daily Planner'],
};

/** A plan's actual limits in words, shown next to its card's lines. */
export function benefits(plan: Plan): readonly string[] {
  const { tasks, sharedLists, collaborators, savedViews, templates, aiMessages } = PLANS[plan].limits;
  const isUnlimited = (limit: Limit) => room(plan, limit, 0) === Number.POSITIVE_INFINITY;
  return [
    isUnlimited('tasks') ? 'Unlimited open tasks' : `${tasks} open tasks; completed ones don’t count`,
    isUnlimited('sharedLists')
      ? 'Unlimited shared lists and collaborators'
      : `${sharedLists} shared list with up to ${collaborators} other people`,
    isUnlimited('savedViews') ? 'Unlimited saved views' : `${savedViews} saved views`,
    isUnlimited('templates') ? 'Unlimited templates' : `${templates} templates`,
    `${aiMessages} AI messages per day`,
    ...(has(plan, 'prioritySupport') ? ['Problem reports answered first'] : []),
    ...(has(plan, 'calendarSync') ? ['Google Calendar in your planner'] : []),
    ...(has(plan, 'advancedAnalytics') ? ['Insights page: charts by week and month'] : []),
  ];
}
