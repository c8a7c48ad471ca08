import { createHash } from 'node:crypto';
import { type BlockAtGoogle, toGoogle } from '../../domain/calendar/google-block.ts';
import { type BlockField, changedFields, type MirroredBlock } from '../../domain/calendar/mirror.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { taskPage } from '../../domain/reminder/words.ts';
import { dateOfNumber, numberOfDate } from '../../domain/repeat/day-numbers.ts';
import type { Reader, Tx } from '../db/engine/open.ts';
import { findDeletion, trashSince } from '../db/rows/deletions.ts';
import { entityTables } from '../db/rows/entities.ts';
import { type FoundEvent, isMissing, OwnCalendarError } from '../outside/own-calendar.ts';
import { applyRemote, currentRows, goneFrom, MAX_MIRRORED } from './apply-remote.ts';
import {
  arrived,
  asRunner,
  BUSY,
  blockIn,
  blockOf,
  hidesTitle,
  isCurrent,
  isFromHere,
  isUnwritten,
  type MirrorRow,
  markOfSending,
  mirrorOf,
  mirrorRow,
  readZoned,
  removeMirror,
  removeSeries,
  saveMirror,
  seriesAtGoogle,
  toInsert,
  underNextId,
  type Zoned,
  zonedText,
} from './block-rows.ts';
import type { BlockDeps, Run } from './run.ts';

/** Blocks further ahead are written when their time comes closer. */
const DAYS_AHEAD = 60;
/** With a pause of ten seconds between runs, two calls a second. */
const MAX_CALLS = 20;
const DAY_LENGTH = '2026-06-15'.length;
const COLORS: Record<PlannerEvent['category'], string> = {
  work: '9',
  personal: '2',
  focus: '3',
  meeting: '5',
};

/** What to ask of Google next for a block, as `row` has it by then. */
type Step = { row: MirrorRow; title: string } & (
  | { call: 'insert'; sending: Zoned; event: PlannerEvent | undefined }
  | { call: 'patch'; sending: Zoned; fields: readonly BlockField[] }
  | { call: 'remove' }
  | { call: 'keep' }
);
type Sent = Extract<Step, { call: 'insert' | 'patch' }>;

/** Whether to go on soon, as there's more to write than one run may, and the titles of blocks that Google refused. */
export type PushedBlocks = { hasMore: boolean; refused: readonly string[] };

/** Writes to Google what has changed here. */
export async function pushBlocks(deps: BlockDeps, run: Run): Promise<PushedBlocks> {
  const work = await changedHere(deps, run);
  const refused: string[] = [];
  let taken = 0;
  for (const eventId of work) {
    for (;;) {
      // Where Google refuses all, there's no hurry to be refused again. Reading may have taken all calls.
      if (run.calendar.calls() >= MAX_CALLS) return { hasMore: taken > 0 || refused.length === 0, refused };
      run.signal.throwIfAborted();
      // Whatever happens from here on, the mirror says what may have arrived.
      const step = await deps.database.transact((tx) => nextStep(tx, run, eventId), run.accountId);
      if (!step) break;
      if (await take(deps, run, step)) {
        taken += 1;
        continue;
      }
      refused.push(step.title);
      break;
    }
  }
  return { hasMore: false, refused };
}

/**
 * The blocks that differ from what Google has: first those on their way, then by turns one that it has or has refused, each
 * run beginning with another, and a new one, the next days first. So those that it refuses take no other's place for long.
 */
async function changedHere({ database: { db } }: BlockDeps, run: Run): Promise<string[]> {
  const { accountId } = run;
  const events = new Map((await entityTables.event.all(db, accountId)).map((event) => [event.id, event]));
  const rows = await mirrorOf(db, accountId);
  await forgetDeleted(
    db,
    run,
    rows.filter((row) => isUnwritten(row) && !events.has(row.event_id)),
  );
  const mirrored = new Set(rows.map(({ event_id }) => event_id));
  const differing = rows.filter((row) => stepFor(run, row, events.get(row.event_id)) !== undefined);
  const room = Math.max(0, MAX_MIRRORED - currentRows(rows, run.today).length);
  const anew = differing.filter(isUnwritten).slice(0, room);
  const fresh = [...events.values()]
    .filter((event) => !mirrored.has(event.id) && isWritten(event, run))
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
    .slice(0, room - anew.length);
  const isUnderWay = ({ sending }: MirrorRow) => sending !== null;
  const again = [...differing.filter((row) => !isUnderWay(row) && !isUnwritten(row)), ...anew];
  const first = again.length && numberOf(run.now) % again.length;
  const turned = [...again.slice(first), ...again.slice(0, first)];
  const byTurns = Array.from({ length: Math.max(turned.length, fresh.length) }, (_, turn) => [
    turned[turn]?.event_id,
    fresh[turn]?.id,
  ]).flat();
  return [...rows.filter(isUnderWay).map(({ event_id }) => event_id), ...byTurns].filter(
    (id) => id !== undefined,
  );
}

/** Once a day, what is gone on both sides and can't be restored any more. */
async function forgetDeleted(db: Reader, { sync, now }: Run, gone: readonly MirrorRow[]): Promise<void> {
  if (sync.synced_at?.slice(0, DAY_LENGTH) === now.slice(0, DAY_LENGTH)) return;
  for (const row of gone) {
    const wanted = { entity: 'event', id: row.event_id } as const;
    if (!(await findDeletion(db, row.account_id, trashSince(now), wanted))) await removeMirror(db, row);
  }
}

/** The same for the same text, and any for another. */
const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();

/** Whether an event is a block of the days that are written. */
function isWritten(event: PlannerEvent, { today, zone, sync }: Run): boolean {
  if (event.taskId === undefined || event.date === undefined) return false;
  const until = dateOfNumber(numberOfDate(today) + DAYS_AHEAD);
  return event.date <= until && isCurrent(blockOf(event, zone, sync), today);
}

/** Notes what is going to be sent. */
async function nextStep(tx: Tx, run: Run, eventId: string): Promise<Step | undefined> {
  const { accountId, runner, zone, sync } = run;
  await asRunner(tx, accountId, runner);
  const event = await entityTables.event.find(tx, accountId, eventId);
  const row = await mirrorRow(tx, accountId, { event_id: eventId });
  if (row) {
    const step = stepFor(run, row, event);
    if (!step) return undefined;
    await saveMirror(tx, step.row);
    return step;
  }
  if (!event || !isWritten(event, run)) return undefined;
  const block = blockOf(event, zone, sync);
  const key = { account_id: accountId, event_id: eventId };
  const made = { ...key, ...toInsert(key), sending: zonedText(block, zone) };
  await saveMirror(tx, made);
  return { call: 'insert', row: made, title: event.title, sending: { ...block, zone }, event };
}

/** What was sent and may have arrived is sent again as it was, until that's known; only not with a title hidden since. */
function stepFor(run: Run, row: MirrorRow, event: PlannerEvent | undefined): Step | undefined {
  const { sync } = run;
  const [base, noted] = [readZoned(row.base), readZoned(row.sending)];
  const title = event?.title ?? base?.title ?? noted?.title ?? '';
  if (noted) {
    const sending = hidesTitle(event, sync, row.google_id) ? { ...noted, title: BUSY } : noted;
    if (!base) return { call: 'insert', row, title, sending, event };
    return { call: 'patch', row, title, sending, fields: fieldsBetween(base, arrived(sending, base)) };
  }
  if (!event?.date) return base && leaving(row, base, title);
  // What a person made at Google stays in the zone that it was last read in.
  const zone = base && !isFromHere(row.google_id) ? base.zone : run.zone;
  const block = blockOf(event, zone, sync, row.google_id);
  if (!base) {
    if (!isCurrent(block, run.today)) return undefined;
    const saved = { ...row, sending: zonedText(block, zone) };
    return { call: 'insert', row: saved, title, sending: { ...block, zone }, event };
  }
  if (isToLeave(row, base, block)) return leaving(row, base, title);
  // It was deleted here and restored, and Google, which was just read, has it still.
  if (base.isLeaving) {
    const { isLeaving: _, ...kept } = base;
    return { call: 'keep', row: { ...row, base: JSON.stringify(kept) }, title };
  }
  const next = { ...block, zone, ...(base.occurrences && { occurrences: base.occurrences }) };
  const saved = { ...row, sending: zonedText(block, zone, base.occurrences) };
  // By the wall clock of another zone, the same block is at another time; what is over was in the zone of then. What
  // Google has otherwise isn't written over for that.
  const isInZone = zone === base.zone || base.isUnread || !isCurrent(block, run.today);
  if (isInZone && changedFields(blockIn(base), block).length === 0) return undefined;
  return { call: 'patch', row: saved, title, sending: next, fields: fieldsBetween(base, next) };
}

/**
 * Whether Google can't have a block as it is now under the id that it has there, so that it's written anew: a day of a series
 * can't repeat, and a series that has such days neither takes one in again nor ends to be one.
 */
function isToLeave(row: MirrorRow, base: Zoned, block: MirroredBlock): boolean {
  if (seriesAtGoogle(row.google_id) !== undefined) return block.repeat !== undefined;
  return (base.occurrences ?? []).some((day) => !block.exceptDates?.includes(day));
}

/** That it's gone at Google then is no deletion by a person. */
const leaving = (row: MirrorRow, base: Zoned, title: string): Step => ({
  ...{ call: 'remove', title },
  row: { ...row, base: JSON.stringify({ ...base, isLeaving: true }) },
});

const fieldsBetween = (base: Zoned, next: Zoned): BlockField[] => {
  const fields = changedFields(blockIn(base), blockIn(next));
  return base.zone === next.zone ? fields : [...new Set<BlockField>([...fields, 'start'])];
};

/** Asks it of Google, and notes what came of it. @returns whether Google took it, so that the block's next step may follow */
async function take(deps: BlockDeps, run: Run, step: Step): Promise<boolean> {
  const { calendar, calendarId } = run;
  const { google_id: googleId } = step.row;
  try {
    if (step.call === 'keep') return true;
    if (step.call === 'remove') await calendar.delete(calendarId, googleId, step.row.etag ?? undefined);
    else await confirm(deps, run, step, await send(deps, run, step));
    if (step.call === 'remove') await asRun(deps, run, (tx) => removeSeries(tx, step.row));
  } catch (error) {
    if (!(error instanceof OwnCalendarError)) throw error;
    // An insert misses the calendar, not an event.
    if (isMissing(error) && step.call !== 'insert') await applyRemote(deps, run, await missed(run, googleId));
    else if (error.reason === 'changed') await applyRemote(deps, run, await found(run, googleId));
    else if (error.reason === 'rejected') {
      await asRun(deps, run, (tx) => forgetSending(tx, step.row));
      return false;
    } else throw error;
  }
  return true;
}

/** Works in a transaction that fails once another run has taken this one's place. */
const asRun = ({ database }: BlockDeps, { accountId, runner }: Run, work: (tx: Tx) => Promise<unknown>) =>
  database.transact(async (tx) => {
    await asRunner(tx, accountId, runner);
    await work(tx);
  }, accountId);

const found = (run: Run, googleId: string): Promise<FoundEvent> =>
  run.calendar.find(run.calendarId, googleId).catch((error) => {
    if (isMissing(error)) return missed(run, googleId);
    throw error;
  });

/** An event that isn't there any more. @throws OwnCalendarError 'missing' if its calendar was deleted: then nothing is told of it */
async function missed({ calendar, calendarId }: Run, googleId: string): Promise<FoundEvent> {
  if (await calendar.exists(calendarId)) return goneFrom(googleId);
  throw new OwnCalendarError('missing');
}

/** @returns the event as Google has it; undefined if that was settled another way */
async function send(deps: BlockDeps, run: Run, step: Sent): Promise<FoundEvent | undefined> {
  const { calendar, calendarId } = run;
  const { google_id: googleId, etag } = step.row;
  const written = toGoogle(rule(step.sending), step.sending.zone);
  if (step.call === 'patch') {
    const isMoved = step.fields.some((field) => field !== 'title');
    const fields = {
      extendedProperties: propertiesOf(step),
      ...(step.fields.includes('title') && { summary: written.summary }),
      ...(isMoved && timesIn(step, written)),
    };
    return calendar.change(calendarId, googleId, fields, etag ?? undefined);
  }
  const whole = { ...written, ...asWritten(deps, step) };
  try {
    return await calendar.insert(calendarId, { ...whole, id: googleId });
  } catch (error) {
    if (!(error instanceof OwnCalendarError && error.reason === 'taken')) throw error;
  }
  const there = await calendar.find(calendarId, googleId);
  if (there.status !== 'cancelled') {
    await applyRemote(deps, run, there);
    return undefined;
  }
  const revived = isFromHere(googleId) ? undefined : await revive(run, step, there, written);
  // The id of a deleted event stays taken.
  if (!revived) await asRun(deps, run, (tx) => saveMirror(tx, underNextId(step.row)));
  return revived;
}

/** Brings an event that a person made at Google back, with its guests. @returns undefined if Google has lost it */
const revive = (
  { calendar, calendarId }: Run,
  step: Sent,
  { id, etag }: FoundEvent,
  written: Required<BlockAtGoogle>,
): Promise<FoundEvent | undefined> => {
  const fields = { ...written, ...timesIn(step, written), extendedProperties: propertiesOf(step) };
  return calendar.change(calendarId, id, { ...fields, status: 'confirmed' }, etag).catch((error: unknown) => {
    const isLost = isMissing(error) || (error instanceof OwnCalendarError && error.reason === 'rejected');
    if (!isLost) throw error;
    return undefined;
  });
};

/** The times of an event in the place of those that it has, also where it was of whole days. */
const timesIn = ({ row }: Sent, { start, end, recurrence }: Required<BlockAtGoogle>) => ({
  start: { date: null, dateTime: null, timeZone: null, ...start },
  end: { date: null, dateTime: null, timeZone: null, ...end },
  // An occurrence of a series has no rule.
  ...(seriesAtGoogle(row.google_id) === undefined && { recurrence }),
});

/** The block as a rule says it: without the occurrences that Google has as events of their own. */
const rule = ({ occurrences = [], ...sending }: Zoned): MirroredBlock => ({
  ...blockIn(sending),
  exceptDates: sending.exceptDates?.filter((day) => !occurrences.includes(day)),
});

/** Which event it is, and what it was written with last. */
const propertiesOf = ({ row, sending }: Sent) => ({
  private: { daymark: row.event_id, sent: markOfSending(row, sending) },
});

const asWritten = ({ publicUrl }: BlockDeps, step: Extract<Step, { call: 'insert' }>) => ({
  ...(step.event?.taskId && { description: `${publicUrl}${taskPage(step.event.taskId)}` }),
  ...(step.event && { colorId: COLORS[step.event.category] }),
  extendedProperties: propertiesOf(step),
  reminders: { useDefault: false },
});

async function confirm(
  deps: BlockDeps,
  run: Run,
  { row, sending }: Sent,
  event: FoundEvent | undefined,
): Promise<void> {
  if (!event) return;
  const both = { base: JSON.stringify(arrived(sending, readZoned(row.base))), etag: event.etag };
  await asRun(deps, run, (tx) => afterSending(tx, row, both));
}

/** What Google refused hasn't arrived, so the block is written as it is by then. */
const forgetSending = (tx: Tx, row: MirrorRow) => afterSending(tx, row, {});

const afterSending = (
  tx: Tx,
  { account_id, event_id, sending }: MirrorRow,
  values: Partial<Pick<MirrorRow, 'base' | 'etag'>>,
) =>
  tx
    .updateTable('calendar_mirror')
    .set({ ...values, sending: null })
    .where('account_id', '=', account_id)
    .where('event_id', '=', event_id)
    .where('sending', '=', sending)
    .execute();
