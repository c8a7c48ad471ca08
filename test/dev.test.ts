import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePorts } from './harness/ports.ts';

const ROOT = join(import.meta.dirname, '..');
const CLONED = ['domain', 'server', 'sandbox', 'scripts', 'web', 'package.json', 'package-lock.json'];
const POLL_MS = 100;
const START_LIMIT_MS = 30_000;

/** A fresh clone without build output. */
function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-dev-'));
  for (const path of [...CLONED, 'vite', 'vite.config.ts', 'tsconfig.base.json'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('npm run dev serves the page and the API without a build', async () => {
  const clone = freshClone();
  const [port, sandboxPort] = await freePorts(2);
  const env = { PATH: process.env.PATH, PORT: String(port), SANDBOX_PORT: String(sandboxPort) };
  const child = spawn(process.execPath, [join(clone, 'scripts', 'dev.mjs')], { cwd: clone, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit');
  const read = async (path: string): Promise<string> => {
    for (const limit = Date.now() + START_LIMIT_MS; ; ) {
      const answer = await fetch(`http://localhost:${port}${path}`).catch(() => undefined);
      if (answer?.ok) return answer.text();
      if (child.exitCode !== null || Date.now() > limit) throw new Error(said);
      await pause(POLL_MS);
    }
  };
  try {
    expect(await read('/')).toContain('<div id="root"></div>');
    expect(await read('/api/about')).toContain('"sandbox":true');
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(clone, { recursive: true });
  }
});
