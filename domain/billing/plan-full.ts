import { fill, type Words } from '../problem.ts';
import { type Limit, PLANS, type Plan, room } from './plan.ts';

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
