import type { Reminding } from '../../domain/reminder/words.ts';
import type { Database } from '../db/engine/open.ts';
import { deliveriesOf, recordDelivery } from '../deliveries/deliveries.ts';
import type { DeviceRow } from '../push/devices.ts';
import type { PushService } from '../push/push-service.ts';

/** A notification, and the ids of what it is about. */
export type DeviceNotification = { notification: Reminding; ids: string[] };

type Deps = { database: Database; push: PushService };
type Looking = { accountId: string; now: number; signal: AbortSignal };
type NewsOf = (isNew: (id: string) => boolean) => DeviceNotification[];

/** Devices of one account that are notified at the same time. */
const AT_ONCE = 4;

/** A few at once, so that a slow push service holds up little. @returns for how long devices can't be notified */
export async function notifyDevices(
  deps: Deps,
  devices: readonly DeviceRow[],
  look: Looking,
  newsOf: NewsOf,
): Promise<number[]> {
  const queue = devices.values();
  const waits: number[] = [];
  const worker = async () => {
    for (const device of queue) {
      const wait = await notifyDevice(deps, device, look, newsOf);
      if (wait !== undefined) waits.push(wait);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return waits;
}

/** @returns for how long the device can't get more; undefined if it can */
async function notifyDevice(
  { database, push }: Deps,
  device: DeviceRow,
  look: Looking,
  newsOf: NewsOf,
): Promise<number | undefined> {
  const pausedMs = device.paused_until ? Date.parse(device.paused_until) - look.now : 0;
  if (pausedMs > 0) return pausedMs;
  const known = new Set((await deliveriesOf(database.db, look, device.id)).map(({ id }) => id));
  const news = newsOf((id) => !known.has(id));
  for (const { notification, ids } of news) {
    look.signal.throwIfAborted();
    const outcome = await push.deliver(device, notification, look.signal);
    if (outcome.status === 'busy') return outcome.waitMs;
    await recordDelivery(database.db, look, ids, device.id, outcome.status);
    if (outcome.status === 'gone') return undefined;
    if (outcome.restMs && ids !== news.at(-1)?.ids) return outcome.restMs;
  }
  return undefined;
}
