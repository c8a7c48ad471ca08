import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { createDatabase } from '../../test/server/database.ts';
import { program } from '../../test/server/program.ts';
import { startSignIn } from '../../test/server/sign-in.ts';
import { createLocalBus } from '../bus/bus.ts';
import { openDatabase } from '../db/engine/open.ts';
import { createRevocations } from './revocations.ts';

type Server = Awaited<ReturnType<typeof startApp>>;

/** Resolves when the stream ends; the test times out if it doesn't. */
async function endOf(response: Response): Promise<void> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  while (!(await reader.read()).done);
}

const open = (server: Server, token: string) =>
  server.app.request('/api/changes/stream', { headers: { Authorization: `Bearer ${token}` } });
const status = async (server: Server, token: string) =>
  (await server.app.request('/api/tasks', { headers: { Authorization: `Bearer ${token}` } })).status;

async function processes() {
  const first = await startApp();
  const second = await startApp({ database: first.database, bus: first.bus });
  return { first, second, [Symbol.asyncDispose]: () => first[Symbol.asyncDispose]() };
}

test('ends a revoked access token’s streams in every process, and no others', async () => {
  await using both = await processes();
  const { first, second } = both;
  const ada = first.person();
  const [script, other] = [await program(ada, ['read']), await program(ada, ['read'])];
  const streams = [await open(first, script.secret), await open(second, script.secret)];
  const [kept, hers] = [await open(second, other.secret), await ada.stream()];
  expect((await ada.call('DELETE', '/api/tokens', { tokenId: script.id })).status).toBe(200);
  await Promise.all(streams.map(endOf));
  for (const server of [first, second]) {
    expect(await status(server, script.secret)).toBe(401);
    expect(await status(server, other.secret)).toBe(200);
  }
  await hers.next();
  await hers.close();
  await kept.body?.cancel();
});

test('a signed-out session gives no access, whether signed out here or elsewhere', async () => {
  await using signIn = await startSignIn();
  const { database, bus } = signIn;
  const server = await startApp({ database, bus, verify: signIn.sessions.verify });
  server.clock.now = Date.now();
  const [laptop, phone, tablet] = [signIn.person(), signIn.person(), signIn.person()];
  const tokens = [];
  for (const device of [laptop, phone, tablet]) {
    await device.signIn('ada@example.com');
    tokens.push(await device.token());
  }
  const [onLaptop = '', onPhone = '', onTablet = ''] = tokens;
  for (const token of tokens) expect(await status(server, token)).toBe(200);
  const [phones, tablets] = [await open(server, onPhone), await open(server, onTablet)];

  const { sessions } = (await phone.call('GET', '/sessions')).body;
  const id = sessions.find(({ current }: { current: boolean }) => current).id;
  expect((await laptop.call('POST', '/sessions/revoke', { body: JSON.stringify({ id }) })).status).toBe(200);
  await endOf(phones);
  expect(await status(server, onPhone)).toBe(401);
  expect(await status(server, onTablet)).toBe(200);

  expect((await tablet.call('POST', '/sign-out')).status).toBe(200);
  await endOf(tablets);
  expect(await status(server, onTablet)).toBe(401);
  expect(await status(server, onLaptop)).toBe(200);
});

test('a session that ended elsewhere takes its device’s notifications along, and no others', async () => {
  await using signIn = await startSignIn();
  const { database, bus } = signIn;
  const server = await startApp({ database, bus, verify: signIn.sessions.verify });
  server.clock.now = Date.now();
  const [laptop, phone] = [signIn.person(), signIn.person()];
  const push = async (token: string, method: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await (await server.app.request('/api/push', init)).json()) as { devices: { name: string }[] };
  };
  for (const [device, name] of [
    [laptop, 'Laptop'],
    [phone, 'Phone'],
  ] as const) {
    await device.signIn('ada@example.com');
    const subscription = {
      endpoint: `https://updates.push.services.mozilla.com/${name}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    };
    await push(await device.token(), 'PUT', { subscription, name, zone: 'Europe/Berlin' });
  }
  const names = async () =>
    (await push(await laptop.token(), 'GET')).devices.map(({ name }) => name).toSorted();
  expect(await names()).toEqual(['Laptop', 'Phone']);
  const { sessions } = (await laptop.call('GET', '/sessions')).body;
  const id = sessions.find(({ current }: { current: boolean }) => !current).id;
  await laptop.call('POST', '/sessions/revoke', { body: JSON.stringify({ id }) });
  expect(await names()).toEqual(['Laptop']);
});

test('ends a deleted account’s streams and rejects its requests in every process', async () => {
  await using both = await processes();
  const { first, second } = both;
  const ada = first.person();
  const token = `token-of-${ada.accountId}`;
  await ada.add('Buy milk');
  const streams = [await open(first, token), await open(second, token)];
  await ada.call('DELETE', '/api/account', { email: `${ada.accountId}@example.com` });
  await Promise.all(streams.map(endOf));
  // A stream also ends when its account is gone, which may be before the other process hears of the revocation.
  for (const server of [first, second]) await expect.poll(() => status(server, token)).toBe(401);
});

test('a process that starts later loads revocations, and drops them once they have expired', async () => {
  await using both = await processes();
  const { first } = both;
  const ada: Person = first.person();
  const script = await program(ada, ['read']);
  await ada.call('DELETE', '/api/tokens', { tokenId: script.id });
  const later = await startApp({ database: first.database });
  await later.revocations.refresh();
  const identity = { accountId: ada.accountId, email: '', expiresAt: 0, credentialId: script.id };
  expect(() => later.revocations.check(identity)).toThrow('You’ve been signed out');
  later.clock.now += 2 * 60 * 60 * 1000;
  await later.revocations.refresh();
  expect(() => later.revocations.check(identity)).not.toThrow();
});

test('shares database reads when many are revoked at the same time', async () => {
  await using made = await createDatabase();
  let reads = 0;
  const database = openDatabase(made.location, ({ query }) => {
    if (/^select .* from "revocation"/.test(query.sql)) reads += 1;
  });
  try {
    const revocations = createRevocations({ database, bus: createLocalBus(), clock: Date.now });
    const ids = Array.from({ length: 100 }, (_, n) => `token-${n}`);
    for (const id of ids) await revocations.keep(database.db, id);
    await Promise.all(ids.map(() => revocations.announce()));
    for (const credentialId of ids)
      expect(() => revocations.check({ accountId: 'ada', email: '', expiresAt: 0, credentialId })).toThrow(
        'You’ve been signed out',
      );
    expect(reads).toBeLessThan(10);
  } finally {
    await database.close();
  }
});
