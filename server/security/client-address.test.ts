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

test('the end of a long header counts', async () => {
  const nearest = '203.0.113.7, 10.0.0.2';
  const long = `${'1.1.1.1, '.repeat(100)}${nearest}`;
  expect(await counted('10.0.0.0/8', '10.0.0.1', long)).toBe('203.0.113.7');
  // Of 500 characters, all of our own proxies, none says more.
  const ours = `203.0.113.7,${'10.0.0.2,'.repeat(56).slice(0, -1)}`;
  expect(await counted('10.0.0.0/8', '10.0.0.1', ours)).toBe('10.0.0.1');
});

test.each([
  ['10.0.0.0/32', '10.0.0.0', '10.0.0.1'],
  ['10.0.0.0', '10.0.0.0', '10.0.0.1'],
  ['10.0.0.0/0', '203.0.113.7', '::1'],
  ['::1', '::1', '::2'],
  ['::1/128', '::1', '::2'],
  ['fd00::/8', 'fdff::1', 'fe00::1'],
  ['10.0.0.1, 10.0.0.3', '10.0.0.3', '10.0.0.2'],
])('%s contains %s, but not %s', (text, within, outside) => {
  const networks = readNetworks(text);
  const has = (address: string) => networks?.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
  expect([has(within), has(outside)]).toEqual([true, false]);
});

test('without a connection, the address is unknown', async () => {
  const addressOf = createAddressOf();
  const app = new Hono().get('/', (c) => c.text(addressOf(c)));
  expect(await (await app.request('/')).text()).toBe('unknown');
  const incoming = { incoming: { socket: {} } };
  expect(await (await app.request('/', {}, incoming)).text()).toBe('unknown');
});

test.each([
  '',
  'localhost',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/8.5',
  '10.0.0.0/1e1',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '1.2.3.4,',
  '::1/129',
])('rejects “%s” as networks', (text) => {
  expect(readNetworks(text)).toBeUndefined();
});

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
