import { Problem } from '../../domain/problem.ts';
import type { Identity } from '../api/api.ts';
import type { Bus } from '../bus/bus.ts';
import { hashOf } from '../db/change/deleted-accounts.ts';
import type { Database, Reader } from '../db/engine/open.ts';

/** The bus signal for new revocations. No account has this id. */
const SIGNAL = 'revocations:';
/** Longer than anything created from a session or token is valid, even if the servers' clocks differ. */
const KEPT_MS = 60 * 60 * 1000;

const DELETED = 'This account was deleted.';
const ENDED = 'You’ve been signed out. Please sign in again.';

type Deps = { database: Database; bus: Bus; clock: () => number };
export type Revocations = ReturnType<typeof createRevocations>;

/** Requests are checked in memory; the database is read at startup, on a signal, and by `refresh`. */
export function createRevocations({ database, bus, clock }: Deps) {
  const ended = new Set<string>();
  const departed = new Set<string>();
  const watched = new Map<() => void, Identity>();

  const isGone = ({ accountId }: Identity): boolean => departed.size > 0 && departed.has(hashOf(accountId));
  const isEnded = ({ credentialId }: Identity): boolean =>
    credentialId !== undefined && ended.has(credentialId);
  const has = (identity: Identity): boolean => isEnded(identity) || isGone(identity);
  const checkCredential = (identity: Identity): void => {
    if (isEnded(identity)) throw new Problem('unauthenticated', ENDED);
  };

  const read = async (): Promise<void> => {
    const now = new Date(clock()).toISOString();
    const { db } = database;
    const ids = await db.selectFrom('revocation').select('id').where('until', '>', now).execute();
    const hashes = await db.selectFrom('departure').select('account_hash').where('until', '>', now).execute();
    replace(ended, ids, ({ id }) => id);
    replace(departed, hashes, ({ account_hash }) => account_hash);
    for (const [end, identity] of watched) if (has(identity)) end();
  };
  // Reads run one at a time, so that an older result never replaces a newer one. Everyone who calls during a read
  // shares the next one.
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const refresh = (): Promise<void> => {
    if (next) return next;
    const begin = () => {
      next = undefined;
      return read();
    };
    next = last.then(begin, begin);
    last = next;
    return next;
  };
  // If this read fails, the next refresh makes up for it.
  bus.listen(SIGNAL, () => void refresh().catch(() => {}));

  return {
    refresh,
    /** @throws Problem 'unauthenticated' when the credential was revoked or the account was deleted */
    check(identity: Identity): void {
      if (isGone(identity)) throw new Problem('unauthenticated', DELETED);
      checkCredential(identity);
    },
    /** As `check`, but lets a deleted account through. */
    checkCredential,
    /**
     * Saves the revocation of a session or access token, in a transaction or on its own, and no longer notifies the
     * session's device. Then call `announce`.
     */
    async keep(db: Reader, id: string): Promise<void> {
      const now = clock();
      await db.deleteFrom('revocation').where('until', '<', new Date(now).toISOString()).execute();
      await db
        .insertInto('revocation')
        .values({ id, until: new Date(now + KEPT_MS).toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await db.deleteFrom('push_device').where('session_id', '=', id).execute();
    },
    /** Applies saved revocations: here before it returns, in other processes once they receive the signal. */
    async announce(): Promise<void> {
      await refresh();
      bus.signal(SIGNAL);
    },
    /** Calls `end` once the credential is revoked. @returns a function that stops watching */
    watch(identity: Identity, end: () => void): () => void {
      watched.set(end, identity);
      return () => void watched.delete(end);
    },
  };
}

function replace<T>(set: Set<string>, rows: readonly T[], textOf: (row: T) => string): void {
  set.clear();
  for (const row of rows) set.add(textOf(row));
}
