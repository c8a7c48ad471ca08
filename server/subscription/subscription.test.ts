import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { startBilling } from '../../test/server/billing.ts';
import { reconcilePayments } from '../payment/reconcile-payments.ts';

const DAY = 24 * 60 * 60 * 1000;
const END = '2026-07-15T10:00:00.000Z';
const ONLY_PRO = 'Only an active Pro subscription can be canceled.';

test('an account that never paid is free and active', async () => {
  await using server = await startApp();
  const ada = server.person();
  const free = { type: 'free', status: 'active', autoRenew: false, plan: 'free', daysRemaining: null };
  expect((await ada.call('GET', '/api/subscription')).body).toEqual(free);
  expect((await ada.call('GET', '/api/subscription/days-remaining')).body).toEqual({ daysRemaining: null });
  expect((await ada.call('GET', '/api/transactions')).body).toEqual({ transactions: [] });
  const userEmail = `${ada.accountId.toUpperCase()}@EXAMPLE.com`;
  expect((await ada.call('POST', '/api/subscription/verify', { userEmail })).body).toEqual(free);
});

test.each([
  ['2026-06-15T10:00:00.000Z', 30],
  ['2026-06-15T10:00:00.001Z', 30],
  ['2026-06-16T10:00:00.000Z', 29],
  ['2026-07-14T09:59:59.999Z', 2],
  ['2026-07-14T10:00:00.000Z', 1],
  ['2026-07-15T09:59:59.999Z', 1],
  ['2026-07-15T10:00:00.000Z', null],
])('at %s, %s days remain', async (now, days) => {
  await using server = await startApp();
  const ada = await server.proPerson();
  server.clock.now = Date.parse(now);
  const { body } = await ada.call('GET', `/api/subscription/days-remaining?userId=${ada.accountId}`);
  expect(body).toEqual({ daysRemaining: days });
});

test('canceling keeps Pro until the end of the paid period and is idempotent', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const canceled = { type: 'pro', status: 'inactive', autoRenew: false, endDate: END, plan: 'pro' };
  const { cursor } = await ada.changes();
  const { status, body } = await ada.call('POST', '/api/subscription/cancel', { userId: ada.accountId });
  expect({ status, body }).toMatchObject({ status: 200, body: canceled });
  const { plan: _, ...stored } = canceled;
  expect((await ada.changes(cursor)).changes).toMatchObject([{ entity: 'subscription', value: stored }]);
  expect((await ada.call('GET', '/api/subscription')).body).toMatchObject(canceled);
  const again = await ada.call('POST', '/api/subscription/cancel');
  expect(again).toMatchObject({ status: 409, body: { error: ONLY_PRO } });

  for (let n = 0; n < 11; n++) expect(await ada.add(`Task ${n}`)).toMatchObject({ status: 201 });
  server.clock.now = Date.parse(END);
  expect(await ada.add('One more')).toMatchObject({ status: 403, body: { code: 'limit' } });
});

test('a cancellation resent with the same key gets the first response', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const key = { 'Idempotency-Key': 'cancel-12345678' };
  const first = await ada.call('POST', '/api/subscription/cancel', {}, key);
  expect(await ada.call('POST', '/api/subscription/cancel', {}, key)).toMatchObject({
    status: 200,
    body: first.body,
  });
});

test('only an active Pro subscription can be canceled', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), await server.proPerson()];
  server.clock.now = Date.parse(END);
  for (const person of [ada, bob])
    expect(await person.call('POST', '/api/subscription/cancel', {})).toMatchObject({
      status: 409,
      body: { error: ONLY_PRO },
    });
});

test('an ended Pro subscription is written back when it is read', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const { cursor } = await ada.changes();
  server.clock.now = Date.parse(END);
  const ended = { type: 'free', status: 'expired', endDate: END };
  expect((await ada.call('GET', '/api/subscription')).body).toMatchObject({ ...ended, plan: 'free' });
  expect((await ada.changes(cursor)).changes).toMatchObject([{ entity: 'subscription', value: ended }]);
});

test('an ended Pro subscription is written back when a stream opens', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), await server.proPerson()];
  server.clock.now = Date.parse(END);
  const stream = await ada.stream();
  const pages = [await stream.next(), await bob.changes()];
  await stream.close();
  for (const { changes } of pages)
    expect(changes.find(({ entity }) => entity === 'subscription')?.value).toMatchObject({ type: 'free' });
});

test('open devices are notified within a minute that Pro has ended, canceled or not', async () => {
  await using server = await startBilling();
  const [ada, bob] = [await server.proPerson(), await server.proPerson()];
  await bob.call('POST', '/api/subscription/cancel', {});
  const { cursor } = await ada.changes();
  server.clock.now = Date.parse(END) - 60_000;
  await reconcilePayments(server.money);
  expect((await ada.changes(cursor)).changes).toEqual([]);

  server.clock.now = Date.parse(END);
  const devices = [await ada.stream(cursor)];
  await reconcilePayments(server.money);
  await reconcilePayments(server.money);
  for (const device of devices) {
    expect((await device.next()).changes).toMatchObject([
      { entity: 'subscription', value: { type: 'free', status: 'expired', autoRenew: false } },
    ]);
    await device.close();
  }
  expect((await bob.call('GET', '/api/subscription')).body).toMatchObject({ status: 'expired' });
});

test('the history lists the latest payment first', async () => {
  await using shop = await startBilling();
  const ada = shop.person();
  for (const [amount, currency] of [
    [999, 'USD'],
    [50_000, 'INR'],
    [125_000, 'JPY'],
  ] as const) {
    await shop.verify(ada, await shop.pay(ada, amount, currency));
    shop.clock.now += DAY;
  }
  const { body } = await ada.call('GET', `/api/transactions?userId=${ada.accountId}`);
  expect(body.transactions.map((one: { amount: number }) => one.amount)).toEqual([1250, 500, 9.99]);
});
