import { expect, test } from 'vitest';
import { chosenPayments, paymentContradictions } from './payment-provider.ts';

const KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;

type Row = [label: string, given: readonly string[], missing: readonly string[]];
const rows: Row[] = [
  ['nothing', [], []],
  ['all keys', KEYS, []],
  ['all keys and another service', [...KEYS, 'RAZORPAY_BASE_URL'], []],
  ['another service alone', ['RAZORPAY_BASE_URL'], KEYS],
  ...KEYS.map((name): Row => [`only ${name}`, [name], KEYS.filter((other) => other !== name)]),
  ...KEYS.map((name): Row => [`all but ${name}`, KEYS.filter((other) => other !== name), [name]]),
];

test.each(rows)('with %s set, the missing keys are named', (_, given, missing) => {
  expect(paymentContradictions(new Set(given))).toEqual(
    missing.map((name) => expect.stringMatching(`^${name} is missing: it goes with RAZORPAY_`)),
  );
});

test.each(KEYS)('no provider is chosen without %s', (name) => {
  const keys = Object.fromEntries(KEYS.map((key) => [key, 'x']));
  expect(chosenPayments({ ...keys, [name]: undefined })).toBeUndefined();
  expect(chosenPayments(keys)).toBeDefined();
});
