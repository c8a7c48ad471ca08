import { expect, test } from 'vitest';
import { paymentCalls } from './payment-calls.ts';

const { body } = paymentCalls.verify;
const given = { paymentId: 'pay_1', orderId: 'order_1', signature: 's', userId: 'ada' };
const messageOf = (more: object) => body.safeParse({ ...given, ...more }).error?.issues[0]?.message;

test.each([
  ['a', undefined],
  [`pay_${'9'.repeat(60)}`, undefined],
  [`pay_${'9'.repeat(61)}`, 'A paymentId isn’t one'],
  ['', 'A paymentId isn’t one'],
  ['pay-1', 'A paymentId isn’t one'],
  ['pay_1\n', 'A paymentId isn’t one'],
  [1, 'A paymentId must be a string'],
])('the payment id %j is rejected with: %s', (paymentId, message) => {
  expect(messageOf({ paymentId })).toBe(message);
});

test('an order id is rejected by its own name', () => {
  expect(messageOf({ orderId: '' })).toBe('An orderId isn’t one');
});
