import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startBilling } from '../../test/server/billing.ts';
import { createGeolocation } from '../outside/geolocation.ts';
import { isPublic } from '../outside/public-address.ts';
import { readNetworks } from '../security/client-address.ts';

type Shop = Awaited<ReturnType<typeof startBilling>>;
const PROXY = '127.0.0.1';
const startBehindProxy = () => startBilling({}, { trustedProxies: readNetworks(`${PROXY}, 10.0.0.0/8`) });

/** Requests a visitor's region. @param peer the remote address of the connection: our proxy, or any client */
async function askFrom(shop: Shop, forwarded: string, peer = PROXY, who = 'ada'): Promise<Response> {
  const headers = { Authorization: `Bearer token-of-${who}`, 'X-Forwarded-For': forwarded };
  return shop.app.request('/api/region', { headers }, { incoming: { socket: { remoteAddress: peer } } });
}
const regionFrom = async (shop: Shop, forwarded: string, peer?: string) =>
  (await askFrom(shop, forwarded, peer)).json();

test.each([
  ['203.0.113.0', 'US', 'USD'],
  ['203.0.113.1', 'DE', 'EUR'],
  ['203.0.113.2', 'GB', 'GBP'],
  ['203.0.113.3', 'IN', 'INR'],
  ['203.0.113.4, 10.0.0.1', 'JP', 'JPY'],
  ['198.51.100.1, 203.0.113.5', 'CA', 'CAD'],
  ['203.0.113.1, 203.0.113.5, 10.0.0.1', 'CA', 'CAD'],
  ['::ffff:203.0.113.6', 'AU', 'AUD'],
  ['203.0.113.7', 'AE', 'AED'],
  ['203.0.113.9', 'BR', 'USD'],
])('visitors from %s (%s) get prices in %s', async (address, country, currency) => {
  await using shop = await startBehindProxy();
  expect(await regionFrom(shop, address)).toEqual({ country, currency });
});

test.each([
  ['', 'no address'],
  ['203.0.113.200', 'a service that doesn’t know it'],
  ['203.0.113.250', 'a service that refuses'],
  ['203.0.113.251', 'a service that answers with a page'],
  ['203.0.113.252', 'a service that sends elsewhere'],
  ['203.0.113.253', 'a service that answers with no country'],
  ['203.0.113.254', 'a service that answers without end'],
  ['203.0.113.1/../../metadata', 'something that is no address'],
])('visitors from %j (%s) get prices in USD', async (address) => {
  await using shop = await startBehindProxy();
  expect(await regionFrom(shop, address)).toEqual({ country: null, currency: 'USD' });
});

test('only a trusted proxy can forward a visitor’s address', async () => {
  const asked: string[] = [];
  const geolocate = async (address: string) => void asked.push(address);
  await using direct = await startBilling({}, { geolocate });
  await using proxied = await startBilling({}, { geolocate, trustedProxies: readNetworks(PROXY) });
  await askFrom(direct, '203.0.113.3', '198.51.100.7');
  await askFrom(direct, '203.0.113.3', PROXY);
  await askFrom(proxied, '203.0.113.3', '198.51.100.8');
  await askFrom(proxied, '203.0.113.3, 198.51.100.9');
  expect(asked).toEqual(['198.51.100.7', PROXY, '198.51.100.8', '198.51.100.9']);
});

test('an account can look up its region ten times a minute; others aren’t affected', async () => {
  const asked: string[] = [];
  const geolocate = async (address: string) => void asked.push(address);
  const trustedProxies = readNetworks(PROXY);
  await using shop = await startBilling({}, { geolocate, trustedProxies, rateLimitPerMinute: 1000 });
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push((await askFrom(shop, `203.0.113.${n}`)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(asked).toHaveLength(10);
  expect((await askFrom(shop, '203.0.113.3', PROXY, 'bob')).status).toBe(200);
});

test('lookups are cached per address, skip private addresses, and are retried after a failure', async () => {
  const asked: string[] = [];
  const service = createServer((req, res) => {
    asked.push(req.url ?? '');
    res.end(asked.length === 1 ? 'out of order' : '{"country_code":"jp"}');
  });
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  const clock = { now: 0 };
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/{ip}/json`;
  const geolocate = createGeolocation({ url, clock: () => clock.now, log: { warn() {} } });

  expect(await geolocate('198.51.100.7')).toBeUndefined();
  expect(await geolocate('198.51.100.7')).toBeUndefined();
  clock.now += 10 * 60_000;
  const both = await Promise.all([geolocate('198.51.100.7'), geolocate('198.51.100.7')]);
  expect([...both, await geolocate('198.51.100.7')]).toEqual(['JP', 'JP', 'JP']);
  expect(await geolocate('2001:db8::1')).toBe('JP');
  for (const ours of ['127.0.0.1', '169.254.169.254', '192.168.1.5', '::1', 'fd00::1', 'example.com'])
    expect(await geolocate(ours)).toBeUndefined();
  expect(asked).toEqual(['/198.51.100.7/json', '/198.51.100.7/json', '/2001%3Adb8%3A%3A1/json']);
  await new Promise((resolve) => service.close(resolve));
});

test.each([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['::ffff:10.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['100.100.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::', false],
  ['fe80::1', false],
])('isPublic for %s is %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
