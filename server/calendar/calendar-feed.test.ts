import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { program } from '../../test/server/program.ts';

const HOUR = 60 * 60 * 1000;
type Server = Awaited<ReturnType<typeof startApp>>;

async function withAddress(server: Server) {
  const ada = server.person();
  await ada.add('Buy milk', { dueDate: '2026-06-20' });
  const create = async (): Promise<string> => {
    const { status, body } = await ada.call('POST', '/api/calendar/address');
    expect(status).toBe(201);
    return body.path;
  };
  return { ada, create, path: await create() };
}
const read = (server: Server, path: string, headers = {}) => server.app.request(path, { headers });
const titles = (text: string) => [...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title);

test('an app reads tasks and blocks under a secret address, without signing in', async () => {
  await using server = await startApp();
  const { ada, path } = await withAddress(server);
  const { body } = await ada.add('Paint', { plannedFor: '2026-06-16' });
  await ada.add('Someday');
  await ada.add('Hidden', { dueDate: '2026-06-25', hiddenUntil: '2026-06-24' });
  await ada.add('Long ago', { dueDate: '2026-01-01' });
  await ada.add('Slipped', { plannedFor: '2026-02-01', dueDate: '2026-06-30' });
  const done = await ada.add('Done', { dueDate: '2026-06-20' });
  await ada.call('PUT', '/api/tasks', { taskId: done.body.task.id, updates: { completed: true } });
  const event = { title: 'Paint now', category: 'focus', date: '2026-06-16', start: '09:00', end: '10:00' };
  await ada.call('POST', '/api/planner', { type: 'event', data: { ...event, taskId: body.task.id } });
  await ada.call('POST', '/api/planner', { type: 'event', data: { ...event, title: 'Private' } });
  const place = { id: 'place', value: JSON.stringify({ zone: 'Europe/Berlin' }), onConflict: 'merge' };
  await ada.call('POST', '/api/settings', { setting: place });

  const answer = await read(server, path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const text = await answer.text();
  expect(titles(text).sort()).toEqual(['Buy milk', 'Deadline: Slipped', 'Paint']);
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260616T090000');
  expect((await ada.call('GET', '/api/calendar/address')).body.address).toMatchObject({
    createdAt: '2026-06-15T10:00:00.000Z',
    readAt: '2026-06-15T10:00:00.000Z',
  });
});

test('has the tasks of lists that others share, as long as they do', async () => {
  await using server = await startApp();
  const { ada, path } = await withAddress(server);
  const eve = server.person();
  const list = (await eve.call('POST', '/api/lists', { list: { name: 'Trip' } })).body.list;
  const { body } = await eve.call('POST', '/api/invitations', { listId: list.id, role: 'viewer' });
  await ada.call('POST', '/api/invitations/accept', { id: body.secret });
  await eve.add('Pack', { listId: list.id, dueDate: '2026-06-19' });
  await eve.add('Eve’s own', { dueDate: '2026-06-19' });
  expect(titles(await (await read(server, path)).text())).toEqual(['Buy milk', 'Pack']);
  await ada.call('DELETE', '/api/memberships', { id: `${eve.accountId}:${list.id}` });
  expect(titles(await (await read(server, path)).text())).toEqual(['Buy milk']);
});

test('a block has the title of its task, and isn’t there while that is hidden', async () => {
  await using server = await startApp();
  const { ada, path } = await withAddress(server);
  const eve = server.person();
  const list = (await eve.call('POST', '/api/lists', { list: { name: 'Trip' } })).body.list;
  const { body } = await eve.call('POST', '/api/invitations', { listId: list.id, role: 'viewer' });
  await ada.call('POST', '/api/invitations/accept', { id: body.secret });
  const block = async (title: string, taskId: string) => {
    const data = { title, taskId, category: 'focus', date: '2026-06-16', start: '09:00', end: '10:00' };
    expect((await ada.call('POST', '/api/planner', { type: 'event', data })).status).toBe(201);
  };
  const own = (await ada.add('Paint')).body.task;
  const below = (await ada.add('Primer', { parentId: own.id })).body.task;
  const shared = (await eve.add('Pack', { listId: list.id })).body.task;
  await block('Old title', own.id);
  await block('Another', below.id);
  await block('A third', `${eve.accountId}:${shared.id}`);
  const seen = async () => titles(await (await read(server, path)).text()).sort();
  expect(await seen()).toEqual(['Buy milk', 'Pack', 'Paint', 'Primer']);
  await ada.call('PUT', '/api/tasks', { taskId: own.id, updates: { hiddenUntil: '2026-06-20' } });
  await eve.call('PUT', '/api/tasks', { taskId: shared.id, updates: { hiddenUntil: '2026-06-20' } });
  expect(await seen()).toEqual(['Buy milk']);
});

test('answers 304 until something or the day changes', async () => {
  await using server = await startApp();
  const { ada, path } = await withAddress(server);
  const first = await read(server, path);
  const tag = first.headers.get('etag') ?? '';
  const again = (given = tag) => read(server, path, { 'If-None-Match': given });
  expect(await again()).toMatchObject({ status: 304 });
  expect((await again(`W/${tag}`)).status).toBe(304);
  expect(await (await again()).text()).toBe('');
  await ada.add('Bread', { dueDate: '2026-06-21' });
  const changed = await again();
  expect(changed.status).toBe(200);
  expect(titles(await changed.text())).toHaveLength(2);
  const next = changed.headers.get('etag') ?? '';
  expect((await again(next)).status).toBe(304);
  server.clock.now += 24 * HOUR;
  expect((await again(next)).status).toBe(200);
});

test('a renewed address replaces the old one, and one that was turned off is gone', async () => {
  await using server = await startApp();
  const { ada, create, path } = await withAddress(server);
  const renewed = await create();
  expect((await read(server, path)).status).toBe(404);
  expect((await read(server, renewed)).status).toBe(200);
  expect((await ada.call('DELETE', '/api/calendar/address')).status).toBe(200);
  expect((await read(server, renewed)).status).toBe(404);
  expect((await ada.call('GET', '/api/calendar/address')).body).toEqual({ address: null });
  expect((await ada.call('DELETE', '/api/calendar/address')).status).toBe(404);
});

test('an address that was turned off is gone with the next reading, also from a process that has read it', async () => {
  await using server = await startApp();
  const { ada, path } = await withAddress(server);
  const second = await startApp({ database: server.database });
  expect((await read(second, path)).status).toBe(200);
  expect((await ada.call('DELETE', '/api/calendar/address')).status).toBe(200);
  expect((await read(second, path)).status).toBe(404);
});

test('guesses look alike, and too many of a network are refused, while the address still works', async () => {
  await using server = await startApp({ rateLimitPerMinute: 600 });
  const { ada, path } = await withAddress(server);
  const secret = 'x'.repeat(43);
  const guesses = [
    `/ics/${ada.accountId}_${secret}.ics`,
    `/ics/nobody_${secret}.ics`,
    '/ics/x',
    '/ics/%00.ics',
  ];
  const answers = await Promise.all(guesses.map((guess) => read(server, guess)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
  for (let n = 0; n < 60; n++) await read(server, guesses[0] ?? '');
  expect((await read(server, guesses[1] ?? '')).status).toBe(429);
  expect((await read(server, path)).status).toBe(200);
});

test('an account’s address is read 60 times an hour', async () => {
  await using server = await startApp({ rateLimitPerMinute: 600 });
  const { path } = await withAddress(server);
  for (let n = 0; n < 60; n++) expect((await read(server, path)).status).toBe(200);
  const refused = await read(server, path);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
});

test('the secret is shown once and stored nowhere, and programs can’t create an address', async () => {
  await using server = await startApp();
  const { ada, path } = await withAddress(server);
  await read(server, path);
  const secret = path.slice(-47, -4);
  const repeated = () =>
    ada.call('POST', '/api/calendar/address', undefined, { 'Idempotency-Key': 'only-once' });
  expect((await repeated()).status).toBe(201);
  expect((await repeated()).status).toBe(409);
  for (const table of ['calendar_address', 'receipt', 'history', 'change'] as const) {
    const rows = await server.database.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
  expect(server.logged.join('\n')).not.toContain(secret);
  expect(server.logged.join('\n')).not.toContain('milk');
  const script = await program(ada, ['read', 'write']);
  expect((await script.call('POST', '/api/calendar/address')).status).toBe(403);
});
