import { isInLists } from '../../../domain/registry/entity-rules.ts';
import type { Tx } from '../engine/open.ts';
import { createPause } from '../engine/pauses.ts';
import { prepared } from '../engine/prepared.ts';
import type { ChangeRecord } from './change-records.ts';

const membersOfList = prepared((db, ownerId: string, listId: string) =>
  db.selectFrom('member').select('member_id').where('account_id', '=', ownerId).where('list_id', '=', listId),
);

/** The members of a list, without its owner. */
export async function membersOf(tx: Tx, ownerId: string, listId: string): Promise<string[]> {
  const rows = await membersOfList(tx, ownerId, listId);
  return rows.map(({ member_id }) => member_id);
}

export type AddressedRecord = ChangeRecord & { recipients: ReadonlySet<string> };

/** The owner, `alsoNotify`, and members of the lists that a row was and is in. Access is checked at each read. */
export async function withRecipients(tx: Tx, notes: readonly ChangeRecord[]): Promise<AddressedRecord[]> {
  const known = new Map<string, string[]>();
  const membersIn = async (ownerId: string, listId: string) => {
    const name = `${ownerId}/${listId}`;
    const found = known.get(name) ?? (await membersOf(tx, ownerId, listId));
    known.set(name, found);
    return found;
  };
  const all: AddressedRecord[] = [];
  const pause = createPause();
  for (const note of notes) {
    const recipients = new Set([note.ownerId, ...(note.alsoNotify ?? [])]);
    for (const listId of listsOf(note))
      for (const member of await membersIn(note.ownerId, listId)) recipients.add(member);
    all.push({ ...note, recipients });
    await pause();
  }
  return all;
}

function listsOf({ entity, id, before, after, isPrivate }: ChangeRecord): Iterable<string> {
  if (isPrivate || before === after) return [];
  if (entity === 'list') return [id];
  if (!isInLists(entity)) return [];
  const rows: ({ listId?: string } | null)[] = [before, after];
  return new Set(rows.flatMap((row) => row?.listId ?? []));
}
