import { expect, test } from 'vitest';
import { problems } from '../../test/server/config-problems.ts';
import { readConfig } from './config.ts';
import { chosenMail, sandboxMail } from './mail.ts';

const MAIL_URL = 'smtp://smtp.example';
const MAIL_FROM = 'mail@daymark.example';
const TOO_LONG = 'x'.repeat(81);

test.each([
  ['mail@daymark.example', '', 'mail@daymark.example'],
  ['<mail@daymark.example>', '', 'mail@daymark.example'],
  ['Daymark <mail@daymark.example>', 'Daymark', 'mail@daymark.example'],
  ['Daymark<mail@daymark.example>', 'Daymark', 'mail@daymark.example'],
  ['Ann’s Daymark   <a@b>', 'Ann’s Daymark', 'a@b'],
  [`${TOO_LONG.slice(1)} <a@b>`, TOO_LONG.slice(1), 'a@b'],
])('emails from “%s” name the sender and the address', (from, name, address) => {
  expect(readConfig({ MAIL_URL, MAIL_FROM: from }).mail).toStrictEqual({
    url: MAIL_URL,
    from: { name, address },
  });
});

test.each([
  'Daymark',
  'Daymark <mail>',
  'a b@c',
  'a@b c',
  'a@b@c',
  'Day"mark <a@b>',
  'A <B> <a@b>',
  `${TOO_LONG} <a@b>`,
])('“%s” can’t be a sender', (from) => {
  expect(problems({ MAIL_URL, MAIL_FROM: from })).toEqual([
    expect.stringMatching(/^MAIL_FROM must be an address, or like Daymark <mail@daymark\.example>\./),
  ]);
});

test.each(['smtp://localhost', 'smtps://smtp.example:465/', 'smtp://me:p%40ss@[::1]:25'])(
  'accepts the mail server %s',
  (url) => {
    expect(readConfig({ MAIL_URL: url, MAIL_FROM }).mail?.url).toBe(url);
  },
);

test.each(['smtp.example', 'http://smtp.example', 'smtp:///', 'smtp://a/b', 'smtp://a?b', 'smtp://a#b'])(
  'rejects the mail server %s, with one line',
  (url) => {
    expect(problems({ MAIL_URL: url, MAIL_FROM })).toEqual([
      expect.stringContaining('MAIL_URL must be like smtps://user:password@smtp.example.com'),
    ]);
  },
);

test('a server or a sender alone sends no email', () => {
  expect([chosenMail({ MAIL_URL }), chosenMail({ MAIL_FROM }), chosenMail({})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('emails of the sandbox come from an address that can’t exist', () => {
  expect(sandboxMail('smtp://localhost:2525')).toEqual({
    url: 'smtp://localhost:2525',
    from: { name: 'Daymark', address: 'mail@sandbox.invalid' },
  });
});
