import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Answer, type Person, startApp } from '../../../test/server/app.ts';
import { createDatabase, ENGINE, setReadOnly } from '../../../test/server/database.ts';
import { program } from '../../../test/server/program.ts';
import { asAdmin, createSchema, inDatabase } from '../../../test/server/schema.ts';
import { migrate } from '../migrating/migrate.ts';
import type { Database } from './open.ts';
import { openPostgres } from './postgres.ts';

const DAY = 24 * 60 * 60 * 1000;
const onPostgres = test.skipIf(ENGINE !== 'postgres');
const AWAY =
  'The server can’t reach its PostgreSQL database. Please try again in a moment. Your changes are kept on this device.';
const READ_ONLY =
  'The server can only read its database at the moment and can’t save anything. Please try again later. Your changes are kept on this device.';

const expectUnavailable = ({ status, body, headers }: Answer, error = AWAY) => {
  expect({ status, body }).toMatchObject({ status: 503, body: { error, code: 'unavailable' } });
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
};
const titlesOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/api/tasks')).body.tasks.map(({ title }: { title: string }) => title).sort();

/** The app on a PostgreSQL whose timeouts are short; `as` changes the address. */
async function startOn({ limits = {}, connections = 3, as = (url: string) => url }) {
  const schema = await createSchema();
  const operator = openPostgres({ url: schema.url, connections: 2 }, []);
  await migrate(operator);
  const database = openPostgres({ url: as(schema.url), connections }, [], { limits });
  const server = await startApp({ database });
  return {
    server,
    schema,
    operator,
    async [Symbol.asyncDispose]() {
      await Promise.all([database.close(), operator.close()]);
      await schema.remove();
    },
  };
}

/** Holds the lock on an account's row while `work` runs. */
const whileLocked = (operator: Database, accountId: string, work: () => Promise<void>) =>
  operator.db.transaction().execute(async (tx) => {
    await sql`select 1 from account where id = ${accountId} for update`.execute(tx);
    await work();
  });

onPostgres.each([
  ['a row lock', { lock: 200 }],
  ['a statement', { statement: 1_500, lock: 5_000 }],
])('a write that waits too long for %s is to be repeated, and counts once', async (_, limits) => {
  await using made = await startOn({ limits });
  const { server, operator } = made;
  const [ada, bob] = [server.person(), server.person()];
  await ada.add('Before');
  const headers = { 'Idempotency-Key': randomUUID() };
  await whileLocked(operator, ada.accountId, async () => {
    expectUnavailable(await ada.add('During', {}, headers));
    const writes = [
      { method: 'POST', path: '/api/tasks', key: randomUUID(), body: { task: { title: 'No' } } },
    ];
    const { answers } = (await ada.call('POST', '/api/batch', { writes })).body;
    expect(answers).toMatchObject([{ status: 503, body: { error: AWAY }, retryAfter: expect.any(Number) }]);
    expect((await bob.add('Of Bob')).status).toBe(201);
  });
  for (let n = 0; n < 2; n++) expect((await ada.add('During', {}, headers)).status).toBe(201);
  expect(await titlesOf(ada)).toEqual(['Before', 'During']);
  expect(server.failures).toEqual([]);
});

onPostgres('a write that PostgreSQL can’t serialize is tried again', async () => {
  await using made = await startOn({});
  const { server, operator } = made;
  const ada = server.person();
  await ada.add('Before');
  // A sequence isn't rolled back.
  await sql`create sequence tries`.execute(operator.db);
  await sql`create function conflict() returns trigger language plpgsql as
    $$ begin if nextval('tries') < 3 then raise exception using errcode = '40001'; end if; return new; end $$`.execute(
    operator.db,
  );
  await sql`create trigger conflict before update on account for each row execute function conflict()`.execute(
    operator.db,
  );
  expect((await ada.add('After')).status).toBe(201);
  expect(await titlesOf(ada)).toEqual(['After', 'Before']);
});

onPostgres('an app that gets no connection recovers when there is room again', async () => {
  const role = `daymark_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create role ${role} login password 'few' connection limit 1`);
  const as = (url: string) => Object.assign(new URL(url), { username: role, password: 'few' }).href;
  await using made = await startOn({ as, connections: 2 });
  const { server, schema, operator } = made;
  await asAdmin(`grant usage on schema ${schema.name} to ${role}`);
  await asAdmin(`grant all on all tables in schema ${schema.name} to ${role}`);
  const ada = server.person();
  expect((await ada.add('Before')).status).toBe(201);
  let waiting: Promise<Answer> | undefined;
  await whileLocked(operator, ada.accountId, async () => {
    waiting = ada.add('Waiting');
    const isWaiting = sql`select 1 from pg_stat_activity where usename = ${role} and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await isWaiting.execute(operator.db)).rows.length).toBe(1);
    expectUnavailable(await ada.call('GET', '/api/tasks'));
  });
  expect((await waiting)?.status).toBe(201);
  expect(await titlesOf(ada)).toEqual(['Before', 'Waiting']);
  expect(server.failures).toEqual([]);
  await asAdmin(`drop owned by ${role}; drop role ${role}`);
});

onPostgres('a database that an operator closes is away, however they close it, and heals', async () => {
  const name = `daymark_${randomUUID().replaceAll('-', '')}`;
  const schema = await createSchema();
  await asAdmin(`create role ${name} login password 'own'`);
  await asAdmin(`create database ${name} owner ${name}`);
  const url = Object.assign(new URL(inDatabase(schema.url, name)), {
    username: name,
    password: 'own',
    search: '',
  });
  const database = openPostgres({ url: url.href, connections: 2 }, []);
  await migrate(database);
  await using server = await startApp({ database });
  const ada = server.person();
  expect((await ada.add('Before')).status).toBe(201);
  for (const [close, open] of [
    [`alter database ${name} allow_connections false`, `alter database ${name} allow_connections true`],
    [`alter database ${name} connection limit 0`, `alter database ${name} connection limit -1`],
    [
      `revoke connect on database ${name} from public, ${name}`,
      `grant connect on database ${name} to ${name}`,
    ],
    [`alter role ${name} nologin`, `alter role ${name} login`],
  ] as const) {
    await asAdmin(close);
    await asAdmin(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`);
    expectUnavailable(await ada.add('Lost'));
    expectUnavailable(await ada.call('GET', '/api/tasks'));
    expect((await server.app.request('/readyz')).status, close).toBe(503);
    await asAdmin(open);
    expect(await titlesOf(ada), open).toEqual(['Before']);
  }
  expect(server.failures).toEqual([]);
  await database.close();
  await schema.remove();
  await asAdmin(`drop database ${name} with (force)`);
  await asAdmin(`drop role ${name}`);
});

test('a read-only database refuses writes in words, is still read, and heals', async () => {
  await using made = await createDatabase(1);
  await using server = await startApp({ database: made.database });
  const ada = server.person();
  await ada.add('Before');
  const [used, ended] = [await program(ada, ['read']), await server.proPerson()];
  await used.call('GET', '/api/tasks');
  const headers = { 'Idempotency-Key': randomUUID() };
  const heal = await setReadOnly(made.database);
  expectUnavailable(await ada.add('During', {}, headers), READ_ONLY);
  expectUnavailable(await server.person().add('A new account'), READ_ONLY);
  expect(await titlesOf(ada)).toEqual(['Before']);
  expect((await ada.changes()).changes.length).toBeGreaterThan(0);
  // A read goes on without what it would write on the way: the use of a token, the end of a plan.
  server.clock.now += 40 * DAY;
  expect((await used.call('GET', '/api/tasks')).status).toBe(200);
  expect((await ended.changes()).changes.length).toBeGreaterThan(0);
  await heal();
  for (let n = 0; n < 2; n++) expect((await ada.add('During', {}, headers)).status).toBe(201);
  expect(await titlesOf(ada)).toEqual(['Before', 'During']);
  expect(server.failures).toEqual([]);
});
