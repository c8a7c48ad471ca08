import { createHash } from 'node:crypto';
import { asKept } from '../../domain/calendar/google-block.ts';
import type { MirroredBlock } from '../../domain/calendar/mirror.ts';
import { omitEmpty } from '../../domain/omit-empty.ts';
import type { PlannerEvent } from '../../domain/planner/planner.ts';
import type { Reader, Tx } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';

export type Sync = Tables['calendar_sync'];
export type MirrorRow = Tables['calendar_mirror'];
/**
 * A block by the wall clock of the zone in which Google has it. `occurrences` are the days of a series that Google has as
 * events of their own, moved or canceled: the block leaves them out, and Google's rule doesn't say so. `isUnread`: Google
 * has it otherwise since, in a way that a planner can't have.
 */
export type Zoned = MirroredBlock & { zone: string; occurrences?: readonly string[]; isUnread?: true };

/** What a block is called where titles aren't shown. */
export const BUSY = 'Busy';

/** Another run of the job has taken its place, or the person has turned it off. */
export class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

export const syncOf = (db: Reader, accountId: string): Promise<Sync | undefined> =>
  db.selectFrom('calendar_sync').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export async function updateSync(db: Reader, accountId: string, values: Partial<Sync>): Promise<void> {
  await db.updateTable('calendar_sync').set(values).where('account_id', '=', accountId).execute();
}

/** Takes a run's place, or changes its state as that run. @throws TakenOver if it's another one's */
export async function asRunner(
  db: Reader,
  accountId: string,
  runner: string,
  values: Partial<Sync> = {},
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('calendar_sync')
    .set({ ...values, runner })
    .where('account_id', '=', accountId)
    .where('runner', '=', runner)
    .where('is_on', '=', 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new TakenOver();
}

export const mirrorOf = (db: Reader, accountId: string): Promise<MirrorRow[]> =>
  db.selectFrom('calendar_mirror').selectAll().where('account_id', '=', accountId).execute();

export const mirrorRow = (
  db: Reader,
  accountId: string,
  by: { event_id: string } | { google_id: string },
): Promise<MirrorRow | undefined> => {
  const [[column, value] = ['event_id', '']] = Object.entries(by);
  return db
    .selectFrom('calendar_mirror')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(column as 'event_id', '=', value)
    .executeTakeFirst();
};

export async function saveMirror(tx: Tx, row: MirrorRow): Promise<void> {
  const { account_id: _, event_id: __, ...values } = row;
  await tx
    .insertInto('calendar_mirror')
    .values(row)
    .onConflict((on) => on.columns(['account_id', 'event_id']).doUpdateSet(values))
    .execute();
}

export async function removeMirror(tx: Tx, { account_id, event_id }: MirrorRow): Promise<void> {
  await tx
    .deleteFrom('calendar_mirror')
    .where('account_id', '=', account_id)
    .where('event_id', '=', event_id)
    .execute();
}

/**
 * What was deleted here is gone at Google. With a series, its occurrences end there that were moved there: they're events of
 * their own here, and are written as such.
 */
export async function removeSeries(tx: Tx, row: MirrorRow): Promise<void> {
  for (const other of await mirrorOf(tx, row.account_id))
    if (seriesAtGoogle(other.google_id) === row.google_id) await writeAnew(tx, other);
  await removeMirror(tx, row);
}

/** Google doesn't have it any longer, and it's written anew. */
export const writeAnew = (tx: Tx, row: MirrorRow): Promise<void> =>
  saveMirror(tx, { ...row, ...toInsert(row.account_id, row.event_id), sending: null });

/** The series of an occurrence, whose id is like abc_20260610T070000Z, or abc_20260610; of anything else none. */
export const seriesAtGoogle = (googleId: string): string | undefined =>
  /^(.+)_\d{8}(?:T\d{6}Z)?$/.exec(googleId)?.[1];

export const readZoned = (text: string | null): Zoned | undefined =>
  text === null ? undefined : (JSON.parse(text) as Zoned);
export const zonedText = (block: MirroredBlock, zone: string, occurrences: readonly string[] = []): string =>
  JSON.stringify({ ...block, zone, ...(occurrences.length > 0 && { occurrences }) });
export const blockIn = ({ zone: _, occurrences: __, isUnread: ___, ...block }: Zoned): MirroredBlock => block;
/** The same, of an event that can't be read any longer. */
export const asUnread = (text: string | null): string | null =>
  text === null ? null : JSON.stringify({ ...(JSON.parse(text) as Zoned), isUnread: true });

/** The same for the same event, so that inserting it twice makes one: letters and digits, as Google wants them. */
export const googleIdFor = (accountId: string, eventId: string): string =>
  BigInt(`0x1${createHash('sha256').update(`${accountId} ${eventId}`).digest('hex')}`).toString(32);

/** Of a block that Google doesn't have, or no more: Google takes only ids of ours, and none of its own a second time. */
export const toInsert = (accountId: string, eventId: string) => ({
  google_id: googleIdFor(accountId, eventId),
  base: null,
  etag: null,
});

/** What a change at Google is written with: where it's found, that change has arrived. No two changes have the same. */
export const markOfSending = ({ sending, etag }: MirrorRow): string =>
  createHash('sha256').update(`${etag} ${sending}`).digest('hex').slice(0, 16);

/** An id of `googleIdFor`, or that of an occurrence of such a series. Google's own ids are shorter. */
const OWN_ID = /^[0-9a-v]{52}(_\d{8}(T\d{6}Z)?)?$/;

/**
 * A planner event as it's written: a block doesn't show its title unless the person wants that, also once its task is gone.
 * @param googleId under which Google has it, if it does: what a person made there has its title
 */
export function blockOf(
  event: PlannerEvent,
  zone: string,
  sync: Pick<Sync, 'shows_titles'>,
  googleId?: string,
): MirroredBlock {
  const { title, date = '', start, end, lastDate, repeat, exceptDates } = event;
  const isOurs = event.taskId !== undefined || (googleId !== undefined && OWN_ID.test(googleId));
  const isHidden = isOurs && sync.shows_titles === 0;
  const block = omitEmpty({
    title: isHidden ? BUSY : title,
    date,
    start,
    end,
    lastDate,
    repeat,
    exceptDates,
  });
  return asKept(block, zone);
}
