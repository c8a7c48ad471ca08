import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, startApp } from '../../../test/server/app.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const LONG = 'long '.repeat(150);
/** Number of random histories; more in deep tests. */
const HISTORIES = Number(process.env.PAST_HISTORIES ?? 4);

type Server = Awaited<ReturnType<typeof startApp>>;
const isoOf = ({ clock }: Server): string => new Date(clock.now).toISOString();
const pastOf = (person: Person, listId: string, at: string) =>
  person.call('GET', `/api/lists/${encodeURIComponent(listId)}/past?at=${at}`);

async function share(server: Server, owner: Person, member: Person, listId = 'work'): Promise<void> {
  const { body } = await owner.call('POST', '/api/invitations', { listId, role: 'editor' });
  await member.call('POST', '/api/invitations/accept', { id: body.secret });
  server.clock.now += 1;
}

const inOrder = (rows: { id: string }[]): string[] =>
  rows.map((row) => JSON.stringify(row)).sort((a, b) => (a < b ? -1 : 1));

/** A list as its person has it now, as text. */
async function listNow(person: Person, listId: string) {
  const rowsOf = async (path: string, rows: string): Promise<{ id: string; listId?: string }[]> =>
    (await person.call('GET', path)).body[rows];
  const inList = async (path: string, rows: string) =>
    inOrder((await rowsOf(path, rows)).filter((row) => row.listId === listId));
  const list = (await rowsOf('/api/lists', 'lists')).find(({ id }) => id === listId) as object as
    | { id: string; name: string; color: string }
    | undefined;
  return {
    list: list && { id: list.id, name: list.name, color: list.color },
    sections: await inList('/api/sections', 'sections'),
    tasks: await inList('/api/tasks', 'tasks'),
  };
}

const ACTS = [
  'add',
  'addBelow',
  'edit',
  'editLong',
  'clear',
  'complete',
  'series',
  'moveOut',
  'moveIn',
  'moveAway',
  'remove',
  'restore',
  'section',
  'removeSection',
  'renameList',
  'moveAll',
  'keep',
] as const;
const act = fc.record({ do: fc.constantFrom(...ACTS), n: fc.nat(5), byEditor: fc.boolean() });
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

test('a list of any time is what its owner and its editor saw then', { timeout: 600_000 }, async () => {
  await using server = await startApp();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 50 }), async (acts) => {
      const [ada, bob] = [await server.proPerson(), await server.proPerson()];
      await ada.add('First', { id: 'task-0', listId: 'work' });
      await share(server, ada, bob);
      const seers = [
        { person: ada, at: (id: string) => id },
        { person: bob, at: (id: string) => `${ada.accountId}:${id}` },
      ];
      const kept: { at: string; person: Person; listId: string; was: unknown }[] = [];
      const keep = async (): Promise<void> => {
        for (const { person, at } of seers)
          kept.push({
            at: isoOf(server),
            person,
            listId: at('work'),
            was: await listNow(person, at('work')),
          });
      };
      await keep();
      for (const step of acts) {
        server.clock.now += 1 + step.n * HOUR;
        if (step.do === 'keep') await keep();
        else await take(step, ada, step.byEditor ? bob : ada, server);
      }
      await keep();
      for (const { at, person, listId, was } of kept) {
        const { status, body } = await pastOf(person, listId, at);
        expect(status).toBe(200);
        const { list, sections, tasks } = body;
        expect({ list, sections: inOrder(sections), tasks: inOrder(tasks) }).toEqual(was);
      }
    }),
    { numRuns: HISTORIES },
  );
});

/** Some are refused, as the task is gone or the person may not; that’s as good. */
async function take({ do: what, n }: Act, owner: Person, person: Person, server: Server): Promise<void> {
  const at = (id: string) => (person === owner ? id : `${owner.accountId}:${id}`);
  const taskId = at(`task-${n}`);
  const listId = at('work');
  const update = (updates: object) => person.call('PUT', '/api/tasks', { taskId, updates });
  const zone = 'UTC';
  const parts: Record<Act['do'], () => unknown> = {
    add: () => person.add(`Task ${n}`, { id: taskId, listId, tags: ['a'], dueDate: '2026-06-20' }),
    addBelow: () => person.add(`Below ${n}`, { id: taskId, listId, parentId: at('task-0') }),
    edit: () => update({ title: `Edited ${isoOf(server)}`, priority: 'high', addTags: ['b'] }),
    editLong: () => update({ description: `${LONG}${n}` }),
    clear: () => update({ description: null, dueDate: null, tags: null, sectionId: null, parentId: null }),
    complete: () =>
      person.call('POST', '/api/mutations', {
        name: 'completeTask',
        args: { taskId, along: 'all', at: isoOf(server), zone },
      }),
    series: () => update({ repeat: 'FREQ=DAILY', dueDate: '2026-06-15' }),
    moveOut: () => owner.call('PUT', '/api/tasks', { taskId: `task-${n}`, updates: { listId: 'health' } }),
    moveIn: () => owner.call('PUT', '/api/tasks', { taskId: `task-${n}`, updates: { listId: 'work' } }),
    moveAway: () => person.call('POST', '/api/tasks/move', { taskId, updates: { listId: 'personal' } }),
    remove: () => person.call('DELETE', '/api/tasks', { taskId }),
    restore: () => person.call('POST', '/api/trash/restore', { entity: 'task', id: taskId }),
    section: async () => {
      await person.call('POST', '/api/sections', {
        section: { id: at(`part-${n}`), listId, name: `Part ${n}` },
      });
      await update({ sectionId: at(`part-${n}`) });
    },
    removeSection: () => person.call('DELETE', '/api/sections', { sectionId: at(`part-${n}`) }),
    renameList: () => owner.call('PUT', '/api/lists', { listId: 'work', updates: { name: `Work ${n}` } }),
    // A list that is deleted leaves its tasks to another one.
    moveAll: async () => {
      await owner.call('POST', '/api/lists', { list: { id: `list-${n}`, name: 'Gone soon' } });
      await owner.add('In it', { id: `task-${n}`, listId: `list-${n}` });
      server.clock.now += 1;
      await owner.call('DELETE', '/api/lists', { listId: `list-${n}` });
    },
    keep: () => undefined,
  };
  await parts[what]();
}

test('more changes than a page, in one write and in many, are taken back', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Milk', { id: 'milk', listId: 'work' });
  const before = isoOf(server);
  const was = await listNow(ada, 'work');
  server.clock.now += HOUR;
  const tasks = Object.fromEntries(
    Array.from({ length: 1_200 }, (_, n) => [`t${n}`, { title: `T${n}`, listId: 'work' }]),
  );
  await ada.call('POST', '/api/account/import', { users: { [ada.accountId]: { tasks } } });
  for (let n = 0; n < 20; n++)
    await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { title: `${n}` } });
  expect((await pastOf(ada, 'work', isoOf(server))).body.tasks).toHaveLength(1_201);
  expect(inOrder((await pastOf(ada, 'work', before)).body.tasks)).toEqual(was.tasks);
});

test('changes of other rows count as well, and too many are refused before any is read', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Milk', { id: 'milk', listId: 'work' });
  const [before, was] = [isoOf(server), await listNow(ada, 'work')];
  server.clock.now += HOUR;
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { title: 'Oat milk' } });
  const last = sql`select max(cursor) from history where account_id = ${ada.accountId}`;
  const addEntries = (from: number, to: number) => sql`
    with recursive number (n) as (select cast(${from} as int) union all select n + 1 from number where n < ${to})
    insert into history (account_id, cursor, entity, entity_id, before, after, actor_id, at)
    select ${ada.accountId}, (${last}), 'setting', 'setting-' || n, '{}', 'no JSON', ${ada.accountId},
      ${isoOf(server)} from number`;
  await addEntries(1, 29_999).execute(server.database.db);
  const { status, body } = await pastOf(ada, 'work', before);
  expect([status, body.tasks.map((row: object) => JSON.stringify(row))]).toEqual([200, was.tasks]);
  await addEntries(30_000, 30_000).execute(server.database.db);
  const refused = await pastOf(ada, 'work', before);
  expect([refused.status, refused.body.error]).toEqual([
    400,
    'Too much has changed since then to show it. Choose a later time.',
  ]);
  expect((await pastOf(ada, 'work', isoOf(server))).body.tasks).toMatchObject([{ title: 'Oat milk' }]);
});

test('says why it can’t show a time', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  await ada.add('Secret before', { id: 'milk', listId: 'work' });
  const start = isoOf(server);
  server.clock.now += HOUR;
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { title: 'Milk' } });
  await share(server, ada, bob);
  const answers = [
    await pastOf(ada, 'home', start),
    await pastOf(bob, `${ada.accountId}:work`, start),
    await pastOf(ada, 'work', new Date(server.clock.now - 31 * DAY).toISOString()),
    await pastOf(ada, 'work', 'yesterday'),
    await pastOf(ada, 'nowhere', start),
  ];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    [404, 'This list didn’t exist then. Choose a later time.'],
    [404, 'You joined this list later. Choose a time after that.'],
    [400, 'Changes are kept for 30 days. Choose a later time.'],
    [400, expect.stringContaining('timestamp')],
    [404, 'That list no longer exists.'],
  ]);
  expect((await pastOf(bob, `${ada.accountId}:work`, isoOf(server))).body.tasks).toMatchObject([
    { title: 'Milk' },
  ]);
});

test('a member sees of it what was in the list, without its owner’s goals', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  await ada.call('POST', '/api/goals', { goal: { id: 'g', title: 'Secret goal', category: 'health' } });
  await ada.add('Milk', { id: 'milk', listId: 'work', goalId: 'g' });
  await share(server, ada, bob);
  const then = isoOf(server);
  server.clock.now += HOUR;
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { listId: 'health' } });
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { title: 'Secret since' } });
  await ada.add('Secret elsewhere', { listId: 'health' });
  const { body } = await pastOf(bob, `${ada.accountId}:work`, then);
  expect(body.tasks).toMatchObject([{ id: `${ada.accountId}:milk`, title: 'Milk' }]);
  expect(JSON.stringify(body)).not.toMatch(/Secret|goalId/);
  expect((await pastOf(ada, 'work', then)).body.tasks).toMatchObject([{ title: 'Milk', goalId: 'g' }]);
  await ada.call('DELETE', '/api/members', { id: `work-${bob.accountId}` });
  expect((await pastOf(bob, `${ada.accountId}:work`, then)).status).toBe(404);
});
