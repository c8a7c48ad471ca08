import type { Reminding } from '../../domain/reminder/words.ts';
import type { Database } from '../db/open.ts';
import { deliveriesOf, recordDelivery } from '../deliveries/deliveries.ts';
import type { DeviceRow } from '../push/devices.ts';
import type { PushService } from '../push/push-service.ts';

/** A notification, and the ids of what it is about. */
export type News = { notification: Reminding; ids: string[] };

type Deps = { database: Database; push: PushService };
type NewsOf = (isNew: (id: string) => boolean) => News[];

/** All at once, so that a slow push service holds up only its own. @returns for how long devices can't be notified */
export async function notifyDevices(
  deps: Deps,
  devices: readonly DeviceRow[],
  look: { accountId: string; now: number },
  newsOf: NewsOf,
): Promise<number[]> {
  const waits = await Promise.all(devices.map((device) => notifyDevice(deps, device, look, newsOf)));
  return waits.filter((wait) => wait !== undefined);
}

/** @returns for how long the device can't get more; undefined if it can */
async function notifyDevice(
  { database, push }: Deps,
  device: DeviceRow,
  look: { accountId: string; now: number },
  newsOf: NewsOf,
): Promise<number | undefined> {
  const pausedMs = device.paused_until ? Date.parse(device.paused_until) - look.now : 0;
  if (pausedMs > 0) return pausedMs;
  const known = new Set((await deliveriesOf(database.db, look, device.id)).map(({ id }) => id));
  for (const { notification, ids } of newsOf((id) => !known.has(id))) {
    const outcome = await push.deliver(device, notification);
    if (outcome.status === 'busy') return outcome.waitMs;
    await recordDelivery(database.db, look, ids, device.id, outcome.status);
    if (outcome.status === 'gone') return undefined;
  }
  return undefined;
}
