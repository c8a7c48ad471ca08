import { expect, test } from 'vitest';
import { createWarnings, type Reply, startService } from '../../test/server/service.ts';
import { createGeolocation } from './geolocation.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WARNING = 'unexpected response from the geolocation service';

async function start(reply: (n: number) => Reply) {
  const service = await startService((_, n) => reply(n));
  const [clock, log] = [{ now: 0 }, createWarnings()];
  const url = `${service.url}/{ip}/json?of={ip}`;
  return { ...service, ...log, clock, geolocate: createGeolocation({ url, clock: () => clock.now, log }) };
}

test('looks a country up once a day per address, in any case of its letters', async () => {
  await using app = await start(() => ({ body: { country_code: 'jP' } }));
  const look = () => app.geolocate('198.51.100.7');
  expect(await Promise.all([look(), look()])).toEqual(['JP', 'JP']);
  app.clock.now += DAY - 1;
  expect(await look()).toBe('JP');
  expect(app.received).toHaveLength(1);
  expect(app.received[0]).toMatchObject({
    method: 'GET',
    url: '/198.51.100.7/json?of=198.51.100.7',
    headers: { accept: 'application/json' },
  });
  app.clock.now += 1;
  expect(await look()).toBe('JP');
  expect(await app.geolocate('198.51.100.8')).toBe('JP');
  expect(app.received).toHaveLength(3);
  expect(app.warnings).toEqual([]);
});

test('looks again five minutes after a failure', async () => {
  await using app = await start((n) => (n === 0 ? { status: 500 } : { body: { country_code: 'JP' } }));
  const look = () => app.geolocate('198.51.100.7');
  expect(await look()).toBeUndefined();
  app.clock.now += 5 * MINUTE - 1;
  expect(await look()).toBeUndefined();
  expect(app.warnings).toEqual([[{ service: 'geolocation', reason: 'Error' }, WARNING]]);
  app.clock.now += 1;
  expect(await look()).toBe('JP');
});

test.each<[string, Reply]>([
  ['a status other than 200', { status: 404, body: { country_code: 'JP' } }],
  ['no JSON', { body: 'JP' }],
  ['no country', { body: {} }],
  ['a country of three letters', { body: { country_code: 'JPN' } }],
  ['a redirect', { status: 302, headers: { Location: '/elsewhere' } }],
])('an answer with %s is no country', async (_, reply) => {
  await using app = await start(() => reply);
  expect(await app.geolocate('8.8.8.8')).toBeUndefined();
  expect(app.received).toHaveLength(1);
  expect(app.warnings).toHaveLength(1);
});

test.each([
  [64 * 1024, 'JP'],
  [64 * 1024 + 1, undefined],
])('of an answer with %d characters, the country is %s', async (length, country) => {
  const answer = JSON.stringify({ country_code: 'JP' });
  await using app = await start(() => ({ body: answer.padEnd(length) }));
  expect(await app.geolocate('8.8.8.8')).toBe(country);
});

test.each(['10.0.0.1', '::1', 'example.com', '8.8.8.8/..', ''])('%j isn’t looked up', async (address) => {
  await using app = await start(() => ({ body: { country_code: 'JP' } }));
  expect(await app.geolocate(address)).toBeUndefined();
  expect(app.received).toEqual([]);
});

test('without a service, countries are unknown', async () => {
  const log = createWarnings();
  const geolocate = createGeolocation({ url: undefined, clock: () => 0, log });
  expect(await geolocate('8.8.8.8')).toBeUndefined();
  expect(log.warnings).toEqual([]);
});
