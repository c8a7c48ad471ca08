import { expect, test } from 'vitest';
import type { Letter } from '../../domain/reminder/mail-words.ts';
import { startApp } from '../../test/server/app.ts';
import { subscribe as buyPro } from '../../test/server/subscribe.ts';
import type { MailMessage, MailResult } from '../outside/mail.ts';
import { createMailService } from './mail-service.ts';
import { accountToUnsubscribe } from './unsubscribe-link.ts';

const MINUTE = 60_000;
const LETTER: Letter = { subject: 'Your day', lead: 'Hello.', items: [], notes: [] };
const READY = { tries: 0, paused_until: null, problem: null, problem_at: null };

/** Ada, who has an account, and a mail server whose next answers are `answers`. */
async function start() {
  const app = await startApp();
  const ada = app.person();
  await ada.add('First');
  const [answers, sent]: [MailResult[], MailMessage[]] = [[], []];
  const { database, clock } = app;
  const service = createMailService({
    database,
    clock: () => clock.now,
    secret: 'secret',
    publicUrl: 'https://daymark.example',
    async send(message) {
      const answer = answers.shift() ?? 'sent';
      if (answer === 'sent') sent.push(message);
      return answer;
    },
  });
  const to = { accountId: ada.accountId, zone: 'Europe/Berlin' };
  const deliver = (id = 'one') => service.deliver(to, id, () => LETTER);
  return { ...app, ada, to, answers, sent, service, deliver, state: () => service.state(to) };
}

test('an email has the letter, why it came, and a link that ends such emails', async () => {
  await using app = await start();
  expect(await app.deliver()).toEqual({ status: 'sent' });
  const [message] = app.sent;
  expect(message).toMatchObject({
    id: `${app.ada.accountId} one`,
    to: `${app.ada.accountId}@example.com`,
    subject: 'Your day',
  });
  const link = message?.unsubscribeUrl ?? '';
  expect(message?.text).toBe(
    `Hello.\n\n-- \nYou get this email because you turned it on in your Daymark settings.\nChange what you get: https://daymark.example/settings?page=reminders\nUnsubscribe: ${link}`,
  );
  const sealed = /^https:\/\/daymark\.example\/u\/([^/]+)$/.exec(link)?.[1] ?? '';
  expect(accountToUnsubscribe(app.service.cipher, sealed)).toBe(app.ada.accountId);
  expect(await app.state()).toEqual({
    ...READY,
    day: '2026-06-15',
    sent: 1,
    address: `${app.ada.accountId}@example.com`,
    perDay: 5,
  });
});

test('after each failure the pause is twice as long; the sixth is the last', async () => {
  await using app = await start();
  app.answers.push(...Array.from({ length: 6 }, () => 'busy' as const));
  for (const [n, minutes] of [1, 2, 4, 8, 16].entries()) {
    expect(await app.deliver()).toEqual({ status: 'busy', waitMs: minutes * MINUTE });
    expect(await app.state()).toMatchObject({ tries: n + 1, sent: 0, problem: null });
    app.clock.now += minutes * MINUTE - 1;
    // Until then, the mail server isn't asked.
    expect(await app.deliver('two')).toEqual({ status: 'busy', waitMs: 1 });
    app.clock.now += 1;
  }
  const problem_at = new Date(app.clock.now).toISOString();
  expect(await app.deliver()).toEqual({ status: 'unreachable' });
  expect(app.answers).toEqual([]);
  expect(await app.state()).toMatchObject({ ...READY, sent: 0, problem: 'unreachable', problem_at });
  expect(await app.deliver()).toEqual({ status: 'sent' });
  expect(await app.state()).toMatchObject({ ...READY, sent: 1 });
});

test('what is refused is over, also after failures, and the next email ends the problem', async () => {
  await using app = await start();
  app.answers.push('busy', 'refused');
  await app.deliver();
  app.clock.now += MINUTE;
  expect(await app.deliver()).toEqual({ status: 'refused' });
  const problem_at = new Date(app.clock.now).toISOString();
  expect(await app.state()).toMatchObject({ ...READY, problem: 'refused', problem_at, sent: 0 });
  app.answers.push('busy', 'sent');
  expect(await app.deliver()).toEqual({ status: 'busy', waitMs: MINUTE });
  app.clock.now += MINUTE;
  expect(await app.deliver()).toEqual({ status: 'sent' });
  expect(await app.state()).toMatchObject({ ...READY, sent: 1 });
});

test('five emails a day are sent on Free, the last of which knows it, and the person’s midnight ends the day', async () => {
  await using app = await start();
  const lasts: boolean[] = [];
  const send = () =>
    app.service.deliver(app.to, 'x', (isLast) => {
      lasts.push(isLast);
      return LETTER;
    });
  // 22:00 UTC is midnight in Berlin.
  app.clock.now = Date.parse('2026-06-15T21:59:59Z');
  for (let n = 0; n < 5; n++) expect(await send()).toEqual({ status: 'sent' });
  expect(lasts).toEqual([false, false, false, false, true]);
  expect(await send()).toEqual({ status: 'limit' });
  expect(await app.state()).toMatchObject({ sent: 5, problem: 'limit' });
  app.clock.now += 1000;
  expect(await app.state()).toMatchObject({ day: '2026-06-16', sent: 0, problem: 'limit' });
  expect(await send()).toEqual({ status: 'sent' });
  expect(await app.state()).toMatchObject({ day: '2026-06-16', sent: 1, problem: null });
});

test('fifty emails a day are sent on Pro', async () => {
  await using app = await start();
  await buyPro({ ...app.money, clock: () => app.clock.now }, app.ada.accountId);
  for (let n = 0; n < 50; n++) expect((await app.deliver()).status).toBe('sent');
  expect(await app.deliver()).toEqual({ status: 'limit' });
  expect(await app.state()).toMatchObject({ sent: 50, perDay: 50 });
});

test('accounts are counted apart, and one that doesn’t exist gets nothing', async () => {
  await using app = await start();
  const bob = app.person();
  await bob.add('First');
  for (let n = 0; n < 5; n++) await app.deliver();
  const zone = 'UTC';
  expect((await app.service.deliver({ accountId: bob.accountId, zone }, 'x', () => LETTER)).status).toBe(
    'sent',
  );
  expect(await app.service.deliver({ accountId: 'nobody', zone }, 'x', () => LETTER)).toEqual({
    status: 'none',
  });
  expect(app.sent).toHaveLength(6);
});

test('a server without email sends none', async () => {
  await using app = await start();
  const { database } = app;
  const off = createMailService({ database, clock: () => 0, secret: 's', publicUrl: 'http://localhost' });
  expect([off.isOn, app.service.isOn]).toEqual([false, true]);
  expect(await off.deliver(app.to, 'x', () => LETTER)).toEqual({ status: 'none' });
  const post = { id: 'x', to: 'bob@example.com', letter: LETTER, foot: { why: 'Because.', links: [] } };
  expect(await off.post(post)).toBe('refused');
  expect(await app.service.post(post)).toBe('sent');
});
