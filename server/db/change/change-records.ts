import { sql } from 'kysely';
import { type Origin, originText } from '../../../domain/history/origin.ts';
import type { Entity } from '../../../domain/registry/entity.ts';
import { isLong } from '../../../domain/registry/history.ts';
import { same } from '../../../domain/same.ts';
import { inBatches } from '../engine/batches.ts';
import type { Tx } from '../engine/open.ts';
import { preparedWrite, type Value, valueRows } from '../engine/prepared.ts';
import { recordSize } from '../rows/stored.ts';

/** `null` before is a creation, `null` after a deletion. Equal values only notify accounts that now see the entity. */
export type ChangeRecord = {
  entity: Entity;
  ownerId: string;
  id: string;
  before: object | null;
  after: object | null;
  /** Accounts that gain or lose access by this write and aren't members of its list before or after. */
  alsoNotify?: readonly string[];
  /** Only the owner can see what changed. */
  isPrivate?: boolean;
  /** Of a task that leaves the account: where it is now. */
  movedTo?: { ownerId: string; id: string; listId: string };
  /** A task that was there before: restored, or moved here. What let go of it when it went away comes back, too. */
  comesBack?: boolean;
};

/** Copies of what is elsewhere: nobody could want an earlier one back. */
const UNRECORDED: ReadonlySet<Entity> = new Set(['feedMonth']);

const insertChanges = preparedWrite(
  (_, ...values: Value[]) => sql`
    insert into change (account_id, entity, owner_id, entity_id, cursor) values ${valueRows(values, 5)}
    on conflict (account_id, entity, owner_id, entity_id) do update set cursor = excluded.cursor`,
);

const insertHistory = preparedWrite(
  (_, ...values: Value[]) => sql`
    insert into history (account_id, cursor, entity, entity_id, before, after, actor_id, at, mutation, origin)
    values ${valueRows(values, 10)}`,
);

/** Saves what an account will receive at its next sync, under its cursor. */
export async function saveChanges(
  tx: Tx,
  accountId: string,
  cursor: number,
  notes: readonly ChangeRecord[],
): Promise<void> {
  const rowOf = ({ entity, ownerId, id }: ChangeRecord): Value[] => [accountId, entity, ownerId, id, cursor];
  await inBatches(notes, (batch) => insertChanges(tx, ...batch.flatMap(rowOf)));
}

/** `mutation`: the name of the mutation, or the method and path of the call. */
export type Provenance = { mutation: string; origin?: Origin };
type Made = { accountId: string; cursor: number; actorId: string; at: string; how?: Provenance | undefined };

/** Saves a write to the history of the account that owns the rows. @returns how many bytes it takes */
export async function saveHistory(
  tx: Tx,
  { accountId, cursor, actorId, at, how }: Made,
  notes: readonly ChangeRecord[],
): Promise<number> {
  const mutation = how?.mutation ?? null;
  const origin = how?.origin ? originText(seenBy(accountId, actorId, how.origin)) : null;
  const changed = notes.filter(({ entity, before, after }) => before !== after && !UNRECORDED.has(entity));
  const sizeOfHow = Buffer.byteLength(mutation ?? '') + Buffer.byteLength(origin ?? '');
  let bytes = 0;
  const rowOf = ({ entity, id, ...note }: ChangeRecord): Value[] => {
    const [before, after] = historyOf(note);
    bytes += recordSize(id, before, after) + sizeOfHow;
    return [accountId, cursor, entity, id, before, after, actorId, at, mutation, origin];
  };
  await inBatches(changed, (batch) => insertHistory(tx, ...batch.flatMap(rowOf)));
  return bytes;
}

/** What a member's devices and programs are called is nobody else's business. */
const seenBy = (accountId: string, actorId: string, { kind, name }: Origin): Origin =>
  accountId === actorId && name !== undefined ? { kind, name } : { kind };

/** A creation or deletion saves the whole row; a change saves only the fields that changed. */
function historyOf({
  before,
  after,
}: Pick<ChangeRecord, 'before' | 'after'>): [string | null, string | null] {
  const json = (value: object | null) => (value ? JSON.stringify(value) : null);
  const isChange = before && after && 'id' in before && 'id' in after && before.id === after.id;
  if (!isChange) return [json(before), json(after)];
  const added = Object.keys(after).filter((field) => !(field in before) && isLong(Reflect.get(after, field)));
  const was = [
    ...Object.entries(before).filter(([field, value]) => !same(Reflect.get(after, field), value)),
    ...added.map((field) => [field, null] as const),
  ];
  const is = Object.entries(after).filter(
    ([field, value]) => !same(Reflect.get(before, field), value) && !isLong(value),
  );
  return [json(Object.fromEntries(was)), json(Object.fromEntries(is))];
}

/** One record per entity, from its first state to its last; none if it was created and deleted in the same write. */
export function mergeChangeRecords(notes: readonly ChangeRecord[]): ChangeRecord[] {
  const merged = new Map<string, ChangeRecord>();
  for (const note of notes) {
    const name = `${note.entity}/${note.ownerId}/${note.id}`;
    const earlier = merged.get(name);
    merged.set(name, earlier ? follow(earlier, note) : note);
  }
  return [...merged.values()].filter(({ before, after }) => before || after);
}

const follow = (first: ChangeRecord, next: ChangeRecord): ChangeRecord => ({
  ...next,
  before: first.before,
  alsoNotify: [...(first.alsoNotify ?? []), ...(next.alsoNotify ?? [])],
  isPrivate: Boolean(first.isPrivate && next.isPrivate),
});
