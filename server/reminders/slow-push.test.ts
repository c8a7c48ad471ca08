import { expect, test } from 'vitest';
import { createPushStandIn } from '../../sandbox/push.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import { type Reply, startService } from '../../test/server/service.ts';
import type { JobDeps } from '../jobs/job-kind.ts';
import { runDueJobs, startJobs } from '../jobs/run.ts';
import { REMINDERS_JOB } from './plan-reminders.ts';
import { remindJob } from './remind.ts';

const MINUTE = 60_000;
const BERLIN = 'Europe/Berlin';
const DUE = { dueDate: '2026-06-15T12:01' };
const OK: Reply = { status: 201 };

/** At noon in Berlin, with a push service whose paths begin with the person's name. */
async function start(reply: (who: string, n: number) => Reply | Promise<Reply>) {
  const service = await startService(({ url }, n) => reply(url.split('/')[1] ?? '', n));
  const app = await startApp({ pushUrl: service.url });
  const { database, push, mail, clock } = app;
  const { keys } = createPushStandIn().subscribe(service.url);
  const subscribe = async (person: Person, who: string) => {
    const subscription = { endpoint: `${service.url}/${who}/1`, keys };
    const answer = await person.call('PUT', '/api/push', { subscription, name: who, zone: BERLIN });
    expect(answer.status).toBe(200);
  };
  /** Someone with a device, and tasks due in a minute: subtasks, which the free plan doesn't count. */
  const add = async (who: string, tasks: number) => {
    const person = app.person();
    const above = [await person.add('One'), await person.add('Another')];
    for (let n = 0; n < tasks; n++) {
      const parentId = above[n % 2]?.body.task.id;
      expect((await person.add(`${who} ${n}`, { ...DUE, parentId })).status).toBe(201);
    }
    await subscribe(person, who);
    return person;
  };
  const deps: JobDeps = {
    database,
    clock: () => clock.now,
    random: Math.random,
    log: { warn() {}, error: (fields) => void app.failures.push(fields) },
    metrics: { jobDone() {}, jobFailed: (kind) => void app.failures.push(kind) },
    kinds: { [REMINDERS_JOB]: remindJob({ database, push, mail }) },
  };
  const deliveries = (person: Person) =>
    database.db.selectFrom('delivery').selectAll().where('account_id', '=', person.accountId).execute();
  return {
    ...app,
    add,
    deps,
    deliveries,
    notified: () => service.received.map(({ url }) => url.split('/')[1]),
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

test('a push service that doesn’t answer holds up nobody else’s reminders', async () => {
  const answer = Promise.withResolvers<Reply>();
  await using app = await start((who) => (who === 'eve' ? answer.promise : OK));
  const eve = await app.add('eve', 60);
  await runDueJobs(app.deps);
  app.clock.now += MINUTE;
  const stop = startJobs({ ...app.deps, patienceMs: 5 });
  await expect.poll(() => app.notified()).toEqual(['eve']);
  // Bob's reminder is due while Eve's job still waits.
  await app.add('bob', 1);
  app.clock.now += MINUTE / 2;
  await app.database.db.updateTable('job').set({ payload: '2026-06-15T10:00:00.000Z' }).execute();
  await expect.poll(() => app.notified()).toEqual(['eve', 'bob']);
  answer.resolve(OK);
  // The one notification was about all 60.
  await expect.poll(async () => (await app.deliveries(eve)).length).toBe(60);
  await stop();
  expect([app.notified(), app.failures]).toEqual([['eve', 'bob'], []]);
});

test('while a push service takes 9.5 seconds, a device gets its reminders one by one, each once', async () => {
  await using app = await start(() => {
    app.clock.now += 9_500;
    return OK;
  });
  const eve = await app.add('eve', 3);
  await runDueJobs(app.deps);
  app.clock.now += MINUTE;
  for (let n = 1; n <= 3; n++) {
    await runDueJobs(app.deps);
    expect(await app.deliveries(eve)).toHaveLength(n);
    app.clock.now += MINUTE;
  }
  await runDueJobs(app.deps);
  expect([app.notified(), app.failures]).toEqual([['eve', 'eve', 'eve'], []]);
});

test('reminders that a stopped process had begun are sent by the next one, each once', async () => {
  const hung = Promise.withResolvers<Reply>();
  await using app = await start((_, n) => (n === 1 ? hung.promise : OK));
  const eve = await app.add('eve', 3);
  await runDueJobs(app.deps);
  app.clock.now += MINUTE;
  const stop = startJobs(app.deps);
  await expect.poll(() => app.notified().length).toBe(2);
  await stop();
  expect(await app.deliveries(eve)).toHaveLength(1);
  await runDueJobs(app.deps);
  expect((await app.deliveries(eve)).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
  // One was under way when the process stopped; the others came once.
  expect([app.notified().length, app.failures]).toEqual([4, []]);
  hung.resolve(OK);
});
