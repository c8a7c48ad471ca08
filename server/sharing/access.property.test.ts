import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brief } from '../../domain/assistant/briefing.ts';
import { createWorld } from '../../domain/assistant/world.ts';
import type { Change, ChangePage } from '../../domain/registry/change.ts';
import {
  type AccessModel,
  createAccessModel,
  type Role,
  type Target,
} from '../../test/server/access-model.ts';
import { type Answer, type Person, startApp } from '../../test/server/app.ts';
import { subscribe } from '../../test/server/subscribe.ts';
import { readAccount } from '../assistant/read-account.ts';

/** Number of random histories; many more in deep tests. A failure prints the seed and path to reproduce it. */
const HISTORIES = Number(process.env.ACCESS_HISTORIES ?? 60);
const SEED = process.env.ACCESS_SEED;
const MINUTES_A_THOUSAND = 60;
/** Few names, some repeated, so that histories often reuse the same rows. */
const LISTS = ['work', 'work', 'work', 'personal', 'x'];
const TASKS = ['a', 'a', 'b', 'c'];
const SECTIONS = ['s', 's', 't'];
const OWNERS = [0, 0, 0, 0, 1, 2];
const OTHERS = [1, 1, 2, 3, 0];
/** Owner of the list that a task moves to: mostly the sender or the task's owner. */
const RECEIVERS = ['sender', 'owner', 0, 0, 1, 2] as const;
const ACCOUNTS = 4;

/** Possible steps, weighted by repetition. `expel` and `changeRole` can undo what sharing gave. */
const ACTS = [
  ...[
    'addTask',
    'addTask',
    'addTask',
    'addTask',
    'renameTask',
    'moveTask',
    'moveTask',
    'sendTask',
    'sendTask',
    'sendTask',
    'removeTask',
    'removeTask',
  ],
  ...[
    'restoreTask',
    'restoreTask',
    'addList',
    'renameList',
    'removeList',
    'restoreList',
    'restoreList',
    'import',
  ],
  ...[
    'addSection',
    'addSection',
    'setSection',
    'setSection',
    'setSection',
    'renameSection',
    'removeSection',
    'restoreSection',
    'restoreSection',
  ],
  ...['share', 'share', 'share', 'openLink', 'join', 'join', 'leave', 'expel', 'changeRole', 'deleteAccount'],
] as const;

const anyStep = fc.record({
  act: fc.constantFrom(...ACTS),
  own: fc.boolean(),
  owner: fc.constantFrom(...OWNERS),
  who: fc.constantFrom(...OTHERS),
  list: fc.constantFrom(...LISTS),
  other: fc.constantFrom(...LISTS),
  task: fc.constantFrom(...TASKS),
  section: fc.constantFrom(...SECTIONS),
  /** The receiver of a moved task, and its id there. */
  receiver: fc.constantFrom(...RECEIVERS),
  arrival: fc.constantFrom(...TASKS),
  /** Index into the existing targets; null uses the names of the step, which may not exist. */
  aim: fc.option(fc.nat({ max: 1000 })),
  aimTo: fc.option(fc.nat({ max: 1000 })),
  role: fc.constantFrom<Role>('editor', 'editor', 'viewer'),
  /** Bit mask of the accounts that sync after the step. */
  looks: fc.nat({ max: 2 ** ACCOUNTS - 1 }),
});
/** The kind of target for each step: purely random ones would mostly be refused. */
const AIMS: Partial<Record<(typeof ACTS)[number], keyof AccessModel['targets']>> = {
  addTask: 'lists',
  renameTask: 'tasks',
  moveTask: 'tasks',
  sendTask: 'tasks',
  removeTask: 'tasks',
  restoreTask: 'deletedTasks',
  restoreList: 'deletedLists',
  addSection: 'lists',
  setSection: 'tasks',
  renameSection: 'sections',
  removeSection: 'sections',
  restoreSection: 'deletedSections',
  leave: 'members',
  expel: 'members',
  changeRole: 'members',
};
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;
type Server = Awaited<ReturnType<typeof startApp>>;

/** A row as the model shows it; undefined if it isn't part of the model. */
function shownAs({ entity, value }: Change): string | undefined {
  if (entity === 'list') return value?.name;
  if (entity === 'section' && value) return `${value.name} in ${value.listId}`;
  if (entity !== 'task' || !value) return undefined;
  return `${value.title}${value.sectionId ? `/${value.sectionId}` : ''} in ${value.listId}`;
}

/** A device that syncs incrementally from the start. */
function createCopy() {
  const rows = new Map<string, string>();
  return {
    rows,
    cursor: '0',
    take(page: ChangePage) {
      if (page.reset) rows.clear();
      for (const change of page.changes) {
        const name = `${change.entity} ${change.id}`;
        const shown = change.value && shownAs(change);
        if (shown) rows.set(name, shown);
        else rows.delete(name);
      }
      this.cursor = page.cursor;
    },
  };
}
type Copy = ReturnType<typeof createCopy>;
/** A person with three devices: one syncs after each step, one occasionally, and one holds a stream. */
type Player = {
  person: Person;
  watcher: Copy;
  sleeper: Copy;
  listener: Copy;
  stream: Awaited<ReturnType<Person['stream']>>;
};

async function createPlayer(server: Server): Promise<Player> {
  const person = server.person();
  // Existing rows, so that the import merges into them.
  await person.call('POST', '/api/reflections', { reflection: { date: '2026-06-15', text: 'Good' } });
  await subscribe(server.money, person.accountId);
  const copies = { watcher: createCopy(), sleeper: createCopy(), listener: createCopy() };
  return { person, ...copies, stream: await person.stream() };
}

const sorted = (rows: Iterable<[string, string]>) => Object.fromEntries([...rows].sort());

/** What an account receives, incrementally or from the start, is what the model says it can see. */
async function checkOne(
  model: AccessModel,
  { person, ...copies }: Player,
  isLooking: boolean,
): Promise<void> {
  const { watcher, sleeper, listener, stream } = copies;
  const seen = sorted(model.sees(person.accountId));
  watcher.take(await person.changes(watcher.cursor));
  expect(sorted(watcher.rows), 'step by step').toEqual(seen);
  if (!isLooking) return;
  const whole = createCopy();
  whole.take(await person.changes());
  expect(sorted(whole.rows), 'from the start').toEqual(seen);
  sleeper.take(await person.changes(sleeper.cursor));
  expect(sorted(sleeper.rows), 'since its last look').toEqual(seen);
  while (listener.cursor !== whole.cursor) listener.take(await stream.next());
  expect(sorted(listener.rows), 'by its stream').toEqual(seen);
}

/** The other read paths: row lists, trash, and the assistant's briefing. */
async function checkAround(server: Server, model: AccessModel, { person }: Player): Promise<void> {
  const id = person.accountId;
  const seen = [...model.sees(id).keys()];
  const get = async (path: string) => (await person.call('GET', path)).body;
  const names = (entity: string, rows: Iterable<{ id: string }>) =>
    Array.from(rows, (row) => `${entity} ${row.id}`);
  const all = (entity: string) => seen.filter((name) => name.startsWith(entity)).sort();
  const own = (entity: string) =>
    seen.filter((name) => name.startsWith(entity) && !name.includes(':')).sort();
  expect(names('task', (await get('/api/tasks')).tasks).sort()).toEqual(all('task'));
  expect(names('list', (await get('/api/lists')).lists).sort()).toEqual(all('list'));
  expect(names('section', (await get('/api/sections')).sections).sort()).toEqual(all('section'));
  const { trash } = await get('/api/trash');
  const thrown = trash.map(
    (one: { entity: string; value: { id: string } }) => `${one.entity} ${one.value.id}`,
  );
  expect(thrown.sort()).toEqual(model.trash(id));
  const { users } = await get('/api/account/export');
  const exported = Object.keys(users[id].tasks).map((task) => `task ${task}`);
  expect(exported.sort()).toEqual(own('task'));
  const stream = await person.stream();
  const anew = createCopy();
  anew.take(await stream.next());
  await stream.close();
  expect(sorted(anew.rows), 'by a new stream').toEqual(sorted(model.sees(id)));
  const world = createWorld(await readAccount(server.database, id), Date.parse('2026-06-15T10:00Z'), 'UTC');
  const told = brief(world, '');
  const writable = world.lists.filter((list) => world.mayWrite({ listId: list.id }));
  expect(all('task')).toEqual(expect.arrayContaining(names('task', told.top)));
  expect([...names('task', told.tasks), ...names('list', writable)].sort()).toEqual(model.writes(id));
  expect(told.figures.total).toBe(own('task').length);
}

/** Runs one step in both the app and the model. @returns whether both allow it */
function createDirector(model: AccessModel, players: Map<string, Player>) {
  const secrets: string[] = [];
  const names = model.names();
  const aimed = (targets: readonly Target[], aim: number | null): Target | undefined =>
    aim === null ? undefined : targets[aim % targets.length];
  return async (step: Step, n: number): Promise<[boolean, boolean] | undefined> => {
    const kind = AIMS[step.act];
    const target = kind && aimed(model.targets[kind](), step.aim);
    const owner = target?.owner ?? names[step.owner] ?? '';
    // Owners don't need an invitation to their own list.
    const isOwn = step.own && step.act !== 'share' && step.act !== 'join';
    const who = target?.who ?? (isOwn ? owner : (names[step.who] ?? ''));
    if (!players.has(who) || !players.has(owner)) return undefined;
    const { other } = step;
    const list = step.act === 'moveTask' ? step.list : (target?.list ?? step.list);
    const task = target?.task ?? step.task;
    const section = target?.section ?? step.section;
    const idIn = (account: string, id: string) => (who === account ? id : `${account}:${id}`);
    const here = (id: string) => idIn(owner, id);
    const call = async (by: string, method: string, path: string, body: unknown): Promise<Answer> =>
      players.get(by)?.person.call(method, path, body) as Promise<Answer>;
    const ok = (answer: Answer) => {
      expect(answer.status).toBeLessThan(500);
      return answer.status < 300;
    };
    const open = async () => {
      const answer = await call(owner, 'POST', '/api/invitations', { listId: list, role: step.role });
      if (ok(answer)) secrets.push(answer.body.secret);
      return [ok(answer), model.openLink(secrets.length - 1, owner, list, step.role)] as const;
    };
    const join = async (at: number) =>
      [
        ok(await call(who, 'POST', '/api/invitations/accept', { id: secrets[at] ?? 'none' })),
        model.join(who, at),
      ] as const;
    const title = `t${n}`;

    switch (step.act) {
      case 'addTask':
        return [
          ok(
            await call(who, 'POST', '/api/tasks', {
              task: { id: here(task), title, listId: here(list), priority: 'high' },
            }),
          ),
          model.addTask(who, owner, task, { title, list }),
        ];
      case 'renameTask':
        return [
          ok(await call(who, 'PUT', '/api/tasks', { taskId: here(task), updates: { title } })),
          model.renameTask(who, owner, task, title),
        ];
      case 'moveTask':
        return [
          ok(await call(who, 'PUT', '/api/tasks', { taskId: here(task), updates: { listId: here(list) } })),
          model.moveTask(who, owner, task, list),
        ];
      case 'sendTask': {
        const { receiver, arrival } = step;
        const open = model.targets.lists().filter((one) => one.who === who);
        const there = aimed(open, step.aimTo);
        const named = receiver === 'sender' ? who : receiver === 'owner' ? owner : (names[receiver] ?? '');
        const to = there?.owner ?? named;
        const toList = there?.list ?? other;
        const updates = { listId: idIn(to, toList), ...(step.role === 'viewer' && { title }) };
        const movedTo = idIn(to, arrival);
        return [
          ok(await call(who, 'POST', '/api/tasks/move', { taskId: here(task), movedTo, updates })),
          model.sendTask(
            who,
            { owner, id: task },
            { owner: to, list: toList, id: arrival, ...(step.role === 'viewer' && { title }) },
          ),
        ];
      }
      case 'removeTask':
        return [
          ok(await call(who, 'DELETE', '/api/tasks', { taskId: here(task) })),
          model.removeTask(who, owner, task),
        ];
      case 'restoreTask':
        return [
          ok(await call(owner, 'POST', '/api/trash/restore', { entity: 'task', id: task })),
          model.restoreTask(owner, task),
        ];
      case 'addList':
        return [
          ok(await call(owner, 'POST', '/api/lists', { list: { id: list, name: title, color: 'blue' } })),
          model.addList(owner, list, title),
        ];
      case 'renameList':
        return [
          ok(await call(who, 'PUT', '/api/lists', { listId: here(list), updates: { name: title } })),
          model.renameList(who, owner, list, title),
        ];
      case 'removeList':
        return [
          ok(await call(owner, 'DELETE', '/api/lists', { listId: list })),
          model.removeList(owner, list),
        ];
      case 'restoreList':
        return [
          ok(await call(owner, 'POST', '/api/trash/restore', { entity: 'list', id: list })),
          model.restoreList(owner, list),
        ];
      case 'addSection':
        return [
          ok(
            await call(who, 'POST', '/api/sections', {
              section: { id: here(section), listId: here(list), name: title },
            }),
          ),
          model.addSection(who, owner, section, { name: title, list }),
        ];
      case 'setSection':
        return [
          ok(
            await call(who, 'PUT', '/api/tasks', {
              taskId: here(task),
              updates: { sectionId: here(section) },
            }),
          ),
          model.setSection(who, owner, task, section),
        ];
      case 'renameSection':
        return [
          ok(await call(who, 'PUT', '/api/sections', { sectionId: here(section), updates: { name: title } })),
          model.renameSection(who, owner, section, title),
        ];
      case 'removeSection':
        return [
          ok(await call(who, 'DELETE', '/api/sections', { sectionId: here(section) })),
          model.removeSection(who, owner, section),
        ];
      case 'restoreSection':
        return [
          ok(await call(owner, 'POST', '/api/trash/restore', { entity: 'section', id: section })),
          model.restoreSection(owner, section),
        ];
      case 'import': {
        const lists = step.own ? { [list]: { name: title } } : {};
        const tasks = { [task]: { title, listId: other } };
        return [
          ok(await call(owner, 'POST', '/api/account/import', { users: { [owner]: { lists, tasks } } })),
          model.importRows(owner, step.own ? { [list]: title } : {}, { [task]: { title, list: other } }),
        ];
      }
      case 'share': {
        const [opened, expected] = await open();
        if (!opened || !expected) return [opened, expected];
        return [...(await join(secrets.length - 1))];
      }
      case 'openLink':
        return [...(await open())];
      case 'join':
        return [...(await join(secrets.length - 1 - (step.own ? 0 : step.owner)))];
      case 'leave':
        return [
          ok(await call(who, 'DELETE', '/api/memberships', { id: `${owner}:${list}` })),
          model.leave(who, owner, list, { expelled: false }),
        ];
      case 'expel':
        return [
          ok(await call(owner, 'DELETE', '/api/members', { id: `${list}-${who}` })),
          model.leave(who, owner, list, { expelled: true }),
        ];
      case 'changeRole':
        return [
          ok(await call(owner, 'PUT', '/api/members', { id: `${list}-${who}`, role: step.role })),
          model.changeRole(owner, list, who, step.role),
        ];
      case 'deleteAccount': {
        // One in four, so that several accounts usually remain.
        if (step.role !== 'viewer' || step.own) return [true, true];
        const answer = await call(who, 'DELETE', '/api/account', { email: `${who}@example.com` });
        model.deleteAccount(who);
        await players.get(who)?.stream.close();
        players.delete(who);
        return [ok(answer), true];
      }
    }
  };
}

async function play(server: Server, steps: readonly Step[]): Promise<void> {
  const all = [];
  for (let n = 0; n < ACCOUNTS; n++) all.push(await createPlayer(server));
  const players = new Map(all.map((player) => [player.person.accountId, player]));
  const model = createAccessModel([...players.keys()]);
  const direct = createDirector(model, players);
  try {
    for (const [n, step] of steps.entries()) {
      const done = await direct(step, n);
      if (!done) continue;
      const [is, expected] = done;
      expect(is, `step ${n}, ${step.act}`).toBe(expected);
      const isLast = n === steps.length - 1;
      for (const [at, player] of [...players.values()].entries()) {
        const isLooking = isLast || (step.looks & (1 << at)) !== 0;
        // A refused step changed nothing, so only some accounts sync.
        if (is || isLooking) await checkOne(model, player, isLast || (is && isLooking));
      }
    }
    for (const player of players.values()) await checkAround(server, model, player);
  } finally {
    for (const { stream } of players.values()) await stream.close();
  }
}

test('every account receives exactly the rows it can see, whatever happens to lists and members', {
  timeout: Math.max(5, (HISTORIES / 1000) * MINUTES_A_THOUSAND) * 60_000,
}, async () => {
  await using server = await startApp();
  if (server.database.kind === 'sqlite') await sql`pragma synchronous = off`.execute(server.database.db);
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' }), (steps) =>
      play(server, steps),
    ),
    { numRuns: HISTORIES, ...(SEED && { seed: Number(SEED) }), endOnFailure: false },
  );
  expect(server.failures).toEqual([]);
});
