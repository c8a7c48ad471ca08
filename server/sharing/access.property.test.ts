import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brief } from '../../domain/assistant/facts/briefing.ts';
import { createWorld } from '../../domain/assistant/facts/world.ts';
import type { Change, ChangePage } from '../../domain/registry/change.ts';
import { ACCOUNTS, anyHistory, inGroups, type Step } from '../../test/server/access-histories.ts';
import { type AccessModel, createAccessModel, startOf } from '../../test/server/access-model.ts';
import { createDirector, type Doing } from '../../test/server/access-steps.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import { subscribe } from '../../test/server/subscribe.ts';
import { readAccount } from '../assistant/read-account.ts';
import { reminderSettingsOf, remindersOfAccount } from '../reminders/upcoming.ts';

/** Number of random histories; many more in deep tests. A failure prints the seed and path to reproduce it. */
const HISTORIES = Number(process.env.ACCESS_HISTORIES ?? 60);
const SEED = process.env.ACCESS_SEED;
const MINUTES_A_THOUSAND = 60;

type Server = Awaited<ReturnType<typeof startApp>>;

/** No two writes are at the same time, so that each is known by when it was. */
function startTicking({ clock }: Server): void {
  let { now } = clock;
  Object.defineProperty(clock, 'now', { get: () => now++ });
}

/** A row as the model shows it; undefined if it isn't part of the model. */
function shownAs({ entity, value }: Change): string | undefined {
  if (!value) return undefined;
  if (entity === 'list') return value.name;
  if (entity === 'section') return `${value.name} in ${value.listId}`;
  if (entity === 'reminder') return `of ${value.taskId}`;
  if (entity !== 'task') return undefined;
  const { title, sectionId, parentId, listId } = value;
  return `${title}${sectionId ? `/${sectionId}` : ''}${parentId ? ` below ${parentId}` : ''} in ${listId}`;
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
        const shown = shownAs(change);
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

/** Compares without the cost of a message that nobody reads. */
function expectEqual(is: unknown, expected: unknown, what: string): void {
  if (!isDeepStrictEqual(is, expected)) expect(is, what).toEqual(expected);
}

/** The models that predict what was observed. Steps sent at once can leave several; then one of them is enough. */
function whichPredict(
  models: readonly AccessModel[],
  is: unknown,
  predict: (model: AccessModel) => unknown,
  what: string,
): AccessModel[] {
  const right = models.filter((model) => isDeepStrictEqual(is, predict(model)));
  const [first] = models;
  if (first && right.length === 0) expect(is, what).toEqual(predict(first));
  return right;
}

/** What each device of an account has now; those that sync now and then only if it `isLooking`. */
async function syncOne({ person, ...copies }: Player, isLooking: boolean, what: string) {
  const { watcher, sleeper, listener, stream } = copies;
  watcher.take(await person.changes(watcher.cursor));
  const step = sorted(watcher.rows);
  if (!isLooking) return step;
  const whole = createCopy();
  whole.take(await person.changes());
  expectEqual(sorted(whole.rows), step, `${what}, from the start`);
  sleeper.take(await person.changes(sleeper.cursor));
  expectEqual(sorted(sleeper.rows), step, `${what}, since its last look`);
  while (listener.cursor !== whole.cursor) listener.take(await stream.next());
  expectEqual(sorted(listener.rows), step, `${what}, by its stream`);
  return step;
}

/** The other read paths: row lists, trash, export, a new stream, the assistant's briefing and reminders to come. */
async function readAround(server: Server, { person }: Player) {
  const id = person.accountId;
  const get = async (path: string) => (await person.call('GET', path)).body;
  const names = (entity: string, rows: Iterable<{ id: string }>) =>
    Array.from(rows, (row) => `${entity} ${row.id}`).sort();
  const { trash } = await get('/api/trash');
  const { users } = await get('/api/account/export');
  const kept = (entity: string) =>
    Object.keys(users[id][`${entity}s`] ?? {}).map((one) => `${entity} ${one}`);
  const stream = await person.stream();
  const anew = createCopy();
  anew.take(await stream.next());
  await stream.close();
  const now = server.clock.now;
  const world = createWorld(await readAccount(server.database, id, new Date(now).toISOString()), now, 'UTC');
  const told = brief(world, '');
  const writable = world.lists.filter((list) => world.mayWrite({ listId: list.id }));
  const settings = await reminderSettingsOf(server.database.db, id);
  const range = { zone: 'UTC', since: now, until: now };
  const toCome = await remindersOfAccount(server.database.db, id, settings, range);
  const tasks = names('task', (await get('/api/tasks')).tasks);
  expect(tasks).toEqual(expect.arrayContaining(names('task', told.top)));
  return {
    tasks,
    lists: names('list', (await get('/api/lists')).lists),
    sections: names('section', (await get('/api/sections')).sections),
    reminders: names('reminder', (await get('/api/reminders')).reminders),
    trash: trash.map(({ entity, value }: Change) => `${entity} ${value?.id}`).sort(),
    exported: ['task', 'list', 'section', 'reminder'].flatMap(kept).sort(),
    anew: sorted(anew.rows),
    writes: [...names('task', told.tasks), ...names('list', writable)].sort(),
    total: told.figures.total,
    reminded: names('task', toCome.tasks),
  };
}

function predictAround(model: AccessModel, id: string): Awaited<ReturnType<typeof readAround>> {
  const seen = [...model.sees(id).keys()].sort();
  const all = (entity: string) => seen.filter((name) => name.startsWith(entity));
  const own = seen.filter((name) => !name.includes(':'));
  const reminded = new Set(model.reminded(id).map((task) => `task ${task}`));
  return {
    tasks: all('task'),
    lists: all('list'),
    sections: all('section'),
    reminders: all('reminder'),
    trash: model.trash(id),
    exported: own,
    anew: sorted(model.sees(id)),
    writes: model.writes(id),
    total: own.filter((name) => name.startsWith('task')).length,
    reminded: all('task').filter((task) => reminded.has(task)),
  };
}

/** The models after steps that were sent at once: as after all of them one by one, in some order. */
function modelsAfter(
  models: readonly AccessModel[],
  doings: readonly Doing[],
  allowed: readonly boolean[],
  what: string,
): AccessModel[] {
  const found = new Map<string, AccessModel>();
  for (const model of models)
    for (const order of ordersOf([...doings.keys()])) {
      const after = model.fork();
      const fits = order.every((n) => doings[n]?.apply(after) === allowed[n]);
      if (fits) found.set(after.fingerprint(), after);
    }
  const [first] = models;
  if (first && found.size === 0) {
    const after = first.fork();
    expect(allowed, what).toEqual(doings.map((doing) => doing.apply(after)));
  }
  return [...found.values()];
}

function ordersOf(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

async function play(server: Server, steps: readonly Step[]): Promise<void> {
  const all = await Promise.all(Array.from({ length: ACCOUNTS }, () => createPlayer(server)));
  const players = new Map(all.map((player) => [player.person.accountId, player]));
  const forget = async (who: string) => {
    await players.get(who)?.stream.close();
    players.delete(who);
  };
  const names = [...players.keys()];
  const direct = createDirector(names, players, forget);
  let models = [createAccessModel(startOf(names))];
  try {
    for (const group of inGroups(steps)) {
      const [model] = models;
      if (!model) return;
      const doings = group.flatMap((one) => direct(model, one, group.length === 1) ?? []);
      if (doings.length === 0) continue;
      const acts = doings.map(({ act }) => act);
      const what = `step ${group[0]?.n}, ${acts}`;
      const allowed = await Promise.all(doings.map(({ run }) => run()));
      models = modelsAfter(models, doings, allowed, what);
      const isLast = group.some(({ n }) => n === steps.length - 1);
      const looks = group.at(-1)?.step.looks ?? 0;
      const isDone = allowed.includes(true);
      const looking = [...players.values()].map((player, at) => ({
        player,
        isLooking: isLast || (looks & (1 << at)) !== 0,
      }));
      // A refused step changed nothing, so only some accounts sync.
      const seen = await Promise.all(
        looking
          .filter(({ isLooking }) => isDone || isLooking)
          .map(async ({ player, isLooking }) => ({
            id: player.person.accountId,
            rows: await syncOne(player, isLast || (isDone && isLooking), what),
          })),
      );
      for (const { id, rows } of seen)
        models = whichPredict(models, rows, (one) => sorted(one.sees(id)), `${what}, step by step`);
      const [after] = models;
      if (!after) return;
      // Whoever deletes a list chooses nobody who then sees its tasks.
      const before = model.shownToOthers();
      if (isDeepStrictEqual(acts, ['removeList']) && before.canStayUnseen)
        expect(before.shown, what).toEqual(expect.arrayContaining(after.shownToOthers().shown));
      expectEqual(after.lostReminders(), [], what);
    }
    for (const player of players.values()) {
      const id = player.person.accountId;
      const read = await readAround(server, player);
      models = whichPredict(models, read, (model) => predictAround(model, id), 'by other reads');
    }
  } finally {
    for (const { stream } of players.values()) await stream.close();
  }
}

test('every account receives exactly the rows it can see, whatever happens to lists and members', {
  timeout: Math.max(5, (HISTORIES / 1000) * MINUTES_A_THOUSAND) * 60_000,
}, async () => {
  await using server = await startApp();
  startTicking(server);
  if (server.database.kind === 'sqlite') await sql`pragma synchronous = off`.execute(server.database.db);
  await fc.assert(
    fc.asyncProperty(anyHistory, (steps) => play(server, steps)),
    { numRuns: HISTORIES, ...(SEED && { seed: Number(SEED) }), endOnFailure: false },
  );
  expect(server.failures).toEqual([]);
});
