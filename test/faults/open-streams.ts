import { Agent, get, type IncomingMessage } from 'node:http';
import { residentKib } from '../harness/process.ts';
import { RunningApp } from '../harness/running-app.ts';
import { signInOver } from '../harness/signed-in.ts';
import { UNLIMITED } from './settings.ts';

const PEOPLE = 200;
const AT_ONCE = 50;

/** @returns the app's memory per open stream in KiB, and milliseconds until all streams of one person get a change */
export async function openStreams(count: number) {
  await using app = await RunningApp.start(UNLIMITED);
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n++)
    tokens.push(await (await signInOver(app.url, `streams-${n}@example.com`)).token());
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const open = (n: number) => openOne(app.url, agent, tokens[n % PEOPLE] as string);
  for (let n = 0; n < AT_ONCE; n++) (await open(n)).destroy();
  const before = residentKib(app.pid);
  const streams: IncomingMessage[] = [];
  for (let n = 0; n < count; n += AT_ONCE)
    streams.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => open(n + k)))));
  const each = (residentKib(app.pid) - before) / count;

  const theirs = streams.filter((_, n) => n % PEOPLE === 0);
  const heard = Promise.all(theirs.map((stream) => new Promise((resolve) => stream.once('data', resolve))));
  const started = performance.now();
  await fetch(`${app.url}/api/tasks`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${tokens[0]}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ task: { title: 'Heard by all' } }),
  });
  await heard;
  const toldIn = performance.now() - started;
  for (const stream of streams) stream.destroy();
  return { streams: streams.length, kibEach: each, told: theirs.length, toldInMs: toldIn };
}

/** Resolves once the stream has sent its initial changes and waits for new ones. */
function openOne(url: string, agent: Agent, token: string): Promise<IncomingMessage> {
  const headers = { Authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const asked = get(`${url}/api/changes/stream`, { agent, headers }, (stream) => {
      let text = '';
      const look = (part: Buffer) => {
        text += part;
        if (!/event: changes\n[\s\S]*\n\n$/.test(text)) return;
        stream.off('data', look);
        resolve(stream);
      };
      stream.on('data', look).on('error', () => {});
    });
    asked.once('error', reject);
  });
}
