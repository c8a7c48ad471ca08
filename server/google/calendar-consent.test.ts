import { expect, test } from 'vitest';
import { createTextCipher } from '../security/text-cipher.ts';
import { answered, beginConsent } from './calendar-consent.ts';

const seal = createTextCipher('secret');
const NOW = Date.parse('2026-06-15T10:00:00Z');
const MINUTE = 60_000;

test('an account gets its verifier back for ten minutes', () => {
  const { state, verifier } = beginConsent(seal, 'ada', NOW);
  expect(verifier).toMatch(/^[\w-]{43}$/);
  expect(state).not.toContain(verifier);
  expect(answered(seal, 'ada', state, NOW)).toBe(verifier);
  expect(answered(seal, 'ada', state, NOW + 10 * MINUTE)).toBe(verifier);
  expect(answered(seal, 'ada', state, NOW + 10 * MINUTE + 1)).toBeUndefined();
});

test('each request has a verifier of its own', () => {
  expect(beginConsent(seal, 'ada', NOW).verifier).not.toBe(beginConsent(seal, 'ada', NOW).verifier);
});

test('nobody else can use a state, and nobody can make one up', () => {
  const { state } = beginConsent(seal, 'ada', NOW);
  expect(answered(seal, 'eve', state, NOW)).toBeUndefined();
  expect(answered(createTextCipher('another secret'), 'ada', state, NOW)).toBeUndefined();
  for (const other of ['', 'state', seal.encrypt('{}', 'ada')])
    expect(answered(seal, 'ada', other, NOW)).toBeUndefined();
});
