import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeOccurrences } from '../../domain/mutation/change-occurrences.ts';
import { beginsOn } from '../../domain/planner/event/begin-days.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { numberOfDate } from '../../domain/repeat/day-numbers.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { daysFrom } from '../../domain/time/month.ts';
import { twoDevices } from '../../test/fleet/two-devices.ts';
import { startApp } from '../../test/server/app.ts';
import { takeOther } from '../overlaps/take-other.ts';
import { recorder } from '../undo/recorder.ts';
import type { Store } from './store.ts';

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame)));
afterEach(() => void vi.unstubAllGlobals());

/** How many random histories to try; `npm run test:deep` tries many more. */
const RUNS = Number(process.env.SERIES_HISTORIES || 25);
const timeout = 60_000 + RUNS * 5_000;

const DAYS = 45;
/** So many occurrences are in those days, however far they move. */
const LEAST = 3;
/** Weeks of clock changes in Berlin, New York and Lord Howe, and the one in which Apia left out a day. */
const STARTS = ['2026-03-23', '2026-10-19', '2026-03-02', '2026-10-26', '2026-09-28', '2011-12-26'];
const RULES = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=2',
  'FREQ=WEEKLY;BYDAY=MO',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
];

/** What a person changes of all occurrences, each field or not. `days` is how far they move. */
const change = fc.record(
  {
    title: fc.constantFrom('Standup', 'Planning', 'Review'),
    category: fc.constantFrom('work' as const, 'focus' as const, 'personal' as const),
    times: fc.constantFrom(
      { start: '08:30', end: '09:30' },
      { start: '10:00', end: '12:00' },
      { start: '01:30', end: '02:30' },
    ),
    days: fc.constantFrom<number[]>(1, -1, 2, 8),
  },
  { requiredKeys: [] },
);
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

const plus = (date: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();
const seriesIn = (store: Store): PlannerEvent | undefined => store.rows('event').get('series');

/** Changes all occurrences, from one that the device shows. @returns the fields of the series that this is to set */
function make(store: Store, which: number, { days = 0, times, ...fields }: Change): Partial<PlannerEvent> {
  const event = seriesIn(store);
  const shown = event ? daysFrom(event.date ?? '', DAYS).filter((day) => beginsOn(event, day)) : [];
  const date = shown[which % shown.length];
  if (!event || date === undefined) throw new Error('The series is gone.');
  const { writes } = recorder(store);
  const updates = { ...fields, ...times, ...(days !== 0 && { date: plus(date, days) }) };
  const args = { eventId: 'series', date, scope: 'all' as const, updates, newId: store.newIdIn() };
  writes.mutate(
    'changeOccurrences',
    { ...args, ...(event.repeat && { repeat: event.repeat }) },
    changeOccurrences,
  );
  return { ...fields, ...times, ...(days !== 0 && { date: plus(event.date ?? '', days) }) };
}

const history = fc.record({
  seed: fc.nat(),
  date: fc.constantFrom(...STARTS),
  repeat: fc.constantFrom(...RULES),
  which: fc.tuple(fc.nat(20), fc.nat(20)),
  here: change,
  there: change,
  isHereFirst: fc.boolean(),
});

test('of what two devices change offline of all of a series, each field has one value, and the other is listed', {
  timeout,
}, async () => {
  await using server = await startApp();
  await fc.assert(
    fc.asyncProperty(history, async ({ seed, date, repeat, which, isHereFirst, ...acts }) => {
      await using devices = await twoDevices({ seed, server });
      const { here, there, quiet, person } = devices;
      const first = { date, repeat, start: '09:00', end: '10:00', category: 'meeting' as const };
      here.store.add('event', { id: 'series', title: 'Daily', ...first });
      await quiet();
      for (const { setOnline } of [here, there]) setOnline(false);
      const meant = {
        here: make(here.store, which[0], acts.here),
        there: make(there.store, which[1], acts.there),
      };
      const [earlier, later] = isHereFirst ? [meant.here, meant.there] : [meant.there, meant.here];
      for (const { setOnline } of isHereFirst ? [here, there] : [there, here]) {
        setOnline(true);
        await quiet();
      }
      const { events } = (await person.call('GET', '/api/planner')).body;
      for (const { store } of [here, there]) {
        expect(store.status()).toMatchObject({ waiting: 0, refused: [] });
        expect([...store.rows('event').values()]).toEqual(events);
      }
      expect(events).toHaveLength(1);
      const [series] = events as [PlannerEvent];
      expect(series).toMatchObject({ ...earlier, ...later });
      const others = Object.entries(earlier).filter(
        ([field, value]) =>
          new Map(Object.entries(later)).has(field) && new Map(Object.entries(later)).get(field) !== value,
      );
      const listed = (series.overlaps ?? []).map(({ field, value }) => [field, value]);
      expect(listed.toSorted()).toEqual(others.toSorted());
      const daysOf = (event: PlannerEvent | undefined) =>
        daysFrom(plus(date, -DAYS), 3 * DAYS).filter((day) => event && beginsOn(event, day));
      const movedBy = (meant: Partial<PlannerEvent>) => {
        const days = numberOfDate(meant.date ?? date) - numberOfDate(date);
        return daysOf({ ...series, date, repeat }).map((day) => plus(day, days));
      };
      const [mover = {}, other] = [later, earlier].filter((each) => each.date);
      expect(daysOf(series).slice(0, LEAST)).toEqual(movedBy(mover).slice(0, LEAST));
      const overlap = series.overlaps?.find(({ field }) => field === 'date');
      if (!overlap || !other) return;
      takeOther(recorder(here.store).writes, 'event', 'series', overlap);
      await quiet();
      const swapped = seriesIn(there.store);
      expect(swapped?.overlaps).toContainEqual(expect.objectContaining({ field: 'date', value: mover.date }));
      expect(daysOf(swapped).slice(0, LEAST)).toEqual(movedBy(other).slice(0, LEAST));
    }),
    { numRuns: RUNS },
  );
  expect(server.failures).toEqual([]);
});
