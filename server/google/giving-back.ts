import { findGrant } from './calendar-grant.ts';
import type { CalendarDeps } from './calendar-service.ts';

/** Reads the grant before it's deleted. @returns a function that revokes it and says whether that succeeded */
export async function givingBack(
  { database, seal, consent }: Pick<CalendarDeps, 'database' | 'seal' | 'consent'>,
  accountId: string,
): Promise<() => Promise<boolean>> {
  const grant = await findGrant(database.db, seal, accountId);
  return async () => typeof grant === 'object' && (await consent.revoke(grant));
}
