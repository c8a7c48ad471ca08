import { PRODUCT } from '../../domain/product.ts';

const TOO_MANY_REQUESTS = 429;

/** Why the server can't be reached, in words. @param answered the HTTP status, if any */
export function absence(answered: number | undefined): { away: string; short: string; why: string } {
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
