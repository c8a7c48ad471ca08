import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { plainHttpWarning } from './plain-http.ts';
import { signInProblem } from './sign-in.ts';

test.each([
  'https://app.example.com',
  'https://192.168.1.5:8443',
  'http://localhost:4000',
  'http://daymark.localhost',
  'http://127.0.0.1:4000',
  'http://127.1.2.3',
  'http://[::1]:4000',
])('does not warn about %s', (publicUrl) => expect(plainHttpWarning(publicUrl)).toBeUndefined());

test.each([
  'http://app.example.com',
  'http://nas.local:4000',
  'http://192.168.1.5:4000',
  'http://10.127.0.0.1.example.com',
  'http://localhost.example.com',
  'http://[fe80::1]',
])('warns about %s', (publicUrl) => expect(plainHttpWarning(publicUrl)).toContain('plain HTTP'));

test.each([
  ['http://nas:3000', false],
  ['https://nas', true],
  ['http://localhost:3000', true],
])('Google signs people in at %s: %s', (publicUrl, works) => {
  const google = readConfig({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', PUBLIC_URL: publicUrl });
  expect(signInProblem(google) === undefined).toBe(works);
  expect(signInProblem(readConfig({ PUBLIC_URL: publicUrl }))).toBeUndefined();
});

test.each([
  ['http://nas:3000', false],
  ['https://192.168.1.5', false],
  ['http://127.0.0.1:3000', false],
  ['https://nas', true],
  ['http://localhost:3000', true],
])('browsers make passkeys at %s: %s, and emailed codes work anyway', (publicUrl, works) => {
  const at = (SIGN_IN: string) => signInProblem(readConfig({ SIGN_IN, PUBLIC_URL: publicUrl }));
  expect(at('passkey') === undefined).toBe(works);
  expect(at('passkey, email')).toBeUndefined();
});
