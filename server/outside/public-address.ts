import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses without a location: loopback, private, carrier-grade NAT, link-local, multicast and reserved. */
const ours = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  ours.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  ours.addSubnet(net, bits, 'ipv6');

/** Addresses that are also not for calls: assignments for protocols, documentation and benchmarks. */
const special = new BlockList();
for (const [net, bits] of [
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
] as const)
  special.addSubnet(net, bits, 'ipv4');
/** Within what is assigned, those that wrap an IPv4 address could lead anywhere: Teredo, 6to4. */
const special6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(net, bits, 'ipv6');
/** All that is assigned to the public internet so far. */
const assigned6 = new BlockList();
assigned6.addSubnet('2000::', 3, 'ipv6');

export const isPublic = (address: string): boolean => !ours.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether the server may call an address that somebody entered. @param address IPv4 or IPv6 */
export function isCallable(address: string): boolean {
  if (isIPv6(address)) return assigned6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
  return isIP(address) > 0 && isPublic(address) && !special.check(address);
}
