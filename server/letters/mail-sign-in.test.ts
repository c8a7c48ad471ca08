import { expect, test } from 'vitest';
import { startMailStandIn } from '../../sandbox/mail.ts';
import { startAdmin } from '../../test/server/admin.ts';
import type { JobDeps } from '../jobs/job-kind.ts';
import { runDueJobs } from '../jobs/run.ts';
import { SIGN_IN_LETTER_JOB } from '../session/own/plan-sign-in-letter.ts';
import { mailSignInJob } from './mail-sign-in.ts';

async function start() {
  const mailbox = await startMailStandIn();
  const server = await startAdmin({}, { mailUrl: mailbox.url });
  const { database, deps, app } = server;
  const log = { warn() {}, error() {} };
  const jobs: JobDeps = {
    database,
    // Later than what was planned a moment ago by another clock.
    clock: () => Math.max(deps.clock(), app.clock.now),
    random: Math.random,
    log,
    metrics: { jobDone() {}, jobFailed() {} },
    kinds: { [SIGN_IN_LETTER_JOB]: mailSignInJob({ database, mail: app.mail, log }) },
  };
  return {
    ...server,
    mailbox,
    run: () => runDueJobs(jobs),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await mailbox.close();
    },
  };
}

test('a person is emailed when a recovery code signs in, and when the owner resets how they sign in', async () => {
  await using server = await start();
  const [bob, eve] = [server.person(), server.person()];
  const { codes } = (await bob.joinByEmail('bob@example.com', await server.ada.invite())).body;
  await eve.join('Eve', await server.ada.invite());
  for (const one of [bob, eve]) await server.call(one, 'POST', '/api/tasks', { task: { title: 'Buy milk' } });
  const { accountId } = await bob.identity();

  const thief = server.person();
  expect((await thief.post('/recovery/use', { code: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(401);
  expect((await thief.post('/recovery/use', { code: codes[0] })).status).toBe(200);
  for (let n = 0; n < 2; n++) await server.run();
  expect(server.mailbox.sent).toMatchObject([
    { to: 'bob@example.com', subject: 'A recovery code was used to sign in to Daymark' },
  ]);

  const reset = await server.act('reset-ways-in', { accountId });
  expect(reset.status).toBe(200);
  const other = { accountId: (await eve.identity()).accountId };
  expect((await server.act('reset-ways-in', other)).status).toBe(200);
  for (let n = 0; n < 2; n++) await server.run();
  expect(server.mailbox.sent.map(({ to, subject }) => [to, subject]).slice(1)).toEqual([
    ['bob@example.com', 'The owner of this server reset how you sign in to Daymark'],
  ]);
  const written = JSON.stringify(server.mailbox.sent);
  for (const secret of [reset.body.code, ...codes]) expect(written).not.toContain(secret);
});
