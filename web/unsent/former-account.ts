import type { Change } from '../../domain/registry/change.ts';
import { ENTITIES, type Entity } from '../../domain/registry/entity.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import type { Device } from '../device/device.ts';
import { KEYS } from '../device/keys.ts';
import { draftKey } from '../drafts/drafts.ts';
import { isOurs, nameOf } from '../store/core/missing.ts';
import type { Pending } from '../store/core/pending.ts';
import { EMPTY_REPLICA, type Saved, withSaved } from '../store/core/replica.ts';

const keyOf = (uid: string): string => `${KEYS.account}/${uid}`;

/** Remembers the email address of an account stored here, in case the server loses the account. */
export function rememberAccount(device: Device, { uid, email }: { uid: string; email: string }): void {
  if (device.textAt(keyOf(uid)) !== email) device.putText(keyOf(uid), email);
}

/** The same person's other accounts in this browser, matched by verified email address. */
export const formerAccounts = (device: Device, { uid, email }: { uid: string; email: string }): string[] =>
  device
    .keysFrom(keyOf(''))
    .filter((key) => key !== keyOf(uid) && device.textAt(key)?.toLowerCase() === email.toLowerCase())
    .map((key) => key.slice(keyOf('').length));

/** Moves drafts to the new account, unless it has a draft of the same form. */
export function moveDrafts(device: Device, from: string, to: string): void {
  const prefix = draftKey(from, '');
  for (const key of device.keysFrom(prefix)) {
    const moved = draftKey(to, key.slice(prefix.length));
    if (device.textAt(moved) !== null) continue;
    device.putText(moved, device.textAt(key));
    device.remove(key);
  }
}

/** A former account's data: its own rows with pending writes applied, and the writes that can't become rows. */
export type FormerData = { rows: Change[]; writes: Pending[] };

export function dataOf(saved: Saved): FormerData {
  const { rows: tables } = withSaved(EMPTY_REPLICA, saved);
  const shown = (Object.keys(ENTITIES) as Entity[]).flatMap((entity) =>
    [...tables[entity]].map(([id, value]) => ({ entity, id, value }) as Change),
  );
  const names = new Set(shown.map(nameOf));
  const missing = saved.missing.filter((row) => !names.has(nameOf(row)));
  const rows = [...shown, ...missing].filter((row) => isOurs(row) && !splitSharedId(row.id));
  // Writes to other people's lists are sent again unchanged.
  const elsewhere = saved.outbox.filter(({ id }) => splitSharedId(id));
  return { rows, writes: [...saved.refused, ...elsewhere] };
}
