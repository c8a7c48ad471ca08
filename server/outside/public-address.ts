import { BlockList, isIPv6 } from 'node:net';

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

/** Whether an address is on the public internet. @param address IPv4 or IPv6 */
export const isPublic = (address: string): boolean => !ours.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
