import type { Database } from '../db/engine/open.ts';
import { findGrant, type KeptGrant, replaceGrant } from '../google/calendar-grant.ts';
import type { CalendarService } from '../google/calendar-service.ts';
import { type CalendarAccess, OwnCalendarError } from '../outside/own-calendar.ts';

type Deps = Pick<CalendarService, 'consent' | 'seal'> & { database: Database; clock: () => number };

/** Access tokens are renewed this long before they end, so that a slow call still arrives in time. */
const MARGIN_MS = 60_000;

/** The person's consent to write their own calendar. Its calls @throws OwnCalendarError 'revoked' or 'unreachable' */
export function accessOf({ database, seal, consent, clock }: Deps, accountId: string): CalendarAccess {
  let grant: KeptGrant | undefined;
  const current = async (): Promise<KeptGrant> => {
    const found = grant ?? (await findGrant(database.db, seal, accountId));
    if (!found || found === 'unreadable') throw new OwnCalendarError('revoked');
    grant = found;
    return found;
  };
  const renew = async (): Promise<string> => {
    const before = await current();
    const renewed = await consent.refresh(before).catch((cause) => {
      throw new OwnCalendarError('unreachable', { cause });
    });
    if (!renewed) throw new OwnCalendarError('revoked');
    grant = await replaceGrant(database, seal, accountId, { before, renewed });
    return renewed.accessToken;
  };
  return {
    async token() {
      const { accessToken, expiresAt } = await current();
      return expiresAt - MARGIN_MS > clock() ? accessToken : renew();
    },
    renew,
  };
}
