import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { PRODUCT } from '../../domain/product.ts';
import { callableAddressOf } from '../outside/callable-address.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { createSafeFetch } from '../outside/safe-fetch.ts';
import { createTextCipher } from '../security/text-cipher.ts';
import { aboutWebhook, type WebhookRow } from './webhook-rows.ts';

const KEY_BYTES = 32;
const KEY_PREFIX = 'whsec_';
/** Answers are ignored, and nobody should have to receive a large one. */
const MAX_ANSWER_BYTES = 64 * 1024;
const UNREADABLE = 'This server’s secret was changed. Remove the webhook and add its address again.';
const REDIRECTS = 'The server redirects to another address. Add the webhook with that one.';

/** What is posted; with the same content, a message has the same id. */
export type WebhookMessage = { type: 'changes' | 'test'; data: object };
export type WebhookService = ReturnType<typeof createWebhookService>;

type Deps = {
  secret: string;
  /** The origin of the sandbox, which may be called although it is on this machine. */
  sandboxUrl?: string | undefined;
  lookup?: LookupFunction | undefined;
};

/** Posts messages to the addresses that people entered, signed as Standard Webhooks say. */
export function createWebhookService({ secret, sandboxUrl, lookup }: Deps) {
  const trusted = sandboxUrl ? [new URL(sandboxUrl).origin] : [];
  const safeFetch = createSafeFetch({ trusted, maxBytes: MAX_ANSWER_BYTES, ...(lookup && { lookup }) });
  const cipher = createTextCipher(secret);
  return {
    /** @throws OutsideError for an address that can't be called */
    hostOf: (url: string): string => callableAddressOf(url, trusted).host,
    newKey: (): string => `${KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64')}`,
    seal: (accountId: string, id: string, text: string): string =>
      cipher.encrypt(text, aboutWebhook(accountId, id)),
    /**
     * @param now epoch milliseconds @param signal ends the call
     * @returns why it wasn't taken, as a sentence; undefined if it was
     */
    async post(
      { account_id, id, sealed_address, sealed_key }: WebhookRow,
      message: WebhookMessage,
      now: number,
      signal?: AbortSignal,
    ): Promise<string | undefined> {
      const about = aboutWebhook(account_id, id);
      const [address, key] = [sealed_address, sealed_key].map((sealed) => cipher.decrypt(sealed, about));
      if (address === undefined || key === undefined) return UNREADABLE;
      const body = JSON.stringify(message);
      try {
        const { status } = await safeFetch(address, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'User-Agent': `${PRODUCT}-Webhooks`,
            ...signatureOf(key, `msg_${hashOf(`${id} ${body}`)}`, Math.floor(now / 1000), body),
          },
          body: Buffer.from(body),
          ...(signal && { signal }),
        });
        if (status >= 200 && status < 300) return undefined;
        return status >= 300 && status < 400 ? REDIRECTS : `The server answered with status ${status}.`;
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof OutsideError) return error.message;
        throw error;
      }
    },
  };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 27);

/** @param seconds since the epoch */
function signatureOf(key: string, id: string, seconds: number, body: string): Record<string, string> {
  const bytes = Buffer.from(key.slice(KEY_PREFIX.length), 'base64');
  const signature = createHmac('sha256', bytes).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
