import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDatabase } from '../../test/server/database.ts';
import { signUp } from '../../test/server/user.ts';
import { createAccount } from '../db/change/account-row.ts';
import { jobPlan } from './job.ts';
import type { JobDeps, JobKind } from './job-kind.ts';
import { runDueJobs, startJobs } from './run.ts';

const planJob = jobPlan({ kind: 'test' });
const NOON = Date.parse('2026-06-15T12:00:00Z');
const iso = (at: number) => new Date(at).toISOString();

async function start(work: JobKind) {
  const made = await createDatabase();
  const { database } = made;
  const clock = { now: NOON };
  const logged: string[] = [];
  const failed: string[] = [];
  const late: number[] = [];
  const log = (_: object, message: string) => void logged.push(message);
  const deps: JobDeps = {
    database,
    clock: () => clock.now,
    random: Math.random,
    log: { warn: log, error: log },
    metrics: {
      jobDone: (_, seconds) => void late.push(seconds),
      jobFailed: (kind) => void failed.push(kind),
    },
    kinds: { test: work },
  };
  await signUp(database, 'ada', iso(NOON));
  await database.transact((tx) => createAccount(tx, 'ada', iso(NOON)));
  const plan = (id: string, at = NOON, payload = '') =>
    database.transact((tx) => planJob(tx, 'ada', id, payload, iso(at)));
  const left = () => database.db.selectFrom('job').selectAll().orderBy('id').execute();
  return {
    deps,
    clock,
    logged,
    failed,
    late,
    plan,
    left,
    [Symbol.asyncDispose]: () => made[Symbol.asyncDispose](),
  };
}

test('four runners do each of 300 jobs once', async () => {
  const done: string[] = [];
  await using jobs = await start(async ({ id }) => {
    await turn();
    done.push(id);
    return undefined;
  });
  const ids = Array.from({ length: 300 }, (_, n) => `job-${n}`);
  for (const id of ids) await jobs.plan(id);
  const counts = await Promise.all([0, 1, 2, 3].map(() => runDueJobs(jobs.deps)));
  expect(counts.reduce((a, b) => a + b)).toBe(300);
  expect(done.sort()).toEqual(ids.sort());
  expect(await jobs.left()).toEqual([]);
});

test('a job of a process that stopped is done by another once the lease ends', async () => {
  const done: string[] = [];
  const stopped: JobKind = () => new Promise(() => {});
  await using jobs = await start(async ({ id }) => void done.push(id) as undefined);
  await jobs.plan('one');
  const deps = { ...jobs.deps, leaseMs: 60_000, patienceMs: 60_000 };
  void runDueJobs({ ...deps, kinds: { test: stopped } }).catch(() => {});
  await expect.poll(async () => (await jobs.left())[0]?.claim).toBe(1);
  jobs.clock.now += 59_000;
  expect(await runDueJobs(jobs.deps)).toBe(0);
  jobs.clock.now += 2_000;
  expect(await runDueJobs(jobs.deps)).toBe(1);
  expect(done).toEqual(['one']);
  expect(jobs.late).toEqual([61]);
});

test('a process that lost its lease leaves the job to the one that took it', async () => {
  const [lost, took] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await using jobs = await start(async () => undefined);
  await jobs.plan('one');
  const runWith = (work: JobKind) => runDueJobs({ ...jobs.deps, leaseMs: 60_000, kinds: { test: work } });
  const first = runWith(() => lost.promise);
  await expect.poll(async () => (await jobs.left())[0]?.claim).toBe(1);
  jobs.clock.now += 61_000;
  const second = runWith(() => took.promise);
  await expect.poll(async () => (await jobs.left())[0]?.claim).toBe(2);
  lost.resolve(undefined);
  expect(await first).toBe(1);
  expect(await jobs.left()).toMatchObject([{ claim: 2, leased_until: iso(jobs.clock.now + 60_000) }]);
  took.resolve(undefined);
  expect(await second).toBe(1);
  expect(await jobs.left()).toEqual([]);
});

test('a job keeps its lease however long it takes, also when it’s planned anew meanwhile', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let runs = 0;
  await using jobs = await start(async () => {
    runs += 1;
    await finished;
    return undefined;
  });
  const deps = { ...jobs.deps, leaseMs: 60 };
  const leasedUntil = async () => (await jobs.left())[0]?.leased_until;
  await jobs.plan('one');
  const running = runDueJobs(deps);
  await expect.poll(leasedUntil).toBe(iso(NOON + 60));
  for (let n = 1; n <= 3; n++) {
    jobs.clock.now += 50;
    await expect.poll(leasedUntil).toBe(iso(jobs.clock.now + 60));
    await jobs.plan('one', NOON - n);
    expect(await runDueJobs(deps)).toBe(0);
  }
  finish();
  await running;
  expect(runs).toBe(2);
  expect(await jobs.left()).toEqual([]);
});

test('a job runs no earlier than it is due, and again when it says so', async () => {
  const seen: string[] = [];
  await using jobs = await start(async ({ payload }, now) => {
    seen.push(payload);
    return payload === 'last' ? undefined : { dueAt: iso(now + 60_000), payload: 'last' };
  });
  await jobs.plan('one', NOON + 1000, 'first');
  expect(await runDueJobs(jobs.deps)).toBe(0);
  jobs.clock.now += 1000;
  expect(await runDueJobs(jobs.deps)).toBe(1);
  expect(await runDueJobs(jobs.deps)).toBe(0);
  jobs.clock.now += 60_000;
  expect(await runDueJobs(jobs.deps)).toBe(1);
  expect(seen).toEqual(['first', 'last']);
  expect(await jobs.left()).toEqual([]);
});

test('a job that is planned anew while it runs, runs again', async () => {
  let runs = 0;
  await using jobs = await start(async () => {
    runs += 1;
    if (runs === 1) await jobs.plan('one', NOON - 1, 'new');
    return undefined;
  });
  await jobs.plan('one');
  await runDueJobs(jobs.deps);
  expect(runs).toBe(2);
  expect(await jobs.left()).toEqual([]);
});

test('the earlier of two times wins, and a job that is due keeps its payload', async () => {
  await using jobs = await start(async () => undefined);
  await jobs.plan('one', NOON + 5000, 'later');
  await jobs.plan('one', NOON + 1000, 'earlier');
  await jobs.plan('one', NOON + 9000, 'latest');
  expect(await jobs.left()).toMatchObject([{ due_at: iso(NOON + 1000), payload: 'earlier' }]);
});

test('a failing job is tried eight times, at longer and longer intervals', async () => {
  await using jobs = await start(async () => {
    throw new Error('no luck');
  });
  await jobs.plan('one');
  const minutes: number[] = [];
  for (let n = 0; n < 8; n++) {
    const [job] = await jobs.left();
    minutes.push((Date.parse(job?.due_at ?? '') - jobs.clock.now) / 60_000);
    jobs.clock.now = Date.parse(job?.due_at ?? '');
    expect(await runDueJobs(jobs.deps)).toBe(1);
  }
  expect(minutes).toEqual([0, 2, 4, 8, 16, 32, 64, 128]);
  expect(await jobs.left()).toEqual([]);
  expect(jobs.failed).toHaveLength(8);
  expect(jobs.logged.at(-1)).toBe('a job failed too many times and was dropped');
});

test('a job of a newer version waits for a process that knows it', async () => {
  await using jobs = await start(async () => undefined);
  await jobs.plan('one');
  await runDueJobs({ ...jobs.deps, kinds: {} });
  expect(await jobs.left()).toMatchObject([{ due_at: iso(NOON + 60_000), tries: 0 }]);
});

test('says how late each job began, and that it isn’t late if it’s early', async () => {
  await using jobs = await start(async () => undefined);
  await jobs.plan('late', NOON - 90_500);
  await jobs.plan('on time', NOON);
  expect(await runDueJobs(jobs.deps)).toBe(2);
  expect(jobs.late.toSorted((a, b) => a - b)).toEqual([0, 90.5]);
});

test('a job that worked again begins to count its tries anew', async () => {
  let runs = 0;
  await using jobs = await start(async (_, now) => {
    runs += 1;
    if (runs === 1) throw new Error('no luck');
    return runs < 4 ? { dueAt: iso(now + 1), payload: `run ${runs}` } : undefined;
  });
  await jobs.plan('one');
  await runDueJobs(jobs.deps);
  expect(await jobs.left()).toMatchObject([{ tries: 1, payload: '' }]);
  expect(jobs.logged).toEqual(['a job failed and will be tried again']);
  jobs.clock.now += 120_000;
  await runDueJobs(jobs.deps);
  expect(await jobs.left()).toMatchObject([{ tries: 0, payload: 'run 2', leased_until: '' }]);
});

test('a stopped runner takes no more jobs', async () => {
  const stopped = new AbortController();
  const done: string[] = [];
  await using jobs = await start(async ({ id }) => {
    done.push(id);
    stopped.abort();
    return undefined;
  });
  for (let n = 0; n < 30; n++) await jobs.plan(`${n}`);
  expect(await runDueJobs(jobs.deps, stopped.signal)).toBe(done.length);
  // Ten are done at the same time.
  expect(done.length).toBeLessThanOrEqual(10);
  expect(await jobs.left()).toHaveLength(30 - done.length);
});

test('ten jobs are done at the same time', async () => {
  let [running, most] = [0, 0];
  await using jobs = await start(async () => {
    running += 1;
    most = Math.max(most, running);
    for (let n = 0; n < 50; n++) await turn();
    running -= 1;
    return undefined;
  });
  for (let n = 0; n < 15; n++) await jobs.plan(`${n}`);
  await runDueJobs(jobs.deps);
  expect(most).toBeGreaterThan(5);
  expect(most).toBeLessThanOrEqual(10);
});

test('when the database fails for one job, the others under way are waited for', async () => {
  const done: string[] = [];
  await using jobs = await start(async ({ id }) => void done.push(id) as undefined);
  for (const id of ['one', 'two', 'three']) await jobs.plan(id);
  const { database } = jobs.deps;
  let calls = 0;
  const transact: typeof database.transact = (...given) =>
    calls++ === 0 ? Promise.reject(new Error('no luck')) : database.transact(...given);
  await expect(runDueJobs({ ...jobs.deps, database: { ...database, transact } })).rejects.toThrow('no luck');
  expect(done).toHaveLength(2);
  expect(await jobs.left()).toMatchObject([{ leased_until: '' }]);
});

test('jobs run as they become due, until the runner is stopped', async () => {
  const ran = Promise.withResolvers<string>();
  await using jobs = await start(async ({ id }) => {
    ran.resolve(id);
    return undefined;
  });
  await jobs.plan('one', NOON - 1);
  await jobs.plan('later', NOON + 24 * 60 * 60_000);
  const stop = startJobs(jobs.deps);
  expect(await ran.promise).toBe('one');
  await stop();
  expect(await jobs.left()).toMatchObject([{ id: 'later' }]);
  expect(jobs.logged).toEqual([]);
});

/** Jobs that end when told to, or with their signal. */
function hanging() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const kind: JobKind = ({ account_id, id, payload }, _, signal) => {
    begun.push(`${account_id} ${id} ${payload}`.trim());
    if (id === 'quick') return Promise.resolve(undefined);
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    finish.set(`${account_id} ${id}`, () => resolve(undefined));
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  };
  return { kind, begun, finish };
}

test('accounts whose jobs are slow keep none of another account waiting', async () => {
  const { kind, begun, finish } = hanging();
  await using jobs = await start(kind);
  const slow = Array.from({ length: 12 }, (_, n) => `slow-${n}`);
  for (const name of [...slow, 'bob']) await signUp(jobs.deps.database, name, iso(NOON));
  const plan = (account: string, id: string) =>
    jobs.deps.database.transact(async (tx) => {
      await createAccount(tx, account, iso(NOON));
      await planJob(tx, account, id, '', iso(NOON));
    });
  for (const account of slow) {
    await plan(account, 'one');
    await plan(account, 'two');
  }
  const stop = startJobs({ ...jobs.deps, patienceMs: 1 });
  await expect.poll(() => begun.length).toBeGreaterThanOrEqual(12);
  await plan('bob', 'quick');
  await expect.poll(() => begun.includes('bob quick')).toBe(true);
  // Ten workers may begin an account's two jobs before either is known to be slow.
  expect(begun.length).toBeLessThanOrEqual(25);
  for (const account of slow) finish.get(`${account} one`)?.();
  await stop();
});

test('a job that takes too long is done later with the same payload, and isn’t counted as failed', async () => {
  const { kind, begun } = hanging();
  await using jobs = await start(kind);
  await jobs.plan('one', NOON, 'about');
  expect(await runDueJobs({ ...jobs.deps, longestMs: 1 })).toBe(1);
  expect(begun).toEqual(['ada one about']);
  const later = { due_at: iso(NOON + 60_000), payload: 'about', tries: 0, leased_until: '' };
  expect(await jobs.left()).toMatchObject([later]);
  expect([jobs.failed, jobs.logged]).toEqual([[], ['a job took too long; what is left of it is done later']]);
});

test('stopping ends the jobs under way, which the next process does as if they hadn’t begun', async () => {
  const { kind, begun } = hanging();
  await using jobs = await start(kind);
  for (const id of ['one', 'two']) await jobs.plan(id, NOON - 1, 'about');
  const stop = startJobs(jobs.deps);
  await expect.poll(() => begun.length).toBe(2);
  await stop();
  const untouched = { due_at: iso(NOON - 1), payload: 'about', tries: 0, leased_until: '' };
  expect(await jobs.left()).toMatchObject([untouched, untouched]);
  expect([jobs.failed, jobs.logged, jobs.late]).toEqual([[], [], []]);
});

test('every account’s first job begins before any second one', async () => {
  const begun: string[] = [];
  const held = Promise.withResolvers<undefined>();
  await using jobs = await start(({ account_id }) => {
    begun.push(account_id);
    return held.promise;
  });
  for (let n = 0; n < 150; n++) await jobs.plan(`${n}`, NOON - 1000);
  await signUp(jobs.deps.database, 'bob', iso(NOON));
  await jobs.deps.database.transact(async (tx) => {
    await createAccount(tx, 'bob', iso(NOON));
    await planJob(tx, 'bob', 'one', '', iso(NOON));
  });
  const running = runDueJobs({ ...jobs.deps, patienceMs: 60_000 });
  // Those that begin at once; the order among them is the database's.
  await expect.poll(() => begun.length).toBe(10);
  expect(begun).toContain('bob');
  held.resolve(undefined);
  expect(await running).toBe(151);
});
