import { createHash } from 'node:crypto';
import type { Reminding } from '../../domain/reminder/words.ts';
import { OutsideError } from '../outside/outside-error.ts';
import type { SafeFetch } from '../outside/safe-fetch.ts';
import type { VapidKeys } from './vapid.ts';

export type PushSubscriber = { endpoint: string; keys: { p256dh: string; auth: string } };
/** `gone` when the browser wants no more, `busy` when this one may be accepted later, and `refused` when never. */
export type PushOutcome = { status: 'sent' | 'gone' | 'refused' } | { status: 'busy'; waitMs: number };
/** @throws the signal's reason when it ended the call */
export type SendPush = (
  subscription: PushSubscriber,
  notification: Reminding,
  signal?: AbortSignal,
) => Promise<PushOutcome>;

const HOUR_S = 60 * 60;
const RETRY_MS = 60_000;
const LONGEST_WAIT_MS = HOUR_S * 1000;

type Deps = {
  safeFetch: SafeFetch;
  keys: VapidKeys;
  contact: string;
  clock: () => number;
  log: { warn(fields: object, message: string): void };
};

export function createPush({ safeFetch, keys, contact, clock, log }: Deps): SendPush {
  return async (subscription, notification, signal) => {
    // Loaded on first use, to keep an idle server small.
    const { buildPushPayload } = await import('@block65/webcrypto-web-push');
    // The sandbox has no TLS; the library only signs for services that have.
    const endpoint = subscription.endpoint.replace(/^http:/, 'https:');
    try {
      const { headers, body } = await buildPushPayload(
        { data: notification, options: { ttl: HOUR_S, urgency: 'high', topic: topicOf(notification.tag) } },
        { ...subscription, endpoint, expirationTime: null },
        { subject: contact, ...keys },
      );
      const answer = await safeFetch(subscription.endpoint, {
        method: 'POST',
        headers,
        body,
        ...(signal && { signal }),
      });
      const { status } = answer;
      if (status >= 200 && status < 300) return { status: 'sent' };
      if (status === 404 || status === 410) return { status: 'gone' };
      log.warn({ service: 'push', status }, 'a push service refused a notification');
      if (status === 429 || status >= 500)
        return { status: 'busy', waitMs: waitOf(answer.headers['retry-after'], clock()) };
      return { status: 'refused' };
    } catch (error) {
      signal?.throwIfAborted();
      const reason = error instanceof OutsideError ? error.reason : (error as Error).name;
      log.warn({ service: 'push', reason }, 'a push service can’t be reached');
      return reason === 'network' || reason === 'time'
        ? { status: 'busy', waitMs: RETRY_MS }
        : { status: 'refused' };
    }
  };
}

/** A push service keeps only the last notification of a topic: at most 32 characters. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Seconds or a date, as servers send it. */
function waitOf(retryAfter: string | undefined, now: number): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  const wait = Number.isNaN(seconds) ? Date.parse(retryAfter ?? '') - now : seconds * 1000;
  return Number.isNaN(wait) ? RETRY_MS : Math.min(Math.max(wait, RETRY_MS), LONGEST_WAIT_MS);
}
