export type Plan = 'free' | 'pro';
const UNLIMITED = -1;

export type Limit = 'tasks' | 'sharedLists' | 'collaborators' | 'savedViews' | 'templates' | 'aiMessages';
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
 * product.md §6. `tasks` limits an account's open tasks, `sharedLists` the lists it shares, `collaborators` the people
 * in one of them besides its owner, `aiMessages` the messages of one local day.
 */
export const PLANS: Record<
  Plan,
  { name: string; limits: Record<Limit, number>; features: Record<Feature, boolean> }
> = {
  free: {
    name: 'Free',
    limits: { tasks: 10, sharedLists: 1, collaborators: 3, savedViews: 3, templates: 3, aiMessages: 3 },
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
    limits: {
      tasks: UNLIMITED,
      sharedLists: UNLIMITED,
      collaborators: UNLIMITED,
      savedViews: UNLIMITED,
      templates: UNLIMITED,
      aiMessages: 10,
    },
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

export const has = (plan: Plan, feature: Feature): boolean => PLANS[plan].features[feature];

/** How much of a limit is left; Infinity if the plan has none. */
export function room(plan: Plan, limit: Limit, used: number): number {
  const most = PLANS[plan].limits[limit];
  return most === UNLIMITED ? Number.POSITIVE_INFINITY : Math.max(0, most - used);
}
