import type { LookupFunction } from 'node:net';
import { expect } from 'vitest';
import { startSandbox } from '../../sandbox/server.ts';
import type { JobDeps } from '../../server/jobs/job-kind.ts';
import { runDueJobs } from '../../server/jobs/run.ts';
import { mailInvitationJob } from '../../server/letters/mail-invitation.ts';
import { mailReceiptJob } from '../../server/letters/mail-receipt.ts';
import { RECEIPT_JOB } from '../../server/payment/plan-receipt.ts';
import { announceTimerJob } from '../../server/reminders/announce-timer.ts';
import { REMINDERS_JOB } from '../../server/reminders/plan-reminders.ts';
import { TIMER_JOB } from '../../server/reminders/plan-timer.ts';
import { remindJob } from '../../server/reminders/remind.ts';
import { INVITATION_JOB } from '../../server/sharing/plan-invitation-mail.ts';
import { freePort } from '../harness/ports.ts';
import { type Person, startApp } from './app.ts';

const MINUTE = 60_000;
const ZONE = 'Europe/Berlin';
/** The signal of a job that nothing ends. */
export const UNENDED = new AbortController().signal;

/** The server at noon in Berlin, with the sandbox's push service and mail server. */
export async function startReminders(lookup?: LookupFunction) {
  const port = await freePort();
  const sandbox = await startSandbox({ port, host: 'localhost', mail: true });
  const origin = `http://localhost:${port}`;
  const server = await startApp({ pushUrl: origin, mailUrl: sandbox.mail?.url, ...(lookup && { lookup }) });
  const { database, push, mail, clock } = server;
  const warnings: string[] = [];
  const log = {
    warn: (_: object, message: string) => void warnings.push(message),
    error: (fields: object) => void server.failures.push(fields),
  };
  const deps: JobDeps = {
    database,
    clock: () => clock.now,
    random: Math.random,
    log,
    metrics: { jobDone() {}, jobFailed() {} },
    kinds: {
      [REMINDERS_JOB]: remindJob({ database, push, mail }),
      [TIMER_JOB]: announceTimerJob({ database, push }),
      [INVITATION_JOB]: mailInvitationJob({ database, mail, log }),
      [RECEIPT_JOB]: mailReceiptJob({ database, mail, log }),
    },
  };
  const run = () => runDueJobs(deps);
  const subscribe = async (person: Person, name = 'Chrome on Linux') => {
    const { id, ...subscription } = sandbox.push.subscribe(origin);
    const answer = await person.call('PUT', '/api/push', { subscription, name, zone: ZONE });
    expect(answer.status).toBe(200);
    return { id, deviceId: answer.body.deviceId as string, subscription };
  };
  return {
    ...server,
    sandbox,
    /** What jobs complained about. */
    warnings,
    deps,
    run,
    subscribe,
    /** Lets time pass, a minute at a time. */
    async pass(minutes: number) {
      for (let n = 0; n < minutes; n++) {
        clock.now += MINUTE;
        await run();
      }
    },
    /** The emails so far. */
    mailed: () => sandbox.mail?.sent ?? [],
    pushed: () => sandbox.push.pushed.map(({ payload }) => `${payload.title}: ${payload.body}`),
    [Symbol.asyncDispose]: async () => {
      await sandbox.close();
      await server[Symbol.asyncDispose]();
    },
  };
}
