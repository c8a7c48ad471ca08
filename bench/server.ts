import { makePro } from '../test/harness/pro.ts';
import { processorMs, residentKib } from '../test/harness/process.ts';
import { RunningApp } from '../test/harness/running-app.ts';
import { signInOver } from '../test/harness/signed-in.ts';
import { asAdmin, createSchema } from '../test/server/schema.ts';
import { type Floors, floors } from './floor.ts';
import { type Call, type Figures, load } from './load.ts';
import { report } from './report.ts';

const CONNECTIONS = 16;
const SIZES = [100, 10_000];
/** Calls before those that count, after which V8 has compiled what they run; a server runs for weeks. */
const WARM_UP = 1_000;
const UNLIMITED = { RATE_LIMIT_PER_MINUTE: '0', SANDBOX: '1' };
const KIB = 1024;

/** Measures calls on each database, compared with the machine's lower bounds in the same run. */
export async function benchServer(): Promise<void> {
  const floor = await floors(CONNECTIONS);
  console.log(
    `\nFloor: one fsync ${ms(floor.fsync.p50)} (p95 ${ms(floor.fsync.p95)}); a call of a bare server`,
  );
  console.log(
    `${ms(floor.loopbackAlone.p50)} alone, ${ms(floor.loopback.p50)} at ${CONNECTIONS} connections,`,
  );
  console.log(`${whole(floor.loopback.perSecond)} a second.\n`);
  const rows: Record<string, Record<string, string>> = {};
  await using sqlite = await RunningApp.start(UNLIMITED);
  await benchApp('SQLite', sqlite, floor, rows);
  const schema = await createSchema();
  const env = { ...UNLIMITED, DATABASE_URL: schema.url, SECRET: 'a-secret-for-the-bench-of-32-characters' };
  const postgres = await RunningApp.start(env);
  await benchApp('PostgreSQL', postgres, floor, rows, () => asAdmin(`analyze ${schema.name}.task`));
  await postgres[Symbol.asyncDispose]();
  await schema.remove();
  report(rows);
}

type Rows = Record<string, Record<string, string>>;

/** @param settled does what the database does on its own within a minute: without statistics, its plans are poor */
async function benchApp(
  name: string,
  app: RunningApp,
  floor: Floors,
  rows: Rows,
  settled = async () => {},
): Promise<void> {
  const idle = residentKib(app.pid);
  const person = await signInOver(app.url, 'bench@example.com');
  await makePro(app, await person.token());
  let tasks = 0;
  const create: Call = () => {
    tasks += 1;
    const task = { title: `Task ${tasks} of the bench`, priority: 'high', dueDate: '2026-12-24' };
    return { method: 'POST', path: '/api/tasks', body: JSON.stringify({ task }) };
  };
  const run = async (what: string, call: Call, times: number, headers?: Record<string, string>) => {
    const target = { url: app.url, headers: headers ?? { Authorization: `Bearer ${await person.token()}` } };
    if (times > WARM_UP) await load(target, call, { times: WARM_UP, connections: CONNECTIONS });
    const before = processorMs(app.pid);
    const taken = await load(target, call, { times, connections: CONNECTIONS });
    rows[`${name}: ${what}`] = row(taken, (processorMs(app.pid) - before) / times, floor);
  };
  for (const size of SIZES) {
    const target = { url: app.url, headers: { Authorization: `Bearer ${await person.token()}` } };
    await load(target, create, { times: size - tasks, connections: CONNECTIONS });
    await settled();
    const at = `${size.toLocaleString('en-US')} tasks`;
    await run(`list, ${at}`, () => ({ method: 'GET', path: '/api/tasks' }), size > 1000 ? 50 : 2_000);
    const { cursor } = await latest(target);
    await run(`what is new, ${at}`, () => ({ method: 'GET', path: `/api/changes?since=${cursor}` }), 3_000);
    if (size > 1000) await run(`create, ${at}`, create, 3_000);
    else await run(`create, ${at}`, await createsOfMany(app), 3_000, {});
  }
  rows[`${name}: memory`] = {
    idle: `${(idle / KIB).toFixed(0)} MiB`,
    after: `${(residentKib(app.pid) / KIB).toFixed(0)} MiB`,
  };
}

/** Creates tasks across 30 accounts, 100 tasks each, so that all stay small. */
async function createsOfMany(app: RunningApp): Promise<Call> {
  const tokens: string[] = [];
  for (let n = 0; n < 30; n++) {
    const token = await (await signInOver(app.url, `bench-${n}@example.com`)).token();
    await makePro(app, token);
    tokens.push(token);
  }
  return (n) => ({
    method: 'POST',
    path: '/api/tasks',
    body: JSON.stringify({ task: { title: `Task ${n} of the bench`, priority: 'high' } }),
    headers: { Authorization: `Bearer ${tokens[n % tokens.length]}` },
  });
}

async function latest({ url, headers }: { url: string; headers: Record<string, string> }) {
  return (await (await fetch(`${url}/api/changes`, { headers })).json()) as { cursor: string };
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const row = ({ perSecond, p50, p95, p99 }: Figures, processor: number, { loopback }: Floors) => ({
  'a second': whole(perSecond),
  p50: ms(p50),
  p95: ms(p95),
  p99: ms(p99),
  '× bare call': (p50 / loopback.p50).toFixed(1),
  processor: ms(processor),
});
