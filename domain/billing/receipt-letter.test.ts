import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import { receiptLetter } from './receipt-letter.ts';

const PAYMENT = {
  id: 'pay_1',
  uid: 'ada',
  amount: 9.99,
  currency: 'USD',
  date: '2026-06-15T23:30:00.000Z',
  status: 'succeeded',
};
const PLACE = { ...DEFAULT_PLACE, zone: 'Europe/Berlin' };
const UNTIL = { endDate: '2026-07-15T23:30:00.000Z' };

test('a receipt names the payment and how long Pro lasts', () => {
  expect(receiptLetter(PAYMENT, UNTIL, PLACE)).toEqual({
    subject: 'Your Daymark receipt: $9.99',
    lead: 'Thank you. We received your payment. You have Pro until July 16, 2026.',
    items: [
      {
        title: 'Daymark Pro, 1 month: $9.99',
        about: 'Paid on June 16, 2026. Payment pay_1',
        open: '/billing',
      },
    ],
    notes: ['Pro doesn’t renew automatically, so you won’t be charged again.'],
  });
});

test('a receipt leaves out what isn’t known', () => {
  const { amount: _, date: __, ...rest } = PAYMENT;
  const letter = receiptLetter(rest, {}, PLACE);
  expect(letter.subject).toBe('Your Daymark receipt: $0.00');
  expect(letter.lead).toBe('Thank you. We received your payment.');
  expect(letter.items[0]?.about).toBe('Payment pay_1');
});

const SLOW = 'It can take a few days for the money to show up in your account.';
test.each([
  ['refunded', 'Your Daymark payment was refunded: $9.99', 'Your payment of $9.99 was refunded.', [SLOW]],
  [
    'disputed',
    'Your Daymark payment was taken back: $9.99',
    'Your bank took back your payment of $9.99.',
    [],
  ],
])('a payment that was %s says so', (status, subject, lead, notes) => {
  const letter = receiptLetter({ ...PAYMENT, status }, {}, PLACE);
  expect(letter.subject).toBe(subject);
  expect(letter.lead).toBe(`${lead} The month it paid for no longer counts.`);
  expect(letter.notes).toEqual(notes);
  expect(letter.items[0]?.about).toBe('Paid on June 16, 2026. Payment pay_1');
});
