import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;
const MOST_NAMED = 500;

/** The address of the connection: the browser, or the proxy in front of us. */
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
 * The last address that isn't a trusted proxy. Each proxy appends its peer to X-Forwarded-For; anything before the last
 * untrusted address may be forged.
 */
export function createAddressOf(proxies = new BlockList()): (c: Context) => string {
  const isOurs = (address: string) =>
    isIP(address) !== 0 && proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (c) => {
    const chain = [...namedBefore(c), peerOf(c)];
    return chain.findLast((address) => !isOurs(address)) ?? peerOf(c);
  };
}

const GROUPS = 8;
const GROUPS_OF_A_SITE = 4;

/** The address as counted by rate limits: for IPv6 its /64, since each customer has 2⁶⁴ addresses. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = '', after = ''] = address.replace(/%.*$/, '').split('::');
  const left = before.split(':').filter(Boolean);
  const right = after.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, GROUPS - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, GROUPS_OF_A_SITE);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** Parses addresses and networks like `127.0.0.1, 10.0.0.0/8`. @returns undefined if one of them is invalid */
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
