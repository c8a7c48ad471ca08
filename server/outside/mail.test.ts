import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { startMailStandIn } from '../../sandbox/mail.ts';
import { portOf } from '../../test/harness/ports.ts';
import { createMail, type MailMessage, verifyMail } from './mail.ts';

const FROM = { name: 'Daymark', address: 'mail@daymark.example' };
const MESSAGE: MailMessage = {
  id: 'reminder of today',
  to: 'ada@example.com',
  subject: 'Call Ann',
  text: 'Due at 9:00',
  html: '<p>Due at 9:00</p>',
  unsubscribeUrl: `https://daymark.example/u/${'x'.repeat(180)}`,
};

async function start() {
  const standIn = await startMailStandIn();
  const logged: string[] = [];
  const log = {
    warn: (fields: object, message: string) => void logged.push(JSON.stringify([fields, message])),
  };
  const send = createMail({ url: standIn.url, from: FROM }, log);
  return { ...standIn, log, logged, send, [Symbol.asyncDispose]: standIn.close };
}

test('a message arrives with what mail programs need to unsubscribe, and is the same when sent again', async () => {
  await using mail = await start();
  expect(await mail.send(MESSAGE)).toBe('sent');
  expect(await mail.send(MESSAGE)).toBe('sent');
  expect(await mail.send({ ...MESSAGE, id: 'another' })).toBe('sent');
  const [first, again, other] = mail.sent;
  expect(first).toMatchObject({
    from: FROM.address,
    to: 'ada@example.com',
    subject: 'Call Ann',
    text: 'Due at 9:00\n',
    html: '<p>Due at 9:00</p>\n',
    headers: {
      'list-unsubscribe': `<${MESSAGE.unsubscribeUrl}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    },
  });
  expect(first?.headers['message-id']).toMatch(/^<[0-9a-f]{40}@daymark\.example>$/);
  expect(again?.headers['message-id']).toBe(first?.headers['message-id']);
  expect(other?.headers['message-id']).not.toBe(first?.headers['message-id']);
});

test.each([
  ['Lunch\r\nBcc: eve@example.com\r\n\r\nhello', 'Lunch Bcc: eve@example.com hello'],
  ['a\u2028b\u0000c\u202ed', 'a b c d'],
  ['\ud800 lone', '\ufffd lone'],
  ['👩‍👩‍👧'.repeat(100), undefined],
  ['=?utf-8?Q?Bcc=3A_eve?=', undefined],
])('the subject %j adds no header', async (subject, shown) => {
  await using mail = await start();
  expect(await mail.send({ ...MESSAGE, subject })).toBe('sent');
  const [sent] = mail.sent;
  expect(sent?.to).toBe('ada@example.com');
  expect(sent?.headers).not.toHaveProperty('bcc');
  if (shown) expect(sent?.subject).toBe(shown);
  expect([...(sent?.subject ?? '')].length).toBeLessThanOrEqual(201);
});

test.each([
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com, eve@example.com',
  'Eve <eve@example.com>',
  'nobody',
])('the address %j gets nothing', async (to) => {
  await using mail = await start();
  expect(await mail.send({ ...MESSAGE, to })).toBe('refused');
  expect(mail.sent).toEqual([]);
});

test('a server that is busy gets the message later, and one that refuses it never; the log names nobody', async () => {
  await using mail = await start();
  mail.answerNext(451, 550);
  expect(await mail.send(MESSAGE)).toBe('busy');
  expect(await mail.send(MESSAGE)).toBe('refused');
  expect(await mail.send(MESSAGE)).toBe('sent');
  expect(mail.logged).toHaveLength(2);
  expect(mail.logged.join()).not.toMatch(/ada|Ann/);
});

test('a server that is dead or silent is busy', async () => {
  await using mail = await start();
  const dead = createMail({ url: 'smtp://127.0.0.1:9', from: FROM }, mail.log);
  expect(await dead(MESSAGE)).toBe('busy');
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `smtp://127.0.0.1:${portOf(silent)}`;
  expect(await createMail({ url, from: FROM }, mail.log, 50)(MESSAGE)).toBe('busy');
  silent.close();
});

test('a server that takes no password gets no message without it', async () => {
  await using mail = await start();
  const url = mail.url.replace('//', '//user:secret@');
  expect(await createMail({ url, from: FROM }, mail.log)(MESSAGE)).toBe('busy');
  expect(mail.sent).toEqual([]);
  await expect(verifyMail({ url, from: FROM })).rejects.toThrow();
  await verifyMail({ url: mail.url, from: FROM });
});

test('a password is never sent in the clear', async () => {
  await using mail = await start();
  const { port } = new URL(mail.url);
  // Another name of this machine, which doesn't count as local.
  const url = `smtp://user:secret@0.0.0.0:${port}`;
  expect(await createMail({ url, from: FROM }, mail.log)(MESSAGE)).toBe('busy');
  expect(mail.sent).toEqual([]);
  expect(mail.logged.join()).toContain('ETLS');
  expect(mail.logged.join()).not.toMatch(/secret/);
});
