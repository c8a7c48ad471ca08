import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { type AccountData, SECTIONS } from '../../domain/account/account-tree.ts';
import { type ImportWrite, planInSteps } from '../../domain/account/import-plan.ts';
import type { ImportReport } from '../../domain/account/import-report.ts';
import { Problem } from '../../domain/problem.ts';
import type { Task } from '../../domain/task/task.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { createAccount } from '../db/account-row.ts';
import type { ChangeRecord } from '../db/change-records.ts';
import { type EntityTable, entityTables } from '../db/entities.ts';
import { type Database, snapshot, type Tx } from '../db/open.ts';
import { receiptUnder, type WriteDeps, type Writer, write } from '../db/write.ts';
import { keepDeleted } from '../resources/reflections.ts';
import { accountsToLock } from '../sharing/sharing-scope.ts';
import { readPlan } from '../subscription/plan.ts';

/** Rows per transaction; other writes run between batches. */
const BATCH = 250;
const SLICE_MS = 10;
const MOST_ATTEMPTS = 10;

/** Everything an account owns, without what others share with it. */
export async function readAccountData(tx: Tx, accountId: string): Promise<AccountData> {
  const kinds: [string, ReadonlyMap<string, object>][] = [];
  for (const { entity } of SECTIONS) {
    const rows = await entityTables[entity].all(tx, accountId);
    kinds.push([entity, new Map(rows.map((row) => [row.id, row]))]);
  }
  return Object.fromEntries(kinds) as unknown as AccountData;
}

/**
 * Imports a document into the caller's account. The import is planned outside a transaction and written in batches, so
 * other writes to the account can run in between; if one does, the rest is planned again. Resending an interrupted
 * import resumes it, because existing rows stay unchanged.
 * @throws Problem 'invalid' when the document can't be read, 'limit' when the account would exceed a limit; then
 * nothing is changed
 */
export async function importDocument(deps: WriteDeps, writer: Writer, document: unknown) {
  if (await isAnswered(deps.database, writer)) return write(deps, writer, repeated);
  let first: ImportReport | undefined;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const { at, writes, report } = await workOut(deps, writer.accountId, document);
    const { skipped } = report;
    first ??= report;
    const told = { done: first.done, skipped };
    try {
      return await writeBatches(deps, writer, { at, writes }, told);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  throw new Problem(
    'conflict',
    'Your account keeps changing on another device. Please try again in a moment.',
  );
}

/** Another write changed the account after the import was planned. */
class Overtaken extends Error {}

type Plan = { at: number; writes: ImportWrite[] };

const repeated = async (): Promise<{ report: ImportReport }> => ({ report: { done: [], skipped: [] } });

const isAnswered = async ({ db }: Database, { accountId, key }: Writer): Promise<boolean> =>
  (await receiptUnder(db, accountId, key)).length > 0;

/** The writes an import needs, based on the account's state at a cursor. */
async function workOut({ database, clock }: WriteDeps, accountId: string, document: unknown) {
  const now = new Date(clock()).toISOString();
  await database.transact((tx) => createAccount(tx, accountId, now), accountId);
  const { at, accountData, plan } = await snapshot(database, async (tx) => {
    const accountData = await readAccountData(tx, accountId);
    return {
      accountData,
      at: await cursorOf(tx, accountId),
      plan: await readPlan(tx, accountId, now),
    };
  });
  const { writes, report } = await inSlices(
    planInSteps(document, { uid: accountId, accountData, plan }, now),
  );
  return { at, writes: inOrder(writes), report };
}

async function cursorOf(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.selectFrom('account').select('cursor').where('id', '=', accountId).executeTakeFirst();
  return row?.cursor ?? 0;
}

/** Runs steps in short slices so the event loop can serve other requests. */
async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      const { done, value } = steps.next();
      if (done) return value;
    }
    await turn();
  }
}

/** Writes the batches in sequence; the last one saves the receipt. */
async function writeBatches(deps: WriteDeps, writer: Writer, plan: Plan, report: ImportReport) {
  const { accountId } = writer;
  const others = (tx: Tx) => accountsToLock(tx, accountId, []);
  let { at } = plan;
  const work =
    (batch: readonly ImportWrite[]) => async (tx: Tx, note: (note: ChangeRecord) => void, now: string) => {
      if ((await cursorOf(tx, accountId)) !== at + 1) throw new Overtaken();
      const context = { tx, note, now, callerId: accountId, ownerId: accountId };
      for (const write of batch) await carryOut(context, write);
      return { report };
    };
  for (; plan.writes.length > BATCH; at++) {
    // Removed from the plan so that written rows can be garbage-collected.
    const batch = plan.writes.splice(0, BATCH);
    await write(
      deps,
      { accountId, key: randomUUID(), fingerprint: 'part of an import' },
      work(batch),
      others,
    );
    await turn();
  }
  return write(deps, writer, work(plan.writes), others);
}

async function carryOut(context: WriteContext, write: ImportWrite): Promise<void> {
  const { tx, note, ownerId } = context;
  await apply(tx, ownerId, write);
  const { entity, before, after } = write;
  const id = (after ?? before)?.id ?? '';
  note({ entity, ownerId, id, before, after });
  if (entity === 'reflection' && !before) await keepDeleted(context, id);
}

/**
 * Adds lists and goals first. Replaced default lists have no tasks yet and are removed next; other removals come last.
 */
function inOrder(writes: readonly ImportWrite[]): ImportWrite[] {
  const place = ({ entity, after }: ImportWrite) =>
    (entity === 'list' || entity === 'goal' ? 0 : 2) + (after ? 0 : 1);
  return writes.toSorted((one, other) => place(one) - place(other));
}

async function apply(tx: Tx, accountId: string, { entity, before, after }: ImportWrite): Promise<void> {
  const table = entityTables[entity] as unknown as EntityTable<'task'>;
  if (!after) await table.remove(tx, accountId, before?.id ?? '');
  else if (before) await table.replace(tx, accountId, after as Task);
  else await table.insert(tx, accountId, after as Task);
}
