import type { Entity } from '../../domain/entity.ts';
import type { Tx } from './open.ts';

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

/** How many rows one statement takes at most; SQLite bounds its parameters. */
const BATCH = 500;

/** Keeps what an account is to hear at its next look, under its cursor. */
export async function keepChanges(
  tx: Tx,
  accountId: string,
  cursor: number,
  notes: readonly Note[],
): Promise<void> {
  const rows = notes.map(({ entity, ownerId, id, hiddenFrom }) => ({
    ...{ account_id: accountId, entity, owner_id: ownerId, entity_id: id, cursor },
    hidden: hiddenFrom?.includes(accountId) ? (1 as const) : (0 as const),
  }));
  for (const batch of batches(rows)) {
    await tx
      .insertInto('change')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'entity', 'owner_id', 'entity_id'])
          .doUpdateSet((eb) => ({ cursor, hidden: eb.ref('excluded.hidden') })),
      )
      .execute();
  }
}

/** Keeps what a write did, in the history of the account it was done to. */
export async function keepHistory(
  tx: Tx,
  { accountId, cursor, actorId, at }: { accountId: string; cursor: number; actorId: string; at: string },
  notes: readonly Note[],
): Promise<void> {
  const json = (value: object | null) => (value ? JSON.stringify(value) : null);
  const changed = notes.filter(({ before, after }) => before !== after);
  const rows = changed.map(({ entity, id, before, after }) => ({
    ...{ account_id: accountId, cursor, entity, entity_id: id },
    ...{ before: json(before), after: json(after), actor_id: actorId, at },
  }));
  for (const batch of batches(rows)) await tx.insertInto('history').values(batch).execute();
}

const batches = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) => all.slice(n * BATCH, (n + 1) * BATCH));

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
