import { createHash } from 'node:crypto';
import { importIdOf } from '../../domain/calendar/calendar-import.ts';
import { dayOfOccurrence, fromGoogle } from '../../domain/calendar/google-block.ts';
import {
  bothChanged,
  changedFields,
  type MirroredBlock,
  type Settled,
  settleBlock,
} from '../../domain/calendar/mirror.ts';
import { omitEmpty } from '../../domain/omit-empty.ts';
import { withOverlaps } from '../../domain/overlap.ts';
import { eventRules, type PlannerEvent, plannerUpdates } from '../../domain/planner/event/planner.ts';
import { parse } from '../../domain/problem.ts';
import type { Tx } from '../db/engine/open.ts';
import { findDeletion, trashSince } from '../db/rows/deletions.ts';
import { entityTables } from '../db/rows/entities.ts';
import { rowEntries } from '../db/rows/row-history.ts';
import type { FoundEvent } from '../outside/own-calendar.ts';
import {
  arrived,
  asUnread,
  BUSY,
  blockIn,
  blockOf,
  isCurrent,
  isFromHere,
  isUnwritten,
  isWrittenId,
  type MirrorRow,
  markOfSending,
  mirrorOf,
  mirrorRow,
  readZoned,
  removeSeries,
  saveMirror,
  sendingsOf,
  seriesAtGoogle,
  toInsert,
  writeAnew,
  type Zoned,
  zonedText,
} from './block-rows.ts';
import { applyEffect, type Effect, NO_EFFECT } from './effect.ts';
import type { BlockDeps, Run } from './run.ts';

/** As many blocks are kept the same at most. */
export const MAX_MIRRORED = 500;
const LISTED: ReadonlySet<string> = new Set(eventRules.overlapping);
const SLICES = 3;
/** Of the changes of an event, so many are looked through for one of its title. */
const LATELY = 50;

/** An event that isn't in a whole list any more. */
export const goneFrom = (googleId: string): FoundEvent => ({ id: googleId, etag: '', status: 'cancelled' });

/**
 * Takes over what became of an event at Google: afterwards, the mirror has what Google has, and the planner what both
 * settle on. What is left to write to Google is the difference of the two.
 */
export async function applyRemote(deps: BlockDeps, run: Run, event: FoundEvent): Promise<void> {
  const { accountId } = run;
  const known = await mirrorRow(deps.database.db, accountId, { google_id: event.id });
  await applyEffect(deps, run, (tx) =>
    event.recurringEventId === undefined || known ? settled(tx, run, event) : occurrence(tx, run, event),
  );
}

/** What both sides settle on. */
async function settled(tx: Tx, run: Run, event: FoundEvent): Promise<Effect> {
  const { accountId, sync } = run;
  const row = await mirrorRow(tx, accountId, { google_id: event.id });
  if (row && event.status === 'cancelled') {
    if (isUnwritten(row)) return NO_EFFECT;
    const isOurs = readZoned(row.base)?.isLeaving || (await isOfLeavingSeries(tx, row));
    if (isOurs) return { ...NO_EFFECT, mirror: (to) => removeSeries(to, row) };
  }
  const eventId = row?.event_id ?? eventIdOf(event);
  const [stored, noted] = [readZoned(row?.base ?? null), readZoned(row?.sending ?? null)];
  const sent = row && arrivedIn(event, row);
  /** What Google had before somebody changed it there. */
  const last = sent ? arrived(sent, stored) : (stored ?? noted);
  const read = readRemote(event, last, [noted?.zone, run.zone], stored?.occurrences);
  if (read === 'unreadable') {
    // It stays there as it is; what is changed here is written over it.
    if (!row) return NO_EFFECT;
    const isSent = sent !== undefined || row.base === null;
    const base = asUnread(isSent ? last : stored);
    const after = { ...row, base, sending: isSent ? null : row.sending, etag: event.etag };
    return { ...NO_EFFECT, mirror: (to) => saveMirror(to, after) };
  }
  const { remote, zone } = read;
  const before = await entityTables.event.find(tx, accountId, eventId);
  // That a title is hidden from now on is no change of it, and none that it would lose against.
  const shows_titles = last?.title === BUSY ? sync.shows_titles : 1;
  const shown = before?.date === undefined ? undefined : blockOf(before, zone, { shows_titles }, event.id);
  const isRenamed = remote && remote.title !== BUSY && shown?.title === BUSY && last?.title === BUSY;
  // A title that is hidden hasn't changed, unless it was given later than the one at Google.
  const local =
    isRenamed && before && (await titledAt(tx, accountId, eventId)) >= (event.updated ?? '')
      ? { ...shown, title: before.title }
      : shown;
  const isNew = !row || isUnwritten(row);
  if (isNew && (!remote || (!before && !(await isTakenOver(tx, run, remote))))) return NO_EFFECT;
  const base = (remote || stored) && last && blockIn(last);
  const there =
    remote && (!base && remote.title === BUSY && local ? { ...remote, title: local.title } : remote);
  const localAt =
    local && there && bothChanged(local, there, base) ? await changedAt(tx, accountId, eventId) : '';
  const result = settleBlock(
    local && { block: remote || !base ? local : titledAs(local, base), at: localAt },
    there && { block: there, at: event.updated ?? '' },
    base,
  );
  const mirror = async (to: Tx) => {
    const kept = { account_id: accountId, event_id: eventId, google_id: event.id, sending: null };
    if (remote)
      await saveMirror(to, { ...kept, base: zonedText(remote, zone, stored?.occurrences), etag: event.etag });
    else if (result.block)
      await saveMirror(to, { ...kept, ...toInsert({ ...kept, base: row?.base ?? null }) });
    else if (row) await (before ? writeAnew : removeSeries)(to, row);
  };
  // Where titles are hidden, what Google calls busy has another title here.
  const lost = result.lost.filter(({ value }) => value !== BUSY || last?.title !== BUSY);
  const after = await eventAfter(tx, run, eventId, before, local, { ...result, lost });
  return { changes: [{ before, after }], mirror };
}

/** Which of the changes that are on their way to Google an event was written with last. */
const arrivedIn = ({ extendedProperties }: FoundEvent, row: MirrorRow): Zoned | undefined =>
  sendingsOf(row).find((sent) => extendedProperties?.private?.sent === markOfSending(row, sent));

/** Whether it's an occurrence of a series that was taken away from here, and ended at Google with it. */
async function isOfLeavingSeries(tx: Tx, { account_id, google_id }: MirrorRow): Promise<boolean> {
  const id = seriesAtGoogle(google_id);
  const series = id === undefined ? undefined : await mirrorRow(tx, account_id, { google_id: id });
  if (!series) return false;
  const isLeaving = readZoned(series.base)?.isLeaving === true;
  return isLeaving || !(await entityTables.event.find(tx, account_id, series.event_id));
}

/** Whether a title is shown is no change of a block that was deleted at Google. */
const titledAs = (block: MirroredBlock, base: MirroredBlock): MirroredBlock =>
  block.title === BUSY || base.title === BUSY ? { ...block, title: base.title } : block;

/**
 * What Google has, by the wall clock of the zone in which it last was, or of that to which it may have been moved since:
 * where the person is now, or was when it was last sent. Nothing if it's deleted there.
 */
function readRemote(
  event: FoundEvent,
  last: Zoned | undefined,
  [sentIn, own]: readonly [sentIn: string | undefined, own: string],
  occurrences: readonly string[] = [],
): { remote: MirroredBlock | undefined; zone: string } | 'unreadable' {
  const usual = last?.zone ?? own;
  if (event.status === 'cancelled') return { remote: undefined, zone: usual };
  const { start, end } = event;
  if (!start || !end) return 'unreadable';
  const named = 'dateTime' in start ? start.timeZone : undefined;
  // What a person made there is in the zone that it was made in, wherever they are.
  const isMoved = named !== undefined && [sentIn, own].includes(named) && isFromHere(event.id);
  const zone = isMoved ? named : usual;
  const remote = fromGoogle({ ...event, start, end }, zone);
  if (!remote) return 'unreadable';
  const moved = remote.repeat === undefined ? [] : occurrences;
  const exceptDates = [...new Set([...(remote.exceptDates ?? []), ...moved])].sort();
  return { remote: omitEmpty({ ...remote, exceptDates }), zone };
}

/** The event as it becomes here, with the values that it or Google had and that aren't in it. */
async function eventAfter(
  tx: Tx,
  run: Run,
  eventId: string,
  before: PlannerEvent | undefined,
  local: MirroredBlock | undefined,
  { block, lost }: Settled,
): Promise<PlannerEvent | undefined> {
  if (!block) return local ? undefined : before;
  if (!before) {
    const gone = await deletedOne(tx, run, eventId);
    const title = block.title === BUSY ? (gone.title ?? BUSY) : block.title;
    return { ...gone, ...block, title, id: eventId } as PlannerEvent;
  }
  const changed = local
    ? changedFields(local, block)
    : changedFields({ ...block, title: '', start: '' }, block);
  const after = changed.length > 0 ? eventRules.update(before, updatesTo(block, changed)) : before;
  const listed = lost.filter(({ field }) => LISTED.has(field));
  if (listed.length === 0) return after;
  const other = { ...before, ...Object.fromEntries(listed.map(({ field, value }) => [field, value])) };
  return withOverlaps(other, after, new Map(listed.map(({ field }) => [field, run.now])));
}

/** What makes an event like a block, in the fields that have changed. */
export function updatesTo(block: MirroredBlock, changed: readonly string[]) {
  const { title, exceptDates = [], lastDate = null, repeat = null, ...times } = block;
  const isMoved = changed.some((field) => field !== 'title' && field !== 'exceptDates');
  return parse(plannerUpdates, {
    ...(changed.includes('title') && { title }),
    ...(changed.includes('exceptDates') && { exceptDates: [...exceptDates] }),
    ...(isMoved && { ...times, lastDate, repeat }),
  });
}

/** An event that was deleted here and changed there since, without what has changed; a new one without any. */
async function deletedOne(tx: Tx, { accountId, now }: Run, id: string): Promise<Partial<PlannerEvent>> {
  const wanted = { entity: 'event', id } as const;
  const found = await findDeletion(tx, accountId, trashSince(now), wanted);
  if (!found?.before) return { category: 'work' };
  const { lastDate, repeat, exceptDates, overlaps, ...row } = JSON.parse(found.before) as PlannerEvent;
  return row;
}

/** When the planner's row was last changed, as ISO text. */
async function changedAt(tx: Tx, ownerId: string, id: string): Promise<string> {
  const wanted = { before: Number.MAX_SAFE_INTEGER, since: '', most: 1, slices: SLICES };
  const { entries } = await rowEntries(tx, { ownerId, entity: 'event', id }, wanted);
  return entries[0]?.at ?? '';
}

/** When an event was renamed here, as ISO text; empty if it wasn't lately. */
async function titledAt(tx: Tx, ownerId: string, id: string): Promise<string> {
  const wanted = { before: Number.MAX_SAFE_INTEGER, since: '', most: LATELY, slices: SLICES };
  const { entries } = await rowEntries(tx, { ownerId, entity: 'event', id }, wanted);
  return entries.find(({ before }) => before && 'title' in before)?.at ?? '';
}

/** Whether an event that a person made at Google becomes one of the planner. */
async function isTakenOver(tx: Tx, { accountId, today }: Run, block: MirroredBlock): Promise<boolean> {
  if (!isCurrent(block, today)) return false;
  return currentRows(await mirrorOf(tx, accountId), today).length < MAX_MIRRORED;
}

/** The rows of blocks at Google, or on their way there, that aren't over for long. */
export const currentRows = (rows: readonly MirrorRow[], today: string): MirrorRow[] =>
  rows.filter((row) => {
    const block = readZoned(row.base ?? row.sending);
    return block !== undefined && isCurrent(block, today);
  });

/** An occurrence that was canceled at Google is left out here; one that was changed becomes an event of its own. */
async function occurrence(tx: Tx, run: Run, event: FoundEvent): Promise<Effect> {
  const { accountId, zone: own } = run;
  const row = await mirrorRow(tx, accountId, { google_id: event.recurringEventId ?? '' });
  const series = row && (await entityTables.event.find(tx, accountId, row.event_id));
  if (row && !series) return leftOfDeleted(tx, run, row, event);
  const base = readZoned(row?.base ?? null);
  if (!row || !series?.repeat || !base || !event.originalStartTime) return NO_EFFECT;
  const zone = base.zone ?? own;
  const day = dayOfOccurrence(event.originalStartTime, base, zone);
  // A day that was taken in here since, and of which Google is yet to hear, stays in.
  const isOut = series.exceptDates?.includes(day) || base.occurrences?.includes(day);
  const left = isOut ? series : eventRules.update(series, { addExceptDates: [day] });
  const seriesRow: MirrorRow = {
    ...row,
    base: JSON.stringify({
      ...base,
      exceptDates: withDay(base.exceptDates, day),
      occurrences: withDay(base.occurrences, day),
    }),
  };
  const { start, end } = event;
  const block =
    event.status === 'cancelled' || !start || !end ? undefined : fromGoogle({ ...event, start, end }, zone);
  if (!block)
    return { changes: [{ before: series, after: left }], mirror: (to) => saveMirror(to, seriesRow) };
  const single = await asOwnEvent(tx, run, event, block, zone, series);
  return {
    changes: [{ before: series, after: left }, ...single.changes],
    async mirror(to) {
      await saveMirror(to, seriesRow);
      await single.mirror(to);
    },
  };
}

/** What was changed at Google of a series that was deleted here without having seen it: it stays, as an event of its own. */
async function leftOfDeleted(tx: Tx, run: Run, row: MirrorRow, event: FoundEvent): Promise<Effect> {
  const { start, end } = event;
  const zone = readZoned(row.base ?? row.sending)?.zone ?? run.zone;
  const block =
    event.status === 'cancelled' || !start || !end ? undefined : fromGoogle({ ...event, start, end }, zone);
  if (!block || !(await isTakenOver(tx, run, block))) return NO_EFFECT;
  return asOwnEvent(tx, run, event, block, zone, await deletedOne(tx, run, row.event_id));
}

/**
 * An occurrence as an event of its own; one that the planner has already, from an earlier time, stays as it is there.
 * @param series whose other values it has
 */
async function asOwnEvent(
  tx: Tx,
  { accountId }: Run,
  event: FoundEvent,
  block: MirroredBlock,
  zone: string,
  series: Partial<PlannerEvent>,
): Promise<Effect> {
  const { repeat, exceptDates: _, overlaps, lastDate, ...alike } = series;
  const { exceptDates: __, ...alone } = block;
  const title = block.title === BUSY ? (series.title ?? BUSY) : block.title;
  const single = { category: 'work' as const, ...alike, ...alone, title, id: idOf(event.id) };
  const kept = { account_id: accountId, event_id: single.id, google_id: event.id, sending: null };
  const known = await entityTables.event.find(tx, accountId, single.id);
  return {
    changes: known ? [] : [{ before: undefined, after: single }],
    mirror: (to) => saveMirror(to, { ...kept, base: zonedText(block, zone), etag: event.etag }),
  };
}

const withDay = (days: readonly string[] = [], day: string): string[] => [...new Set([...days, day])].sort();

const idOf = (googleId: string): string => createHash('sha256').update(googleId).digest('hex');

/** The id here of an event at Google that isn't in the mirror. */
export const eventIdOf = (event: FoundEvent): string => writtenIdOf(event) ?? idOf(event.id);

/** The id of the event that was written there, if a restored backup has lost that. */
function writtenIdOf({ id, extendedProperties }: FoundEvent): string | undefined {
  const named = extendedProperties?.private?.daymark;
  return named !== undefined && isWrittenId(id) && importIdOf(named, idOf) === named ? named : undefined;
}
