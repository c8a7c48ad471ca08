import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { makePro } from '../harness/pro.ts';
import { RunningApp } from '../harness/running-app.ts';
import { type SignedIn, signInOver } from '../harness/signed-in.ts';
import { createSchema } from '../server/schema.ts';
import { startBareLoop } from './bare-loop.ts';
import { startBystander } from './bystander.ts';
import { listen } from './listener.ts';
import { median, type Sample, sampleOf, slopePerHour } from './samples.ts';
import { SECRET, UNLIMITED } from './settings.ts';

const PEOPLE = 20;
const STREAMS_EACH = 25;
const ROUND_MS = 1_000;
const SAMPLE_MS = 2_000;
/** Each has a bystander of its own, whose token is valid for ten minutes. */
const WINDOWS = 6;
const METRICS_TOKEN = 'the-token-of-the-soak-test';
/** Growth from the middle third to the last one, when everything has been used many times. */
const GROWN_HEAP_MIB = 8;
/** V8 keeps the pages that it has once needed, so resident memory rises in steps. */
const GROWN_RESIDENT_MIB = 64;
const GROWN_RESOURCES = 20;
/** How much later timers run than in an idle process: in the median sample, the difference of the 99th percentiles. */
const LATE_MS = 250;
/** A bystander's slowest response, beyond that of a bare server at the same moment. */
const SLOWEST_MS = 2_000;

type Call = (method: string, path: string, body?: object) => Promise<{ cursor?: string }>;

/**
 * People write and read for a while, each with many open streams, and keep few tasks. @returns what grew, how late
 * timers ran, and in `harmed` the limits that were exceeded
 */
export async function soak(engine: 'sqlite' | 'postgres', minutes: number) {
  const schema = engine === 'postgres' ? await createSchema() : undefined;
  try {
    const env = { ...UNLIMITED, METRICS_TOKEN, ...(schema && { DATABASE_URL: schema.url, SECRET }) };
    await using app = await RunningApp.start(env);
    const people: SignedIn[] = [];
    for (let n = 0; n < PEOPLE; n++) {
      const person = await signInOver(app.url, `soak-${n}@example.com`);
      await makePro(app, await person.token());
      people.push(person);
    }
    const listeners = people.map((person) =>
      Array.from({ length: STREAMS_EACH }, () => listen(app.url, person)),
    );
    const until = Date.now() + minutes * 60_000;
    const working = Promise.all(people.map((person) => work(app.url, person, until)));
    const observed = await observe(app, people[0] as SignedIn, until);
    const calls = (await working).reduce((sum, count) => sum + count, 0);
    const unheard: string[] = [];
    for (const [n, person] of people.entries()) {
      const last = `Last of ${n}`;
      await callsOf(app.url, person)('POST', '/api/tasks', { task: { title: last } });
      for (const listener of listeners[n] ?? []) {
        if (!(await listener.untilHeard(new Set([last]))).has(last)) unheard.push(last);
        listener.stop();
      }
    }
    return { minutes, calls, unheard, ...judged(observed) };
  } finally {
    await schema?.remove();
  }
}

/** Adds, reads, changes and deletes tasks, a round per second. @returns how many calls it made */
async function work(url: string, person: SignedIn, until: number): Promise<number> {
  const call = callsOf(url, person);
  let calls = 0;
  let at = '0';
  while (Date.now() < until) {
    const pausing = pause(ROUND_MS);
    const id = randomUUID();
    await call('POST', '/api/tasks', { task: { id, title: 'Soaked', description: 'x'.repeat(500) } });
    await call('GET', '/api/tasks');
    await call('PUT', '/api/tasks', { taskId: id, updates: { completed: true } });
    at = (await call('GET', `/api/changes?since=${at}`)).cursor ?? at;
    await call('DELETE', '/api/tasks', { taskId: id });
    calls += 5;
    await pausing;
  }
  return calls;
}

/** @returns a function that makes a call, with a new token when the old one has expired; it throws on a refusal */
function callsOf(url: string, person: SignedIn): Call {
  let token: string | undefined;
  return async function call(method, path, body) {
    token ??= await person.token();
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status === 401) {
      token = undefined;
      await answer.body?.cancel();
      return call(method, path, body);
    }
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<{ cursor?: string }>;
  };
}

type Observed = { samples: Sample[]; oursMs: number };

async function observe(app: RunningApp, person: SignedIn, until: number): Promise<Observed> {
  const samples: Sample[] = [];
  let oursMs = 0;
  const windowMs = (until - Date.now()) / WINDOWS;
  const bare = startBareLoop();
  await sampleOf(app, METRICS_TOKEN);
  for (let n = 1; n <= WINDOWS; n++) {
    const stop = await startBystander({ url: app.url, token: await person.token() });
    const end = until - (WINDOWS - n) * windowMs;
    while (Date.now() < end) {
      await pause(SAMPLE_MS);
      const [sample, bareLateMs] = await Promise.all([sampleOf(app, METRICS_TOKEN), bare.lateMs()]);
      samples.push({ ...sample, lateMs: sample.lateMs - bareLateMs });
    }
    oursMs = Math.max(oursMs, (await stop()).oursMs);
  }
  await bare.stop();
  return { samples, oursMs };
}

function judged({ samples, oursMs }: Observed) {
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
  const grown = (of: (sample: Sample) => number) => median(last.map(of)) - median(middle.map(of));
  /** What is left of the heap after its garbage has been collected. */
  const live = (some: readonly Sample[]) => Math.min(...some.map(({ heapMib }) => heapMib));
  const settled = samples.slice(third);
  const found = {
    streams: last.at(-1)?.streams ?? 0,
    residentMib: Math.round(median(last.map(({ residentMib }) => residentMib))),
    grownMib: Math.round(grown(({ residentMib }) => residentMib)),
    liveHeapMib: Math.round(live(last)),
    grownHeapMib: Math.round(live(last) - live(middle)),
    residentMibPerHour: Math.round(slopePerHour(settled, ({ residentMib }) => residentMib)),
    heapMibPerHour: Math.round(slopePerHour(settled, ({ heapMib }) => heapMib)),
    grownResources: Math.round(grown(({ resources }) => resources)),
    lateMs: Math.round(median(samples.map(({ lateMs }) => lateMs))),
    oursMs: Math.round(oursMs),
  };
  const limits = [
    found.streams < PEOPLE * STREAMS_EACH && 'streams are missing',
    found.grownHeapMib > GROWN_HEAP_MIB && 'the heap grows',
    found.grownMib > GROWN_RESIDENT_MIB && 'memory grows',
    found.grownResources > GROWN_RESOURCES && 'open resources grow',
    found.lateMs > LATE_MS && 'timers run late',
    found.oursMs > SLOWEST_MS && 'others wait',
  ];
  return { ...found, harmed: limits.filter((limit) => limit !== false) };
}
