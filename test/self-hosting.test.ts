import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from './harness/ports.ts';
import { problems } from './server/config-problems.ts';

const ROOT = join(import.meta.dirname, '..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const GUIDE = readFileSync(join(ROOT, 'docs', 'self-hosting.md'), 'utf8');
const POLL_MS = 50;

/** The variables of the guide's block that begins with this one, with something in place of each “…”. */
function block(first: string): Record<string, string> {
  const found = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, lines = '']) =>
      lines
        .replace(/ +#.*$/gm, '')
        .trim()
        .split(/\n\s*/),
    )
    .find(([line = '']) => line.startsWith(`${first}=`));
  if (!found) throw new Error(`The guide has no block that begins with ${first}.`);
  return Object.fromEntries(
    found.map((line) => [line.split('=', 1)[0], line.replace(/^[^=]*=/, '').replaceAll('…', 'x'.repeat(32))]),
  );
}

/** `env` and no other variables, not even those of a file named .env. */
const run = (file: string, env: Record<string, string>, ...args: string[]): ChildProcess =>
  spawn(NODE, ['--disable-warning=ExperimentalWarning', join(ROOT, file), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function outcome(child: ChildProcess): Promise<{ code: number; said: string }> {
  const said = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const [code] = await once(child, 'exit');
  return { code, said: (await said).join('') };
}

test('with the guide’s .env the app starts, sells nothing and has no assistant', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'daymark-guide-'));
  const port = await freePort();
  const env = { ...block('NODE_ENV'), PORT: String(port), DATA_DIR };
  const child = run('server/main.ts', env, '--api-only');
  const ended = outcome(child);
  try {
    const about = async () => {
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${port}/api/about`).catch(() => undefined);
        if (answer) return answer.json();
        if (child.exitCode !== null) throw new Error((await ended).said);
        await pause(POLL_MS);
      }
    };
    expect(await about()).toEqual({ sandbox: false, dev: false, calendar: false, assistant: false });
    const { said } = await outcome(run('server/doctor/main.ts', env));
    expect(said).toContain('✓ Configuration: can be used');
    expect(said).toContain('✓ Sign-in: by passkey, without a provider');
    const link = readFileSync(join(DATA_DIR, 'setup-link'), 'utf8');
    expect(link).toMatch(/^https:\/\/daymark\.example\/sign-in#setup=[\w-]{24}\n$/);
    expect(said).toContain('✓ Payments: not set up');
    expect(said).toContain('✓ Assistant: no model is set up');
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(DATA_DIR, { recursive: true });
  }
});

test('with nothing set, production and the doctor say all that is missing', async () => {
  const env = { NODE_ENV: 'production' };
  for (const file of ['server/main.ts', 'server/doctor/main.ts']) {
    const { code, said } = await outcome(run(file, env));
    expect(code, file).toBe(1);
    expect(said).toContain('PUBLIC_URL is missing.');
  }
});

test('.env.example names the webhook events that the guide names', () => {
  const eventsIn = (text: string) =>
    new Set(text.match(/\b(?:payment\.(?:dispute\.)?[a-z]+|order\.paid|refund\.[a-z]+)\b/g));
  expect(eventsIn(readFileSync(join(ROOT, '.env.example'), 'utf8'))).toEqual(eventsIn(GUIDE));
});

test.each([
  ['compose.yaml', block('DOMAIN')],
  ['compose.home.yaml', { DOMAIN: 'daymark.example', PLAN: 'pro' }],
])('%s needs what the guide says, and runs the app without privileges', (file, env) => {
  const compose = readFileSync(join(ROOT, file), 'utf8');
  const [, app = ''] = /^ {2}app:\n([\s\S]*?)^ {2}\w/m.exec(compose) ?? [];
  for (const line of ['read_only: true', 'tmpfs: [/tmp]', 'cap_drop: [ALL]', 'no-new-privileges:true'])
    expect(app).toContain(line);
  const set = [...app.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name, value = '']) => [
    name,
    value.replaceAll('"', '').replace(/\$\{(\w+)[^}]*\}/g, (_, variable: string) => env[variable] ?? ''),
  ]);
  const all = { ...env, ...Object.fromEntries(set) };
  expect(problems(all)).toEqual([]);
});

test('the image has the backup programs of the PostgreSQL that compose.yaml runs', () => {
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  const [, server] = /image: postgres:(\d+)/.exec(read('compose.yaml')) ?? [];
  const [, client] = /postgresql-client-(\d+)/.exec(read('Dockerfile')) ?? [];
  expect(server).toBeDefined();
  expect(client).toBe(server);
});
