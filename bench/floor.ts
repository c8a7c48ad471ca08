import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figures, figures, load } from './load.ts';

const TIMES = 1_000;
const PAGE = Buffer.alloc(4096);
/** A server that does nothing, in a process of its own like the app's. */
const BARE = `
  const server = require('node:http').createServer((_, answer) => answer.end('{}'));
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

export type Floors = { fsync: Figures; loopback: Figures; loopbackAlone: Figures };

/** What no server can be faster than here: one write of a page that reaches the disk, one call that asks for nothing. */
export async function floors(connections: number): Promise<Floors> {
  const bare = spawn(process.execPath, ['-e', BARE], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(bare.stdout.setEncoding('utf8'), 'data');
  const target = { url: `http://127.0.0.1:${String(port).trim()}` };
  const nothing = () => ({ method: 'POST', path: '/', body: '{}' });
  await load(target, nothing, { times: TIMES, connections });
  const loopback = await load(target, nothing, { times: 5 * TIMES, connections });
  const loopbackAlone = await load(target, nothing, { times: TIMES, connections: 1 });
  bare.kill();
  return { fsync: fsyncs(), loopback, loopbackAlone };
}

function fsyncs(): Figures {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-floor-'));
  const file = openSync(join(folder, 'page'), 'w');
  const taken: number[] = [];
  const started = performance.now();
  for (let n = 0; n < TIMES; n++) {
    const begun = performance.now();
    writeSync(file, PAGE);
    fsyncSync(file);
    taken.push(performance.now() - begun);
  }
  const seconds = (performance.now() - started) / 1000;
  closeSync(file);
  rmSync(folder, { recursive: true });
  return figures(taken, seconds);
}
