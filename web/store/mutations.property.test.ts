import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MutationArgs, type MutationName, mutationOf } from '../../domain/mutation/mutations.ts';
import { beginsOn, isRecurring } from '../../domain/planner/event/begin-days.ts';
import { sharedId } from '../../domain/shared-id.ts';
import type { Task } from '../../domain/task/task.ts';
import { descendantsOf } from '../../domain/task/tree/subtasks.ts';
import { twoDevices } from '../../test/fleet/two-devices.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import { moveTask } from '../task/order/move-task.ts';
import { recorder, type Writes } from '../undo/recorder.ts';
import type { UndoFn } from '../undo/undo.ts';
import type { Store } from './store.ts';

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame)));
afterEach(() => void vi.unstubAllGlobals());

/** How many random accounts to try; `npm run test:deep` tries many more. */
const RUNS = Number(process.env.MUTATION_RUNS || 6);
const timeout = 60_000 + RUNS * 5_000;

type Setting = { store: Store; lists: readonly string[]; at: string; pick: (most: number) => number };

/** Arguments of each mutation, as a device may give them. */
const ARGS: { [N in MutationName]: (given: Setting) => MutationArgs[N] | undefined } = {
  completeTask({ store, at, pick }) {
    const tasks = store.rows('task');
    const open = [...tasks.values()].filter(({ completed }) => !completed);
    const parents = open.filter(({ id }) => descendantsOf(id, tasks).length > 0);
    const some = parents.length > 0 && pick(3) > 0 ? parents : open;
    const task = some[pick(some.length)];
    if (!task) return undefined;
    const seen = ({ id, occurrence }: Task) => ({ taskId: id, ...(occurrence && { occurrence }) });
    const below = descendantsOf(task.id, tasks).map(seen);
    const along = pick(4) === 0 ? 'all' : below.filter(() => pick(3) > 0);
    return {
      ...seen(task),
      ...{ along, at, zone: 'UTC' },
    };
  },
  skipTask({ store, at, pick }) {
    const series = [...store.rows('task').values()].filter(({ repeat, completed }) => repeat && !completed);
    const { id, occurrence } = series[pick(series.length)] ?? {};
    return id && occurrence ? { taskId: id, occurrence, at, zone: 'UTC' } : undefined;
  },
  addTasks({ store, lists, at, pick }) {
    const listId = lists[pick(lists.length)] ?? 'work';
    const [top, step] = [store.newIdIn(listId), store.newIdIn(listId)];
    const where = { listId, createdAt: at };
    return {
      tasks: [
        { ...where, id: top, title: 'Trip', priority: 'high' },
        { ...where, id: step, title: 'Pack', parentId: top, dueDate: '2026-06-20' },
      ],
      reminders: pick(2) ? [{ id: store.newIdIn(), taskId: step, minutesBefore: 30, createdAt: at }] : [],
    };
  },
  changeOccurrences({ store, pick }) {
    const occurrence = occurrenceIn(store, pick);
    if (!occurrence) return undefined;
    const { eventId, date } = occurrence;
    const scope = (['day', 'later', 'all'] as const)[pick(3)] ?? 'all';
    const moved = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    const updates = pick(2) ? { title: 'Moved', date: moved } : { start: '08:00' };
    return { eventId, date, scope, updates, newId: store.newIdIn() };
  },
  skipOccurrences({ store, pick }) {
    const occurrence = occurrenceIn(store, pick);
    return occurrence && { ...occurrence, scope: pick(2) ? 'day' : 'later' };
  },
};
function occurrenceIn(store: Store, pick: Setting['pick']) {
  const series = [...store.rows('event').values()].filter(isRecurring);
  const event = series[pick(series.length)];
  const days = Array.from({ length: 20 }, (_, n) =>
    Temporal.PlainDate.from('2026-06-15').add({ days: n }).toString(),
  ).filter((day) => event && beginsOn(event, day));
  const date = days[pick(days.length)];
  return event && date ? { eventId: event.id, date } : undefined;
}
const NAMES = [...(Object.keys(ARGS) as MutationName[]), 'act', 'act', 'undo'] as const;

/** Some changes of rows, as a person makes them at once. */
function changeRows(to: Writes, { lists, at, pick }: Pick<Setting, 'lists' | 'at' | 'pick'>): void {
  for (let left = 1 + pick(4); left > 0; left--) {
    const tasks = [...to.rows('task').values()];
    const task = tasks[pick(tasks.length)];
    const listId = lists[pick(lists.length)] ?? 'work';
    const what = pick(6);
    if (!task || what === 0) to.add('task', { id: to.newIdIn(listId), title: 'New', listId });
    else if (what === 1) to.remove('task', task.id);
    else if (what === 2) moveTask(to, task, { listId });
    else if (what === 3) to.add('reminder', { taskId: task.id, minutesBefore: 10, createdAt: at });
    else to.update('task', task.id, what === 4 ? { title: `${task.title}!` } : { dueDate: '2026-06-18' });
  }
}

const row = fc.record({
  isShared: fc.boolean(),
  parent: fc.nat(3),
  repeats: fc.nat(3).map((n) => n === 0),
  completed: fc.nat(4).map((n) => n === 0),
});
const step = fc.record({
  name: fc.constantFrom(...NAMES),
  picks: fc.array(fc.nat(1_000), { minLength: 24, maxLength: 24 }),
  meanwhile: fc.constantFrom(
    undefined,
    'complete' as const,
    'delete' as const,
    'end' as const,
    'rename' as const,
  ),
});
const histories = fc.record({
  seed: fc.nat(),
  rows: fc.array(row, { minLength: 4, maxLength: 10 }),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
});

async function share(owner: Person, ...members: Person[]): Promise<string> {
  for (const member of members) {
    const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
    await member.call('POST', '/api/invitations/accept', { id: body.secret });
  }
  return sharedId(owner.accountId, 'work');
}

/** What somebody else does while the device is away. */
async function interfere(other: Person, task: Task | undefined, what: string): Promise<void> {
  const taskId = task?.id.replace(`${other.accountId}:`, '');
  if (what === 'delete') await other.call('DELETE', '/api/tasks', { taskId });
  else if (what === 'complete') await other.call('POST', '/api/tasks/complete', { taskId });
  else {
    const updates = what === 'end' ? { repeat: null } : { title: 'Renamed' };
    await other.call('PUT', '/api/tasks', { taskId, updates });
  }
}

const NOTHING: UndoFn = async () => NOTHING;
const byId = <T extends { id: string }>(rows: Iterable<T>) =>
  Object.fromEntries([...rows].toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((row) => [row.id, row]));
/** Only the server knows who is signed in on a device here. */
const anonymous = ({ completedBy: _, ...task }: Task) => task;
/** A reminder shows with its task: it ends on the server, which may be later. */
const rowsIn = (store: Store) => ({
  task: byId([...store.rows('task').values()].map(anonymous)),
  reminder: byId([...store.rows('reminder').values()].filter(({ taskId }) => store.rows('task').has(taskId))),
  event: byId(store.rows('event').values()),
});

test('what a device shows of a mutation is what the server makes of it, and of a refused one nothing stays', {
  timeout,
}, async () => {
  await using server = await startApp();
  await fc.assert(
    fc.asyncProperty(histories, async ({ seed, rows, steps }) => {
      await using devices = await twoDevices({ seed, server });
      const { here, there, quiet, world, person } = devices;
      const [owner, third] = [await server.proPerson(), await server.proPerson()];
      const lists = ['work', await share(owner, person, third), await share(third, person, owner)];
      await share(person, owner);
      await quiet();
      const backs: UndoFn[] = [];
      const added: Task[] = [];
      for (const { isShared, parent, repeats, completed } of rows) {
        const listId = (isShared ? lists[1 + (parent % 2)] : undefined) ?? 'work';
        const above = added.find((task, n) => n >= parent && task.listId === listId);
        added.push(
          here.store.add('task', {
            ...{ title: `Task ${added.length}`, listId, completed },
            ...(above && { parentId: above.id }),
            ...(repeats && !completed && { repeat: 'FREQ=DAILY', dueDate: '2026-06-15' }),
          }),
        );
      }
      for (const repeat of [undefined, 'FREQ=DAILY;INTERVAL=2', 'FREQ=WEEKLY;BYDAY=MO,TH'])
        here.store.add('event', {
          ...{ title: 'Walk', start: '09:00', end: '10:00', category: 'personal' },
          ...(repeat && { date: '2026-06-15', repeat, lastDate: '2026-06-16' }),
        });
      await quiet();
      for (const { name, picks, meanwhile } of steps) {
        const left = [...picks];
        const pick = (most: number) => (left.pop() ?? 0) % Math.max(1, most);
        const theirs = [...here.store.rows('task').values()].filter(({ listId }) => listId !== 'work');
        here.setOnline(false);
        if (meanwhile) await interfere(pick(2) ? owner : third, theirs[pick(theirs.length)], meanwhile);
        const at = new Date(world.now()).toISOString();
        if (name === 'undo') backs.push(await (backs.pop() ?? NOTHING)());
        else {
          const { writes, back } = recorder(here.store);
          const given = { store: here.store, lists, at, pick };
          if (name === 'act') changeRows(writes, given);
          else {
            const args = ARGS[name](given);
            if (args) writes.mutate(name, args as never, ...([mutationOf(name)] as never));
          }
          backs.push(back);
        }
        await Promise.resolve();
        const waiting = here.store.unsent().length;
        expect(waiting).toBeLessThanOrEqual(1);
        const shown = rowsIn(here.store);
        here.setOnline(true);
        await quiet();
        if (!meanwhile) {
          expect(rowsIn(here.store)).toEqual(shown);
          expect(here.store.status().refused).toEqual([]);
        }
        for (const { key } of here.store.status().refused) here.store.discard(key);
      }
      await quiet();
      expect(server.failures).toEqual([]);
      expect(here.store.unsent()).toEqual([]);
      const { tasks } = (await person.call('GET', '/api/tasks')).body;
      const { events } = (await person.call('GET', '/api/planner')).body;
      const { reminders } = (await person.call('GET', '/api/reminders')).body;
      const onServer = {
        task: byId(tasks.map(anonymous)),
        reminder: byId(reminders),
        event: byId(events),
      };
      for (const { store } of [here, there]) expect(rowsIn(store)).toEqual(onServer);
      const ids = new Set(tasks.map(({ id }: Task) => id));
      for (const { taskId } of reminders) expect(ids).toContain(taskId);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(server.failures).toEqual([]);
});
