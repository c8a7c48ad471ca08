import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { AFTER_CHANGES } from '../after-changes.ts';
import { followIncluded, includePlan } from './included-plan.ts';

const start = async () => {
  const server = await startApp();
  const { database, bus, clock } = server;
  const deps = { database, bus, clock: () => clock.now, afterChanges: AFTER_CHANGES };
  return { ...server, deps, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
};
const planOfPerson = async (person: { call: (method: string, path: string) => Promise<{ body: object }> }) =>
  (await person.call('GET', '/api/subscription')).body;

test('an account of a server that includes Pro has it from its first write, on its devices as well', async () => {
  await using server = await start();
  const ada = server.person();
  await ada.add('Before');
  const { cursor } = await ada.changes();
  await includePlan(server.deps, ada.accountId);
  await includePlan(server.deps, ada.accountId);
  const { changes } = await ada.changes(cursor);
  expect(changes).toMatchObject([
    { entity: 'subscription', value: { type: 'pro', status: 'active', lastPaymentId: 'included' } },
  ]);
  for (let n = 0; n < 12; n++) expect((await ada.add(`Task ${n}`)).status).toBe(201);
});

test('accounts of before follow, and lose it when it is no longer included, but keep their room', async () => {
  await using server = await start();
  const people = Array.from({ length: 5 }, () => server.person());
  for (const one of people) await one.add('Before');
  const signal = new AbortController().signal;
  await followIncluded(server.deps, true, signal);
  for (const one of people) expect(await planOfPerson(one)).toMatchObject({ plan: 'pro' });
  const [ada] = people as [(typeof people)[0]];
  for (let n = 0; n < 12; n++) await ada.add(`Task ${n}`);
  await followIncluded(server.deps, false, signal);
  for (const one of people) expect(await planOfPerson(one)).toMatchObject({ plan: 'free' });
  expect((await ada.add('One too many')).status).toBe(403);
});
