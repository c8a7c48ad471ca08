import { createHash } from 'node:crypto';
import { asKept } from '../../domain/calendar/google-block.ts';
import type { MirroredBlock } from '../../domain/calendar/mirror.ts';
import { omitEmpty } from '../../domain/omit-empty.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { dateOfNumber, numberOfDate } from '../../domain/repeat/day-numbers.ts';
import type { Reader, Tx } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';

export type Sync = Tables['calendar_sync'];
export type MirrorRow = Tables['calendar_mirror'];
/**
 * A block by the wall clock of the zone in which Google has it. `occurrences` are the days of a series that Google has as
 * events of their own, moved or canceled: the block leaves them out, and Google's rule doesn't say so. `isUnread`: Google
 * has it otherwise since, in a way that a planner can't have. `isLeaving`: it's taken away from Google, to be written anew.
 */
export type Zoned = MirroredBlock & {
  zone: string;
  occurrences?: readonly string[];
  isUnread?: true;
  isLeaving?: true;
};

/** Blocks that ended longer ago aren't taken over or written. */
const DAYS_BACK = 7;
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

export async function removeMirror(tx: Reader, { account_id, event_id }: MirrorRow): Promise<void> {
  await tx
    .deleteFrom('calendar_mirror')
    .where('account_id', '=', account_id)
    .where('event_id', '=', event_id)
    .execute();
}

/**
 * What was taken away from here is gone at Google. With a series, its occurrences end there that were moved there: they're
 * events of their own here, and are written as such.
 */
export async function removeSeries(tx: Tx, row: MirrorRow): Promise<void> {
  for (const other of await mirrorOf(tx, row.account_id))
    if (seriesAtGoogle(other.google_id) === row.google_id) await writeAnew(tx, other);
  await writeAnew(tx, row);
}

/** Google doesn't have it any longer: it's written anew while the planner has it, also once it's restored there. */
export const writeAnew = (tx: Tx, row: MirrorRow): Promise<void> =>
  saveMirror(tx, { ...row, ...toInsert(row) });

/** The series of an occurrence, whose id is like abc_20260610T070000Z, or abc_20260610; of anything else none. */
export const seriesAtGoogle = (googleId: string): string | undefined =>
  /^(.+)_\d{8}(?:T\d{6}Z)?$/.exec(googleId)?.[1];

export const readZoned = (text: string | null): Zoned | undefined =>
  text === null ? undefined : (JSON.parse(text) as Zoned);
export const zonedText = (block: MirroredBlock, zone: string, occurrences: readonly string[] = []): string =>
  JSON.stringify({ ...block, zone, ...(occurrences.length > 0 && { occurrences }) });
export const blockIn = ({
  zone: _,
  occurrences: __,
  isUnread: ___,
  isLeaving: ____,
  ...block
}: Zoned): MirroredBlock => block;
/** The same, of an event that can't be read any longer. */
export const asUnread = (zoned: Zoned | undefined): string | null =>
  zoned === undefined ? null : JSON.stringify({ ...zoned, isUnread: true });

/** An id of ours, or that of an occurrence of such a series. Google's own ids are shorter. */
const OWN_ID = /^[0-9a-v]{52}(_\d{8}(T\d{6}Z)?)?$/;
/** Of an event that a person made at Google, the ids under which it's written anew begin like this. */
const MADE_THERE = 'g';
const WRITTEN_ID = new RegExp(`^${MADE_THERE}?[0-9a-v]{52}$`);

/** Whether an event at Google is a block from here, or what became of one of its days; not one that a person made there. */
export const isFromHere = (googleId: string): boolean => OWN_ID.test(googleId);
/** Whether this app made the id. */
export const isWrittenId = (googleId: string): boolean => WRITTEN_ID.test(googleId);

/**
 * The id under which an event is written, of letters and digits, as Google wants them. It's the same each time, so that
 * inserting twice makes one; but another one than before, as Google takes no id again, and would remember the canceled
 * days of a series.
 */
const nextGoogleId = ({ account_id, event_id, google_id = '' }: Unwritten): string => {
  const text = [account_id, event_id, ...(google_id ? [google_id] : [])].join(' ');
  const id = BigInt(`0x1${createHash('sha256').update(text).digest('hex')}`).toString(32);
  return google_id && !isFromHere(google_id) ? `${MADE_THERE}${id}` : id;
};

/** `google_id`: under which Google had it, if it did. */
type Unwritten = Pick<MirrorRow, 'account_id' | 'event_id'> & { google_id?: string; base?: string | null };
/** Of a block that Google doesn't have, or no more. */
export const toInsert = (row: Unwritten) => ({
  google_id: isToRevive(row) ? row.google_id : nextGoogleId(row),
  base: null,
  sending: null,
  etag: null,
});
/**
 * Whether an event is brought back at Google instead of being written anew: what a person made there may have guests, which
 * only Google knows. A series would come back with days that were canceled alone, which nobody sees there.
 */
function isToRevive(row: Unwritten): row is Unwritten & { google_id: string } {
  const { google_id: googleId, base = null } = row;
  if (googleId === undefined || isFromHere(googleId) || seriesAtGoogle(googleId) !== undefined) return false;
  return readZoned(base)?.occurrences === undefined;
}
/** The same, as Google has lost it under its id. */
export const underNextId = (row: MirrorRow): MirrorRow => ({ ...row, google_id: nextGoogleId(row) });

/** Whether Google doesn't have it, as far as is known: only that it's written if the planner has it. */
export const isUnwritten = ({ base, sending }: MirrorRow): boolean => base === null && sending === null;

/** What a change at Google is written with: where it's found, that change has arrived. No two changes have the same. */
export const markOfSending = ({ etag }: Pick<MirrorRow, 'etag'>, sent: Zoned): string =>
  createHash('sha256')
    .update(`${etag} ${JSON.stringify(sent)}`)
    .digest('hex')
    .slice(0, 16);

/** What may be on its way to Google: as it was noted, and without its title, if that was hidden before it was sent again. */
export function sendingsOf({ sending }: MirrorRow): Zoned[] {
  const noted = readZoned(sending);
  return noted === undefined ? [] : [noted, { ...noted, title: BUSY }];
}

/** What both sides have once a change has arrived: days that were moved or canceled at Google meanwhile are left out of it. */
export function arrived(sent: Zoned, base: Zoned | undefined): Zoned {
  if (sent.repeat === undefined || !base?.occurrences) return sent;
  const days = (own: readonly string[] = []) => [...new Set([...own, ...(base.occurrences ?? [])])].sort();
  return { ...sent, exceptDates: days(sent.exceptDates), occurrences: days(sent.occurrences) };
}

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
  const isHidden = hidesTitle(event, sync, googleId);
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

/** Whether Google isn't told the title: of a block, not of what a person made there. */
export const hidesTitle = (
  event: PlannerEvent | undefined,
  { shows_titles }: Pick<Sync, 'shows_titles'>,
  googleId = '',
): boolean => shows_titles === 0 && (event?.taskId !== undefined || isFromHere(googleId));

/** Whether a block isn't over for long. */
export function isCurrent({ date, lastDate = date, repeat }: MirroredBlock, today: string): boolean {
  const until = repeat === undefined ? lastDate : (/UNTIL=(\d{8})/.exec(repeat)?.[1] ?? '99991231');
  const since = dateOfNumber(numberOfDate(today) - DAYS_BACK);
  return until.replaceAll('-', '') >= since.replaceAll('-', '');
}

/**
 * Another calendar is going to be written. What a person made in this one is written there, too, as far as it isn't over;
 * blocks are in any case.
 */
export async function forgetCalendarOf(tx: Tx, accountId: string, today: string): Promise<void> {
  await updateSync(tx, accountId, { google_calendar: null, sync_token: null, synced_at: null });
  const made = (await mirrorOf(tx, accountId)).filter((row) => {
    const block = readZoned(row.base ?? row.sending);
    return block !== undefined && isCurrent(block, today) && !isFromHere(row.google_id);
  });
  await tx
    .deleteFrom('calendar_mirror')
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('base', 'is not', null), row('sending', 'is not', null)]))
    .execute();
  for (const row of made) await writeAnew(tx, row);
}
