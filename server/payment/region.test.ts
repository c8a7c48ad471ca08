import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startBilling } from '../../test/server/billing.ts';
import { createGeolocation } from '../outside/geolocation.ts';
import { isPublic } from '../outside/public-address.ts';

const regionFrom = async (shop: Awaited<ReturnType<typeof startBilling>>, address: string) =>
  (await shop.person().call('GET', '/api/region', undefined, { 'X-Forwarded-For': address })).body;

test.each([
  ['203.0.113.0', 'US', 'USD'],
  ['203.0.113.1', 'DE', 'EUR'],
  ['203.0.113.2', 'GB', 'GBP'],
  ['203.0.113.3', 'IN', 'INR'],
  ['203.0.113.4, 10.0.0.1', 'JP', 'JPY'],
  ['10.1.2.3, 203.0.113.5', 'CA', 'CAD'],
  ['::ffff:203.0.113.6', 'AU', 'AUD'],
  ['203.0.113.7', 'AE', 'AED'],
  ['203.0.113.9', 'BR', 'USD'],
])('from %s (%s) prices start in %s', async (address, country, currency) => {
  await using shop = await startBilling();
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
])('from %j (%s) prices start in USD', async (address) => {
  await using shop = await startBilling();
  expect(await regionFrom(shop, address)).toEqual({ country: null, currency: 'USD' });
});

test('the service is asked once for an address, never for one of our own network, and again after a failure', async () => {
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
])('%s is public: %s', (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
