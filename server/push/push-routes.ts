import { randomUUID } from 'node:crypto';
import { MAX_DEVICES, type PushDevice, pushCalls, TOPICS } from '../../domain/api/push-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { TEST_NOTIFICATION } from '../../domain/reminder/words.ts';
import { type ApiDeps, createRouter, writerOf } from '../api/api.ts';
import { routeOf } from '../api/route.ts';
import { write } from '../db/change/write.ts';
import type { Tx } from '../db/engine/open.ts';
import { recordDelivery } from '../deliveries/deliveries.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { requireUserSession } from '../session/bearer.ts';
import {
  type DeviceRow,
  deviceIdOf,
  devicesOf,
  openSubscription,
  removeDevice,
  sealSubscription,
} from './devices.ts';
import type { PushService } from './push-service.ts';

export type PushDeps = ApiDeps & { push: PushService };

const about = { tags: ['Notifications'], ...requireUserSession };
const readRoute = routeOf(pushCalls.read, {
  ...about,
  summary: 'The devices that show the caller’s notifications',
  returns: 'The devices, and the key that a browser subscribes with',
});
const keepRoute = routeOf(pushCalls.keep, {
  ...about,
  summary: 'Notify this device, or say that it is still in use',
  returns: 'Its id',
});
const revokeRoute = routeOf(pushCalls.revoke, {
  ...about,
  summary: 'No longer notify a device',
  returns: 'Its id',
});
const testRoute = routeOf(pushCalls.test, {
  ...about,
  summary: 'Send a device a notification',
  returns: 'Its push service accepted it',
});

const NO_DEVICE = 'That device no longer gets notifications.';
/** A device is seen at each start of the app; this is precise enough, and saves writes. */
const SEEN_EVERY_MS = 60 * 60 * 1000;

export const pushRoutes = (deps: PushDeps) =>
  createRouter()
    .openapi(readRoute, async (c) => {
      const rows = await devicesOf(deps.database.db, c.get('caller').accountId);
      return c.json({ publicKey: deps.push.publicKey, devices: rows.map(shown) }, 200);
    })
    .openapi(keepRoute, async (c) => {
      const { subscription, name, zone, topics: wanted } = c.req.valid('json');
      const topics = TOPICS.filter((topic) => wanted.includes(topic)).join(' ');
      const { accountId, credentialId: sessionId = null } = c.get('caller');
      const id = deviceIdOf(subscription.endpoint);
      const known = (await devicesOf(deps.database.db, accountId)).find((device) => device.id === id);
      const isSame =
        known?.zone === zone &&
        known.session_id === sessionId &&
        known.topics === topics &&
        JSON.stringify(openSubscription(deps.push.cipher, known)) === JSON.stringify(subscription);
      const isRecent = known && deps.clock() - Date.parse(known.seen_at) < SEEN_EVERY_MS;
      if (isSame && isRecent) return c.json({ deviceId: id }, 200);
      await requireCallable(deps.push, subscription.endpoint);
      const sealed = sealSubscription(deps.push.cipher, accountId, subscription);
      await write(deps, await writerOf(c), async (tx, _, now) => {
        // In a browser that several people use, only the last one is notified.
        await tx
          .deleteFrom('push_device')
          .where('id', '=', id)
          .where('account_id', '<>', accountId)
          .execute();
        await makeRoom(tx, accountId, id);
        const fields = { zone, sealed, seen_at: now, session_id: sessionId, topics };
        const row = {
          account_id: accountId,
          id,
          name,
          created_at: now,
          delivered_at: null,
          paused_until: null,
        };
        await tx
          .insertInto('push_device')
          .values({ ...row, ...fields })
          .onConflict((on) => on.columns(['account_id', 'id']).doUpdateSet(fields))
          .execute();
        await deps.afterChanges.lookNow(tx, accountId, now);
        return null;
      });
      return c.json({ deviceId: id }, 200);
    })
    .openapi(revokeRoute, async (c) => {
      const { deviceId } = c.req.valid('json');
      const isGone = await removeDevice(deps.database.db, c.get('caller').accountId, deviceId);
      if (!isGone) throw new Problem('not-found', NO_DEVICE);
      return c.json({ deviceId }, 200);
    })
    .openapi(testRoute, async (c) => {
      const { deviceId } = c.req.valid('json');
      const { accountId } = c.get('caller');
      const devices = await devicesOf(deps.database.db, accountId);
      const device = devices.find(({ id }) => id === deviceId);
      if (!device) throw new Problem('not-found', NO_DEVICE);
      const outcome = await deps.push.deliver(device, TEST_NOTIFICATION);
      const at = { accountId, now: deps.clock() };
      if (outcome.status !== 'busy')
        await recordDelivery(deps.database.db, at, [`test ${randomUUID()}`], device.id, outcome.status);
      if (outcome.status === 'gone') throw new Problem('not-found', NO_DEVICE);
      if (outcome.status !== 'sent')
        throw new Problem(
          'unavailable',
          'The browser’s push service can’t be reached right now. Please try again later.',
        );
      return c.json({ sent: true as const }, 200);
    });

async function requireCallable({ checkAddress }: PushService, endpoint: string): Promise<void> {
  try {
    await checkAddress(endpoint);
  } catch (error) {
    if (error instanceof OutsideError) throw new Problem('invalid', error.message);
    throw error;
  }
}

async function makeRoom(tx: Tx, accountId: string, id: string): Promise<void> {
  const others = (await devicesOf(tx, accountId)).filter((device) => device.id !== id);
  for (const { id: oldest } of others.slice(MAX_DEVICES - 1)) await removeDevice(tx, accountId, oldest);
}

const shown = ({ id, name, created_at, seen_at, delivered_at }: DeviceRow): PushDevice => ({
  id,
  name,
  createdAt: created_at,
  seenAt: seen_at,
  ...(delivered_at && { deliveredAt: delivered_at }),
});
