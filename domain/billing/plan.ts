export type Plan = 'free' | 'pro';
const UNLIMITED = -1;

/** As many saved views and templates as an account can have, whatever its plan. */
export const MOST_OF_ANY_PLAN = { savedViews: 100, templates: 100 };

export type Limit =
  | 'tasks'
  | 'sharedLists'
  | 'collaborators'
  | 'savedViews'
  | 'templates'
  | 'webhooks'
  | 'dayPlans'
  | 'aiMessages'
  | 'emails'
  | 'invitationEmails';
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
 * in one of them besides its owner. `dayPlans`, `aiMessages`, `emails` and `invitationEmails` limit one day: the proposed
 * plans that are applied, the messages to the assistant, the emails that a person gets and the invitations emailed for
 * them.
 */
export const PLANS: Record<
  Plan,
  { name: string; limits: Record<Limit, number>; features: Record<Feature, boolean> }
> = {
  free: {
    name: 'Free',
    limits: {
      tasks: 10,
      sharedLists: 1,
      collaborators: 3,
      savedViews: 3,
      templates: 3,
      webhooks: 1,
      dayPlans: 1,
      aiMessages: 3,
      emails: 5,
      invitationEmails: 5,
    },
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
      webhooks: 10,
      dayPlans: UNLIMITED,
      aiMessages: 10,
      emails: 50,
      invitationEmails: 20,
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
