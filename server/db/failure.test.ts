import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { ENGINE } from '../../test/server/database.ts';
import { layLine } from '../../test/server/line.ts';
import { createSchema } from '../../test/server/schema.ts';
import { databaseProblem } from './failure.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const AWAY = 'The server can’t reach its data just now. Please try again in a moment; nothing is lost here.';

test.skipIf(ENGINE !== 'postgres')(
  'while PostgreSQL is away every call says so, and works once it is back',
  async () => {
    const schema = await createSchema();
    const line = await layLine(schema.url);
    const database = openDatabase({ url: line.url });
    await migrate(database);
    await using server = await startApp({ database });
    const ada = server.person();
    expect((await ada.add('Before')).status).toBe(201);
    const underWay = Promise.all(
      Array.from({ length: 20 }, (_, n) => ada.add(`During ${n}`, { completed: true })),
    );
    await line.cut();
    const away = { status: 503, body: { error: AWAY, code: 'unavailable' } };
    for (const answer of await underWay) if (answer.status !== 201) expect(answer).toMatchObject(away);
    for (const path of ['/api/tasks', '/api/changes', '/api/account/export', '/api/subscription'])
      expect(await ada.call('GET', path)).toMatchObject(away);
    expect(await ada.add('Lost')).toMatchObject(away);
    await line.mend();
    expect((await ada.add('After')).status).toBe(201);
    await line.cut();
    await database.close();
    await schema.remove();
  },
);

test.each([
  [Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })],
  [Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 522 })],
  [Object.assign(new Error('the system is starting up'), { code: '57P03' })],
  [Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })],
  [Object.assign(new Error(''), { code: 'ECONNREFUSED' })],
  [new Error('Connection terminated unexpectedly')],
])('%s is the database’s, to come back later', (error) => {
  expect(databaseProblem(error)).toMatchObject({ code: 'unavailable', message: AWAY });
});

test.each([
  [Object.assign(new Error('syntax error'), { code: '42601' })],
  [Object.assign(new Error('constraint failed'), { code: 'ERR_SQLITE_ERROR', errcode: 1555 })],
  [new TypeError('fetch failed')],
])('%s is ours', (error) => {
  expect(databaseProblem(error)).toBeUndefined();
});
