import { expect, test } from 'vitest';
import type { Person } from '../../test/server/app.ts';
import { startReminders } from '../../test/server/reminders.ts';
import { subscribe as buyPro } from '../../test/server/subscribe.ts';

const HOUR = 60 * 60_000;
const LISTS = ['work', 'personal', 'health', 'learning'] as const;

const invite = (owner: Person, email: string, listId: string = LISTS[0]) =>
  owner.call('POST', '/api/invitations', { listId, role: 'editor', email });

async function start() {
  const app = await startReminders();
  const ada = app.person();
  const pro = async (person: Person) => {
    await person.add('First');
    await buyPro({ ...app.money, clock: () => app.clock.now }, person.accountId);
    return person;
  };
  return { ...app, ada, pro };
}

test('someone invited by address gets one email, with a link that only they can use', async () => {
  await using app = await start();
  const bob = app.person();
  const email = `${bob.accountId}@example.com`;
  expect(await invite(app.ada, email)).toMatchObject({ status: 201, body: { emailed: true } });
  await app.run();
  await app.run();
  expect(app.mailed()).toHaveLength(1);
  const [mail] = app.mailed();
  const owner = `${app.ada.accountId}@example.com`;
  expect(mail).toMatchObject({ to: email, subject: `${owner} invited you to a list` });
  expect(mail?.text).not.toContain('Work');
  expect(mail?.text).not.toContain('settings');
  const secret = /\/join#(\S+)/.exec(mail?.text ?? '')?.[1];
  expect((await app.person().call('POST', '/api/invitations/accept', { id: secret })).status).toBe(404);
  expect((await bob.call('POST', '/api/invitations/accept', { id: secret })).status).toBe(200);
});

test('a link, a revoked invitation and a server without email send nothing', async () => {
  await using app = await start();
  const { body } = await invite(app.ada, 'bob@example.com');
  await app.ada.call('DELETE', '/api/invitations', { id: body.invitation.id });
  const link = await app.ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  expect(link.body.emailed).toBe(false);
  await app.run();
  expect(app.mailed()).toEqual([]);
});

test('an account emails five invitations a day, and more with Pro', async () => {
  await using app = await start();
  const ada = await app.pro(app.ada);
  const bob = app.person();
  const invited = async (owner: Person, count: number) => {
    const answers: boolean[] = [];
    for (let n = 0; n < count; n++)
      answers.push((await invite(owner, `${owner.accountId.slice(0, 8)}-${n % 2}@x.example`)).body.emailed);
    return answers.filter(Boolean).length;
  };
  expect(await invited(bob, 8)).toBe(5);
  expect(await invited(ada, 22)).toBe(20);
  app.clock.now += 24 * HOUR;
  expect(await invited(bob, 1)).toBe(1);
});

test('an address gets three invitations a day, whoever sends them and however it’s written', async () => {
  await using app = await start();
  for (const email of [
    'Bob@x.example',
    'bob+1@x.example',
    'bob@X.example',
    'bob+2@x.example',
    'eve@x.example',
  ])
    expect((await invite(app.person(), email)).status).toBe(201);
  await app.run();
  expect(
    app
      .mailed()
      .map(({ to }) => /bob/i.test(to))
      .sort(),
  ).toEqual([false, true, true, true]);
  app.clock.now += 24 * HOUR;
  await invite(app.person(), 'bob@x.example');
  await app.run();
  expect(app.mailed()).toHaveLength(5);
});

test('one request ends invitations to an address for good; a look at the link doesn’t', async () => {
  await using app = await start();
  await invite(app.ada, 'bob@x.example');
  await app.run();
  const link = /^<(http:[^>]+)>$/.exec(app.mailed()[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const path = new URL(link).pathname;
  expect(app.mailed()[0]?.text).toContain(`Never email me an invitation again: ${link}`);
  const look = await app.app.request(path);
  expect(look.status).toBe(200);
  expect(await look.text()).toContain('<button>Stop invitations');
  await invite(app.person(), 'bob@x.example');
  await app.run();
  expect(app.mailed()).toHaveLength(2);
  expect((await app.app.request(path, { method: 'POST' })).status).toBe(200);
  app.clock.now += 400 * 24 * HOUR;
  expect((await invite(app.person(), 'bob+new@x.example')).body.emailed).toBe(true);
  await app.run();
  expect(app.mailed()).toHaveLength(2);
  const rows = JSON.stringify(await app.database.db.selectFrom('mailed_address').selectAll().execute());
  expect(rows).not.toContain('bob');
  for (const wrong of [
    `${path.slice(0, -4)}AAAA`,
    '/u/invitations/nonsense',
    path.replace('/invitations', ''),
  ])
    expect((await app.app.request(wrong, { method: 'POST' })).status).toBe(404);
});

test('an invitation waits for a busy mail server, and isn’t sent once it’s revoked', async () => {
  await using app = await start();
  app.sandbox.mail?.answerNext(451);
  await invite(app.ada, 'bob@x.example');
  await app.run();
  await app.pass(2);
  expect(app.mailed()).toHaveLength(1);
  app.sandbox.mail?.answerNext(451);
  const { body } = await invite(app.person(), 'eve@x.example');
  await app.run();
  await app.database.db.deleteFrom('invitation').where('id', '=', body.invitation.id).execute();
  await app.pass(70);
  expect(app.mailed()).toHaveLength(1);
});
