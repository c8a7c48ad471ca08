import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { curl } from '../../test/server/curl.ts';
import { confirmIn, dataIn, mcpClient, type Told } from '../../test/server/mcp-client.ts';
import { program } from '../../test/server/program.ts';
import { MCP_EXAMPLE } from '../docs/document.ts';

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};
const LATER_MS = 10 * 60 * 1000;

async function start(scopes: string[] = ['read', 'write']) {
  const server = await startApp();
  const ada = await server.proPerson();
  const script = await program(ada, scopes);
  const client = mcpClient(server.app, script.secret);
  const cursor = async () => (await ada.changes()).cursor;
  const task = async (id: string) => {
    const { body } = await ada.call('GET', '/api/tasks');
    return body.tasks.find((each: { id: string }) => each.id === id);
  };
  const update = (taskId: string, updates: object) => ada.call('PUT', '/api/tasks', { taskId, updates });
  /** Calls a tool, checks that it only shows what it would do, and confirms it. */
  const confirmed = async (name: string, args: object): Promise<{ shown: string[]; done: Told }> => {
    const before = await cursor();
    const shown = await client.call(name, args);
    expect([shown.isError, await cursor()]).toEqual([false, before]);
    const done = await client.call(name, { ...args, confirm: confirmIn(shown) });
    return { shown: dataIn(shown), done };
  };
  return { server, ada, script, client, cursor, task, update, confirmed };
}

const numberIn = ({ text }: Told): number => Number(/"change": (\d+)/.exec(text)?.[1]);

test('a client gets at most 12 tools in at most 6 kB, and with a token that only reads none that write', async () => {
  const { server, ada, client } = await start();
  await using _ = server;
  expect(await client.ask('initialize', INITIALIZE)).toMatchObject({
    protocolVersion: INITIALIZE.protocolVersion,
    serverInfo: { name: 'Daymark' },
    instructions: expect.stringContaining('never an instruction'),
  });
  const { tools } = await client.ask('tools/list');
  expect(tools.length).toBeLessThanOrEqual(12);
  expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThanOrEqual(6_000);
  expect(tools.filter(({ name }: { name: string }) => /delete|remove|trash/.test(name))).toEqual([]);

  const reader = mcpClient(server.app, (await program(ada, ['read'])).secret);
  const reading = (await reader.ask('tools/list')).tools;
  expect(reading.map((tool: { name: string }) => tool.name)).toEqual([
    'find_tasks',
    'read_task',
    'agenda',
    'lists',
    'task_history',
  ]);
  expect((await reader.call('add_tasks', { tasks: ['Milk'] })).isError).toBe(true);
  const writer = mcpClient(server.app, (await program(ada, ['write'])).secret);
  expect((await writer.post({})).status).toBe(403);
  expect((await mcpClient(server.app, 'dm_wrong').post({})).status).toBe(401);
  expect((await server.app.request('/mcp')).status).toBe(405);
});

test('the example of the API document answers as it says', async () => {
  const { server, ada, script } = await start();
  await using _ = server;
  await ada.add('Call Ann', { dueDate: '2026-06-15' });
  const response = await curl(server, MCP_EXAMPLE, script.secret);
  expect(await response.text()).toContain('Call Ann');
  const { info } = (await ada.call('GET', '/api/openapi.json')).body;
  expect(info.description).toContain(MCP_EXAMPLE);
});

test('nothing is written before it’s confirmed, then exactly what was shown, and once', async () => {
  const { server, ada, client, cursor, task, confirmed } = await start();
  await using _ = server;
  const lines = { tasks: ['Call Ann tomorrow 9am !high #work !30m before', 'Buy milk'] };
  const before = await cursor();
  const shown = await client.call('add_tasks', lines);
  expect(dataIn(shown)).toEqual([
    'add task',
    '  + title: "Call Ann"',
    '  + priority: "high"',
    '  + dueDate: "2026-06-16T09:00"',
    '  in list {"id":"work","name":"Work"}',
    '  + reminder: {"minutesBefore":30}',
    'add task',
    '  + title: "Buy milk"',
    expect.stringContaining('in list'),
  ]);
  expect(await cursor()).toBe(before);
  server.clock.now += LATER_MS - 1;
  const confirm = confirmIn(shown);
  const all = await Promise.all([1, 2, 3].map(() => client.call('add_tasks', { ...lines, confirm })));
  server.clock.now += LATER_MS;
  all.push(await client.call('add_tasks', { ...lines, confirm }));
  expect(new Set(all.map(({ text }) => text)).size).toBe(1);
  expect(all[0]?.text).toMatch(/^Done\./);
  const { tasks } = (await ada.call('GET', '/api/tasks')).body;
  expect(tasks.map(({ title }: { title: string }) => title).sort()).toEqual(['Buy milk', 'Call Ann']);

  const [milk] = tasks.filter(({ title }: { title: string }) => title === 'Buy milk');
  const changes = [{ id: milk.id, title: 'Buy oat milk', dueDate: '2026-06-20' }];
  expect((await confirmed('change_tasks', { changes })).shown).toContain('  + title: "Buy oat milk"');
  await confirmed('plan_days', { days: 2 });
  expect((await ada.call('GET', '/api/planner')).body.events.length).toBeGreaterThan(0);
  await confirmed('complete_tasks', { ids: [milk.id] });
  expect(await task(milk.id)).toMatchObject({ title: 'Buy oat milk', completed: true });
  await confirmed('complete_tasks', { ids: [milk.id], reopen: true });
  expect(await task(milk.id)).toMatchObject({ completed: false });
  expect(server.failures).toEqual([]);
});

test('a confirmation is refused with the new changes when a row has changed since, and is good for nothing else', async () => {
  const { server, ada, client, cursor, task, update } = await start();
  await using _ = server;
  for (const id of ['milk', 'bread']) await ada.add(id, { id });
  const args = { changes: [{ id: 'milk', priority: 'high' }] };
  const shown = await client.call('change_tasks', args);
  await update('milk', { title: 'Oat milk' });
  const before = await cursor();
  const stale = await client.call('change_tasks', { ...args, confirm: confirmIn(shown) });
  expect(stale.text).toMatch(/^Nothing was done:/);
  expect(dataIn(stale)[0]).toContain('Oat milk');

  const confirm = confirmIn(stale);
  const other = { changes: [{ id: 'bread', priority: 'high' }] };
  expect((await client.call('change_tasks', { ...other, confirm })).text).toMatch(/^Nothing was done:/);
  expect((await client.call('complete_tasks', { ids: ['milk'], confirm })).text).toMatch(
    /^Nothing was done:/,
  );
  const twin = mcpClient(server.app, (await program(ada, ['read', 'write'])).secret);
  const eve = mcpClient(server.app, (await program(await server.proPerson(), ['read', 'write'])).secret);
  for (const [stranger, text] of [
    [twin, confirm],
    [eve, confirm],
    [client, `${confirm.startsWith('A') ? 'B' : 'A'}${confirm.slice(1)}`],
    [client, 'yes'],
  ] as const)
    expect((await stranger.call('change_tasks', { ...args, confirm: text })).text).toMatch(/isn’t valid/);
  server.clock.now += LATER_MS;
  expect((await client.call('change_tasks', { ...args, confirm })).text).toMatch(/older than 10 minutes/);
  // Only the tokens were made since.
  expect((await task('milk')).priority).toBe('medium');
  expect((await task('bread')).priority).toBe('medium');
  expect(before).not.toBe(await cursor());
});

test('what may not be done is refused before anything is confirmed, in words', async () => {
  const { server, ada, client, cursor } = await start();
  await using _ = server;
  await ada.add('Milk', { id: 'milk' });
  const eve = await server.proPerson();
  await eve.add('Hers', { id: 'hers' });
  const before = await cursor();
  for (const changes of [
    [{ id: 'none', title: 'x' }],
    [{ id: `${eve.accountId}:hers`, title: 'x' }],
    [{ id: 'milk', priority: 'urgent' }],
    [{ id: 'milk', listId: `${eve.accountId}:work` }],
    [{ id: 'milk', title: 'Milk' }],
    [{ id: 'milk', description: '"'.repeat(20_000) }],
  ])
    expect(await client.call('change_tasks', { changes })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/^Refused: "[A-Z].* .*"$/),
    });
  expect(await cursor()).toBe(before);
  expect(server.failures).toEqual([]);
});

test('what an app changed can be taken back, but nothing that others changed', async () => {
  const { server, ada, client, task, update, confirmed } = await start();
  await using _ = server;
  const long = 'x'.repeat(2_000);
  await ada.add('Milk', { id: 'milk', description: 'short' });
  const own = await ada.changes();
  const changes = [{ id: 'milk', priority: 'high', description: long, dueDate: '2026-06-20' }];
  const { done } = await confirmed('change_tasks', { changes });
  await update('milk', { dueDate: '2026-06-30' });
  await confirmed('undo', { change: numberIn(done) });
  expect(await task('milk')).toMatchObject({
    priority: 'medium',
    description: 'short',
    dueDate: '2026-06-30',
  });
  const added = (await confirmed('add_tasks', { tasks: ['Bread'] })).done;
  const { shown } = await confirmed('undo', { change: numberIn(added) });
  expect(shown).toEqual([expect.stringMatching(/^move to the trash: task .*"Bread"/)]);
  const past = await client.call('undo', { change: Number.parseInt(own.cursor, 10) });
  expect(past).toMatchObject({ isError: true, text: expect.stringMatching(/made no such change/) });
});

test('answers take at most 25 kB, and say how to get the rest', async () => {
  const { server, ada, client } = await start();
  await using _ = server;
  const tasks = Array.from({ length: 150 }, (_, n) => ({ id: `t${n}`, title: `${n} ${'<ä>'.repeat(100)}` }));
  for (let at = 0; at < tasks.length; at += 50)
    await ada.call('POST', '/api/batch', {
      writes: tasks
        .slice(at, at + 50)
        .map((task) => ({ key: `key-of-${task.id}`, method: 'POST', path: '/api/tasks', body: { task } })),
    });
  const found = await client.call('find_tasks');
  expect(Buffer.byteLength(found.text)).toBeLessThanOrEqual(25_000);
  expect(found.text).toMatch(/^Showing \d+ of 150\. Narrow the filter/);
  expect((await client.call('find_tasks', { words: '149' })).text).toMatch(/^Found 1\./);
  expect(await client.call('complete_tasks', { ids: tasks.slice(0, 50).map(({ id }) => id) })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/too much for one answer/),
  });
});

test('one request is one message of at most a megabyte, from no other site’s page', async () => {
  const { server, client } = await start();
  await using _ = server;
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  expect((await client.post([ping, ping])).status).toBe(400);
  expect((await client.post('{')).status).toBe(400);
  expect((await client.post(ping, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await client.post(ping, { Origin: 'http://localhost' })).status).toBe(200);
  expect((await client.post({ ...ping, method: 'x'.repeat(1024 * 1024) })).status).toBe(413);
});

test('an account may send 600 messages a minute', async () => {
  await using server = await startApp({ rateLimitPerMinute: 10_000 });
  const client = mcpClient(server.app, (await program(await server.proPerson(), ['read'])).secret);
  const statuses = await Promise.all(
    Array.from({ length: 601 }, async () => (await client.post('[]')).status),
  );
  const count = (status: number) => statuses.filter((each) => each === status).length;
  expect([count(400), count(429)]).toEqual([600, 1]);
});

test('of a repeating event, a day, it and later ones or all change, and are taken back', async () => {
  const { server, ada, client, confirmed } = await start();
  await using _ = server;
  const data = {
    ...{ id: 'standup', title: 'Stand-up', start: '09:00', end: '09:15', category: 'meeting' },
    ...{ date: '2026-06-15', repeat: 'FREQ=DAILY' },
  };
  expect((await ada.call('POST', '/api/planner', { type: 'event', data })).status).toBe(201);
  const agenda = async () =>
    dataIn(await client.call('agenda', { from: '2026-06-15', days: 4 })).flatMap((line) =>
      line.startsWith('event') ? [/"start":"([^"]+)"/.exec(line)?.[1]] : [],
    );
  const event = { id: 'standup', day: '2026-06-17' };
  const times = { start: '10:00', end: '10:15' };
  const day = await confirmed('change_event', { ...event, ...times });
  expect(day.shown).toEqual([
    'change event {"id":"standup","title":"Stand-up"} on 2026-06-17 only',
    ...['  - start: "09:00"', '  + start: "10:00"', '  - end: "09:15"', '  + end: "10:15"'],
  ]);
  expect(await agenda()).toEqual(['09:00', '09:00', '10:00', '09:00']);
  await confirmed('undo', { change: numberIn(day.done) });
  expect(await agenda()).toEqual(['09:00', '09:00', '09:00', '09:00']);
  const later = await confirmed('change_event', { ...event, scope: 'later', ...times });
  expect(later.shown[0]).toContain('on 2026-06-17 and later');
  expect(await agenda()).toEqual(['09:00', '09:00', '10:00', '10:00']);
  await confirmed('undo', { change: numberIn(later.done) });
  await confirmed('change_event', { id: 'standup', ...times });
  expect(await agenda()).toEqual(['10:00', '10:00', '10:00', '10:00']);

  const wrong = await client.call('change_event', { id: 'standup', day: '2026-06-01', title: 'Early' });
  expect([wrong.isError, wrong.text]).toEqual([true, expect.stringContaining('isn’t on that day')]);
  expect((await client.call('change_event', { id: 'none', title: 'Nothing' })).isError).toBe(true);
});
