import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RunningApp } from '../harness/running-app.ts';

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
