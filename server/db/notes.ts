import { sql } from 'kysely';
import type { Entity } from '../../domain/entity.ts';
import type { Tx } from './open.ts';
import { prepared, rowsOf, type Value } from './prepared.ts';

/**
 * That an entity became another: `null` before is a creation, `null` after a deletion. The same before and after
 * only has it heard of, by somebody who sees it now.
 */
export type Note = {
  entity: Entity;
  /** Whose it is. */
  ownerId: string;
  id: string;
  before: object | null;
  after: object | null;
  /** Accounts that hear of it besides its owner. */
  hearers?: readonly string[];
  /** Accounts from which it is gone, though it may still be there. */
  hiddenFrom?: readonly string[];
};

/** How many rows one statement takes: of few numbers, as each is a text of its own. SQLite bounds the greatest. */
const BATCHES = [500, 50, 5, 1];

const insertChanges = prepared(
  (_, ...values: Value[]) => sql`
    insert into change (account_id, entity, owner_id, entity_id, cursor, hidden) values ${rowsOf(values, 6)}
    on conflict (account_id, entity, owner_id, entity_id)
    do update set cursor = excluded.cursor, hidden = excluded.hidden`,
);

const insertHistory = prepared(
  (_, ...values: Value[]) => sql`
    insert into history (account_id, cursor, entity, entity_id, before, after, actor_id, at)
    values ${rowsOf(values, 8)}`,
);

/** Keeps what an account is to hear at its next look, under its cursor. */
export async function keepChanges(
  tx: Tx,
  accountId: string,
  cursor: number,
  notes: readonly Note[],
): Promise<void> {
  const rows = notes.map(({ entity, ownerId, id, hiddenFrom }) => {
    const hidden = hiddenFrom?.includes(accountId) ? 1 : 0;
    return [accountId, entity, ownerId, id, cursor, hidden];
  });
  for (const batch of batches(rows)) await insertChanges(tx, ...batch.flat());
}

/** Keeps what a write did, in the history of the account it was done to. */
export async function keepHistory(
  tx: Tx,
  { accountId, cursor, actorId, at }: { accountId: string; cursor: number; actorId: string; at: string },
  notes: readonly Note[],
): Promise<void> {
  const json = (value: object | null) => (value ? JSON.stringify(value) : null);
  const changed = notes.filter(({ before, after }) => before !== after);
  const rows = changed.map(({ entity, id, before, after }) => [
    ...[accountId, cursor, entity, id],
    ...[json(before), json(after), actorId, at],
  ]);
  for (const batch of batches(rows)) await insertHistory(tx, ...batch.flat());
}

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let done = 0; done < all.length; ) {
    const size = BATCHES.find((size) => done + size <= all.length) ?? 1;
    yield all.slice(done, done + size);
    done += size;
  }
}

/** One note for each entity, from what it was first to what it is last; who lost sight of it and sees it again, sees it. */
export function mergeNotes(notes: readonly Note[]): Note[] {
  const merged = new Map<string, Note>();
  for (const note of notes) {
    const name = `${note.entity}/${note.ownerId}/${note.id}`;
    const earlier = merged.get(name);
    merged.set(name, earlier ? follow(earlier, note) : note);
  }
  return [...merged.values()];
}

const follow = (first: Note, next: Note): Note => ({
  ...next,
  before: first.before,
  hearers: [...without(first.hearers, next.hiddenFrom), ...(next.hearers ?? [])],
  hiddenFrom: [...without(first.hiddenFrom, next.hearers), ...(next.hiddenFrom ?? [])],
});

const without = (all: readonly string[] = [], gone: readonly string[] = []) =>
  all.filter((one) => !gone.includes(one));

/** Who hears of a note. */
export const audienceOf = ({ ownerId, hearers = [], hiddenFrom = [] }: Note): string[] => [
  ...new Set([ownerId, ...hearers, ...hiddenFrom]),
];
