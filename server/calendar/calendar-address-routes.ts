import { randomUUID } from 'node:crypto';
import { calendarAddressCalls } from '../../domain/api/calendar-address-calls.ts';
import type { CalendarAddress } from '../../domain/calendar/calendar-address.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import type { Tables } from '../db/engine/tables.ts';
import { requireUserSession } from '../session/bearer.ts';
import { makeCalendarAddress } from './calendar-address.ts';

const about = { tags: ['Calendar'], ...requireUserSession };
const NONE = 'Your tasks have no calendar address.';
const MADE_BEFORE =
  'This address was already created, and it is shown only once. Create another one, which replaces it.';

const readRoute = routeOf(calendarAddressCalls.read, {
  ...about,
  summary: 'The address under which other apps read the caller’s tasks as a calendar',
  returns: 'Null if there is none; never the address itself',
});
const createAddressRoute = routeOf(calendarAddressCalls.create, {
  ...about,
  summary: 'Create the address, or replace it: the old one stops working',
  returns: 'Its path, which contains a secret and is shown only once',
});
const removeRoute = routeOf(calendarAddressCalls.remove, {
  ...about,
  summary: 'Turn the address off: it stops working',
  returns: 'Its id',
});

export const calendarAddressRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(readRoute, async (c) => {
      const { accountId } = c.get('caller');
      const row = await deps.database.db
        .selectFrom('calendar_address')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return c.json({ address: row ? shown(row) : null }, 200);
    })
    .openapi(createAddressRoute, async (c) => {
      const { accountId } = c.get('caller');
      const id = randomUUID();
      const { path, hash } = makeCalendarAddress(accountId);
      // The receipt stores the response for repeats, so it must not contain the secret.
      const answer = await writeAsCaller(deps, c, async ({ tx, now }) => {
        const row = { account_id: accountId, id, hash, created_at: now, read_at: null };
        await tx.deleteFrom('calendar_address').where('account_id', '=', accountId).execute();
        await tx.insertInto('calendar_address').values(row).execute();
        return { address: shown(row) };
      });
      if (answer.address.id !== id) throw new Problem('conflict', MADE_BEFORE);
      c.header('Cache-Control', 'no-store');
      return c.json({ ...answer, path }, 201);
    })
    .openapi(removeRoute, async (c) => {
      const answer = await writeAsCaller(deps, c, async ({ tx, callerId }) => {
        const row = await tx
          .selectFrom('calendar_address')
          .select('id')
          .where('account_id', '=', callerId)
          .executeTakeFirst();
        if (!row) throw new Problem('not-found', NONE);
        await tx.deleteFrom('calendar_address').where('account_id', '=', callerId).execute();
        return { addressId: row.id };
      });
      return c.json(answer, 200);
    });

const shown = ({ id, created_at, read_at }: Tables['calendar_address']): CalendarAddress => ({
  id,
  createdAt: created_at,
  ...(read_at && { readAt: read_at }),
});
