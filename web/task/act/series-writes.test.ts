import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRule } from '../../../domain/repeat/parse-rule.ts';
import { endOfSeries, makeSeries, moveSeries } from '../../../domain/task/change-series.ts';
import { finishedOccurrence, isSeries } from '../../../domain/task/series.ts';
import type { Task } from '../../../domain/task/task.ts';
import { twoDevices } from '../../../test/fleet/two-devices.ts';
import { startApp } from '../../../test/server/app.ts';
import { offlineStore } from '../../../test/web/offline-store.ts';
import type { Store } from '../../store/store.ts';
import { recorder, type Writes } from '../../undo/recorder.ts';
import type { UndoFn } from '../../undo/undo.ts';
import { completeTask } from './series-writes.ts';
import { skipOccurrence } from './skip-occurrence.ts';

/** How many random histories to try; `npm run test:deep` tries many more. */
const HISTORIES = Number(process.env.SERIES_HISTORIES || 12);
const timeout = 60_000 + HISTORIES * 5_000;
const DAY_MS = 86_400_000;
const zone = 'UTC';
const NOW = '2026-06-15T10:00:00.000Z';
const moment = { now: NOW, zone };
const SERIES = { id: 'plants', title: 'Water plants', repeat: 'FREQ=DAILY', dueDate: '2026-06-15' };

const seriesIn = (store: Store): Task => store.rows('task').get('plants') as Task;
const copiesIn = (store: Store): string[] =>
  [...store.rows('task').values()].flatMap(({ seriesId, occurrence = '' }) => (seriesId ? [occurrence] : []));

function act(store: Store, work: (writes: Writes) => void): UndoFn {
  const { writes, back } = recorder(store);
  work(writes);
  return back;
}
const complete = (store: Store) => act(store, (writes) => completeTask(writes, seriesIn(store), moment));

test('undoing a completion takes the copy away and goes back, and redoing does it again', async () => {
  const store = offlineStore();
  store.add('task', { ...SERIES, repeatLeft: 3 });
  const before = seriesIn(store);
  const back = complete(store);
  const after = seriesIn(store);
  expect(after).toMatchObject({ occurrence: '2026-06-16', dueDate: '2026-06-16', repeatLeft: 2 });
  expect(copiesIn(store)).toEqual(['2026-06-15']);
  const again = await back();
  expect(seriesIn(store)).toEqual(before);
  expect(copiesIn(store)).toEqual([]);
  await again();
  expect(seriesIn(store)).toEqual(after);
  expect(copiesIn(store)).toEqual(['2026-06-15']);
});

test('undo also goes back from a skip, from the last completion, and from the end of a series', async () => {
  const store = offlineStore();
  store.add('task', { ...SERIES, repeat: 'FREQ=DAILY;UNTIL=20260616' });
  const before = seriesIn(store);
  const backs = [
    act(store, (writes) => void skipOccurrence(writes, seriesIn(store), moment)),
    complete(store),
  ];
  expect(seriesIn(store)).toMatchObject({ completed: true, occurrence: '2026-06-16' });
  expect(copiesIn(store)).toEqual([]);
  expect(seriesIn(store).repeatExcept).toEqual(['2026-06-15']);
  for (const back of backs.toReversed()) await back();
  expect(seriesIn(store)).toEqual(before);
  store.update('task', 'plants', { addExcept: ['2026-06-01'] });
  const back = act(store, (writes) => writes.update('task', 'plants', endOfSeries()));
  expect(isSeries(seriesIn(store))).toBe(false);
  await back();
  expect(seriesIn(store)).toEqual({ ...before, repeatExcept: ['2026-06-01'] });
});

test('the skips of two devices both count, and undoing one leaves the other', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  here.store.add('task', SERIES);
  await quiet();
  here.setOnline(false);
  const back = act(here.store, (writes) => void skipOccurrence(writes, seriesIn(here.store), moment));
  there.store.update('task', 'plants', { addExcept: ['2026-06-20'] });
  here.setOnline(true);
  await quiet();
  for (const { store } of [here, there])
    expect(seriesIn(store)).toMatchObject({
      occurrence: '2026-06-16',
      repeatExcept: ['2026-06-15', '2026-06-20'],
    });
  await back();
  await quiet();
  for (const { store } of [here, there])
    expect(seriesIn(store)).toMatchObject({ occurrence: '2026-06-15', repeatExcept: ['2026-06-20'] });
});

test('undoing a completion after another device finished the next one leaves the series alone', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  here.store.add('task', SERIES);
  await quiet();
  const back = complete(here.store);
  await quiet();
  here.setOnline(false);
  complete(there.store);
  await quiet();
  // This device doesn't know of it yet.
  await back();
  here.setOnline(true);
  await quiet();
  for (const { store } of [here, there]) {
    expect(seriesIn(store)).toMatchObject({ occurrence: '2026-06-17', dueDate: '2026-06-17' });
    expect(copiesIn(store).toSorted()).toEqual(['2026-06-15', '2026-06-16']);
    expect(store.status().refused).toEqual([]);
  }
});

test.each([
  ['due date', { dueDate: '2026-06-16' }],
  ['plan', { plannedFor: '2026-06-18' }],
  ['day until which it’s hidden', { hiddenUntil: '2026-06-18' }],
  ['end', endOfSeries()],
  ['rule', makeSeries({ rule: parseRule('FREQ=MONTHLY') }, '2026-06-15')],
  ['rule for all later ones', { repeatStart: '2026-06-17', occurrence: '2026-06-17', dueDate: '2026-06-17' }],
] as const)(
  'the %s that one device changes is of the occurrence that the other has finished',
  async (_, updates) => {
    await using devices = await twoDevices();
    const { here, there, quiet } = devices;
    here.store.add('task', { ...SERIES, repeat: 'FREQ=WEEKLY' });
    await quiet();
    here.setOnline(false);
    here.store.update('task', 'plants', updates);
    here.store.update('task', 'plants', { title: 'Pay rent' });
    complete(there.store);
    await quiet();
    const next = { ...seriesIn(there.store), title: 'Pay rent' };
    expect(next).toMatchObject({ occurrence: '2026-06-22', dueDate: '2026-06-22' });
    here.setOnline(true);
    await quiet();
    for (const { store } of [here, there]) {
      expect(seriesIn(store)).toEqual(next);
      expect(copiesIn(store)).toEqual(['2026-06-15']);
      expect(store.status()).toMatchObject({ refused: [], waiting: 0 });
    }
  },
);

test('a rule that one device changed before another finishes the occurrence decides what is next', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  here.store.add('task', { ...SERIES, repeat: 'FREQ=WEEKLY' });
  await quiet();
  there.setOnline(false);
  complete(there.store);
  const monthly = makeSeries({ rule: parseRule('FREQ=MONTHLY') }, '2026-06-15');
  here.store.update('task', 'plants', monthly);
  await quiet();
  there.setOnline(true);
  await quiet();
  for (const { store } of [here, there])
    expect(seriesIn(store)).toMatchObject({ occurrence: '2026-07-15', dueDate: '2026-07-15' });
});

const isDone = (store: Store, id: string) => store.rows('task').get(id)?.completed;

test('a step that one device does belongs to the occurrence that the other finishes, or to the next', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  here.store.add('task', SERIES);
  here.store.add('task', { id: 'step', title: 'Fill the can', parentId: 'plants' });
  await quiet();
  here.setOnline(false);
  complete(here.store);
  there.store.update('task', 'step', { completed: true });
  await quiet();
  here.setOnline(true);
  await quiet();
  for (const { store } of [here, there]) expect(isDone(store, 'step')).toBe(false);
  here.setOnline(false);
  complete(here.store);
  complete(there.store);
  there.store.update('task', 'step', { completed: true });
  await quiet();
  here.setOnline(true);
  await quiet();
  for (const { store } of [here, there]) {
    expect(isDone(store, 'step')).toBe(true);
    expect(seriesIn(store).occurrence).toBe('2026-06-17');
  }
});

test('a finished occurrence below its own series stays finished', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  here.store.add('task', SERIES);
  complete(here.store);
  here.store.update('task', 'plants@2026-06-15', { parentId: 'plants' });
  await quiet();
  complete(here.store);
  await quiet();
  for (const { store } of [here, there]) expect(isDone(store, 'plants@2026-06-15')).toBe(true);
});

test('undoing a completion does its steps again, but not in a later occurrence', async () => {
  for (const isLater of [false, true]) {
    await using devices = await twoDevices();
    const { here, there, quiet } = devices;
    here.store.add('task', SERIES);
    here.store.add('task', { id: 'step', title: 'Fill the can', parentId: 'plants' });
    here.store.update('task', 'step', { completed: true });
    await quiet();
    const back = complete(here.store);
    await quiet();
    expect(isDone(there.store, 'step')).toBe(false);
    here.setOnline(false);
    if (isLater) complete(there.store);
    await quiet();
    await back();
    expect(isDone(here.store, 'step')).toBe(true);
    here.setOnline(true);
    await quiet();
    for (const { store } of [here, there]) {
      expect(isDone(store, 'step')).toBe(!isLater);
      expect(copiesIn(store)).toHaveLength(isLater ? 2 : 0);
      expect(seriesIn(store).occurrence).toBe(isLater ? '2026-06-17' : '2026-06-15');
    }
  }
});

test('a device whose clock is a day ahead skips no day', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  here.store.add('task', SERIES);
  await quiet();
  const ahead = { now: '2026-06-16T10:00:00.000Z', zone };
  act(here.store, (writes) => completeTask(writes, seriesIn(here.store), ahead));
  await quiet();
  for (const { store } of [here, there]) expect(seriesIn(store).occurrence).toBe('2026-06-16');
  act(
    here.store,
    (writes) =>
      void skipOccurrence(writes, seriesIn(here.store), { ...ahead, now: '2026-06-18T10:00:00.000Z' }),
  );
  await quiet();
  for (const { store } of [here, there])
    expect(seriesIn(store)).toMatchObject({ occurrence: '2026-06-17', repeatExcept: ['2026-06-16'] });
});

test('what the version before queued is taken: subtasks apart, and undo without a condition', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  here.store.add('task', SERIES);
  here.store.add('task', { id: 'step', title: 'Fill the can', parentId: 'plants', completed: true });
  await quiet();
  const { copy, updates } = finishedOccurrence(seriesIn(here.store), NOW, zone) ?? {};
  if (!copy || !updates) throw new Error('It goes on.');
  here.store.add('task', copy);
  here.store.update('task', 'plants', updates);
  here.store.update('task', 'step', { completed: false });
  await quiet();
  here.store.remove('task', 'plants@2026-06-15');
  await quiet();
  for (const { store } of [here, there]) {
    expect(seriesIn(store).occurrence).toBe('2026-06-16');
    expect(isDone(store, 'step')).toBe(false);
    expect(copiesIn(store)).toEqual([]);
    expect(store.status()).toMatchObject({ refused: [], waiting: 0 });
  }
});

test('two devices that finish the same occurrence offline finish it once', async () => {
  await using devices = await twoDevices();
  const { here, there, quiet } = devices;
  here.store.add('task', SERIES);
  await quiet();
  for (const device of [here, there]) device.setOnline(false);
  complete(here.store);
  complete(here.store);
  complete(there.store);
  there.store.update('task', 'plants', { title: 'Water all plants' });
  there.setOnline(true);
  await quiet();
  here.setOnline(true);
  await quiet();
  for (const { store } of [here, there]) {
    expect(seriesIn(store)).toMatchObject({ occurrence: '2026-06-17', title: 'Water all plants' });
    expect(copiesIn(store).toSorted()).toEqual(['2026-06-15', '2026-06-16']);
    expect(store.status()).toMatchObject({ refused: [], waiting: 0 });
  }
});

const ACTS: Record<string, (store: Store, now: string, what: number) => UndoFn> = {
  complete: (store, now) => act(store, (to) => completeTask(to, seriesIn(store), { now, zone })),
  skip: (store, now) => act(store, (to) => void skipOccurrence(to, seriesIn(store), { now, zone })),
  rename: (store, _, what) => act(store, (to) => to.update('task', 'plants', { title: `Plants ${what}` })),
  'move one': (store, now, what) =>
    act(store, (to) => to.update('task', 'plants', { dueDate: later(now, what % 5) })),
  hide: (store, now, what) =>
    act(store, (to) => to.update('task', 'plants', { hiddenUntil: later(now, what % 5) })),
  'move all': (store, now, what) =>
    act(store, (to) => {
      const moved = moveSeries(seriesIn(store), later(now, 1 + (what % 5)));
      if (moved) to.update('task', 'plants', moved);
    }),
};
const later = (now: string, days: number): string =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString().slice(0, 10);

const step = fc.record({
  device: fc.constantFrom('here' as const, 'there' as const),
  what: fc.nat(100),
  act: fc.constantFrom(
    ...Object.keys(ACTS),
    ...['complete', 'complete', 'undo', 'undo', 'go', 'go', 'wait', 'sleep', 'call', 'press'],
  ),
});
const histories = fc.record({
  seed: fc.nat(),
  repeat: fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=DAILY;INTERVAL=3'),
  from: fc.constantFrom(undefined, 'completion' as const),
  steps: fc.array(step, { maxLength: 25 }),
});

/** What people meant, by occurrence: a naive account of a history, which doesn't know what arrives when. */
function createMeant() {
  const done = new Set<string>();
  const moved = new Set<string>();
  const dueDates = new Map<string, Set<string | undefined>>();
  return {
    note(before: Task, act: string, after: Task): void {
      const { occurrence = '' } = before;
      if (act === 'complete') done.add(occurrence);
      if (act === 'move all') moved.add(occurrence);
      const known = dueDates.get(after.occurrence ?? '') ?? new Set();
      dueDates.set(after.occurrence ?? '', known.add(after.dueDate));
    },
    /** @throws if an occurrence was lost, or has a date that nobody meant for it */
    check(series: Task, copies: readonly string[]): void {
      const { occurrence = '', dueDate, repeatExcept = [] } = series;
      const over = [...done].filter((one) => one < occurrence && !moved.has(one));
      expect(over.filter((one) => !copies.includes(one) && !repeatExcept.includes(one))).toEqual([]);
      if (dueDate !== occurrence) expect([...(dueDates.get(occurrence) ?? [])]).toContain(dueDate);
    },
  };
}

test('whatever two devices and a program do to a series, all agree, and each occurrence is finished once', {
  timeout,
}, async () => {
  await using server = await startApp();
  await fc.assert(
    fc.asyncProperty(histories, async ({ seed, repeat, from, steps }) => {
      await using devices = await twoDevices({ seed, server });
      const { world, here, there, quiet, person } = devices;
      const online = { here: true, there: true };
      const undos: Record<'here' | 'there', UndoFn[]> = { here: [], there: [] };
      here.store.add('task', { ...SERIES, repeat, ...(from && { repeatFrom: from }) });
      await quiet();
      let nights = 0;
      const meant = createMeant();
      for (const { device, act, what } of steps) {
        const { store, setOnline } = devices[device];
        const now = new Date(world.now() + nights * DAY_MS).toISOString();
        if (act === 'go') {
          online[device] = !online[device];
          setOnline(online[device]);
        } else if (act === 'wait') await quiet();
        else if (act === 'sleep') nights += 1;
        else if (act === 'undo') await undos[device].pop()?.();
        else {
          const before = seriesIn(store);
          // A program, and a notification that shows what this device has.
          const about = { taskId: 'plants', zone, occurrence: before.occurrence };
          const updates = { completed: true, advanceFrom: before.occurrence };
          if (act === 'call') await person.call('POST', '/api/tasks/complete', about);
          if (act === 'press') await person.call('PUT', '/api/tasks', { taskId: 'plants', updates });
          const back = ACTS[act]?.(store, now, what);
          if (back) undos[device].push(back);
          meant.note(before, act, seriesIn(store));
        }
        await world.pass(what);
      }
      for (const { setOnline } of [here, there]) setOnline(true);
      await quiet();
      await quiet();
      const { tasks } = (await person.call('GET', '/api/tasks')).body;
      const onServer = new Map(tasks.map((task: Task) => [task.id, task]));
      for (const { store } of [here, there]) {
        expect(store.status()).toMatchObject({ refused: [], waiting: 0 });
        expect(new Map(store.rows('task'))).toEqual(onServer);
        const copies = copiesIn(store);
        expect(new Set(copies).size).toBe(copies.length);
        expect(isSeries(seriesIn(store))).toBe(true);
        meant.check(seriesIn(store), copies);
      }
    }),
    { numRuns: HISTORIES },
  );
});

test('a series that is completed along with its parent keeps its subtasks open', async () => {
  const store = offlineStore();
  store.add('task', { id: 'move', title: 'Move' });
  store.add('task', { ...SERIES, parentId: 'move' });
  store.add('task', { id: 'can', title: 'Fill the can', parentId: 'plants' });
  store.add('task', { id: 'soil', title: 'Check the soil', parentId: 'plants' });
  store.update('task', 'soil', { completed: true });
  const isDone = () => ['move', 'plants', 'can', 'soil'].map((id) => store.rows('task').get(id)?.completed);
  const move = store.rows('task').get('move') as Task;
  const back = act(store, (writes) => completeTask(writes, move, moment));
  expect(isDone()).toEqual([true, false, false, false]);
  expect(seriesIn(store).occurrence).toBe('2026-06-16');
  await back();
  expect(isDone()).toEqual([false, false, false, true]);
  expect(seriesIn(store).occurrence).toBe('2026-06-15');
});

test('completing a task includes its open subtasks, or leaves them, and undo reverts either', async () => {
  for (const subtasks of ['all', 'only'] as const) {
    const store = await offlineStore();
    const { id } = store.add('task', { title: 'Move' });
    const below = store.add('task', { title: 'Pack', parentId: id });
    const isDone = () => [id, below.id].map((one) => store.rows('task').get(one)?.completed);
    const task = store.rows('task').get(id) as Task;
    const back = act(store, (writes) => completeTask(writes, task, moment, subtasks));
    expect(isDone()).toEqual([true, subtasks === 'all']);
    await back();
    expect(isDone()).toEqual([false, false]);
  }
});
