import type { Words } from '../problem.ts';
import { type Limit, MOST_OF_ANY_PLAN, PLANS, type Plan, room } from './plan.ts';

const FULL = 'The Free plan includes ';
/** What a full plan includes, how to make room, and what an upgrade adds. */
const FULL_OF = {
  tasks: ['up to {most} open tasks.', 'Complete one', 'unlimited tasks'],
  sharedLists: ['{most} shared list.', 'Stop sharing one', 'unlimited shared lists'],
  collaborators: ['{most} people in a shared list besides you.', 'Remove one', 'unlimited collaborators'],
  savedViews: ['{most} saved views.', 'Delete one', `up to ${MOST_OF_ANY_PLAN.savedViews} saved views`],
  webhooks: ['{most} webhook.', 'Remove one', `up to ${PLANS.pro.limits.webhooks} webhooks`],
  templates: ['{most} templates.', 'Delete one', `up to ${MOST_OF_ANY_PLAN.templates} templates`],
} satisfies Partial<Record<Limit, [string, string, string]>>;
export type Room = keyof typeof FULL_OF;

export function planFull(plan: Plan, limit: Room): Words {
  const [included, makeRoom, more] = FULL_OF[limit];
  return {
    words: `${FULL}${included} ${makeRoom}, or upgrade to Pro for ${more}.`,
    values: { most: PLANS[plan].limits[limit] },
    unsold: `${FULL}${included} ${makeRoom} to make room.`,
  };
}

/** Whether a refusal's message says that the account's own plan is full, so that upgrading helps. */
export const isPlanFull = (message: string): boolean => message.startsWith(FULL);

/** Shown when accepting an invitation to a list whose owner's plan has no room for another collaborator. */
export const OWNER_LIST_FULL: Words = {
  words:
    'This list already has {most} people besides its owner, who’s on the Free plan. Ask them to upgrade to Pro for unlimited collaborators.',
  values: { most: PLANS.free.limits.collaborators },
  unsold:
    'This list already has {most} people besides its owner, who’s on the Free plan. Ask them to remove someone.',
};

/** Shown when adding a task to the list of an owner whose plan is full. */
export const OWNER_FULL: Words = {
  words:
    'The owner of this list is on the Free plan, which includes up to {most} open tasks. Complete one here, or ask them to upgrade to Pro.',
  values: { most: PLANS.free.limits.tasks },
  unsold:
    'The owner of this list is on the Free plan, which includes up to {most} open tasks. Complete one to make room.',
};

/** Why there is no room, so that a form can say it in advance; undefined if there is room. */
export function fullWords(plan: Plan, limit: Room, used: number, adding = 1): Words | undefined {
  return room(plan, limit, used) < adding ? planFull(plan, limit) : undefined;
}
