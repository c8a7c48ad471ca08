import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { createDatabase, createEmptyDatabase, ENGINE } from '../../test/server/database.ts';
import { createSchema } from '../../test/server/schema.ts';
import { type Location, openDatabase } from '../db/engine/open.ts';
import { migrate } from '../db/migrating/migrate.ts';
import { MoveError, moveDatabase } from './move.ts';

const inFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-move-'));
  return {
    file: (name: string): Location => ({ file: join(folder, name) }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
};
const quiet = () => {};

test('a database can’t be moved to one of the same kind', async () => {
  await using made = await createDatabase();
  await expect(moveDatabase(made.location, made.location, quiet)).rejects.toThrow('of the same kind');
});

test.runIf(ENGINE === 'postgres')(
  'an installation moves to SQLite and back without a difference',
  async () => {
    using folder = inFolder();
    await using made = await createDatabase();
    const exports: unknown[] = [];
    const accountIds: string[] = [];
    {
      await using app = await startApp({ database: made.database });
      const [ada, bob] = [await app.proPerson(), app.person()];
      accountIds.push(ada.accountId, bob.accountId);
      for (let n = 0; n < 450; n++) await ada.add(`Tâche ${n} “✓”`, { id: `t${n}`, tags: ['a', 'b'] });
      await ada.call('DELETE', '/api/tasks', { taskId: 't3' });
      const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
      await bob.call('POST', '/api/invitations/accept', { id: body.secret });
      for (const person of [ada, bob]) exports.push((await person.call('GET', '/api/account/export')).body);
    }
    const progress: string[] = [];
    await moveDatabase(made.location, folder.file('one.db'), (table, done, all) =>
      progress.push(`${table} ${done}/${all}`),
    );
    expect(progress).toEqual(expect.arrayContaining(['task 200/449', 'task 400/449', 'task 449/449']));
    await expect(moveDatabase(made.location, folder.file('one.db'), quiet)).rejects.toThrow('isn’t empty');

    await using back = await createEmptyDatabase();
    expect(await moveDatabase(folder.file('one.db'), back.location, quiet)).toEqual({ accounts: 2 });
    await moveDatabase(back.location, folder.file('two.db'), quiet);
    for (const location of [folder.file('one.db'), back.location, folder.file('two.db')]) {
      const database = openDatabase(location);
      await using app = await startApp({ database });
      const found = [];
      for (const id of accountIds) found.push((await app.person(id).call('GET', '/api/account/export')).body);
      expect(found).toEqual(exports);
      const trash = await app.person(accountIds[0]).call('GET', '/api/trash');
      expect(trash.body.trash).toHaveLength(1);
      await database.close();
    }
  },
);

/** On SQLite, an installation with two accounts, and an empty PostgreSQL schema. */
async function start() {
  const made = await createDatabase();
  const schema = await createSchema();
  const app = await startApp({ database: made.database });
  const [ada, bob] = [app.person(), app.person()];
  for (let n = 0; n < 403; n++)
    await made.database.db
      .insertInto('mailed_address')
      .values({ id: `address ${n}`, day: n % 2 ? null : '2026-06-15', sent: n })
      .execute();
  for (const person of [ada, bob]) await person.add('Tâche “✓”');
  return {
    from: made.location,
    to: { url: schema.url },
    source: made.database,
    target: () => openDatabase({ url: schema.url }),
    async [Symbol.asyncDispose]() {
      await schema.remove();
      await made[Symbol.asyncDispose]();
    },
  };
}
const toPostgres = test.skipIf(ENGINE === 'postgres' || process.env.SERVICES_AWAY);

toPostgres('an installation moves to PostgreSQL, 200 rows at a time', async () => {
  await using app = await start();
  const progress: string[] = [];
  const note = (table: string, done: number, all: number) => void progress.push(`${table} ${done}/${all}`);
  expect(await moveDatabase(app.from, app.to, note)).toEqual({ accounts: 2 });
  expect(progress.filter((line) => line.startsWith('mailed_address'))).toEqual([
    'mailed_address 200/403',
    'mailed_address 400/403',
    'mailed_address 403/403',
  ]);
  const target = app.target();
  const rowsOf = async ({ db }: typeof target) =>
    (await db.selectFrom('mailed_address').selectAll().execute()).toSorted((a, b) => a.sent - b.sent);
  expect(await rowsOf(target)).toEqual(await rowsOf(app.source));
  expect(await target.db.selectFrom('task').select('title').execute()).toEqual([
    { title: 'Tâche “✓”' },
    { title: 'Tâche “✓”' },
  ]);
  await target.close();
  const again = await moveDatabase(app.from, app.to, quiet).catch((error: unknown) => error);
  expect(again).toBeInstanceOf(MoveError);
  expect(String(again)).toMatch(
    /^MoveError: The target isn’t empty: “\w+” has rows\. Create a new database and try again\.$/,
  );
});

toPostgres('what differs after copying isn’t kept', async () => {
  await using app = await start();
  const target = app.target();
  await migrate(target);
  await sql`create function changed() returns trigger language plpgsql as
    'begin new.sent := new.sent + 1; return new; end'`.execute(target.db);
  await sql`create trigger changes before insert on mailed_address for each row execute function changed()`.execute(
    target.db,
  );
  await expect(moveDatabase(app.from, app.to, quiet)).rejects.toThrow(
    '“mailed_address” differs after copying. Nothing was kept in the target.',
  );
  expect(await target.db.selectFrom('account').selectAll().execute()).toEqual([]);
  await target.close();
});

test.runIf(ENGINE === 'sqlite')('a database with pending migrations isn’t moved', async () => {
  await using empty = await createEmptyDatabase();
  await expect(moveDatabase(empty.location, { url: 'postgres://127.0.0.1:9/none' }, quiet)).rejects.toThrow(
    'The database isn’t up to date. Start and stop the app once, and try again.',
  );
});
