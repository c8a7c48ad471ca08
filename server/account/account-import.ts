import { setImmediate as turn } from 'node:timers/promises';
import { type AccountData, SECTIONS } from '../../domain/account/account-tree.ts';
import type { Changed } from '../../domain/account/import-consent.ts';
import { sharedTasksIn } from '../../domain/account/import-file.ts';
import { type ImportWrite, planInSteps } from '../../domain/account/import-plan.ts';
import type { ImportReport } from '../../domain/account/import-report.ts';
import { Problem } from '../../domain/problem.ts';
import { inSlices } from '../../domain/slices.ts';
import { createAccount } from '../db/change/account-row.ts';
import { previewCourse } from '../db/change/rehearse.ts';
import { receiptUnder, type WriteDeps, type Writer, write } from '../db/change/write.ts';
import { databaseProblem } from '../db/engine/failure.ts';
import type { Database, Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { visibleAmong } from '../sharing/moved-tasks.ts';
import { readPlan } from '../subscription/plan.ts';
import { batchesFor, cursorOf, type Reading, writeInBatches } from './write-in-batches.ts';

const STOPPED = 'A part of the file was imported. Import it again to continue, or undo it in Settings.';

/** What is imported, and from which file. */
type Given = { document: object; changed?: Changed | undefined; file?: string | undefined };
/** Begins with the report, by which the receipts of imports are found. */
export type ImportAnswer = { report: ImportReport; importId: string; file?: string };

/** Everything an account owns, without what others share with it. */
export async function readAccountData(tx: Tx, accountId: string): Promise<AccountData> {
  const kinds: [string, ReadonlyMap<string, object>][] = [];
  for (const { entity } of SECTIONS) {
    const rows = await entityTables[entity].all(tx, accountId);
    kinds.push([entity, new Map(rows.map((row) => [row.id, row]))]);
  }
  return Object.fromEntries(kinds) as AccountData;
}

/**
 * Imports a document in batches. Resending an interrupted import resumes it, because existing rows stay unchanged.
 * @throws Problem 'invalid' when it can't be read, 'limit' when the account would exceed one; then nothing is changed
 */
export async function importDocument(deps: WriteDeps, writer: Writer, given: Given) {
  if (await isAnswered(deps.database, writer)) return write(deps, writer, repeated);
  const { accountId, key } = writer;
  const now = new Date(deps.clock()).toISOString();
  await deps.database.transact((tx) => createAccount(tx, accountId, now), accountId);
  let first: ImportReport | undefined;
  const plan = async (reading: Reading) => {
    const { at, writes, report } = await workOut(deps, accountId, given, reading);
    const { skipped } = report;
    first ??= report;
    const { file } = given;
    const answer = { report: { done: first.done, skipped }, importId: key, ...(file && { file }) };
    return { at, writes, answer };
  };
  return writeInBatches<ImportAnswer>(deps, writer, plan, (error) => stoppedHalfWay(error, key));
}

/**
 * What an import would answer. Only the account and its rows are read in a transaction, which is undone, so that others
 * don't wait while it's planned. @throws Problem as `importDocument`
 */
export async function previewImport(deps: WriteDeps, { accountId, key }: Writer, given: Given) {
  const now = new Date(deps.clock()).toISOString();
  const { transact } = previewCourse(deps.database);
  const reading: Reading = (read) =>
    transact(async (tx) => {
      await createAccount(tx, accountId, now);
      return read(tx);
    }, accountId);
  const { at, writes, report } = await workOut(deps, accountId, given, reading);
  const { file } = given;
  const answer: ImportAnswer = { report, importId: key, ...(file && { file }) };
  return { answer, cursor: `${at + batchesFor(writes.length)}-preview` };
}

/** An import that stopped after some of its rows were written, in words that say so, with its id to undo it. */
function stoppedHalfWay(error: unknown, importId: string): unknown {
  const problem = error instanceof Problem ? error : databaseProblem(error);
  if (!problem) return error;
  const { words, values } = problem.sentence;
  const said = { words: `${words} ${STOPPED}`, values };
  return new Problem(problem.code, said, { cause: error, also: { importId } });
}

const repeated = async (): Promise<ImportAnswer> => ({ report: { done: [], skipped: [] }, importId: '' });

const isAnswered = async ({ db }: Database, { accountId, key }: Writer): Promise<boolean> =>
  (await receiptUnder(db, accountId, key)).length > 0;

async function workOut(
  { clock }: WriteDeps,
  accountId: string,
  { document, changed }: Given,
  reading: Reading,
) {
  const now = new Date(clock()).toISOString();
  const named = sharedTasksIn(document, accountId);
  const { at, ...account } = await reading(async (tx) => {
    const accountData = await readAccountData(tx, accountId);
    return {
      accountData,
      shared: await visibleAmong(tx, accountId, named),
      at: await cursorOf(tx, accountId),
      plan: await readPlan(tx, accountId, now),
    };
  });
  const steps = planInSteps(document, { uid: accountId, changed, ...account }, now);
  const { writes, report } = await inSlices(steps, turn, () => performance.now());
  return { at, writes: inOrder(writes), report };
}

/**
 * Adds lists and goals first, and changes the settings of a new account while it's still one. Replaced default lists have
 * no tasks yet and go next; other removals come last.
 */
function inOrder(writes: readonly ImportWrite[]): ImportWrite[] {
  const place = ({ entity, after }: ImportWrite) =>
    (['list', 'goal', 'setting'].includes(entity) ? 0 : 2) + (after ? 0 : 1);
  return writes.toSorted((one, other) => place(one) - place(other));
}
