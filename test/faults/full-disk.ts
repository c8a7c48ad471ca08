import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePro } from '../harness/pro.ts';
import { RunningApp } from '../harness/running-app.ts';
import { signInOver } from '../harness/signed-in.ts';
import { startCrowd, type Verdict } from './crowd.ts';
import { UNLIMITED } from './settings.ts';

const MIB = 1024 * 1024;
const DISK_MIB = 32;
const BALLAST_MIB = 26;
const PEOPLE = 4;
const LONG = 'x'.repeat(9_000);

/**
 * Fills the app's disk, a mounted tmpfs of 32 MiB, and then frees space. Requires root on Linux.
 * @returns the app's response while the disk was full, and the outcome of all writes
 */
export async function fillDisk(): Promise<{ said: string } & Verdict> {
  const disk = mkdtempSync(join(tmpdir(), 'daymark-full-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', disk]);
  try {
    await using app = await RunningApp.start({ ...UNLIMITED, DATA_DIR: join(disk, 'data') });
    const ballast = join(disk, 'ballast');
    writeFileSync(ballast, Buffer.alloc(BALLAST_MIB * MIB));
    const crowd = await startCrowd(app.url, PEOPLE, (token) => makePro(app, token));
    const said = await writeUntilFull(app);
    rmSync(ballast);
    await crowd.more(50);
    await app.kill9();
    await app.restart();
    return { said, ...(await crowd.verdict()) };
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function writeUntilFull(app: RunningApp): Promise<string> {
  const person = await signInOver(app.url, 'fills-the-disk@example.com');
  const token = await person.token();
  await makePro(app, token);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  for (let n = 0; ; n++) {
    const body = JSON.stringify({ task: { title: `Filling ${n}`, description: LONG } });
    const answer = await fetch(`${app.url}/api/tasks`, { method: 'POST', headers, body });
    const { error } = (await answer.json()) as { error?: string };
    if (answer.status !== 201) return `${answer.status} ${error}`;
  }
}
