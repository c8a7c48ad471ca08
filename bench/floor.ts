import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { residentKib } from '../test/harness/process.ts';
import { type Figures, figures, load } from './load.ts';

const TIMES = 1_000;
const PAGE = Buffer.alloc(4096);
const AT_ONCE = 50;

/** A server in its own process that only calls `response.<act>`. */
async function startBare(act: string) {
  const code = `
    const server = require('node:http').createServer((_, answer) => answer.${act});
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const bare = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(bare.stdout.setEncoding('utf8'), 'data');
  return { bare, url: `http://127.0.0.1:${String(port).trim()}` };
}

export type Floors = { fsync: Figures; loopback: Figures; loopbackAlone: Figures };

/** Lower bounds on this machine: the fsync of one page, and a call that does nothing. */
export async function floors(connections: number): Promise<Floors> {
  const { bare, url } = await startBare("end('{}')");
  const target = { url };
  const nothing = () => ({ method: 'POST', path: '/', body: '{}' });
  await load(target, nothing, { times: TIMES, connections });
  const loopback = await load(target, nothing, { times: 5 * TIMES, connections });
  const loopbackAlone = await load(target, nothing, { times: TIMES, connections: 1 });
  bare.kill();
  return { fsync: fsyncs(), loopback, loopbackAlone };
}

/** A bare server's memory per open response, in KiB. */
export async function openAnswerKib(count: number): Promise<number> {
  const { bare, url } = await startBare("write('open')");
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const open = () =>
    new Promise<IncomingMessage>((resolve) => {
      get(url, { agent }, (answer) => answer.once('data', () => resolve(answer)));
    });
  const openSome = () => Promise.all(Array.from({ length: AT_ONCE }, open));
  const answers = await openSome();
  const { pid = 0 } = bare;
  const before = residentKib(pid);
  while (answers.length < count) answers.push(...(await openSome()));
  const each = (residentKib(pid) - before) / (count - AT_ONCE);
  for (const answer of answers) answer.destroy();
  bare.kill();
  return each;
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
