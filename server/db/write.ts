import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../../domain/problem.ts';
import type { Bus } from '../live/bus.ts';
import { advance, createAccount, keepReceipt, lockAccounts } from './account.ts';
import { audienceOf, keepChanges, keepHistory, mergeNotes, type Note } from './notes.ts';
import type { Database, Tx } from './open.ts';
import { prepared } from './prepared.ts';

const MAX_RETRIES = 25;
const LONGEST_PAUSE_MS = 50;
const MARK_LENGTH = 8;

/** Who writes, and under which key. `fingerprint` tells two requests under one key apart. */
export type Writer = { accountId: string; key: string; fingerprint: string };
export type Written<Answer> = { answer: Answer; cursor: string };
export type WriteDeps = { database: Database; bus: Bus; clock: () => number };
/** What a write does. It may run again after a lost race, so it does nothing outside `tx`. `now` is ISO text. */
export type Work<Answer> = (tx: Tx, note: (note: Note) => void, now: string) => Promise<Answer>;
/** The other accounts that may hear of a write, so that they can be locked before it begins. */
export type Others = (tx: Tx) => Promise<readonly string[]>;

/** The same key came with the same request: its first answer stands, and nothing is written. */
class Replay extends Error {
  readonly written: Written<unknown>;
  constructor(written: Written<unknown>) {
    super('replayed');
    this.written = written;
  }
}

/** Somebody came in between; trying again will do. */
export class LostRace extends Error {}

/**
 * Changes an account's data; nothing else may. The writes of one account happen one after the other, each moves
 * its cursor by one, and each key counts once. Accounts that hear of it count it too.
 * @throws Problem what `work` refuses; 'conflict' when the key was used for another request
 */
export async function write<Answer>(
  deps: WriteDeps,
  writer: Writer,
  work: Work<Answer>,
  others: Others = async () => [],
): Promise<Written<Answer>> {
  try {
    return await untilWon(async () => {
      const at = new Date(deps.clock()).toISOString();
      const { heard, ...written } = await deps.database.transact((tx) =>
        attemptWrite(tx, writer, work, others, at),
      );
      for (const accountId of heard) deps.bus.signal(accountId);
      return written;
    });
  } catch (error) {
    if (error instanceof Replay) return error.written as Written<Answer>;
    throw error;
  }
}

/** Tries a transaction again, 25 times at most, when somebody came in between. */
export async function untilWon<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLostRace(error) || retries >= MAX_RETRIES) throw error;
      await sleep(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}

async function attemptWrite<Answer>(tx: Tx, writer: Writer, work: Work<Answer>, others: Others, at: string) {
  const { accountId, key, fingerprint } = writer;
  const locked = [accountId, ...(await others(tx))];
  if (locked.length > 1) await lockAccounts(tx, locked);
  const cursor = await begin(tx, accountId, at);
  await refuseReplay(tx, writer);

  const noted: Note[] = [];
  const answer = await work(tx, (note) => noted.push(note), at);
  const notes = mergeNotes(noted);
  const heard = new Set([accountId, ...notes.flatMap(audienceOf)]);
  for (const hearer of heard) {
    if (!locked.includes(hearer)) throw new LostRace();
    const theirs = hearer === accountId ? cursor : await advance(tx, hearer);
    if (theirs === undefined) continue;
    await keepChanges(
      tx,
      hearer,
      theirs,
      notes.filter((note) => audienceOf(note).includes(hearer)),
    );
    await keepHistory(
      tx,
      { accountId: hearer, cursor: theirs, actorId: accountId, at },
      notes.filter(({ ownerId }) => ownerId === hearer),
    );
    const mine = hearer === accountId;
    await keepReceipt(tx, {
      ...{ account_id: hearer, cursor: theirs, at },
      ...(mine
        ? { key, fingerprint, answer: JSON.stringify(answer) }
        : { key: `${key}-of-${accountId}`, fingerprint: 'heard', answer: 'null' }),
    });
  }
  return { answer, cursor: cursorText(cursor, key), heard };
}

/** Counts the write; an account that isn't there yet begins with it. */
async function begin(tx: Tx, accountId: string, at: string): Promise<number> {
  const existing = await advance(tx, accountId);
  if (existing !== undefined) return existing;
  await createAccount(tx, accountId, at);
  const first = await advance(tx, accountId);
  if (first === undefined) throw new LostRace();
  return first;
}

const receiptUnder = prepared((db, accountId: string, key: string) =>
  db
    .selectFrom('receipt')
    .select(['cursor', 'fingerprint', 'answer'])
    .where('account_id', '=', accountId)
    .where('key', '=', key),
);

async function refuseReplay(tx: Tx, { accountId, key, fingerprint }: Writer): Promise<void> {
  const [earlier] = await receiptUnder(tx, accountId, key);
  if (!earlier) return;
  if (earlier.fingerprint !== fingerprint) {
    throw new Problem('conflict', 'This Idempotency-Key was already used for another request.');
  }
  throw new Replay({ answer: JSON.parse(earlier.answer), cursor: cursorText(earlier.cursor, key) });
}

/** The cursor as clients keep it: the write's number, and a mark of that very write (see domain/change.ts). */
export const cursorText = (cursor: number, key: string): string =>
  `${cursor}-${key.replace(/[^\w]/g, '').slice(0, MARK_LENGTH)}`;

/** PostgreSQL: serialization failure and deadlock. SQLite: another process holds the file. */
function isLostRace(error: unknown): boolean {
  if (error instanceof LostRace) return true;
  const { code, errcode } = error as { code?: string; errcode?: number };
  const SQLITE_BUSY = 5;
  return code === '40001' || code === '40P01' || (errcode !== undefined && (errcode & 0xff) === SQLITE_BUSY);
}
