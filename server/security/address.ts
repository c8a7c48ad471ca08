import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { isPublic } from '../outside/public-address.ts';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
const MOST_NAMED = 500;

/** Where a connection comes from: the browser, or the proxy in front of us. */
const peerOf = (c: Context): string =>
  (
    (c.env as { incoming?: { socket: { remoteAddress?: string } } })?.incoming?.socket.remoteAddress ??
    'unknown'
  ).replace(MAPPED, '');

const namedBefore = (c: Context): string[] =>
  (c.req.header('X-Forwarded-For') ?? '')
    .slice(-MOST_NAMED)
    .split(',')
    .map((address) => address.trim().replace(MAPPED, ''))
    .filter((address) => isIP(address) !== 0);

/**
 * Where a request comes from, to count by: whoever isn't one of our proxies. Each of them adds the one it heard from;
 * what stands before the last one that isn't ours, anybody could have written.
 * @param proxies addresses and networks, as `readNetworks` gives them
 */
export function createAddressOf(proxies = new BlockList()): (c: Context) => string {
  const isOurs = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (c) => {
    const chain = [...namedBefore(c), peerOf(c)];
    return chain.findLast((address) => !isOurs(address)) ?? peerOf(c);
  };
}

/**
 * Addresses and networks from a text like `127.0.0.1, 10.0.0.0/8`.
 * @returns undefined when one of them isn't any
 */
export function readNetworks(text: string): BlockList | undefined {
  const networks = new BlockList();
  for (const part of text.split(',')) {
    const [address = '', bits, ...more] = part.trim().split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    const most = family === 'ipv6' ? 128 : 32;
    const length = bits === undefined ? most : Number(bits);
    const isNumber = bits === undefined || /^\d{1,3}$/.test(bits);
    if (isIP(address) === 0 || more.length > 0 || !isNumber || length > most) return undefined;
    networks.addSubnet(address, length, family);
  }
  return networks;
}

/**
 * Where the person probably is. A proxy says so, and anybody can say anything: good for a guess, not for a right.
 * @returns undefined when no public address is named
 */
export function visitorAddress(c: Context): string | undefined {
  return [...namedBefore(c), peerOf(c)].find((address) => isIP(address) !== 0 && isPublic(address));
}
