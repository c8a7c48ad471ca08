import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { expect, test } from 'vitest';
import { startApp } from '../server/app.ts';
import { program } from '../server/program.ts';
import { DAYMARK, terminalIn } from './terminal.ts';

type Ran = { code: number | null; out: string; err: string };

/** The command line as a process of its own, in an empty home, and a server that it reaches by a socket. */
async function start(scopes = ['read', 'write']) {
  const server = await startApp();
  const listener = createAdaptorServer({ fetch: server.app.fetch });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const home = await mkdtemp(join(tmpdir(), 'daymark-cli-'));
  const ada = await server.proPerson();
  const { secret } = await program(ada, scopes);
  const run = (args: string[], { input = '', env = {} }: { input?: string; env?: object } = {}) =>
    new Promise<Ran>((done, fail) => {
      const child = spawn(process.execPath, [DAYMARK, ...args], {
        cwd: home,
        env: { ...terminalIn(home), ...env },
      });
      const [out, err] = [textOf(child.stdout), textOf(child.stderr)];
      child.on('error', fail);
      child.on('close', async (code) => done({ code, out: await out, err: await err }));
      // One that doesn't read it may have ended by now.
      child.stdin.on('error', () => {}).end(input);
    });
  return {
    ...server,
    ada,
    address,
    home,
    secret,
    run,
    logIn: () => run(['login', '--server', `${address}/`, '--token', '-'], { input: `${secret}\n` }),
    tasks: async () => (await ada.call('GET', '/api/tasks')).body.tasks,
    [Symbol.asyncDispose]: async () => {
      listener.close();
      await rm(home, { recursive: true });
      await server[Symbol.asyncDispose]();
    },
  };
}

/** Without what is made anew each time. */
const stable = (text: string): string => text.replaceAll(/\b[0-9a-f]{8}\b/g, '<id>');

test('adds, lists, changes and completes tasks, as a person types them', async () => {
  await using daymark = await start();
  const { run, tasks } = daymark;
  expect(await daymark.logIn()).toMatchObject({ code: 0, err: '' });
  const golden = async (...args: string[]) => {
    const { code, out, err } = await run(args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return stable(out).split('\n').slice(0, -1);
  };
  expect(await golden('add', 'Call', 'Ann', 'tomorrow', '9am', '!high', '#work')).toEqual([
    'Added 1 task',
    '<id>  Call Ann  due 2026-06-16 09:00  !high',
  ]);
  expect(await golden('add', 'Water the plants every day +Home @quick')).toEqual([
    'Added 1 task',
    '<id>  Water the plants  due 2026-06-15  +Home  @quick',
  ]);
  expect(await golden('ls')).toEqual([
    '<id>  Water the plants  due 2026-06-15  #Personal  +Home  @quick',
    '<id>  Call Ann  due 2026-06-16 09:00  !high  #Work',
  ]);
  expect(await golden('ls', '#work', '&', 'p1')).toHaveLength(1);
  expect(await golden('plan', '2026-06-15')).toEqual([
    '<id>  Water the plants  due 2026-06-15  #Personal  +Home  @quick',
  ]);
  expect(
    await golden('edit', 'ann', '--title', 'Call Bob', '--due', '2026-06-17 10:30', '--list', 'personal'),
  ).toEqual(['Changed', '<id>  Call Bob  due 2026-06-17 10:30  !high  #Personal']);
  expect(await golden('edit', 'bob', '--due', '', '--estimate', '25')).toEqual([
    'Changed',
    '<id>  Call Bob  25m  !high  #Personal',
  ]);
  expect(await golden('done', 'call bob')).toEqual(['Completed “Call Bob”']);
  expect(await golden('done', 'plants')).toEqual(['Completed “Water the plants”; next on 2026-06-16']);
  expect(await golden('ls', 'done')).toHaveLength(2);
  expect((await tasks()).filter(({ completed }: { completed: boolean }) => !completed)).toHaveLength(1);
  // A time isn't part of an occurrence's name.
  await golden('add', 'Stretch every day at 22:00');
  expect(await golden('done', 'stretch')).toEqual(['Completed “Stretch”; next on 2026-06-16 22:00']);
});

test('adds the lines of a file, prints JSON, and changes nothing in a dry run', async () => {
  await using daymark = await start();
  const { run, tasks } = daymark;
  await daymark.logIn();
  const input = '- Pack friday\n  - Tent\n- Rest\n';
  const dry = await run(['add', '--dry-run', '-'], { input });
  expect([dry.code, stable(dry.out).split('\n')[0], await tasks()]).toEqual([0, 'Would add 3 tasks', []]);
  const answer = JSON.parse((await run(['add', '-', '--json'], { input })).out);
  expect(answer.tasks.map(({ title }: { title: string }) => title)).toEqual(['Pack', 'Tent', 'Rest']);
  expect(await tasks()).toEqual(expect.arrayContaining(answer.tasks));
  expect((await run(['done', '--dry-run', 'rest'])).out).toBe('Would complete “Rest”\n');
  expect((await run(['edit', '--dry-run', 'rest', '--title', 'Sleep'])).out).toMatch(
    /^Would change it to\n.*Sleep/,
  );
  expect(await tasks()).toEqual(expect.arrayContaining(answer.tasks));
});

test('exports an account, which another one imports', async () => {
  await using daymark = await start();
  await daymark.logIn();
  await daymark.run(['add', 'Keep this']);
  expect((await daymark.run(['export', 'all.json'])).code).toBe(0);
  expect((await stat(join(daymark.home, 'all.json'))).mode & 0o777).toBe(0o600);
  const other = await daymark.proPerson();
  const env = {
    DAYMARK_SERVER: daymark.address,
    DAYMARK_TOKEN: (await program(other, ['read', 'write'])).secret,
  };
  const dry = await daymark.run(['import', 'all.json', '--dry-run'], { env });
  expect(dry).toMatchObject({ code: 0, err: '' });
  expect(dry.out).toMatch(/^An import would say:\n.*1 task/);
  expect((await other.call('GET', '/api/tasks')).body.tasks).toEqual([]);
  expect(await daymark.run(['import', 'all.json'], { env })).toMatchObject({ code: 0, err: '' });
  expect((await other.call('GET', '/api/tasks')).body.tasks).toMatchObject([{ title: 'Keep this' }]);
  await writeFile(join(daymark.home, 'bad.json'), '{');
  for (const file of ['bad.json', 'absent.json'])
    expect((await daymark.run(['import', file], { env })).err).toContain(file);
});

test('keeps the token where only its person can read it, and sends it only where it belongs', async () => {
  await using daymark = await start();
  const { run, secret, home } = daymark;
  const file = join(home, 'config', 'daymark', 'credentials.json');
  expect(await run(['ls'])).toMatchObject({ code: 1, err: expect.stringContaining('You aren’t logged in') });
  const wrong = ['login', '--server', daymark.address, '--token', `${secret}x`];
  expect(await run(wrong)).toMatchObject({ code: 1, err: 'daymark: This access token isn’t valid.\n' });
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await daymark.logIn();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ server: daymark.address, token: secret });
  const elsewhere = await run(['ls'], { env: { DAYMARK_SERVER: 'http://127.0.0.1:9' } });
  expect(elsewhere).toMatchObject({ code: 1, err: expect.stringContaining('aren’t logged in to') });
});

test('says by its exit code what went wrong', async () => {
  await using daymark = await start();
  const { run } = daymark;
  await daymark.logIn();
  for (const title of ['Call Ann', 'Call Bob']) await run(['add', title]);
  const wrong = [
    [['done', 'call'], 1, '2 open tasks match “call”'],
    [['done', 'nothing'], 1, 'No open task matches “nothing”'],
    [['ls', '('], 1, 'of the filter'],
    [['edit', 'ann', '--priority', 'huge'], 1, 'priority'],
    [['edit', 'ann'], 2, 'Nothing to change'],
    [[], 2, 'Usage: daymark'],
    [['fly'], 2, 'no command “fly”'],
    [['toString'], 2, 'no command “toString”'],
    [['add'], 2, 'takes other arguments'],
    [['export', 'a.json', 'b.json'], 2, 'takes other arguments'],
    [['ls', '--due', 'x'], 2, '--due'],
    [['mcp', 'x'], 2, 'daymark mcp takes no arguments'],
    [['login'], 2, 'Which token?'],
    [['login', '--token', ' '], 2, 'Which token?'],
    [['login', '--server', 'ftp://x', '--token', 'x'], 2, 'isn’t the address'],
    [['login', '--server', 'http://127.0.0.1:9', '--token', 'x'], 3, 'can’t be reached'],
  ] as const;
  const all = await Promise.all(wrong.map(([args]) => run([...args])));
  for (const [n, [args, code, err]] of wrong.entries()) {
    expect({ args, ...all[n] }).toMatchObject({ args, code, out: '' });
    expect(all[n]?.err).toContain(err);
  }
  expect((await run(['--help'])).out).toContain('Exit codes: 0 done, 1 refused');
});

test('a token that may only add can add, and is told what it can’t do', async () => {
  await using daymark = await start(['add']);
  expect((await daymark.logIn()).code).toBe(0);
  expect((await daymark.run(['add', 'Milk tomorrow'])).out).toBe('Added 1 task\n');
  expect(await daymark.tasks()).toMatchObject([{ title: 'Milk', dueDate: '2026-06-16' }]);
  expect(await daymark.run(['ls'])).toMatchObject({
    code: 1,
    err: 'daymark: This access token can’t read.\n',
  });
});

test('passes the messages of an AI app on, and answers what can’t be passed on', async () => {
  await using daymark = await start();
  await daymark.logIn();
  await daymark.run(['add', 'Call Ann']);
  const clientInfo = { name: 'Test', version: '1' };
  const messages = [
    {
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
    },
    { method: 'notifications/initialized' },
    { id: 'two', method: 'tools/call', params: { name: 'find_tasks', arguments: { filter: '!done' } } },
    { id: 3, method: 'no/such' },
  ].map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }));
  const input = [...messages, '', 'not JSON'].join('\n');
  const { code, out, err } = await daymark.run(['mcp'], { input });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers).toMatchObject([
    { id: 1, result: { serverInfo: { name: 'Daymark' } } },
    { id: 'two', result: { content: [{ text: expect.stringContaining('Call Ann') }] } },
    { id: 3, error: { code: -32601 } },
    { id: null, error: { code: -32700, message: 'That isn’t JSON.' } },
  ]);
  const away = { DAYMARK_SERVER: 'http://127.0.0.1:9', DAYMARK_TOKEN: daymark.secret };
  const lost = await daymark.run(['mcp'], { input: messages.join('\n'), env: away });
  expect(
    lost.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject(
    [1, 'two', 3].map((id) => ({ id, error: { message: expect.stringContaining('can’t be reached') } })),
  );
  expect(await daymark.run(['mcp', 'more'])).toMatchObject({ code: 2, out: '' });
});

test('shows no color and nothing that controls a terminal', async () => {
  await using daymark = await start();
  await daymark.logIn();
  await daymark.ada.add('Evil \u001b[2J\u009b31m\u202e title');
  const { out } = await daymark.run(['ls']);
  expect(out).toMatch(/Evil {2}\[2J 31m {2}title/);
});
