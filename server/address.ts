import { isIP } from 'node:net';
import type { Context } from 'hono';
import { isPublic } from './outside/public-address.ts';

/** Where a connection comes from: the browser, or the proxy in front of us. */
export const addressOf = (c: Context): string =>
  (c.env as { incoming?: { socket: { remoteAddress?: string } } })?.incoming?.socket.remoteAddress ??
  'unknown';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * Where the person probably is. A proxy says so, and anybody can say anything: good for a guess, not for a right.
 * @returns undefined when no public address is named
 */
export function visitorAddress(c: Context): string | undefined {
  const named = (c.req.header('X-Forwarded-For') ?? '').slice(0, 500).split(',');
  return [...named, addressOf(c)]
    .map((address) => address.trim().replace(MAPPED, ''))
    .find((address) => isIP(address) !== 0 && isPublic(address));
}
