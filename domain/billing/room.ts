import { Problem, say } from '../problem.ts';
import { type Plan, room } from './plan.ts';
import { planFull, type Room } from './plan-full.ts';

/** Saved views and templates of an account, whatever its plan. */
const MAX_VIEWS = 100;
const MAX_TEMPLATES = 100;

/** @throws Problem 'limit' if the owner's plan has no room */
export function requireRoom(plan: Plan, limit: Room, used: number, adding = 1): void {
  if (room(plan, limit, used) < adding) throw new Problem('limit', planFull(plan, limit));
}

/** @throws Problem 'limit' if the account can't have another saved view @param used how many it has */
export function requireRoomForView(plan: Plan, used: number): void {
  requireRoom(plan, 'savedViews', used);
  if (used >= MAX_VIEWS)
    throw new Problem('limit', say`You can have at most ${{ most: MAX_VIEWS }} saved views.`);
}

/** @throws Problem 'limit' if the account can't have another template @param used how many it has */
export function requireRoomForTemplate(plan: Plan, used: number): void {
  requireRoom(plan, 'templates', used);
  if (used >= MAX_TEMPLATES)
    throw new Problem('limit', say`You can have at most ${{ most: MAX_TEMPLATES }} templates.`);
}
