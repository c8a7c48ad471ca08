import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePorts } from './harness/ports.ts';

const ROOT = join(import.meta.dirname, '..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
/** Pretends to be a terminal, which a test has no portable way to make. */
const AS_TERMINAL = ['--import', 'data:text/javascript,process.stdout.isTTY=true'];

/** Starts a new server and stops it once it has started. @returns what it wrote to standard output, line by line */
async function startAndStop(options: string[]): Promise<{ lines: string[]; url: string }> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'daymark-start-'));
  const [port, sandboxPort] = await freePorts(2);
  const args = ['--disable-warning=ExperimentalWarning', ...options, 'server/main.ts', '--api-only'];
  const child: ChildProcess = spawn(NODE, args, {
    cwd: ROOT,
    env: { DATA_DIR, PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const ended = once(child, 'close');
  for await (const text of child.stdout?.setEncoding('utf8') ?? []) {
    said += text;
    // By then, signals are handled. A second one would end it at once.
    if (said.includes('The sandbox at') && !child.killed) child.kill('SIGTERM');
  }
  await ended;
  rmSync(DATA_DIR, { recursive: true });
  return { lines: said.trim().split('\n'), url: `http://localhost:${port}` };
}

test('on a terminal, a start tells a person the address first, and nothing else in another form', async () => {
  const { lines, url } = await startAndStop(AS_TERMINAL);
  expect(lines[0]).toBe(`Daymark is at ${url}`);
  expect(lines.filter((line) => line === 'Prepared the database')).toHaveLength(1);
  expect(lines.filter((line) => /[{}[\]]|\d{4}_\w/.test(line))).toEqual([]);
  expect(lines.at(-1)).toMatch(/^\d\d:\d\d:\d\d Stopping$/);
});

test('elsewhere, all that it says is JSON lines', async () => {
  const { lines, url } = await startAndStop([]);
  const messages = lines.map((line) => JSON.parse(line).msg);
  expect(messages).toEqual([
    'database brought up to date',
    `Daymark is at ${url}`,
    expect.stringMatching(/^The sandbox at /),
    'stopping',
  ]);
});
