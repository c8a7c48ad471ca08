import { PRODUCT } from '../../domain/product.ts';
import type { StoreStatus } from '../store/core/state.ts';

const TOO_MANY_REQUESTS = 429;

type Words = { away: string; short: string; why: string };

/** Why the server can't be reached, in words. */
export function absence({ answered, isGated }: Pick<StoreStatus, 'answered' | 'isGated'>): Words {
  if (isGated)
    return {
      away: 'Your network asks you to sign in',
      short: 'Sign in',
      why: `Something in front of ${PRODUCT} asks you to sign in there first.`,
    };
  if (answered === undefined)
    return { away: 'Offline', short: 'Offline', why: 'You’re offline, so nothing can be sent right now.' };
  if (answered === TOO_MANY_REQUESTS)
    return { away: 'Paused', short: 'Paused', why: 'Too many changes at once. We’ll continue in a minute.' };
  return {
    away: `Can’t reach ${PRODUCT}`,
    short: 'Blocked',
    why: `Your network or a firewall answered instead of ${PRODUCT} (${answered}). We’ll keep trying.`,
  };
}
