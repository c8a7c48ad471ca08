import { Problem } from '../../../domain/problem.ts';
import type { Bus } from '../../bus/bus.ts';
import { requireFirst } from '../engine/account-groups.ts';
import type { Transact } from '../engine/group-commit.ts';
import type { Database, Tx } from '../engine/open.ts';
import { createPause } from '../engine/pauses.ts';
import { prepared } from '../engine/prepared.ts';
import { NotLocked, retryOnConflict, SerializationConflict } from '../engine/retry-on-conflict.ts';
import { lookAgain, requireSpace } from '../rows/space.ts';
import { growthOf, receiptSize } from '../rows/stored.ts';
import { type Advanced, advance, createAccount, lockAccounts } from './account-row.ts';
import type { AfterChanges } from './after-changes.ts';
import {
  type ChangeRecord,
  mergeChangeRecords,
  type Provenance,
  saveChanges,
  saveHistory,
} from './change-records.ts';
import { followTasks } from './follow-tasks.ts';
import { cursorText } from './mark.ts';
import { withRecipients } from './recipients.ts';
import { saveReceipt } from './save-receipt.ts';

/**
 * `fingerprint` tells two requests with the same key apart; receipts of older builds contain `ofBytes` instead.
 * `how` is what the history says of it. `alsoWhenFull`: the write is the server's own and small, and nobody can repeat it to store more.
 */
export type Writer = {
  accountId: string;
  key: string;
  fingerprint: string;
  ofBytes?: () => string;
  how?: Provenance;
  alsoWhenFull?: true;
};
export type Written<Answer> = { answer: Answer; cursor: string };
/**
 * How a write runs: its transaction, how it locks other accounts, and how it tells listeners about it. What accounts grow
 * by is counted for the database `counting`.
 */
export type Course = {
  transact: Transact;
  lock(tx: Tx, accountIds: readonly string[]): Promise<void>;
  signal(accountId: string): void;
  counting: Database;
};
/** `course`: a transaction of its own, unless given. */
export type WriteDeps = {
  database: Database;
  bus: Bus;
  clock: () => number;
  afterChanges: AfterChanges;
  course?: Course | undefined;
};
/** The work of a write. It may be retried after a conflict, so it has no effects outside `tx`. `now` is ISO text. */
export type Work<Answer> = (tx: Tx, note: (note: ChangeRecord) => void, now: string) => Promise<Answer>;
/** Accounts to lock before the write. Unless `areNamed`, they're looked for only if the account has notified others. */
export type Others = { areNamed: boolean; find(tx: Tx): Promise<readonly string[]> };
const NO_OTHERS: Others = { areNamed: false, find: async () => [] };

/** A repeated request: its first response is returned, and nothing is written. */
class Replay extends Error {
  readonly written: Written<unknown>;
  constructor(written: Written<unknown>) {
    super('replayed');
    this.written = written;
  }
}

const MOST_KNOWN = 10_000;
/** The accounts whose writes notify others: those with members, and those who are members. */
const sharing = new WeakMap<Database, Set<string>>();
const sharingIn = (database: Database): Set<string> => {
  const known = sharing.get(database) ?? new Set();
  if (known.size >= MOST_KNOWN) known.clear();
  sharing.set(database, known);
  return known;
};

/**
 * The only way to change an account's data. Writes of one account run one after another, each increments its cursor and
 * those of notified accounts by one, and each key counts once. @throws Problem 'conflict' for a key of another request
 */
export async function write<Answer>(
  deps: WriteDeps,
  writer: Writer,
  work: Work<Answer>,
  others: Others = NO_OTHERS,
): Promise<Written<Answer>> {
  const course = deps.course ?? courseOfItsOwn(deps);
  try {
    return await retryOnConflict(async () => {
      const at = new Date(deps.clock()).toISOString();
      const { notified, ...written } = await course.transact(
        (tx) => attemptWrite(deps, course, tx, writer, work, others, at),
        writer.accountId,
      );
      for (const accountId of notified) course.signal(accountId);
      return written;
    });
  } catch (error) {
    if (error instanceof Replay) return error.written as Written<Answer>;
    throw error;
  }
}

const courseOfItsOwn = ({ database, bus }: WriteDeps): Course => ({
  transact: database.transact,
  lock(tx, accountIds) {
    requireFirst(tx);
    return lockAccounts(tx, accountIds);
  },
  signal: (accountId) => bus.signal(accountId),
  counting: database,
});

async function attemptWrite<Answer>(
  { database, afterChanges }: WriteDeps,
  course: Course,
  tx: Tx,
  writer: Writer,
  work: Work<Answer>,
  others: Others,
  at: string,
) {
  const { accountId, key, fingerprint, how, alsoWhenFull } = writer;
  const locked = [accountId];
  if (others.areNamed || sharingIn(database).has(accountId)) locked.push(...(await others.find(tx)));
  if (locked.length > 1) await course.lock(tx, locked);
  else sharingIn(database).delete(accountId);
  const [own] = await Promise.all([begin(tx, accountId, at), refuseReplay(tx, writer)]);

  const recorded: ChangeRecord[] = [];
  const pause = createPause();
  const answer = await work(tx, (note) => recorded.push(note), at);
  await pause();
  const merged = mergeChangeRecords(recorded);
  await pause();
  const addressed = await withRecipients(tx, merged);
  const followed = await followTasks(tx, addressed, at);
  const notes =
    followed.length > 0 ? await withRecipients(tx, mergeChangeRecords([...merged, ...followed])) : addressed;
  const notified = new Set([accountId, ...notes.flatMap(({ recipients }) => [...recipients])]);
  const given = JSON.stringify(answer);
  // Writes that only delete are always allowed.
  const grows = !alsoWhenFull && merged.some(({ after }) => after);
  let callersCursor = '';
  for (const recipient of notified) {
    if (!locked.includes(recipient)) {
      sharingIn(database).add(accountId);
      throw new NotLocked();
    }
    const advanced = recipient === accountId ? own : await advance(tx, recipient);
    if (!advanced) continue;
    const { cursor } = advanced;
    const received = notes.filter(({ recipients }) => recipients.has(recipient));
    await saveChanges(tx, recipient, cursor, received);
    await afterChanges.planLooks(tx, advanced, received, at);
    const owned = notes.filter(({ ownerId }) => ownerId === recipient);
    const history = await saveHistory(
      tx,
      { accountId: recipient, cursor, actorId: accountId, at, how },
      owned,
    );
    const mine = recipient === accountId;
    const receipt = mine
      ? { key, fingerprint, answer: given }
      : { key: `${key}-of-${accountId}`, fingerprint: 'heard', answer: 'null' };
    const growth = growthOf(owned, history + (mine ? receiptSize(receipt.key, receipt.answer) : 0));
    lookAgain(course.counting, recipient, growth);
    const whose = { accountId: recipient, actorId: accountId };
    if (grows && (mine || owned.length > 0)) await requireSpace(course.counting, tx, whose, growth, at);
    const after = await saveReceipt(tx, {
      account_id: recipient,
      cursor,
      at,
      ...receipt,
    });
    if (mine) callersCursor = after;
  }
  return { answer, cursor: callersCursor, notified };
}

async function begin(tx: Tx, accountId: string, at: string): Promise<Advanced> {
  const existing = await advance(tx, accountId);
  if (existing) return existing;
  await createAccount(tx, accountId, at);
  const first = await advance(tx, accountId);
  if (!first) throw new SerializationConflict();
  return first;
}

export const receiptUnder = prepared((db, accountId: string, key: string) =>
  db
    .selectFrom('receipt')
    .select(['cursor', 'key', 'fingerprint', 'answer', 'mark'])
    .where('account_id', '=', accountId)
    .where('key', '=', key),
);

async function refuseReplay(tx: Tx, { accountId, key, fingerprint, ofBytes }: Writer): Promise<void> {
  const [earlier] = await receiptUnder(tx, accountId, key);
  if (!earlier) return;
  if (earlier.fingerprint !== fingerprint && earlier.fingerprint !== ofBytes?.()) {
    throw new Problem('conflict', 'This Idempotency-Key was already used for a different request.');
  }
  throw new Replay({ answer: JSON.parse(earlier.answer), cursor: cursorText(earlier) });
}
