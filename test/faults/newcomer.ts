import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = [
  ...['domain', 'server', 'sandbox', 'scripts', 'web', 'vite', 'package.json', 'package-lock.json'],
  ...['.npmrc', 'vite.config.ts', 'tsconfig.base.json'],
];
const POLL_MS = 100;

/** Someone with a fresh copy of the source, who types commands in its folder and knows no other settings. */
export function newcomer() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-newcomer-'));
  const clone = join(folder, 'daymark');
  for (const path of SOURCES) cpSync(join(ROOT, path), join(clone, path), { recursive: true });
  // Installed and built already; `npm start` would do both.
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  if (existsSync(join(ROOT, 'dist', 'web')))
    for (const built of ['web', 'web-sources'])
      cpSync(join(ROOT, 'dist', built), join(clone, 'dist', built), { recursive: true });
  const running = new Set<ChildProcess>();

  const spawned = (command: string, env: Record<string, string> = {}) => {
    const child = spawn('sh', ['-c', command], {
      cwd: clone,
      env: { PATH: process.env.PATH, HOME: folder, npm_config_update_notifier: 'false', ...env },
      // A group of its own, since npm starts others.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const ended = once(child, 'close').then(([code]) => {
      running.delete(child);
      return code as number | null;
    });
    return { child, ended, said: () => said };
  };

  return {
    clone,
    path: (name: string): string => join(folder, name),
    write: (settings: string): void => appendFileSync(join(clone, '.env'), `${settings}\n`),

    /** @returns all that it said @throws Error if it fails */
    async run(command: string, env?: Record<string, string>): Promise<string> {
      const { ended, said } = spawned(command, env);
      const code = await ended;
      if (code !== 0) throw new Error(`${command} ended with ${code}: ${said()}`);
      return said();
    },

    /** Like `run`, whatever it ends with. */
    async tryOut(command: string): Promise<string> {
      const { ended, said } = spawned(command);
      await ended;
      return said();
    },

    /** Starts something that goes on, and waits until it answers. */
    async start(command: string, port: number, env?: Record<string, string>) {
      const { child, ended, said } = spawned(command, env);
      const url = `http://127.0.0.1:${port}`;
      while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
        if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}: ${said()}`);
        await pause(POLL_MS);
      }
      return {
        said,
        get: (path: string) => fetch(`${url}${path}`),
        async stop(): Promise<void> {
          if (child.pid) process.kill(-child.pid, 'SIGTERM');
          await ended;
        },
      };
    },

    [Symbol.asyncDispose]: async () => {
      const ends = Array.from(running, (child) => once(child, 'close'));
      for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL');
      await Promise.all(ends);
      rmSync(folder, { recursive: true });
    },
  };
}
