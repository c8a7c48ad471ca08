import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MutationArgs, MutationName } from '../../domain/mutation/mutations.ts';
import { sharedId } from '../../domain/shared-id.ts';
import { descendantsOf } from '../../domain/task/subtasks.ts';
import type { Task } from '../../domain/task/task.ts';
import { twoDevices } from '../../test/fleet/two-devices.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import type { Store } from './store.ts';

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
};
const NAMES = Object.keys(ARGS) as MutationName[];

const row = fc.record({
  isShared: fc.boolean(),
  parent: fc.nat(3),
  repeats: fc.nat(3).map((n) => n === 0),
  completed: fc.nat(4).map((n) => n === 0),
});
const step = fc.record({
  name: fc.constantFrom(...NAMES),
  picks: fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 }),
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

async function share(owner: Person, member: Person): Promise<string> {
  const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await member.call('POST', '/api/invitations/accept', { id: body.secret });
  return sharedId(owner.accountId, 'work');
}

/** What somebody else does while the device is away. */
async function interfere(owner: Person, task: Task | undefined, what: string): Promise<void> {
  const taskId = task?.id.split(':').at(-1);
  if (what === 'delete') await owner.call('DELETE', '/api/tasks', { taskId });
  else if (what === 'complete') await owner.call('POST', '/api/tasks/complete', { taskId });
  else {
    const updates = what === 'end' ? { repeat: null } : { title: 'Renamed' };
    await owner.call('PUT', '/api/tasks', { taskId, updates });
  }
}

const byId = <T extends { id: string }>(rows: Iterable<T>) => new Map([...rows].map((one) => [one.id, one]));
/** Only the server knows who is signed in on a device here. */
const anonymous = ({ completedBy: _, ...task }: Task) => task;
const rowsIn = (store: Store) => ({
  task: byId([...store.rows('task').values()].map(anonymous)),
  reminder: byId(store.rows('reminder').values()),
});

test('what a device shows of a mutation is what the server makes of it, and of a refused one nothing stays', {
  timeout,
}, async () => {
  await using server = await startApp();
  await fc.assert(
    fc.asyncProperty(histories, async ({ seed, rows, steps }) => {
      await using devices = await twoDevices({ seed, server });
      const { here, there, quiet, world, person } = devices;
      const owner = await server.proPerson();
      const shared = await share(owner, person);
      await quiet();
      const added: Task[] = [];
      for (const { isShared, parent, repeats, completed } of rows) {
        const listId = isShared ? shared : 'work';
        const above = added.find((task, n) => n >= parent && task.listId === listId);
        added.push(
          here.store.add('task', {
            ...{ title: `Task ${added.length}`, listId, completed },
            ...(above && { parentId: above.id }),
            ...(repeats && !completed && { repeat: 'FREQ=DAILY', dueDate: '2026-06-15' }),
          }),
        );
      }
      await quiet();
      for (const { name, picks, meanwhile } of steps) {
        const left = [...picks];
        const pick = (most: number) => (left.pop() ?? 0) % Math.max(1, most);
        const theirs = [...here.store.rows('task').values()].filter(({ listId }) => listId === shared);
        here.setOnline(false);
        if (meanwhile) await interfere(owner, theirs[pick(theirs.length)], meanwhile);
        const at = new Date(world.now()).toISOString();
        const args = ARGS[name]({ store: here.store, lists: ['work', shared], at, pick });
        if (args) here.store.mutate(name, args);
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
      const { tasks } = (await person.call('GET', '/api/tasks')).body;
      const { reminders } = (await person.call('GET', '/api/reminders')).body;
      const onServer = {
        task: byId(tasks.map(anonymous)),
        reminder: byId(reminders),
      };
      for (const { store } of [here, there]) expect(rowsIn(store)).toEqual(onServer);
      const ids = new Set(tasks.map(({ id }: Task) => id));
      for (const { taskId } of reminders) expect(ids).toContain(taskId);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(server.failures).toEqual([]);
});
