import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { StoredEvent, WrittenEvent } from '../../sandbox/stored-calendar.ts';
import { BUSY, isFromHere, mirrorRow, readZoned } from '../../server/blocks/block-rows.ts';
import { blocksJob } from '../../server/blocks/blocks-job.ts';
import { BLOCKS_JOB } from '../../server/blocks/plan-blocks.ts';
import type { BlockDeps } from '../../server/blocks/run.ts';
import { startBlocks } from './blocks.ts';
import {
  type AtGoogle,
  answered,
  dayAt,
  daysBetween,
  momentsOf,
  shownAt,
  type Times,
  timesAt,
} from './wall-clock.ts';

const [SECOND, HOUR] = [1_000, 3_600_000];
/** Before three changes of clocks: they skip hours in Sydney, and repeat some in Berlin and New York. */
const START = Date.parse('2026-10-02T10:00:00Z');
const DAYS = [
  '2026-10-03',
  '2026-10-04',
  '2026-10-05',
  '2026-10-20',
  '2026-10-24',
  '2026-10-25',
  '2026-11-01',
];
export const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata'];

const STEPS = [
  ...(['add', 'add', 'rename', 'move', 'move', 'shift', 'stretch', 'leave-out', 'rule', 'delete'] as const),
  ...(['add-there', 'rename-there', 'move-there', 'move-there', 'shift-there', 'stretch-there'] as const),
  ...(['cancel-day-there', 'move-day-there', 'delete-there', 'travel'] as const),
  ...(['restore', 'repeat', 'take-in', 'titles'] as const),
  ...(['sync', 'sync', 'sync', 'killed', 'killed', 'lost', 'quota', 'together', 'expire'] as const),
];
export const blockStep = fc.record({
  what: fc.constantFrom(...STEPS),
  pick: fc.nat({ max: 5 }),
  at: fc.nat({ max: 12 }),
});
export type BlockStep = { what: (typeof STEPS)[number]; pick: number; at: number };

export type Field = 'title' | 'date' | 'start' | 'lastDate';
export type Shown = Record<Field, string | undefined>;
type Side = 'here' | 'there';
/**
 * A value that a person gave a field on one side; `isReplaced`: that side showed it when it got another one, and `same` is
 * what it is by the clocks of all zones.
 */
export type Edit = {
  side: Side;
  event: string;
  field: Field;
  value: string;
  same: readonly string[];
  isReplaced: boolean;
};
export type EventRow = Times & {
  id: string;
  title: string;
  repeat?: string;
  exceptDates?: string[];
  overlaps?: { field: string; value: string }[];
};

/** A process that is killed before a transaction, or after it has been committed. */
class Killed extends Error {}

function killedAt(deps: BlockDeps, at: number): BlockDeps {
  let left = at;
  const transact: BlockDeps['database']['transact'] = async (work, accountId) => {
    left -= 1;
    if (left === 0) throw new Killed();
    const result = await deps.database.transact(work, accountId);
    left -= 1;
    if (left === 0) throw new Killed();
    return result;
  };
  return { ...deps, database: { ...deps.database, transact } };
}

const later = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();
const everywhere = (event: AtGoogle): Shown[] => ZONES.map((zone) => shownAt(event, zone));
const isOccurrence = (event: StoredEvent): boolean => 'recurringEventId' in event;
/** Of an event of a single day, `undefined`: the day on which it ends isn't an own one. */
const shownHere = ({ title, date, start, lastDate }: EventRow): Shown => ({ title, date, start, lastDate });

/** An account whose blocks are written, and what plays histories of both sides on it. */
export async function openHistories() {
  const app = await startBlocks();
  app.clock.now = START;
  const ada = await app.writer();
  const { db } = app.database;
  let number = 0;
  const rows = async () => (await app.events(ada)) as unknown as EventRow[];
  const run = async (deps: BlockDeps = app.deps): Promise<void> => {
    app.clock.now += 11 * SECOND;
    const job = { account_id: ada.accountId, id: BLOCKS_JOB, payload: '' };
    await blocksJob(deps)(job, app.clock.now, new AbortController().signal).catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
  };
  const eventOf = async (googleId: string): Promise<string> =>
    (
      await db
        .selectFrom('calendar_mirror')
        .select('event_id')
        .where('google_id', '=', googleId)
        .executeTakeFirst()
    )?.event_id ?? createHash('sha256').update(googleId).digest('hex');

  /** The zone by whose clock an event at Google is here, if it was read or written: its own, if it's one of ours. */
  const zoneHere = async ({ id, start }: StoredEvent, zone: string): Promise<string | undefined> => {
    const row = await mirrorRow(db, ada.accountId, { google_id: id });
    const [base, sending] = [row?.base, row?.sending].map((text) => readZoned(text ?? null)?.zone);
    if (!isFromHere(id)) return base ?? sending;
    const named = [base, sending, zone].find((one) => one !== undefined && one === start.timeZone);
    return row && (named ?? base ?? sending);
  };

  /** The zone by whose clock an event is here: of one that was made at Google, that in which it was last read. */
  const clockOf = async (eventId: string, zone: string): Promise<string> => {
    const row = await mirrorRow(db, ada.accountId, { event_id: eventId });
    const read = row && !isFromHere(row.google_id) ? readZoned(row.base)?.zone : undefined;
    return read ?? zone;
  };

  async function begin(): Promise<void> {
    // So that a shorter history, which is tried after one that failed, is the same but for its length.
    number = 0;
    await db
      .updateTable('calendar_sync')
      .set({ is_on: 1, google_calendar: null, shows_titles: 1, sync_token: null, failures: 0, next_at: '' })
      .execute();
    await db.deleteFrom('calendar_mirror').execute();
    for (const { id } of app.own.of('ada@example.com')) app.own.remove(id);
    for (const { id } of await rows()) await app.remove(ada, id);
    app.clock.now = START;
    // It’s dated, and the next history begins before this one has ended.
    await db.deleteFrom('setting').execute();
    await app.setZone(ada, ZONES[0] ?? '');
    await run();
  }

  /** One history, and then what both sides have become. */
  const play = async (steps: readonly BlockStep[]) => {
    await begin();
    const calendar = app.calendarOf();
    const edits: Edit[] = [];
    /** What was deleted, as it was to be seen by the clock of each zone; `isHidden`: whatever its title was here. */
    const deletions: { event: string; saw: readonly Shown[]; isHidden?: boolean }[] = [];
    /** The days of each series that were left out, on either side, and which they may be where the person is. */
    const leftOut: { event: string; day: string; days: readonly string[] }[] = [];
    /** The days that were taken in again. */
    const takenIn: { event: string; day: string }[] = [];
    const restored = new Set<string>();
    let zone = ZONES[0] ?? '';
    let showsTitles = true;
    /** The titles that Google has had, and those that it was sent although they were hidden by then. */
    const [seen, leaked] = [new Set<string>(), new Set<string>()];
    const look = (): undefined => {
      for (const { id, summary = '' } of calendar.present()) {
        if (!showsTitles && isFromHere(id) && summary !== BUSY && !seen.has(summary)) leaked.add(summary);
        seen.add(summary);
      }
    };
    app.own.failBy(look);

    type Seen = { shown: Shown; everywhere: readonly Shown[] };
    /** `everywhere` is by the clock of each zone. */
    const note = async (
      side: Side,
      event: string,
      { shown: before, everywhere: was }: Seen,
      { shown: after, everywhere: is }: Seen,
    ) => {
      const row = await mirrorRow(db, ada.accountId, { event_id: event });
      const both = readZoned(row?.base ?? null);
      for (const field of ['title', 'date', 'start', 'lastDate'] as const) {
        const value = after[field];
        if (value === before[field]) continue;
        // Who names what is called Busy there hasn't seen what it was called here.
        const isHidden = field === 'title' && before.title === BUSY;
        for (const edit of edits)
          if (edit.event === event && edit.field === field)
            if (isHidden || was.some((one) => one[field] === edit.value)) edit.isReplaced = true;
        if (value === undefined) continue;
        // What goes back to what both sides had last is no change any more.
        const same = [value, ...is.flatMap((one) => one[field] ?? [])];
        edits.push({ side, event, field, value, same, isReplaced: both?.[field] === value });
      }
    };
    const fresh = (kind: string): string => {
      number += 1;
      return `${kind} ${number}`;
    };
    const nextStart = (): string => {
      number += 1;
      const minute = 1 + (number % (20 * 60 - 1));
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    };
    /** A day, one into the next, three days at times, whole days, and series. */
    const newTimes = (pick: number, at: number): Times & { repeat?: string } => {
      const date = DAYS[at % DAYS.length] ?? '';
      const [start, end] = [nextStart(), '23:30'];
      if (pick === 1) return { date, start: '22:10', end: '01:20', lastDate: later(date, 1) };
      if (pick === 2) return { date, start, end, lastDate: later(date, 2) };
      if (pick === 3) return { date, start: '00:00', end: '23:59', lastDate: later(date, 1) };
      if (pick === 4) return { date, start, end, repeat: 'FREQ=DAILY;UNTIL=20261120' };
      if (pick === 5)
        return { date, start: '21:30', end: '02:30', lastDate: later(date, 1), repeat: 'FREQ=DAILY' };
      return { date, start, end };
    };
    const everywhereHere = async (row: EventRow): Promise<Shown[]> => {
      return [shownHere(row), ...everywhere(answered(row, await clockOf(row.id, zone)))];
    };
    const changeHere = async (row: EventRow, updates: object) => {
      const { status, body } = await app.change(ada, row.id, updates);
      if (status !== 200) throw new Error(`an event couldn’t be changed: ${status}`);
      const seenOf = async (one: EventRow) => ({
        shown: shownHere(one),
        everywhere: await everywhereHere(one),
      });
      await note('here', row.id, await seenOf(row), await seenOf(body.event));
    };
    const changeThere = async (event: StoredEvent, fields: WrittenEvent) => {
      const id = await eventOf(event.id);
      const before = shownAt(event, await zoneHere(event, zone));
      calendar.patch(event.id, fields);
      const changed = calendar.find(event.id) ?? event;
      const read = await zoneHere(changed, zone);
      const after = shownAt(changed, read);
      // What wasn’t read here yet is at its instant, wherever the person is by then.
      const seen = read ? after : { ...before, title: after.title };
      await note(
        'there',
        id,
        { shown: before, everywhere: [before, ...everywhere(event)] },
        { shown: seen, everywhere: everywhere(changed) },
      );
    };
    const moveThere = (event: StoredEvent, to: (times: Times) => Times) =>
      changeThere(event, momentsOf(to(timesAt(event)), event.start.timeZone ?? zone));
    /** A day of a series that isn't left out yet. */
    const dayOf = async (event: StoredEvent, at: number): Promise<string | undefined> => {
      const id = await eventOf(event.id);
      const day = later(timesAt(event).date, 1 + at);
      const isFree = !leftOut.some((one) => one.event === id && one.day === day);
      return event.recurrence?.length && isFree ? day : undefined;
    };

    /** Which days of the planner a day of a series may be, by the clock of a zone, wherever the person is by then. */
    const daysOf = (event: AtGoogle, day: string): string[] => ZONES.map((name) => dayAt(event, day, name));
    /** Where it wasn't read yet, or was made there, that can be any zone by then. */
    const daysHere = async (event: StoredEvent, day: string): Promise<string[]> => {
      const read = isFromHere(event.id) ? await zoneHere(event, zone) : undefined;
      return read ? [dayAt(event, day, read)] : daysOf(event, day);
    };
    const leaveOut = (one: (typeof leftOut)[number]) => {
      leftOut.push(one);
      for (const again of takenIn.filter(({ event, day }) => event === one.event && one.days.includes(day)))
        takenIn.splice(takenIn.indexOf(again), 1);
    };

    const act: Record<string, (row: EventRow, pick: number, at: number) => Promise<unknown>> = {
      rename: (row) => changeHere(row, { title: fresh('Here') }),
      move: (row) => changeHere(row, { start: nextStart() }),
      shift: (row, _, at) => changeHere(row, { date: DAYS[at % DAYS.length] }),
      // Seen from another zone it may be a day longer, and a planner has no longer series than of a week.
      stretch: (row, pick) =>
        changeHere(row, { lastDate: later(row.date, 1 + (row.repeat ? pick % 5 : pick)) }),
      rule: async (row, pick) =>
        row.repeat && changeHere(row, { repeat: `FREQ=DAILY;UNTIL=202611${10 + pick}` }),
      'leave-out': async (row, _, at) => {
        const day = later(row.date, 1 + at);
        if (!row.repeat || row.exceptDates?.includes(day)) return;
        await changeHere(row, { addExceptDates: [day] });
        const mirrored = await mirrorRow(db, ada.accountId, { event_id: row.id });
        const isMadeThere = mirrored && !isFromHere(mirrored.google_id);
        const days = isMadeThere ? daysOf(answered(row, await clockOf(row.id, zone)), day) : [day];
        leaveOut({ event: row.id, day, days });
      },
      repeat: async (row) =>
        !row.repeat && !row.lastDate && changeHere(row, { repeat: 'FREQ=DAILY;UNTIL=20261120' }),
      'take-in': async (row, pick) => {
        const { exceptDates = [] } = row;
        const day = exceptDates[pick % Math.max(1, exceptDates.length)];
        if (!day) return;
        await changeHere(row, { removeExceptDates: [day] });
        for (const one of leftOut.filter(({ event, days }) => event === row.id && days.includes(day)))
          leftOut.splice(leftOut.indexOf(one), 1);
        takenIn.push({ event: row.id, day });
      },
      async delete(row) {
        const saw = await everywhereHere(row);
        await app.remove(ada, row.id);
        restored.delete(row.id);
        deletions.push({ event: row.id, saw });
      },
    };
    const actThere: Record<string, (event: StoredEvent, pick: number, at: number) => Promise<unknown>> = {
      'rename-there': (event) => changeThere(event, { summary: fresh('There') }),
      'move-there': (event) =>
        moveThere(event, (times) => ({
          ...times,
          start: nextStart(),
          end: times.end === '23:59' ? '23:30' : times.end,
        })),
      'shift-there': (event, _, at) =>
        moveThere(event, (times) => movedTo(times, DAYS[at % DAYS.length] ?? '')),
      'stretch-there': (event, pick) =>
        moveThere(event, (times) => {
          const days = 1 + (event.recurrence?.length ? pick % 5 : pick);
          return { ...times, lastDate: later(times.date, days) };
        }),
      'cancel-day-there': async (event, _, at) => {
        const day = await dayOf(event, at);
        if (!day) return;
        calendar.changeOccurrence(event.id, day, { status: 'cancelled' });
        leaveOut({ event: await eventOf(event.id), day, days: await daysHere(event, day) });
      },
      'move-day-there': async (event, _, at) => {
        const day = await dayOf(event, at);
        if (!day) return;
        const moved = { date: day, start: nextStart(), end: '23:30' };
        calendar.changeOccurrence(event.id, day, momentsOf(moved, event.start.timeZone ?? zone));
        leaveOut({ event: await eventOf(event.id), day, days: await daysHere(event, day) });
      },
      async 'delete-there'(event) {
        for (const gone of calendar.present())
          if (gone.id === event.id || gone.recurringEventId === event.id)
            deletions.push({
              event: await eventOf(gone.id),
              saw: everywhere(gone),
              isHidden: gone.summary === BUSY,
            });
        calendar.remove(event.id);
      },
    };
    const others: Record<string, (pick: number, at: number) => unknown> = {
      add: (pick, at) => app.block(ada, fresh('Task'), newTimes(pick, at)),
      'add-there'(pick, at) {
        const { repeat, ...times } = newTimes(pick, at);
        // Also as somebody does who will be there.
        const own = at > 6 ? (ZONES[at % ZONES.length] ?? zone) : zone;
        calendar.add({
          ...{ summary: fresh('There'), ...momentsOf(times, own) },
          ...(repeat && { recurrence: [`RRULE:${repeat.replace(/UNTIL=(\d+)/, 'UNTIL=$1T225959Z')}`] }),
        });
      },
      travel: async (pick) => {
        zone = ZONES[pick % ZONES.length] ?? '';
        await app.setZone(ada, zone);
      },
      async restore(pick) {
        const there = new Set((await rows()).map(({ id }) => id));
        const gone = [...new Set(deletions.map(({ event }) => event))].filter((id) => !there.has(id));
        const id = gone[pick % Math.max(1, gone.length)];
        if (id === undefined) return;
        const asked = { entity: 'event', id };
        if ((await ada.call('POST', '/api/trash/restore', asked)).status === 200) restored.add(id);
      },
      async titles() {
        look();
        showsTitles = !showsTitles;
        await app.showTitles(ada, showsTitles);
      },
      sync: () => run(),
      killed: (_, at) => run(killedAt(app.deps, at + 1)),
      expire: () => calendar.expireTokens(),
      together: () => Promise.all([run(), run()]),
      lost: (_, at) => failing('lost', at),
      quota: (_, at) => failing('quota', at),
    };
    const failing = async (fault: 'lost' | 'quota', at: number) => {
      let left = at;
      app.own.failBy(() => look() ?? (left-- === 0 ? fault : undefined));
      await run();
      app.own.failBy(look);
    };

    for (const { what, pick, at } of steps) {
      app.clock.now += SECOND;
      const mine = await rows();
      const row = mine[pick % Math.max(1, mine.length)];
      const theirs = calendar.present();
      const event = theirs[pick % Math.max(1, theirs.length)];
      await others[what]?.(pick, at);
      if (row) await act[what]?.(row, pick, at);
      if (event) await actThere[what]?.(event, pick, at);
      if (what.endsWith('-there')) for (const { summary = '' } of calendar.present()) seen.add(summary);
    }
    await run();
    look();
    showsTitles = true;
    await app.showTitles(ada, true);
    for (let n = 0; n < 12; n++) {
      app.clock.now += HOUR;
      app.own.calls.length = 0;
      await run();
      if (app.own.calls.every((call) => call.startsWith('GET'))) break;
    }
    const remote = new Map<string, AtGoogle & { id: string; isOccurrence: boolean }>();
    for (const event of calendar.present())
      remote.set(await eventOf(event.id), { ...event, isOccurrence: isOccurrence(event) });
    const history = async (event: string) =>
      JSON.stringify(
        await db.selectFrom('history').select(['before', 'after']).where('entity_id', '=', event).execute(),
      );
    app.own.failBy(() => undefined);
    const events = calendar.list({ most: 10_000 })?.items ?? [];
    return {
      ...{ local: await rows(), remote, zone, edits, deletions, leftOut, history },
      ...{ takenIn, restored, leaked, events },
    };
  };
  return { app, db, play };
}

function movedTo(times: Times, date: string): Times {
  const days = times.lastDate === undefined ? 0 : daysBetween(times.date, times.lastDate);
  return { ...times, date, ...(days > 0 && { lastDate: later(date, days) }) };
}
