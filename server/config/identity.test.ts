import { expect, test } from 'vitest';
import { chosenIdentity, identityContradictions } from './identity.ts';

const google = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'];
const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

test.each([
  [[], []],
  [google, []],
  [oidc, []],
  [[...oidc, 'OIDC_TRUST_EMAILS'], []],
  [['GOOGLE_CLIENT_ID'], ['GOOGLE_CLIENT_SECRET is missing: it goes with GOOGLE_CLIENT_ID.']],
  [['GOOGLE_CLIENT_SECRET'], ['GOOGLE_CLIENT_ID is missing: it goes with GOOGLE_CLIENT_SECRET.']],
  [
    ['OIDC_ISSUER'],
    [
      'OIDC_CLIENT_ID is missing: it goes with OIDC_ISSUER.',
      'OIDC_CLIENT_SECRET is missing: it goes with OIDC_ISSUER.',
    ],
  ],
  [['OIDC_ISSUER', 'OIDC_CLIENT_ID'], ['OIDC_CLIENT_SECRET is missing: it goes with OIDC_ISSUER.']],
  [['OIDC_TRUST_EMAILS'], ['OIDC_ISSUER is missing: it goes with OIDC_TRUST_EMAILS.']],
  [['OIDC_CLIENT_ID'], ['OIDC_ISSUER is missing: it goes with OIDC_CLIENT_ID.']],
  [['OIDC_CLIENT_SECRET'], ['OIDC_ISSUER is missing: it goes with OIDC_CLIENT_SECRET.']],
  [[...google, ...oidc], ['GOOGLE_CLIENT_ID and OIDC_ISSUER are both set. Remove one of them.']],
])('with %j set, the problems are complete', (names, problems) => {
  const found = identityContradictions(new Set(names));
  expect(found).toEqual(problems.map((problem) => expect.stringContaining(problem)));
});

test('Google asks for the account at each sign-in', () => {
  expect(chosenIdentity({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).toStrictEqual({
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 'secret',
    realm: 'https://accounts.google.com',
    prompt: 'select_account',
  });
});

const OIDC = {
  OIDC_ISSUER: 'https://login.example.com/realm',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
};

test.each([
  [undefined, {}],
  [false, {}],
  [true, { trustsEmails: true }],
])('another provider’s emails are trusted only if OIDC_TRUST_EMAILS says so: %s', (trust, more) => {
  const values = { ...OIDC, ...(trust !== undefined && { OIDC_TRUST_EMAILS: trust }) };
  expect(chosenIdentity(values)).toStrictEqual({
    name: 'login.example.com',
    issuer: 'https://login.example.com/realm',
    clientId: 'id',
    clientSecret: 'secret',
    realm: 'https://login.example.com/realm',
    ...more,
  });
});

test.each([...google, ...oidc])('no provider is chosen without %s', (name) => {
  const provider = name.startsWith('OIDC')
    ? OIDC
    : { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(chosenIdentity({ ...provider, [name]: undefined })).toBeUndefined();
});
