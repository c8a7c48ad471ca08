import { expect } from 'vitest';
import type { Change } from '../../domain/registry/change.ts';
import { ENTITIES, type Entity } from '../../domain/registry/entity.ts';
import type { Task } from '../../domain/task/task.ts';
import { MAX_LEVELS, parentOf, pathOf } from '../../domain/task/tree/subtasks.ts';
import { nameOf } from '../../web/store/core/missing.ts';
import type { Fleet, Server } from './fleet.ts';
import { expectRinging } from './ringing.ts';
import { expectRoundTrips } from './round-trip.ts';
import { expectSound } from './sound-rows.ts';
import { inTray } from './typed-words.ts';

/** Expects every device to show the server's state, and each word to be on screen or in the trash, tray, or offer. */
export async function checkEnd(
  server: Server,
  fleet: Fleet,
  { restored }: { restored: boolean },
): Promise<void> {
  expect(server.failures).toEqual([]);
  await expectSound(server.database.db, fleet.accounts);
  const offered: unknown[] = [];
  for (const { accountId, machine, tabs, refusals } of fleet.devices) {
    const { changes, cursor } = await server.person(accountId).changes();
    const there = new Map(changes.map(({ entity, id, value }) => [`${entity}/${id}`, value]));
    const rows = changes.flatMap(({ entity, value }) => (entity === 'task' && value ? [value] : []));
    expectForest(new Map(rows.map((task) => [task.id, task])));
    const { outbox, refused, missing, ...kept } = await machine.disk.load();
    offered.push(inTray(refused), missing);
    // A captive portal may respond with anything, but only the server can refuse a write, or a part of a mutation.
    const wasRefused = (key: string) =>
      [...refusals].some((sent) => sent === key || sent.startsWith(`${key}-`));
    expect(refused.filter(({ key }) => !wasRefused(key))).toEqual([]);
    expect(outbox).toEqual([]);
    expect(kept.cursor).toBe(cursor);
    expect(new Map(kept.changes.map(({ entity, id, value }) => [`${entity}/${id}`, value]))).toEqual(there);
    expect(machine.outOfTurn).toEqual([]);
    for (const { tab } of tabs) {
      const shown = (Object.keys(ENTITIES) as Entity[]).flatMap((entity) =>
        [...tab.store.rows(entity)].map(([id, row]) => [`${entity}/${id}`, row] as const),
      );
      expect(new Map(shown)).toEqual(there);
      const status = tab.store.status();
      expect({ waiting: status.waiting, online: status.online }).toEqual({ waiting: 0, online: true });
      offered.push(inTray(status.refused), status.missing);
      if (status.durable) expect(status.refused).toEqual(refused);
      // Sorted, since a disk returns rows in its own order.
      if (status.durable) expect(byName(status.missing)).toEqual(byName(missing));
    }
  }
  const onServer = await fleet.onServer();
  const inOffers = JSON.stringify(offered);
  expect(fleet.ledger.lost((word) => onServer(word) || inOffers.includes(word))).toEqual([]);
  if (!restored) await checkReceipts(server, fleet);
  await expectRoundTrips(server, fleet.accounts);
  await expectRinging(server, fleet.accounts);
}

const LEFT_OUT = { older: { before: '2025-06-15' }, value: { completed: true } };

/** Expects every device to have the server's rows, except that tasks completed long ago may be left out. */
export async function checkRecent(server: Server, { devices }: Fleet): Promise<void> {
  for (const { accountId, machine } of devices) {
    const { changes } = await server.person(accountId).changes();
    const kept = await machine.disk.load();
    const here = new Map(kept.changes.map((row) => [nameOf(row), row.value]));
    const there = new Map(changes.map((row) => [nameOf(row), row.value]));
    for (const [name, value] of here) expect(value).toEqual(there.get(name));
    for (const row of changes)
      if (!here.has(nameOf(row))) expect({ older: kept.older, value: row.value }).toMatchObject(LEFT_OUT);
  }
}

/** Expects each subtask's parent to exist in its list, and no tree to be too deep. */
function expectForest(tasks: ReadonlyMap<string, Task>): void {
  for (const task of tasks.values()) {
    if (task.parentId === undefined) continue;
    expect(parentOf(task, tasks)?.id).toBe(task.parentId);
    expect(pathOf(task, tasks).length).toBeLessThan(MAX_LEVELS);
  }
}

const byName = (rows: readonly Change[]) => new Map(rows.map((row) => [nameOf(row), row]));

/** Expects every durable write to be in the server's history once, in a tray, or a removal of a missing row. */
async function checkReceipts(server: Server, { devices, accounts }: Fleet): Promise<void> {
  const { db } = server.database;
  const applied = new Set<string>();
  for (const accountId of accounts) {
    const receipts = await db
      .selectFrom('receipt')
      .select(['key', 'cursor'])
      .where('account_id', '=', accountId)
      .orderBy('cursor')
      .execute();
    expect(receipts.map(({ cursor }) => cursor)).toEqual(receipts.map((_, n) => n + 1));
    for (const { key } of receipts) applied.add(key);
  }
  for (const { machine, tabs, goneAlready, cleared, durable } of devices) {
    const { refused } = await machine.disk.load();
    const tray = new Set(refused.map(({ key }) => key));
    for (const key of tray) expect(applied).not.toContain(key);
    for (const { tab } of tabs) for (const { key } of tab.store.status().refused) tray.add(key);
    // A server that doesn't know mutations gets their changes one by one.
    const isIn = (keys: ReadonlySet<string>, key: string) =>
      keys.has(key) || keys.values().some((one) => one.startsWith(`${key}-`));
    const lost = [...durable()].filter(
      (key) => !isIn(applied, key) && !tray.has(key) && !isIn(goneAlready, key) && !cleared.has(key),
    );
    expect(lost).toEqual([]);
  }
}
