import { createECDH, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Change } from '../../domain/registry/change.ts';
import type { Entities, Entity } from '../../domain/registry/entity.ts';
import { remindersWithin } from '../../domain/reminder/moments.ts';
import { DEFAULT_REMINDERS } from '../../domain/reminder/reminder-settings.ts';
import type { Reminding } from '../../domain/reminder/words.ts';
import { hiddenUntilOf } from '../../domain/task/hidden.ts';
import { runDueJobs } from '../../server/jobs/run.ts';
import type { PushService } from '../../server/push/push-service.ts';
import { REMINDERS_JOB } from '../../server/reminders/plan-reminders.ts';
import { remindJob } from '../../server/reminders/remind.ts';
import type { Server } from './fleet.ts';

const ZONE = 'UTC';
/** All dates and times of reminders in a history are less than this ahead. */
const AHEAD_MS = 4 * 24 * 60 * 60 * 1000;

/** Has an account's reminders come to a browser. */
export async function subscribeToPush(server: Server, accountId: string): Promise<void> {
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: secret(16) };
  const subscription = { endpoint: `https://push.example/${accountId}`, keys };
  const body = { subscription, name: 'Phone', zone: ZONE, topics: ['tasks'] };
  const answer = await server.person(accountId).call('PUT', '/api/push', body);
  expect(answer).toMatchObject({ status: 200 });
}

const secret = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** Sends what is due, to nobody. @returns what was sent */
export async function ring(server: Server): Promise<Reminding[]> {
  const { database, clock } = server;
  const rung: Reminding[] = [];
  const push: PushService = {
    ...server.push,
    async deliver(_, notification) {
      rung.push(notification);
      return { status: 'sent' };
    },
  };
  const log = { warn() {}, error: (fields: object) => void server.failures.push(fields) };
  await runDueJobs({
    ...{ database, log, clock: () => clock.now, random: () => 0.5 },
    metrics: { jobDone() {}, jobFailed() {} },
    kinds: { [REMINDERS_JOB]: remindJob({ database, push, mail: server.mail }) },
  });
  return rung;
}

/** Expects each reminder still to come, of an open task that its person can see, to be sent once, at its time. */
export async function expectRinging(server: Server, accounts: readonly string[]): Promise<void> {
  const { clock } = server;
  const [from, until] = [clock.now, clock.now + AHEAD_MS];
  const expected = await Promise.all(
    accounts.map(async (accountId) =>
      momentsIn((await server.person(accountId).changes()).changes, from, until).map(({ task, minute, at }) =>
        told(accountId, task.id, minute, at),
      ),
    ),
  );
  const sent: string[] = [];
  const isOfTheirs = (one: string) => accounts.some((accountId) => one.startsWith(`${accountId}: `));
  const next = () => nextDue(server, accounts);
  for (let due = await next(); due <= until; due = await next()) {
    clock.now = Math.max(due, clock.now);
    for (const { data } of await ring(server))
      if (clock.now > from)
        sent.push(told(String(data.accountId), String(data.taskId), String(data.minute), clock.now));
  }
  expect(sent.filter(isOfTheirs).toSorted()).toEqual(expected.flat().toSorted());
  // Those of later histories aren't held up by these.
  await server.database.db.deleteFrom('job').where('account_id', 'in', accounts).execute();
}

const told = (accountId: string, taskId: string, minute: string, at: number): string =>
  `${accountId}: ${taskId} for ${minute} at ${new Date(at).toISOString()}`;

/** What the app would show: from the rows that the person has. */
function momentsIn(changes: readonly Change[], since: number, until: number) {
  const rowsOf = <E extends Entity>(entity: E): Entities[E][] =>
    changes.flatMap((change) =>
      change.entity === entity && change.value ? [change.value as Entities[E]] : [],
    );
  const tasks = new Map(rowsOf('task').map((task) => [task.id, task]));
  const source = {
    tasks: tasks.values(),
    reminders: rowsOf('reminder'),
    hiddenUntil: (task: Entities['task']) => hiddenUntilOf(task, tasks),
    isMuted: () => false,
    settings: DEFAULT_REMINDERS,
    zone: ZONE,
  };
  return remindersWithin(source, since, until);
}

async function nextDue({ database }: Server, accounts: readonly string[]): Promise<number> {
  const { due } = await database.db
    .selectFrom('job')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('kind', '=', REMINDERS_JOB)
    .where('account_id', 'in', accounts)
    .executeTakeFirstOrThrow();
  return due ? Date.parse(due) : Number.POSITIVE_INFINITY;
}
