import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { TcpProxy } from '../../test/faults/tcp-proxy.ts';
import { startApp } from '../../test/server/app.ts';
import { ENGINE } from '../../test/server/database.ts';
import { asAdmin, createSchema } from '../../test/server/schema.ts';
import { openDatabase } from '../db/engine/open.ts';
import { migrate } from '../db/migrating/migrate.ts';

const onPostgres = test.skipIf(ENGINE !== 'postgres');

/** The server on a PostgreSQL behind a proxy, as `main.ts` starts it. */
async function start() {
  const schema = await createSchema();
  const [proxy, url] = await TcpProxy.to(schema.url, 5432);
  let shutdowns = 0;
  const database = openDatabase({ url: `${url}&application_name=${schema.name}`, connections: 3 }, [], () => {
    shutdowns += 1;
    server.streams.endAll();
  });
  await migrate(database);
  const server = await startApp({ database });
  return {
    ...server,
    proxy,
    shutdowns: () => shutdowns,
    /** Ends the server's connections as a failover does. */
    terminate: () =>
      asAdmin(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = '${schema.name}'`,
      ),
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await proxy[Symbol.asyncDispose]();
      await schema.remove();
    },
  };
}

onPostgres('streams end when PostgreSQL shuts its connections down, and new ones work', async () => {
  await using server = await start();
  const ada = server.person();
  const { cursor } = (await ada.add('Before')).body;
  const stream = await ada.stream(cursor);
  await server.terminate();
  await expect(stream.next()).rejects.toThrow('the stream has ended');
  const again = await ada.stream(cursor);
  await ada.add('After', { id: 'after' });
  expect((await again.next()).changes).toMatchObject([{ id: 'after' }]);
  await again.close();
});

onPostgres('a shutdown is also noticed while a query runs', async () => {
  await using server = await start();
  const ada = server.person();
  const stream = await ada.stream((await ada.add('Before')).body.cursor);
  const query = sql`select pg_terminate_backend(pg_backend_pid())`.execute(server.database.db);
  await expect(query).rejects.toMatchObject({ code: '57P01' });
  await expect(stream.next()).rejects.toThrow('the stream has ended');
  expect(server.shutdowns()).toBe(1);
});

onPostgres('a lost connection ends no streams', async () => {
  await using server = await start();
  const ada = server.person();
  const stream = await ada.stream((await ada.add('Before')).body.cursor);
  await server.proxy.refuse();
  expect((await ada.add('Lost')).status).toBe(503);
  await server.proxy.listen();
  await ada.add('After', { id: 'after' });
  expect((await stream.next()).changes).toMatchObject([{ id: 'after' }]);
  expect(server.shutdowns()).toBe(0);
  await stream.close();
});
