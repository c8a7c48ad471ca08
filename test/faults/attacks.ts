import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { makePro } from '../harness/pro.ts';
import { residentKib } from '../harness/process.ts';
import { RunningApp } from '../harness/running-app.ts';
import { signInOver } from '../harness/signed-in.ts';
import { createSchema } from '../server/schema.ts';
import { startBystander } from './bystander.ts';
import { SECRET } from './settings.ts';

const MIB = 1024 * 1024;
const METRICS_TOKEN = 'the-token-of-the-attacks';
/** V8's young generation grows under any load. Kept small, so that memory growth is due to the attack. */
const NODE_OPTIONS = '--max-semi-space-size=8';

/**
 * The effect of an attack on a bystander: the slowest of `probes` responses, how much of that is due to the app, the
 * longest event loop delay, memory growth, and the attack’s own response statuses.
 */
export type Outcome = {
  slowestMs: number;
  bareMs: number;
  oursMs: number;
  delayMs: number;
  probes: number;
  grownMib: number;
  statuses: Record<number, number>;
};
type Attacker = { app: RunningApp; headers: Record<string, string>; accountId: string };
type Attack = (attacker: Attacker) => Promise<number[]>;

export const ATTACKS = { bodies, imports, streams, orders, questions } satisfies Record<string, Attack>;

/** Runs the attacks one after another on a real process while a bystander lists tasks. */
export async function underAttack(
  engine: 'sqlite' | 'postgres',
  names: readonly (keyof typeof ATTACKS)[],
): Promise<Record<string, Outcome>> {
  const schema = engine === 'postgres' ? await createSchema() : undefined;
  const env = {
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS,
    METRICS_TOKEN,
    ...(schema && { DATABASE_URL: schema.url, SECRET }),
  };
  try {
    await using app = await RunningApp.start(env);
    // A token is valid for ten minutes, longer than all attacks take.
    const bystander = await (await signInOver(app.url, 'bystander@example.com')).token();
    const outcomes: Record<string, Outcome> = {};
    for (const name of names) {
      const person = await signInOver(app.url, `${name}@example.com`);
      const token = await person.token();
      if (name === 'streams') await makePro(app, token);
      const accountId = String(JSON.parse(atob(token.split('.')[1] ?? '')).sub);
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const stop = await startBystander({ url: app.url, token: bystander, pid: app.pid });
      const before = residentKib(app.pid);
      await longestDelayMs(app);
      const statuses = await ATTACKS[name]({ app, headers, accountId });
      const { slowestMs, bareMs, oursMs, probes, mostKib } = await stop();
      outcomes[name] = {
        slowestMs: Math.round(slowestMs),
        bareMs: Math.round(bareMs),
        oursMs: Math.round(oursMs),
        delayMs: Math.round(await longestDelayMs(app)),
        probes,
        grownMib: Math.round((mostKib - before) / 1024),
        statuses: tally(statuses),
      };
    }
    return outcomes;
  } finally {
    await schema?.remove();
  }
}

/** The app’s longest event loop delay since the last call. */
async function longestDelayMs(app: RunningApp): Promise<number> {
  const answer = await fetch(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text()) ?? [];
  return Number(seconds) * 1000;
}

const tally = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  );

const times = <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

/** 20 unauthenticated, chunked bodies of 24 MB that never end. */
function bodies({ app }: Attacker): Promise<number[]> {
  const head = 'POST /api/account/import HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunk = Buffer.from(`100000\r\n${'x'.repeat(MIB)}\r\n`);
  const parts = [Buffer.from(head), ...Array<Buffer>(24).fill(chunk)];
  return times(
    20,
    () =>
      new Promise((resolve) => {
        let said = '';
        const socket = connect(Number(new URL(app.url).port), 'localhost');
        socket.on('data', (bytes) => {
          said += bytes.toString();
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(said)?.[1] ?? 0)));
        // Piped with backpressure: buffering here would slow down the bystander.
        Readable.from(parts).pipe(socket, { end: false });
      }),
  );
}

/** Three imports of 8 MB in parallel: junk, too many rows, and the maximum number of rows. */
function imports(attacker: Attacker): Promise<number[]> {
  const row = (n: number) => ({ title: `Task ${n} ${'x'.repeat(200)}`, completed: true });
  const junk = (n: number) => ({ title: `Task ${n} ${'x'.repeat(200)}`, priority: 'wild' });
  const files = [
    { count: 30_000, make: junk },
    { count: 32_000, make: row },
    { count: 25_000, make: row },
  ].map(({ count, make }) => {
    const tasks = Object.fromEntries(Array.from({ length: count }, (_, n) => [`task-${n}`, make(n)]));
    return JSON.stringify({ users: { [attacker.accountId]: { tasks } } });
  });
  return times(files.length, (n) => call(attacker, 'POST', '/api/account/import', files[n]));
}

/** 400 streams of one account, and ten large writes that all of them receive. */
async function streams(attacker: Attacker): Promise<number[]> {
  const { app, headers } = attacker;
  const ending = new AbortController();
  const statuses = await times(400, async () => {
    const { status, body } = await fetch(`${app.url}/api/changes/stream?since=0`, {
      headers,
      signal: ending.signal,
    });
    if (status !== 200) await body?.cancel();
    else void drain(body);
    return status;
  });
  for (let n = 0; n < 10; n++) {
    const value = JSON.stringify(`${n}${'x'.repeat(90_000)}`);
    const body = JSON.stringify({ setting: { id: 'large', value } });
    statuses.push(await call(attacker, 'POST', '/api/settings', body));
  }
  ending.abort();
  return statuses;
}

async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  const reader = body?.getReader();
  try {
    while (reader && !(await reader.read()).done);
  } catch {
    // The attack aborted the stream.
  }
}

/** 600 orders, 20 at a time. */
async function orders(attacker: Attacker): Promise<number[]> {
  const body = JSON.stringify({ amount: 999, currency: 'USD', userId: attacker.accountId });
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++)
    statuses.push(...(await times(20, () => call(attacker, 'POST', '/api/payment/create-order', body))));
  return statuses;
}

/** 18 questions that are aborted before the first chunk; then checks how many counted. */
async function questions(attacker: Attacker): Promise<number[]> {
  const { app, headers } = attacker;
  const body = JSON.stringify({ page: 'assistant', zone: 'UTC', question: 'Hello\nsandbox: slow' });
  const statuses: number[] = [];
  for (let n = 0; n < 18; n++) {
    const signal = AbortSignal.timeout(250);
    const answer = await fetch(`${app.url}/api/assistant/answers`, {
      method: 'POST',
      headers,
      body,
      signal,
    }).catch(() => undefined);
    statuses.push(answer?.status ?? 0);
    if (answer) await answer.text().catch(() => '');
  }
  return statuses;
}

async function call(
  { app, headers }: Attacker,
  method: string,
  path: string,
  body?: string,
): Promise<number> {
  const answer = await fetch(`${app.url}${path}`, { method, headers, ...(body && { body }) });
  await answer.text();
  return answer.status;
}
