import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  blockStep,
  type EventRow,
  type Field,
  openHistories,
  ZONES,
} from '../../test/server/block-histories.ts';
import {
  type AtGoogle,
  dayAt,
  exceptDaysAt,
  isWhole,
  ruleAt,
  shownAt,
  spanHere,
  spanThere,
} from '../../test/server/wall-clock.ts';
import { isFromHere } from './block-rows.ts';

const HISTORIES = Number(process.env.BLOCK_HISTORIES ?? 15);
/** Generous, for busy machines. */
const PATIENCE_MS = 180_000 + HISTORIES * 10_000;

/** What both sides have to agree on: the title, the instants, and the rule with the last day on which it counts. */
const here = (row: EventRow, zone: string) => ({
  title: row.title,
  span: spanHere(row, zone),
  rule: row.repeat && `RRULE:${row.repeat}`,
});
const there = (event: AtGoogle, zone: string) => ({
  title: event.summary,
  span: spanThere(event),
  rule: ruleAt(event, zone),
});
/** A field of an event as it became: here, and by the clock of each zone in which it may have been changed. */
function valuesOf(field: Field, row: EventRow | undefined, event: AtGoogle | undefined) {
  const shown = [...(row ? [row] : []), ...(event ? ZONES.map((zone) => shownAt(event, zone)) : [])];
  // What ends on the day on which it begins has no last day of its own.
  return shown.map((one) => (field === 'lastDate' ? (one.lastDate ?? one.date) : one[field]));
}
test(
  'both sides become the same after any history, and no change is lost',
  async () => {
    const { app, db, play } = await openHistories();
    await using _ = app;
    await fc.assert(
      fc.asyncProperty(fc.array(blockStep, { minLength: 4, maxLength: 24 }), async (steps) => {
        const { local, remote, zone, edits, deletions, leftOut, history, ...more } = await play(steps);
        const rows = new Map(local.map((row) => [row.id, row]));
        expect(Object.fromEntries([...remote].map(([id, event]) => [id, there(event, zone)]))).toEqual(
          Object.fromEntries(local.map((row) => [row.id, here(row, zone)])),
        );
        const mirrored = await db.selectFrom('calendar_mirror').selectAll().execute();
        const [known, gone] = [mirrored.filter(({ base }) => base), mirrored.filter(({ base }) => !base)];
        expect(known.map(({ event_id }) => event_id).sort()).toEqual([...rows.keys()].sort());
        expect(gone.filter(({ event_id }) => rows.has(event_id))).toEqual([]);
        expect(mirrored.filter(({ sending }) => sending !== null)).toEqual([]);
        for (const [id, event] of remote)
          expect(rows.get(id)?.exceptDates ?? []).toEqual(expect.arrayContaining(exceptDaysAt(event, zone)));
        expect([...more.leaked]).toEqual([]);
        for (const id of more.restored)
          if (deletions.filter(({ event }) => event === id).length === 1)
            expect([...rows.keys()], 'restored').toContain(id);
        for (const { event, day } of more.takenIn) {
          const [row, at] = [rows.get(event), remote.get(event)];
          if (!row?.repeat || !at || !isFromHere(at.id) || isWhole(row)) continue;
          expect(row.exceptDates ?? [], 'taken in').not.toContain(day);
          const [begins] = spanHere({ ...row, date: day, lastDate: day }, zone);
          const alone = more.events.filter(({ recurringEventId }) => recurringEventId === at.id);
          const starts = alone.map(
            ({ originalStartTime }) => (originalStartTime as AtGoogle['start']).dateTime,
          );
          expect(
            starts.map((start) => start && Temporal.Instant.from(start).toString()),
            'taken in at Google',
          ).not.toContain(begins);
        }
        const isDeleted = (event: string) => deletions.some((one) => one.event === event);
        // What was left out of a series that was deleted then, on the same side, may come back with it.
        // At other times than when that was done, its days may be others in another zone.
        for (const { event, day, days } of leftOut) {
          const [row, at] = [rows.get(event), remote.get(event)];
          const since = at ? ZONES.map((name) => dayAt(at, day, name)) : [];
          if (row?.repeat && !isDeleted(event))
            expect([...days, ...since]).toContainEqual(expect.toBeOneOf([...(row.exceptDates ?? [])]));
        }
        for (const { event, field, value, same, isReplaced, side } of edits) {
          const row = rows.get(event);
          const shown = valuesOf(field, row, remote.get(event));
          if (isReplaced || same.some((one) => shown.includes(one))) continue;
          const isGone = deletions.some(
            (one) =>
              one.event === event &&
              ((one.isHidden && field === 'title') || one.saw.some((was) => was[field] === value)),
          );
          if (isGone) continue;
          // It lost against another change that hadn't seen it, so it's listed or was.
          const listed = await history(event);
          const found = same.filter((one) =>
            listed.includes(`{\\"field\\":\\"${field}\\",\\"value\\":\\"${one}\\"`),
          );
          expect(
            found,
            `${field} ${value} ${side} ${row ? '' : 'of a deleted event'}: ${listed}`,
          ).not.toEqual([]);
        }
        for (const { overlaps = [] } of local)
          expect(new Set(overlaps.map(({ field }) => field)).size).toBe(overlaps.length);
        expect(app.own.violations).toEqual([]);
        expect(app.failures).toEqual([]);
      }),
      { numRuns: HISTORIES },
    );
  },
  PATIENCE_MS,
);
