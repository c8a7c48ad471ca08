import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { planInvitationMail } from './plan-invitation-mail.ts';

test('an account may email five invitations a day (UTC), and twenty with Pro', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), await app.proPerson()];
  for (const person of [ada, bob]) await person.add('First');
  const { db } = app.database;
  let count = 0;
  const allowed = async (accountId: string, times: number, now: string) => {
    let planned = 0;
    for (let n = 0; n < times; n++)
      if (await db.transaction().execute((tx) => planInvitationMail(tx, accountId, `i${count++}`, now)))
        planned += 1;
    return planned;
  };
  expect(await allowed(ada.accountId, 6, '2026-06-15T00:00:00.000Z')).toBe(5);
  expect(await allowed(ada.accountId, 1, '2026-06-15T23:59:59.999Z')).toBe(0);
  expect(await allowed(ada.accountId, 6, '2026-06-16T00:00:00.000Z')).toBe(5);
  expect(await allowed(bob.accountId, 21, '2026-06-15T23:00:00.000Z')).toBe(20);
  const jobs = await db.selectFrom('job').selectAll().where('account_id', '=', ada.accountId).execute();
  expect(jobs).toHaveLength(10);
  expect(jobs.find(({ payload }) => payload === 'i0')).toMatchObject({
    id: 'invitation i0',
    kind: 'invitation',
    due_at: '2026-06-15T00:00:00.000Z',
  });
});
