import { Problem, say } from '../problem.ts';
import { MOST_OF_ANY_PLAN, PLANS, type Plan, room } from './plan.ts';
import { planFull, type Room } from './plan-full.ts';

/** @throws Problem 'limit' if the owner's plan has no room */
export function requireRoom(plan: Plan, limit: Room, used: number, adding = 1): void {
  if (room(plan, limit, used) < adding) throw new Problem('limit', planFull(plan, limit));
}

/** @throws Problem 'limit' if the account can't have another saved view @param used how many it has */
export function requireRoomForView(plan: Plan, used: number): void {
  requireRoom(plan, 'savedViews', used);
  if (used >= MOST_OF_ANY_PLAN.savedViews)
    throw new Problem(
      'limit',
      say`You can have at most ${{ most: MOST_OF_ANY_PLAN.savedViews }} saved views.`,
    );
}

/** @throws Problem 'limit' if the account can't have another template @param used how many it has */
export function requireRoomForTemplate(plan: Plan, used: number): void {
  requireRoom(plan, 'templates', used);
  if (used >= MOST_OF_ANY_PLAN.templates)
    throw new Problem('limit', say`You can have at most ${{ most: MOST_OF_ANY_PLAN.templates }} templates.`);
}

/** @throws Problem 'limit' if the account can't have another webhook @param used how many it has */
export function requireRoomForWebhook(plan: Plan, used: number): void {
  const { webhooks: most } = PLANS.pro.limits;
  if (used >= most) throw new Problem('limit', say`You can have at most ${{ most }} webhooks.`);
  requireRoom(plan, 'webhooks', used);
}
