import { expect, test } from 'vitest';
import { paymentCalls } from './payment-calls.ts';

const { body } = paymentCalls.verify;
const given = { paymentId: 'pay_1', orderId: 'order_1', signature: 's', userId: 'ada' };
const messageOf = (more: object) => body.safeParse({ ...given, ...more }).error?.issues[0]?.message;

const NOT_ONE = 'A paymentId must be 1 to 64 letters, digits or underscores';

test.each([
  ['a', undefined],
  [`pay_${'9'.repeat(60)}`, undefined],
  [`pay_${'9'.repeat(61)}`, NOT_ONE],
  ['', NOT_ONE],
  ['pay-1', NOT_ONE],
  ['pay_1\n', NOT_ONE],
  [1, 'A paymentId must be a string'],
])('the payment id %j is rejected with: %s', (paymentId, message) => {
  expect(messageOf({ paymentId })).toBe(message);
});

test('an order id is rejected by its own name', () => {
  expect(messageOf({ orderId: '' })).toBe('An orderId must be 1 to 64 letters, digits or underscores');
});
