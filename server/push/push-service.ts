import type { LookupFunction } from 'node:net';
import type { Reminding } from '../../domain/reminder/words.ts';
import type { Database } from '../db/engine/open.ts';
import { type CheckAddress, createAddressCheck } from '../outside/address-check.ts';
import { createSafeFetch } from '../outside/safe-fetch.ts';
import { createTextCipher, type TextCipher } from '../security/text-cipher.ts';
import { type DeviceRow, openSubscription, removeDevice } from './devices.ts';
import { createPush, type PushOutcome } from './send.ts';
import { vapidKeysOf } from './vapid.ts';

/** `restMs`: after a slow answer, how long the device gets nothing more. */
export type Delivered = PushOutcome & { restMs?: number };
export type PushService = {
  publicKey: string;
  cipher: TextCipher;
  checkAddress: CheckAddress;
  /**
   * Sends a notification to a device, and removes the device if it no longer wants any.
   * @throws the signal's reason when it ended the call
   */
  deliver(device: DeviceRow, notification: Reminding, signal?: AbortSignal): Promise<Delivered>;
};

type Deps = {
  database: Database;
  clock: () => number;
  log: { warn(fields: object, message: string): void };
  secret: string;
  publicUrl: string;
  /** The origin of the sandbox, whose push service may be called. */
  sandboxUrl?: string | undefined;
  lookup?: LookupFunction | undefined;
};

/** A push service that takes longer is slow, and rests for a multiple of the time that it took. */
const SLOW_MS = 2_000;
const REST_TIMES = 5;

/** How a push service can contact the operator: at an https address (RFC 8292). */
const contactOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : 'https://daymark.invalid';

export function createPushService({
  database,
  clock,
  log,
  secret,
  publicUrl,
  sandboxUrl,
  lookup,
}: Deps): PushService {
  const keys = vapidKeysOf(secret);
  const cipher = createTextCipher(secret);
  const trusted = sandboxUrl ? [new URL(sandboxUrl).origin] : [];
  const safeFetch = createSafeFetch({ trusted, maxBytes: 64 * 1024, ...(lookup && { lookup }) });
  const send = createPush({ safeFetch, keys, contact: contactOf(publicUrl), clock, log });
  return {
    publicKey: keys.publicKey,
    cipher,
    checkAddress: createAddressCheck({ trusted, lookup }),
    async deliver(device, notification, signal) {
      const { account_id, id } = device;
      const subscription = openSubscription(cipher, device);
      const began = clock();
      const outcome: PushOutcome = subscription
        ? await send(subscription, notification, signal)
        : { status: 'gone' };
      if (outcome.status === 'gone') await removeDevice(database.db, account_id, id);
      const now = clock();
      const iso = (at: number) => new Date(at).toISOString();
      const rest = now - began > SLOW_MS && { restMs: (now - began) * REST_TIMES };
      const changed =
        outcome.status === 'sent'
          ? { delivered_at: iso(now), paused_until: rest ? iso(now + rest.restMs) : null }
          : outcome.status === 'busy' && { paused_until: iso(now + outcome.waitMs) };
      if (changed)
        await database.db
          .updateTable('push_device')
          .set(changed)
          .where('account_id', '=', account_id)
          .where('id', '=', id)
          .execute();
      return { ...outcome, ...rest };
    },
  };
}
