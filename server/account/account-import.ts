import { setImmediate as turn } from 'node:timers/promises';
import { type AccountData, SECTIONS } from '../../domain/account/account-tree.ts';
import { type ImportWrite, planInSteps } from '../../domain/account/import-plan.ts';
import type { ImportReport } from '../../domain/account/import-report.ts';
import { inSlices } from '../../domain/slices.ts';
import { createAccount } from '../db/account-row.ts';
import { entityTables } from '../db/entities.ts';
import { type Database, snapshot, type Tx } from '../db/open.ts';
import { receiptUnder, type WriteDeps, type Writer, write } from '../db/write.ts';
import { readPlan } from '../subscription/plan.ts';
import { cursorOf, writeInBatches } from './write-in-batches.ts';

type ImportAnswer = { report: ImportReport; importId: string };

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
 * Imports a document in batches. Resending an interrupted import resumes it, because existing rows stay unchanged.
 * @throws Problem 'invalid' when it can't be read, 'limit' when the account would exceed one; then nothing is changed
 */
export async function importDocument(deps: WriteDeps, writer: Writer, document: unknown) {
  if (await isAnswered(deps.database, writer)) return write(deps, writer, repeated);
  let first: ImportReport | undefined;
  return writeInBatches<ImportAnswer>(deps, writer, async () => {
    const { at, writes, report } = await workOut(deps, writer.accountId, document);
    const { skipped } = report;
    first ??= report;
    const answer = { report: { done: first.done, skipped }, importId: writer.key };
    return { at, writes, answer };
  });
}

const repeated = async (): Promise<ImportAnswer> => ({ report: { done: [], skipped: [] }, importId: '' });

const isAnswered = async ({ db }: Database, { accountId, key }: Writer): Promise<boolean> =>
  (await receiptUnder(db, accountId, key)).length > 0;

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
  const steps = planInSteps(document, { uid: accountId, accountData, plan }, now);
  const { writes, report } = await inSlices(steps, turn, () => performance.now());
  return { at, writes: inOrder(writes), report };
}

/** Adds lists and goals first. Replaced default lists have no tasks yet and go next; other removals come last. */
function inOrder(writes: readonly ImportWrite[]): ImportWrite[] {
  const place = ({ entity, after }: ImportWrite) =>
    (entity === 'list' || entity === 'goal' ? 0 : 2) + (after ? 0 : 1);
  return writes.toSorted((one, other) => place(one) - place(other));
}
