import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createAddressOf, networkOf, readNetworks } from './client-address.ts';

/** The address a request is counted for. @param peer the address of the connection */
async function counted(proxies: string, peer: string, forwarded?: string): Promise<string> {
  const addressOf = createAddressOf(readNetworks(proxies));
  const app = new Hono().get('/', (c) => c.text(addressOf(c)));
  const headers: Record<string, string> = forwarded ? { 'X-Forwarded-For': forwarded } : {};
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return response.text();
}

test.each([
  ['nobody is trusted by themselves', '', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['a proxy of ours names who it heard from', '127.0.0.1', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['somebody else can name whom they like', '127.0.0.1', '203.0.113.9', '203.0.113.7', '203.0.113.9'],
  [
    'what came before our proxies is made up',
    '10.0.0.0/8',
    '10.0.0.1',
    '1.1.1.1, 203.0.113.7',
    '203.0.113.7',
  ],
  ['a chain of ours is followed', '10.0.0.0/8', '10.0.0.1', '203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['only ours, and nobody named', '10.0.0.0/8', '10.0.0.1', undefined, '10.0.0.1'],
  ['nonsense is nobody', '10.0.0.0/8', '10.0.0.1', 'x, <script>, ', '10.0.0.1'],
  [
    'version 6 and mapped addresses',
    '::1, 127.0.0.0/8',
    '::ffff:127.0.0.1',
    '2001:db8::7, ::1',
    '2001:db8::7',
  ],
])('%s', async (_, proxies, peer, forwarded, expected) => {
  expect(await counted(proxies, peer, forwarded)).toBe(expected);
});

test.each(['', 'localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '1.2.3.4,', '::1/129'])(
  'rejects “%s” as networks',
  (text) => {
    expect(readNetworks(text)).toBeUndefined();
  },
);

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8::ffff:0:0:1', '2001:db8:0:0::/64'],
  ['2001:DB8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
