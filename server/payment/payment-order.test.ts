import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import {
  findAnybodysOrder,
  findOpenOrder,
  findOrder,
  markPaid,
  type PaymentOrder,
  saveOrder,
} from './payment-order.ts';
import {
  ordersDueForReconciliation,
  recheckSoon,
  recheckUnanswered,
  scheduleRecheck,
} from './payment-recheck.ts';

const NOW = Date.parse('2026-06-15T10:00:00.000Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const iso = (at: number) => new Date(at).toISOString();

type Price = Pick<PaymentOrder, 'account_id' | 'amount' | 'currency'>;

async function start() {
  const app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  for (const person of [ada, bob]) await person.add('First');
  const { database } = app;
  const { db } = database;
  const price: Price = { account_id: ada.accountId, amount: 999, currency: 'USD' };
  /** Saves an order. @returns it as it is stored */
  const save = async (id: string, at = NOW, more: Partial<Price> = {}): Promise<PaymentOrder> => {
    const order = { ...price, ...more };
    await db.transaction().execute((tx) => saveOrder(tx, { ...order, id }, iso(at)));
    const saved = await findOrder(db, order.account_id, id);
    if (!saved) throw new Error('the order wasn’t saved');
    return saved;
  };
  const nextLook = async (id: string) => (await findAnybodysOrder(database, id))?.next_look;
  return { ...app, database, db, ada, bob, price, save, nextLook };
}

test('an order is checked for the first time after two minutes', async () => {
  await using app = await start();
  expect(await app.save('order_1')).toEqual({
    ...app.price,
    id: 'order_1',
    payment_id: null,
    created_at: iso(NOW),
    next_look: iso(NOW + 2 * MINUTE),
  });
  const due = async (at: number) => (await ordersDueForReconciliation(app.database, at)).map(({ id }) => id);
  expect(await due(NOW + 2 * MINUTE - 1)).toEqual([]);
  expect(await due(NOW + 2 * MINUTE)).toEqual(['order_1']);
});

test('an order belongs to one account', async () => {
  await using app = await start();
  await app.save('order_1');
  expect(await findOrder(app.db, app.bob.accountId, 'order_1')).toBeUndefined();
  expect(await findOrder(app.db, app.ada.accountId, 'order_2')).toBeUndefined();
  expect(await findAnybodysOrder(app.database, 'order_1')).toMatchObject({ account_id: app.ada.accountId });
  expect(await findAnybodysOrder(app.database, 'order_2')).toBeUndefined();
});

test('an unpaid order is found for the same price, for a day', async () => {
  await using app = await start();
  const order = await app.save('order_1');
  const find = async (more: Partial<Price> = {}, at = NOW) =>
    (await findOpenOrder(app.db, { ...app.price, ...more }, iso(at)))?.id;
  expect(await find()).toBe('order_1');
  expect(await find({}, NOW + DAY - 1)).toBe('order_1');
  expect(await find({}, NOW + DAY)).toBeUndefined();
  expect(await find({ amount: 998 })).toBeUndefined();
  expect(await find({ currency: 'EUR' })).toBeUndefined();
  expect(await find({ account_id: app.bob.accountId })).toBeUndefined();
  await app.save('order_2', NOW + 1);
  expect(await find()).toBe('order_2');
  await app.db.transaction().execute((tx) => markPaid(tx, { ...order, id: 'order_2' }, 'pay_1'));
  expect(await find()).toBe('order_1');
});

test('a paid order is no longer checked, and no other order changes', async () => {
  await using app = await start();
  const order = await app.save('order_1');
  await app.save('order_2');
  await app.db.transaction().execute((tx) => markPaid(tx, order, 'pay_1'));
  expect(await findAnybodysOrder(app.database, 'order_1')).toMatchObject({
    payment_id: 'pay_1',
    next_look: null,
  });
  expect(await findAnybodysOrder(app.database, 'order_2')).toMatchObject({ payment_id: null });
  await scheduleRecheck(app.database, order, NOW);
  expect(await app.nextLook('order_1')).toBeNull();
});

test('accounts take turns, the longest waiting first, 50 orders a round', async () => {
  await using app = await start();
  const bobs = { account_id: app.bob.accountId };
  for (let n = 0; n < 60; n++) await app.save(`a${n}`, NOW + n);
  await app.save('b1', NOW + 1);
  await app.save('b0', NOW);
  const due = await ordersDueForReconciliation(app.database, NOW + DAY);
  expect(due).toHaveLength(50);
  await app.save('c1', NOW + 100, bobs);
  await app.save('c0', NOW + 50, bobs);
  const ids = (await ordersDueForReconciliation(app.database, NOW + DAY)).map(({ id }) => id);
  expect([ids.indexOf('c0'), ids.indexOf('c1')]).toEqual([1, 3]);
  expect(Object.keys(due[0] ?? {}).toSorted()).toEqual(
    ['account_id', 'amount', 'created_at', 'currency', 'id', 'next_look', 'payment_id'].toSorted(),
  );
});

test('rechecks come later and later, until five days after the order', async () => {
  await using app = await start();
  const order = await app.save('order_1');
  const after = async (age: number) => {
    await scheduleRecheck(app.database, order, NOW + age);
    const next = await app.nextLook('order_1');
    return next ? Date.parse(next) - NOW - age : next;
  };
  expect(await after(0)).toBe(2 * MINUTE);
  expect(await after(2 * MINUTE)).toBe(2 * MINUTE);
  expect(await after(2 * MINUTE + 1)).toBe(2 * MINUTE + 1);
  expect(await after(DAY)).toBe(DAY);
  expect(await after(5 * DAY - 1)).toBe(5 * DAY - 1);
  expect(await after(5 * DAY)).toBeNull();
});

test('without an answer, an order is rechecked every fifteen minutes for five days', async () => {
  await using app = await start();
  const order = await app.save('order_1');
  expect(await recheckUnanswered(app.database, order, NOW + 5 * DAY - 1)).toBe(true);
  expect(await app.nextLook('order_1')).toBe(iso(NOW + 5 * DAY - 1 + 15 * MINUTE));
  expect(await recheckUnanswered(app.database, order, NOW + 5 * DAY)).toBe(false);
  expect(await app.nextLook('order_1')).toBeNull();
});

test('someone who is about to pay isn’t kept waiting for a later recheck', async () => {
  await using app = await start();
  const order = await app.save('order_1');
  await app.save('order_2', NOW + DAY);
  await scheduleRecheck(app.database, order, NOW + DAY);
  await recheckSoon(app.database, order, NOW + DAY);
  expect(await app.nextLook('order_1')).toBe(iso(NOW + DAY + 2 * MINUTE));
  await recheckSoon(app.database, order, NOW + 2 * DAY);
  expect(await app.nextLook('order_1')).toBe(iso(NOW + DAY + 2 * MINUTE));
  await recheckSoon(app.database, order, NOW);
  expect(await app.nextLook('order_2')).toBe(iso(NOW + DAY + 2 * MINUTE));
});
