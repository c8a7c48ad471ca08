import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../domain/registry/change.ts';
import type { Task } from '../../domain/task/task.ts';
import { type Person, startApp } from '../../test/server/app.ts';

/** More in `npm run test:deep`. */
const HISTORIES = Number(process.env.OVERLAP_HISTORIES || 60);
/** Generous, for busy machines. */
const PATIENCE_MS = 180_000 + HISTORIES * 1_000;

type Updates = Partial<Record<string, string | number | null>>;
type Write = { updates: Updates; base: { cursor: string; fields: Updates } };

/** A device as the app is: it shows what it received with its own changes on top, and sends them in order. */
function device(person: Person, id: string) {
  let cursor = '0';
  let row: Updates = {};
  const waiting: Write[] = [];
  /** What was sent shows until it's received. */
  let sent: Write[] = [];
  const shown = (): Updates => Object.assign({}, row, ...[...sent, ...waiting].map(({ updates }) => updates));
  return {
    waiting,
    edit(updates: Updates): void {
      const now = shown();
      const fields = Object.fromEntries(Object.keys(updates).map((field) => [field, now[field] ?? null]));
      waiting.push({ updates, base: { cursor, fields } });
    },
    async send(): Promise<void> {
      for (const write of waiting.splice(0)) {
        const { updates, base } = write;
        sent.push(write);
        const { status, body } = await person.call('PUT', '/api/tasks', { taskId: id, updates, base });
        expect([status, body.error]).toEqual([200, undefined]);
      }
    },
    async receive(): Promise<void> {
      const { body } = await person.call('GET', `/api/changes?since=${encodeURIComponent(cursor)}`);
      for (const change of body.changes as Change[])
        if (change.id === id && change.entity === 'task') row = { ...(change.value as unknown as Updates) };
      cursor = body.cursor;
      sent = [];
    },
  };
}

const overlapsOf = async (person: Person, id: string): Promise<Task['overlaps']> =>
  (await person.call('GET', '/api/tasks')).body.tasks.find((task: Task) => task.id === id)?.overlaps;

async function withMilk(server: Awaited<ReturnType<typeof startApp>>) {
  const ada = server.person();
  await ada.add('Milk', { id: 'milk' });
  const [phone, laptop] = [device(ada, 'milk'), device(ada, 'milk')];
  await phone.receive();
  await laptop.receive();
  return { ada, phone, laptop };
}

test('a change of what was changed elsewhere, unseen, keeps both values; one step swaps them, and another back', async () => {
  await using server = await startApp();
  const { ada, phone, laptop } = await withMilk(server);
  phone.edit({ title: 'Oat milk', priority: 'high' });
  laptop.edit({ title: 'Soy milk', dueDate: '2026-06-20' });
  await phone.send();
  await laptop.send();
  const at = expect.any(String);
  expect(await overlapsOf(ada, 'milk')).toEqual([{ field: 'title', value: 'Oat milk', at }]);
  for (const [title, other] of [
    ['Oat milk', 'Soy milk'],
    ['Soy milk', 'Oat milk'],
  ]) {
    await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { title } });
    expect(await overlapsOf(ada, 'milk')).toEqual([{ field: 'title', value: other, at }]);
  }
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { title: 'Milk' } });
  expect(await overlapsOf(ada, 'milk')).toBeUndefined();
});

test('overlaps can be dismissed, which can be taken back', async () => {
  await using server = await startApp();
  const { ada, phone, laptop } = await withMilk(server);
  phone.edit({ title: 'Oat milk' });
  laptop.edit({ title: 'Soy milk' });
  await phone.send();
  await laptop.send();
  const overlaps = await overlapsOf(ada, 'milk');
  const dismiss = { taskId: 'milk', updates: { overlaps: null }, seen: { overlaps } };
  expect((await ada.call('PUT', '/api/tasks', dismiss)).status).toBe(200);
  expect(await overlapsOf(ada, 'milk')).toBeUndefined();
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { overlaps }, seen: { overlaps: null } });
  expect(await overlapsOf(ada, 'milk')).toEqual(overlaps);
});

test('goals, lists and events keep both values, too', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.call('POST', '/api/goals', { goal: { id: 'g', title: 'Run', category: 'health' } });
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  const data = { id: 'e', title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' };
  await ada.call('POST', '/api/planner', { type: 'event', data });
  const { cursor } = (await ada.call('GET', '/api/changes?since=0')).body;
  for (const [path, body, field, was] of [
    ['/api/goals', { goalId: 'g' }, 'title', 'Run'],
    ['/api/lists', { listId: 'home' }, 'name', 'Home'],
    ['/api/planner', { type: 'event', eventId: 'e' }, 'title', 'Lunch'],
  ] as const) {
    const base = { cursor, fields: { [field]: was } };
    const answers = [];
    for (const value of ['One', 'Two'])
      answers.push(await ada.call('PUT', path, { ...body, updates: { [field]: value }, base }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = Object.values(answers[1]?.body ?? {});
    expect(row).toMatchObject({ [field]: 'Two', overlaps: [{ field, value: 'One' }] });
  }
});

test('nothing overlaps with what the device had from a history that the server no longer has', async () => {
  await using server = await startApp();
  const { ada } = await withMilk(server);
  const { cursor } = (await ada.call('GET', '/api/changes?since=0')).body;
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { title: 'Oat milk' } });
  const [number] = cursor.split('-');
  const foreign = { cursor: `${number}-foreign`, fields: { title: 'Milk' } };
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { title: 'Soy milk' }, base: foreign });
  expect(await overlapsOf(ada, 'milk')).toBeUndefined();
});

test('a series that moves on overlaps with no change of its date', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Water plants', { id: 'plants', dueDate: '2026-06-15', repeat: 'FREQ=DAILY' });
  const plants = device(ada, 'plants');
  await plants.receive();
  plants.edit({ dueDate: '2026-06-18' });
  const at = '2026-06-15T12:00:00.000Z';
  const args = { taskId: 'plants', along: [], at, zone: 'UTC' };
  await ada.call('POST', '/api/mutations', { name: 'completeTask', args });
  await plants.send();
  expect(await overlapsOf(ada, 'plants')).toBeUndefined();
});

const FIELDS = ['title', 'project', 'priority', 'position', 'estimatedMinutes'] as const;
const VALUES = {
  title: ['a', 'b', 'c'],
  project: ['x', 'y', null],
  priority: ['low', 'medium', 'high'],
  position: ['a0', 'a1', 'a2'],
  estimatedMinutes: [5, 10, null],
} as const;
const anyStep = fc.record({
  who: fc.nat({ max: 2 }),
  act: fc.constantFrom('edit', 'edit', 'edit', 'send', 'sync'),
  field: fc.constantFrom(...FIELDS),
  value: fc.nat({ max: 2 }),
});

test('in random histories of devices, each field that overlaps is listed once, and no other', {
  timeout: PATIENCE_MS,
}, async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 24 }), async (steps) => {
      const id = `t${made++}`;
      await ada.add('a', { id, listId: 'work', priority: 'low', position: 'a0' });
      const devices = [device(ada, id), device(ada, id), device(bob, `${ada.accountId}:${id}`)];
      for (const each of devices) await each.receive();
      const now: Updates = { title: 'a', priority: 'low', position: 'a0' };
      const expected = new Map<string, unknown>();
      // Who last gave a field its value, in which order, and what each device has heard of.
      const last = new Map<string, { who: number; n: number }>();
      const heard = [0, 0, 0];
      const seen = new Map<Write, number>();
      let n = 0;
      const apply = (who: number, write: Write) => {
        for (const [field, value] of Object.entries(write.updates)) {
          const was = now[field] ?? null;
          const unseen = last.get(field);
          const overlaps =
            field !== 'position' &&
            unseen !== undefined &&
            unseen.who !== who &&
            unseen.n > (seen.get(write) ?? 0) &&
            was !== value &&
            was !== write.base.fields[field];
          if (overlaps) expected.set(field, was);
          else if (was !== value && expected.get(field) === value) expected.set(field, was);
          else if (was !== value) expected.delete(field);
          now[field] = value ?? null;
          if (was !== value) last.set(field, { who, n: ++n });
        }
      };
      for (const { who, act, field, value } of [
        ...steps,
        ...[0, 1, 2].map((who) => ({ who, act: 'sync', field: 'title' as const, value: 0 })),
      ]) {
        const each = devices[who] as (typeof devices)[number];
        if (act === 'edit') {
          each.edit({ [field]: VALUES[field][value] ?? null });
          seen.set(each.waiting.at(-1) as Write, heard[who] ?? 0);
          continue;
        }
        for (const write of each.waiting) apply(who, write);
        await each.send();
        if (act === 'sync') {
          await each.receive();
          heard[who] = n;
        }
      }
      const listed = ((await overlapsOf(ada, id)) ?? []).map(({ field, value }) => [field, value] as const);
      expect(new Map(listed)).toEqual(expected);
      expect(listed).toHaveLength(expected.size);
      await ada.call('DELETE', '/api/tasks', { taskId: id });
    }),
    { numRuns: HISTORIES },
  );
});
