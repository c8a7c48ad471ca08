import { fill, type Words } from '../problem.ts';

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
 * What each plan includes (product.md §6, §9). `tasks` limits an account's open tasks, `sharedLists` the
 * lists it shares, `collaborators` the people in one of them besides its owner, `savedViews` its saved views, `templates` its
 * templates, `aiMessages` the messages of one local day.
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

const FULL = 'The Free plan includes ';
const FULL_OF = {
  tasks: 'up to {most} open tasks. Complete one, or upgrade to Pro for unlimited tasks.',
  sharedLists: '{most} shared list. Stop sharing one, or upgrade to Pro for unlimited shared lists.',
  collaborators:
    '{most} people in a shared list besides you. Remove one, or upgrade to Pro for unlimited collaborators.',
  savedViews: '{most} saved views. Delete one, or upgrade to Pro for unlimited saved views.',
  templates: '{most} templates. Delete one, or upgrade to Pro for unlimited templates.',
} satisfies Partial<Record<Limit, string>>;
export type Room = keyof typeof FULL_OF;

/** Why there is no room. */
export const planFull = (plan: Plan, limit: Room): Words => ({
  words: FULL + FULL_OF[limit],
  values: { most: PLANS[plan].limits[limit] },
});

/** Whether a refusal's message says that the account's own plan is full, so that upgrading helps. */
export const isPlanFull = (message: string): boolean => message.startsWith(FULL);

/** Shown when accepting an invitation to a list whose owner's plan has no room for another collaborator. */
export const OWNER_LIST_FULL: Words = {
  words:
    'This list already has {most} people besides its owner, who’s on the Free plan. Ask them to upgrade to Pro for unlimited collaborators.',
  values: { most: PLANS.free.limits.collaborators },
};

/** Shown when adding a task to the list of an owner whose plan is full. */
export const OWNER_FULL: Words = {
  words:
    'The owner of this list is on the Free plan, which includes up to {most} open tasks. Complete one here, or ask them to upgrade to Pro.',
  values: { most: PLANS.free.limits.tasks },
};

/** Why there is no room, so that a form can say it in advance; undefined if there is room. */
export function fullWords(plan: Plan, limit: Room, used: number, adding = 1): string | undefined {
  return room(plan, limit, used) < adding ? fill(planFull(plan, limit)) : undefined;
}
