import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { RunningApp } from '../harness/running-app.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const NOBODY = 65_534;
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
/** Also loopback, but not the address that the app listens on. */
const elsewhere = (url: string): string => url.replace('localhost', '127.0.0.2');

test('startup makes data files private to their owner, and with sandbox sign-in the app listens on localhost only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-private-'));
  const old = ['daymark.db', 'daymark.db.before-restore-1', 'secret', 'sandbox.json', 'not-ours'];
  for (const name of old) {
    writeFileSync(join(folder, name), name === 'secret' ? 'x'.repeat(64) : '');
    chmodSync(join(folder, name), 0o644);
  }
  chmodSync(folder, 0o755);
  await using app = await RunningApp.start({ DATA_DIR: folder });
  expect(modeOf(folder)).toBe('700');
  const open = readdirSync(folder).filter((name) => modeOf(join(folder, name)) !== '600');
  expect(open).toEqual(['not-ours']);
  expect(readdirSync(folder)).toContain('daymark.db-wal');

  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  const { port } = new URL(app.url);
  for (const url of [app.url, app.url.replace(port, String(app.sandboxPort))])
    await expect(fetch(elsewhere(url))).rejects.toThrow('fetch failed');
});

test('a start in a folder of another user says whose it must be', async () => {
  const { getuid } = process;
  const isRoot = getuid?.() === 0;
  // Only root can become someone else; everyone else finds a folder of root’s on any machine.
  const folder = isRoot ? mkdtempSync(join(tmpdir(), 'daymark-foreign-')) : '/usr';
  if (isRoot) chmodSync(folder, 0o755);
  const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', 'server/main.ts', '--api-only'], {
    cwd: ROOT,
    env: { DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const said = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  const user = isRoot ? NOBODY : getuid?.();
  expect(await said).toContain(`chown -R ${user} ${folder}`);
  if (isRoot) expect(readdirSync(folder)).toEqual([]);
});
