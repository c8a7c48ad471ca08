import { expect, test } from 'vitest';
import { isCallable, isPublic } from './public-address.ts';

const END = 'ffff:ffff:ffff:ffff:ffff:ffff';

/** The address before a network, its first and its last one, and the address after it. */
test.each([
  ['this network', '', '0.0.0.0', '0.255.255.255', '1.0.0.0'],
  ['private', '9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['carrier-grade NAT', '100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['loopback', '126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['link-local', '169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['private', '172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['private', '192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['multicast and reserved', '223.255.255.255', '224.0.0.0', '255.255.255.255', ''],
  ['unspecified and loopback', '', '::', '::1', '::2'],
  ['unique local', `fbff:ffff:${END}`, 'fc00::', `fdff:ffff:${END}`, 'fe00::'],
  ['link-local', `fe7f:ffff:${END}`, 'fe80::', `febf:ffff:${END}`, 'fec0::'],
  ['multicast', `feff:ffff:${END}`, 'ff00::', `ffff:ffff:${END}`, ''],
])('%s addresses aren’t public: between %s and %s–%s and %s', (_, before, first, last, after) => {
  expect([isPublic(first), isPublic(last)]).toEqual([false, false]);
  for (const other of [before, after].filter(Boolean)) expect(isPublic(other), other).toBe(true);
});

test.each([
  ['for protocols', '191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['for documentation', '192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['for relays', '192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['for benchmarks', '198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['for documentation', '198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['for documentation', '203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['for protocols', `2000:ffff:${END}`, '2001::', `2001:1ff:${END}`, '2001:200::'],
  ['for documentation', `2001:db7:${END}`, '2001:db8::', `2001:db8:${END}`, '2001:db9::'],
  ['of 6to4', `2001:ffff:${END}`, '2002::', `2002:ffff:${END}`, '2003::'],
  ['for documentation', `3ffe:ffff:${END}`, '3fff::', `3fff:fff:${END}`, '3fff:1000::'],
])('addresses %s can’t be called: between %s and %s–%s and %s', (_, before, first, last, after) => {
  expect([isCallable(first), isCallable(last)]).toEqual([false, false]);
  expect([isCallable(before), isCallable(after)]).toEqual([true, true]);
});

test('of IPv6, only what is assigned can be called', () => {
  expect([isCallable('2000::'), isCallable(`3fff:ffff:${END}`)]).toEqual([true, true]);
  expect([isCallable(`1fff:ffff:${END}`), isCallable('4000::')]).toEqual([false, false]);
});

test.each(['10.0.0.1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', 'example.com', ''])(
  '%j can’t be called',
  (address) => {
    expect(isCallable(address)).toBe(false);
  },
);
