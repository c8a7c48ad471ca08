import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeOccurrences } from '../../domain/mutation/change-occurrences.ts';
import { skipOccurrences } from '../../domain/mutation/skip-occurrences.ts';
import { beginsOn } from '../../domain/planner/event/begin-days.ts';
import { isAllFrom } from '../../domain/planner/event/event-series.ts';
import { eventsByDay } from '../../domain/planner/event/occurrences.ts';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { daysFrom } from '../../domain/time/month.ts';
import { twoDevices } from '../../test/fleet/two-devices.ts';
import { startApp } from '../../test/server/app.ts';
import { recorder } from '../undo/recorder.ts';
import type { Store } from './store.ts';

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame)));
afterEach(() => void vi.unstubAllGlobals());

/** How many random histories to try; `npm run test:deep` tries many more. */
const RUNS = Number(process.env.SERIES_HISTORIES || 25);
const timeout = 60_000 + RUNS * 5_000;

const DAYS = 45;
const WAS = 'Standup';
/** Weeks of clock changes in Berlin, New York and Lord Howe, and the one in which Apia left out a day. */
const STARTS = ['2026-03-23', '2026-10-19', '2026-03-02', '2026-10-26', '2026-09-28', '2011-12-26'];
const RULES = ['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=2', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=WEEKLY;BYDAY=SU'];

/** What a person does on a device that is offline. `days` is how far what changes moves. */
const change = fc.record({
  what: fc.constantFrom('change' as const, 'change' as const, 'skip' as const),
  scope: fc.constantFrom('day' as const, 'later' as const),
  which: fc.nat(20),
  days: fc.constantFrom(0, 0, 1, -1, 8),
});
type Given = typeof change extends fc.Arbitrary<infer C> ? C : never;
type Change = {
  what: 'change' | 'skip';
  scope: 'day' | 'later';
  date: LocalDate;
  days: number;
  title: string;
};
const changes = fc.array(change, { minLength: 1, maxLength: 3 });
const history = fc.record({
  seed: fc.nat(),
  date: fc.constantFrom(...STARTS),
  repeat: fc.constantFrom(...RULES),
  length: fc.nat(2),
  here: changes,
  there: changes,
  /** Which device is online again first. */
  isHereFirst: fc.boolean(),
});

const plus = (date: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ days }).toString();
const eventsIn = (store: Store): PlannerEvent[] =>
  [...store.rows('event').values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** The days on which the events with each title begin. */
function daysByTitle(events: readonly PlannerEvent[], first: LocalDate): Map<string, Set<LocalDate>> {
  const found = new Map<string, Set<LocalDate>>();
  for (const [day, onDay] of eventsByDay(events, daysFrom(plus(first, -DAYS), 3 * DAYS)))
    for (const { title, part } of onDay)
      if (!part || part.first === day) found.set(title, (found.get(title) ?? new Set()).add(day));
  return found;
}

/** Changes or leaves out an occurrence that the device shows. @returns undefined if the series has none left */
function make(store: Store, given: Given, first: LocalDate, title: string): Change | undefined {
  const event = store.rows('event').get('series');
  const shown = daysFrom(first, DAYS).filter((day) => event && beginsOn(event, day));
  const date = shown[given.which % shown.length];
  if (!event || date === undefined) return undefined;
  const { what } = given;
  // From the first on, the app offers to change all of it instead.
  const scope = isAllFrom(event, date) ? 'day' : given.scope;
  // With several days of the week, the others stay where they are.
  const days = scope === 'later' && event.repeat?.includes(',') ? 0 : given.days;
  const { writes } = recorder(store);
  const args = { eventId: event.id, date, scope };
  if (what === 'skip') writes.mutate('skipOccurrences', args, skipOccurrences);
  else {
    const updates = { title, start: '08:30', ...(days !== 0 && { date: plus(date, days) }) };
    const { repeat } = event;
    writes.mutate(
      'changeOccurrences',
      { ...args, updates, newId: store.newIdIn(), ...(repeat && { repeat }) },
      changeOccurrences,
    );
  }
  return { what, scope, date, days, title };
}

const covers = ({ scope, date }: Change, day: LocalDate): boolean =>
  scope === 'day' ? date === day : date <= day;

test('of a series that two devices change offline, both have the same, and nothing that was entered is lost', {
  timeout,
}, async () => {
  await using server = await startApp();
  await fc.assert(
    fc.asyncProperty(history, async ({ seed, date, repeat, length, isHereFirst, ...acts }) => {
      await using devices = await twoDevices({ seed, server });
      const { here, there, quiet, person } = devices;
      const lastDate = length > 0 ? { lastDate: plus(date, length) } : {};
      const times = { start: '09:00', end: '10:00', category: 'meeting' as const };
      here.store.add('event', { id: 'series', title: WAS, ...times, date, repeat, ...lastDate });
      await quiet();
      const before = daysByTitle(eventsIn(there.store), date).get(WAS) ?? new Set();
      const made: Change[] = [];
      for (const [name, { store, setOnline }] of Object.entries({ here, there })) {
        setOnline(false);
        for (const [n, act] of acts[name as 'here' | 'there'].entries()) {
          const one = make(store, act, date, `${name} ${n}`);
          if (one) made.push(one);
        }
      }
      for (const { setOnline } of isHereFirst ? [here, there] : [there, here]) {
        setOnline(true);
        await quiet();
      }
      const { events } = (await person.call('GET', '/api/planner')).body;
      for (const { store } of [here, there]) {
        expect(store.status()).toMatchObject({ waiting: 0, refused: [] });
        expect(eventsIn(store)).toEqual(
          events.toSorted((a: PlannerEvent, b: PlannerEvent) => (a.id < b.id ? -1 : 1)),
        );
      }
      const after = daysByTitle(events, date);
      // An occurrence that the other device took out of the series stays out of it.
      const missing = made.filter(
        ({ what, scope, title, date: day, days }) =>
          what === 'change' && !(scope === 'day' ? after.get(title)?.has(plus(day, days)) : after.has(title)),
      );
      expect(missing).toEqual([]);
      for (const day of daysFrom(date, DAYS).filter((day) => before.has(day))) {
        const over = made.filter((act) => covers(act, day));
        if (over.some(({ what }) => what === 'skip')) continue;
        const places = over.map(({ title, days }) => [title, plus(day, days)] as const);
        const found = [[WAS, day] as const, ...places].filter(([title, at]) => after.get(title)?.has(at));
        expect([day, found.length]).not.toEqual([day, 0]);
      }
    }),
    { numRuns: RUNS },
  );
  expect(server.failures).toEqual([]);
});
