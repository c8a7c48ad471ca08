import { createParser } from 'eventsource-parser';
import { openStreams } from '../test/faults/open-streams.ts';
import { residentKib } from '../test/harness/process.ts';
import { RunningApp } from '../test/harness/running-app.ts';
import { signInOver } from '../test/harness/signed-in.ts';
import { openAnswerKib } from './floor.ts';
import { type Figures, figures } from './load.ts';
import { report } from './report.ts';

const STARTS = 5;
const CHANGES = 200;
const STREAMS = 10_000;
const KIB = 1024;

/** Measures startup time, latency from a change to another device, and memory per open stream. */
export async function benchLive(): Promise<void> {
  const starts: number[] = [];
  await using app = await RunningApp.start({ RATE_LIMIT_PER_MINUTE: '0' });
  for (let n = 0; n < STARTS; n++) {
    await app.stop();
    const started = performance.now();
    await app.restart();
    starts.push(performance.now() - started);
  }
  const idle = residentKib(app.pid) / KIB;
  const heard = figures(await changesHeard(app.url), 1);
  const bareKib = await openAnswerKib(STREAMS);
  const { kibEach, toldInMs, told } = await openStreams(STREAMS);
  report({
    'start until ready': { value: spread(figures(starts, 1)) },
    'memory then': { value: `${idle.toFixed(0)} MiB` },
    'change → other device': { value: spread(heard) },
    [`each of ${STREAMS} open streams`]: {
      value: `${kibEach.toFixed(1)} KiB, ${(kibEach / bareKib).toFixed(1)} × an open answer of a bare server (${bareKib.toFixed(1)} KiB)`,
    },
    [`change → ${told} of them`]: { value: `${toldInMs.toFixed(0)} ms` },
  });
}

const spread = ({ p50, p95 }: Figures) => `median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;

/** Milliseconds from sending each change until another device's stream receives it. */
async function changesHeard(url: string): Promise<number[]> {
  const person = await signInOver(url, 'live@example.com');
  const headers = { Authorization: `Bearer ${await person.token()}`, 'Content-Type': 'application/json' };
  const ended = new AbortController();
  const { body } = await fetch(`${url}/api/changes/stream`, { headers, signal: ended.signal });
  let hear = () => {};
  const begun = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const parser = createParser({ onEvent: ({ event }) => event === 'changes' && hear() });
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const bytes of body ?? []) parser.feed(decoder.decode(bytes, { stream: true }));
  })().catch(() => {});
  await begun;
  const taken: number[] = [];
  for (let n = 0; n < CHANGES; n++) {
    const started = performance.now();
    const arrived = new Promise<void>((resolve) => {
      hear = resolve;
    });
    const setting = { id: 'profile', value: JSON.stringify({ displayName: `Ada ${n}` }) };
    const [answer] = await Promise.all([
      fetch(`${url}/api/settings`, { method: 'POST', headers, body: JSON.stringify({ setting }) }),
      arrived,
    ]);
    taken.push(performance.now() - started);
    if (!answer.ok) throw new Error(`A change was refused: ${await answer.text()}`);
  }
  ended.abort();
  await reading;
  return taken;
}
