import { expect, test } from 'vitest';
import { TcpProxy } from '../../../test/faults/tcp-proxy.ts';
import { startApp } from '../../../test/server/app.ts';
import { ENGINE } from '../../../test/server/database.ts';
import { createSchema } from '../../../test/server/schema.ts';
import { migrate } from '../migrating/migrate.ts';
import { databaseProblem } from './failure.ts';
import { openDatabase } from './open.ts';
import { openPostgres } from './postgres.ts';
import { SerializationConflict } from './retry-on-conflict.ts';

const awayWords = (database: string) =>
  `The server can’t reach its ${database} database. Please try again in a moment. Your changes are kept on this device.`;

test.skipIf(ENGINE !== 'postgres')(
  'reports an unreachable PostgreSQL on every request, and recovers once it is back',
  async () => {
    const schema = await createSchema();
    const [proxy, url] = await TcpProxy.to(schema.url, 5432);
    const database = openDatabase({ url });
    await migrate(database);
    await using server = await startApp({ database });
    const ada = server.person();
    expect((await ada.add('Before')).status).toBe(201);
    const underWay = Promise.all(
      Array.from({ length: 20 }, (_, n) => ada.add(`During ${n}`, { completed: true })),
    );
    await proxy.refuse();
    const away = { status: 503, body: { error: awayWords('PostgreSQL'), code: 'unavailable' } };
    for (const answer of await underWay) if (answer.status !== 201) expect(answer).toMatchObject(away);
    for (const path of ['/api/tasks', '/api/changes', '/api/account/export', '/api/subscription'])
      expect(await ada.call('GET', path)).toMatchObject(away);
    expect(await ada.add('Lost')).toMatchObject(away);
    await proxy.listen();
    expect((await ada.add('After')).status).toBe(201);
    await proxy.refuse();
    await database.close();
    await schema.remove();
  },
);

test.skipIf(ENGINE !== 'postgres')(
  'closes each connection once when PostgreSQL stops responding, and replaces it',
  async () => {
    const schema = await createSchema();
    const [proxy, url] = await TcpProxy.to(schema.url, 5432);
    const database = openPostgres({ url, connections: 3 }, [], {
      limits: { statement: 3_000, silence: 4_000 },
    });
    await migrate(database);
    await using server = await startApp({ database });
    const people = Array.from({ length: 6 }, () => server.person());
    for (const answer of await Promise.all(people.map((person) => person.add('Before'))))
      expect(answer.status).toBe(201);
    proxy.silence();
    for (const answer of await Promise.all(people.map((person) => person.add('During'))))
      if (answer.status !== 201)
        expect(answer).toMatchObject({
          status: 503,
          body: { error: awayWords('PostgreSQL'), code: 'unavailable' },
        });
    for (const person of people) expect((await person.add('After')).status).toBe(201);
    expect((await server.app.request('/readyz')).status).toBe(200);
    proxy.silence();
    await database.close();
    await proxy[Symbol.asyncDispose]();
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
  [new Error('Query read timeout')],
  [new Error('Client was closed and is not queryable')],
])('reports %s as a temporary database problem', (error) => {
  const name = 'errcode' in error ? 'SQLite' : 'PostgreSQL';
  expect(databaseProblem(error)).toMatchObject({ code: 'unavailable', message: awayWords(name) });
});

test.each([
  [Object.assign(new Error('syntax error'), { code: '42601' })],
  [Object.assign(new Error('constraint failed'), { code: 'ERR_SQLITE_ERROR', errcode: 1555 })],
  [new TypeError('fetch failed')],
])('does not report %s as a database problem', (error) => {
  expect(databaseProblem(error)).toBeUndefined();
});

const failure = (more: object, message = 'x') => Object.assign(new Error(message), more);

test.each([{ errcode: 13 }, { errcode: 13 + 256 }, { code: '53100' }])(
  '%j means that the disk is full',
  (more) => {
    const error = failure(more);
    const problem = databaseProblem(error);
    expect(problem).toMatchObject({
      code: 'unavailable',
      message:
        'The server is out of disk space and can’t save anything. Please try again later. Your changes are kept on this device.',
    });
    expect(problem?.cause).toBe(error);
  },
);

test.each([{ errcode: 8 }, { errcode: 8 + 1024 }, { code: '25006' }])(
  '%j means that the database is read-only',
  (more) => {
    expect(databaseProblem(failure(more))).toMatchObject({
      code: 'unavailable',
      message:
        'The server can only read its database at the moment and can’t save anything. Please try again later. Your changes are kept on this device.',
    });
  },
);

test('a write that was in conflict more often than it is retried is temporary', () => {
  expect(databaseProblem(new SerializationConflict())?.message).toBe(awayWords('PostgreSQL'));
});

test('each way to lose a database is temporary', () => {
  for (const errcode of [5, 6, 7, 10, 14, 15, 5 + 512, 14 + 256])
    expect(databaseProblem(failure({ errcode }))?.message, `${errcode}`).toBe(awayWords('SQLite'));
  const codes = [
    ...['08000', '08006', '25P03', '25P04', '28000', '28P01', '3D000', '40001', '40P01', '53000', '53200'],
    ...['53300', '55000', '55P03', '57014', '57P01', '57P02', '57P03', '57P05', '58030'],
  ];
  const network = [
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
    ...['EADDRNOTAVAIL', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'EMFILE'],
  ];
  for (const code of [...codes, ...network])
    expect(databaseProblem(failure({ code }))?.message, code).toBe(awayWords('PostgreSQL'));
});

test('a connection that PostgreSQL refuses or ends is temporary, whatever the code', () => {
  const code = '42501';
  const message = 'permission denied for database daymark';
  expect(databaseProblem(failure({ code, severity: 'FATAL' }, message))?.message).toBe(
    awayWords('PostgreSQL'),
  );
  expect(databaseProblem(failure({ code, severity: 'ERROR' }, message))).toBeUndefined();
});

test('other failures aren’t', () => {
  for (const more of [
    { errcode: 1 },
    { errcode: 256 },
    { code: '57P04' },
    { code: '0800' },
    { code: '23505' },
  ])
    expect(databaseProblem(failure(more)), JSON.stringify(more)).toBeUndefined();
  // With a code, the message doesn't count.
  expect(databaseProblem(failure({ code: '23505' }, 'Connection terminated'))).toBeUndefined();
  for (const other of [undefined, null, 'Connection terminated', { code: '57014' }])
    expect(databaseProblem(other)).toBeUndefined();
});
