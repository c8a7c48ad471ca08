import { createHash } from 'node:crypto';
import { toGoogle } from '../../domain/calendar/google-block.ts';
import { type BlockField, changedFields, type MirroredBlock } from '../../domain/calendar/mirror.ts';
import type { PlannerEvent } from '../../domain/planner/planner.ts';
import { taskPage } from '../../domain/reminder/words.ts';
import { dateOfNumber, numberOfDate } from '../../domain/repeat/day-numbers.ts';
import type { Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { type FoundEvent, isMissing, OwnCalendarError } from '../outside/own-calendar.ts';
import { applyRemote, currentRows, goneFrom, isCurrent, MAX_MIRRORED } from './apply-remote.ts';
import {
  asRunner,
  blockIn,
  blockOf,
  type MirrorRow,
  markOfSending,
  mirrorOf,
  mirrorRow,
  readZoned,
  removeSeries,
  saveMirror,
  seriesAtGoogle,
  toInsert,
  type Zoned,
  zonedText,
} from './block-rows.ts';
import type { BlockDeps, Run } from './run.ts';

/** Blocks further ahead are written when their time comes closer. */
const DAYS_AHEAD = 60;
/** With a pause of ten seconds between runs, two calls a second. */
const MAX_CALLS = 20;
const COLORS: Record<PlannerEvent['category'], string> = {
  work: '9',
  personal: '2',
  focus: '3',
  meeting: '5',
};

/** What to ask of Google next for a block. */
type Step = { row: MirrorRow; title: string } & (
  | { call: 'insert'; sending: Zoned; event: PlannerEvent | undefined }
  | { call: 'patch'; sending: Zoned; fields: readonly BlockField[] }
  | { call: 'remove' }
);

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
  const mirrored = new Set(rows.map(({ event_id }) => event_id));
  const differs = (row: MirrorRow) => stepFor(run, row, events.get(row.event_id)) !== undefined;
  const room = Math.max(0, MAX_MIRRORED - currentRows(rows, run.today).length);
  const fresh = [...events.values()]
    .filter((event) => !mirrored.has(event.id) && isWritten(event, run))
    .sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
    .slice(0, room);
  const isUnderWay = ({ sending }: MirrorRow) => sending !== null;
  const again = rows.filter((row) => !isUnderWay(row) && differs(row));
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
    if (step.call !== 'remove') await saveMirror(tx, step.row);
    return step;
  }
  if (!event || !isWritten(event, run)) return undefined;
  const block = blockOf(event, zone, sync);
  const made = {
    ...{ account_id: accountId, event_id: eventId, sending: zonedText(block, zone) },
    ...toInsert(accountId, eventId),
  };
  await saveMirror(tx, made);
  return { call: 'insert', row: made, title: event.title, sending: { ...block, zone }, event };
}

/** What was sent and may have arrived is sent again as it was, until that's known. */
function stepFor(run: Run, row: MirrorRow, event: PlannerEvent | undefined): Step | undefined {
  const { zone, sync } = run;
  const [base, sending] = [readZoned(row.base), readZoned(row.sending)];
  const title = event?.title ?? base?.title ?? sending?.title ?? '';
  if (sending && !base) return { call: 'insert', row, title, sending, event };
  if (sending && base) return { call: 'patch', row, title, sending, fields: fieldsBetween(base, sending) };
  if (!event?.date) return { call: 'remove', row, title };
  const block = blockOf(event, zone, sync, row.google_id);
  const occurrences = (base?.occurrences ?? []).filter((day) => block.exceptDates?.includes(day));
  const next = { ...block, zone, ...(occurrences.length > 0 && { occurrences }) };
  const saved = { ...row, sending: zonedText(block, zone, occurrences) };
  if (!base) return { call: 'insert', row: saved, title, sending: next, event };
  // By the wall clock of another zone, the same block is at another time; what is over was in the zone of then. What
  // Google has otherwise isn't written over for that.
  const isInZone = zone === base.zone || base.isUnread || !isCurrent(block, run.today);
  if (isInZone && changedFields(blockIn(base), block).length === 0) return undefined;
  return { call: 'patch', row: saved, title, sending: next, fields: fieldsBetween(base, next) };
}

const fieldsBetween = (base: Zoned, next: Zoned): BlockField[] => {
  const fields = changedFields(blockIn(base), blockIn(next));
  return base.zone === next.zone ? fields : [...new Set<BlockField>([...fields, 'start'])];
};

/** Asks it of Google, and notes what came of it. @returns whether Google took it, so that the block's next step may follow */
async function take(deps: BlockDeps, run: Run, step: Step): Promise<boolean> {
  const { calendar, calendarId } = run;
  const { google_id: googleId } = step.row;
  try {
    if (step.call === 'remove') await calendar.delete(calendarId, googleId, step.row.etag ?? undefined);
    else await confirm(deps, run, step.row, await send(deps, run, step));
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
async function send(
  deps: BlockDeps,
  run: Run,
  step: Exclude<Step, { call: 'remove' }>,
): Promise<FoundEvent | undefined> {
  const { calendar, calendarId } = run;
  const { google_id: googleId, etag } = step.row;
  const written = toGoogle(rule(step.sending), step.sending.zone);
  if (step.call === 'patch') {
    const isMoved = step.fields.some((field) => field !== 'title');
    const fields = {
      extendedProperties: propertiesOf(step.row),
      ...(step.fields.includes('title') && { summary: written.summary }),
      ...(isMoved && {
        start: { date: null, dateTime: null, timeZone: null, ...written.start },
        end: { date: null, dateTime: null, timeZone: null, ...written.end },
        // An occurrence of a series has no rule.
        ...(seriesAtGoogle(googleId) === undefined && { recurrence: written.recurrence }),
      }),
    };
    return calendar.change(calendarId, googleId, fields, etag ?? undefined);
  }
  const whole = { ...written, ...asWritten(deps, step.row, step.event) };
  try {
    return await calendar.insert(calendarId, { ...whole, id: googleId });
  } catch (error) {
    if (!(error instanceof OwnCalendarError && error.reason === 'taken')) throw error;
  }
  const there = await calendar.find(calendarId, googleId);
  // The id of a deleted event stays taken, so it's brought back.
  if (there.status === 'cancelled')
    return calendar.replace(calendarId, googleId, { ...whole, status: 'confirmed' }, there.etag);
  await applyRemote(deps, run, there);
  return undefined;
}

/** The block as a rule says it: without the occurrences that Google has as events of their own. */
const rule = ({ occurrences = [], ...sending }: Zoned): MirroredBlock => ({
  ...blockIn(sending),
  exceptDates: sending.exceptDates?.filter((day) => !occurrences.includes(day)),
});

/** Which event it is, and what it was written with last. */
const propertiesOf = (row: MirrorRow) => ({ private: { daymark: row.event_id, sent: markOfSending(row) } });

const asWritten = ({ publicUrl }: BlockDeps, row: MirrorRow, event: PlannerEvent | undefined) => ({
  ...(event?.taskId && { description: `${publicUrl}${taskPage(event.taskId)}` }),
  ...(event && { colorId: COLORS[event.category] }),
  extendedProperties: propertiesOf(row),
  reminders: { useDefault: false },
});

async function confirm(
  deps: BlockDeps,
  run: Run,
  row: MirrorRow,
  event: FoundEvent | undefined,
): Promise<void> {
  if (!event || row.sending === null) return;
  await asRun(deps, run, (tx) => afterSending(tx, row, { base: row.sending, etag: event.etag }));
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
