import { expect, test } from 'vitest';
import { counts, succeeded, type Transaction, transactionsByDate } from './transaction.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const payment = (id: string, fields: Partial<Transaction> = {}): Transaction => ({
  id,
  uid: 'ada',
  ...fields,
});

test('a successful payment is stored with what was paid and when', () => {
  const stored = succeeded('pay_1', { uid: 'ada', amount: 9.99, currency: 'USD' }, NOW);
  expect(stored).toEqual({
    id: 'pay_1',
    uid: 'ada',
    amount: 9.99,
    currency: 'USD',
    date: NOW,
    status: 'succeeded',
    description: 'Subscription Payment',
  });
  expect(counts(stored)).toBe(true);
});

test('only dated successful payments count', () => {
  expect(counts(payment('a', { status: 'refunded', date: NOW }))).toBe(false);
  expect(counts(payment('a', { status: 'succeeded' }))).toBe(false);
});

test('the latest payments come first, ties by id, and those without a readable date last', () => {
  const early = '2026-06-15T09:00:00Z';
  const all = [
    payment('undated'),
    payment('b', { date: early }),
    payment('c', { date: early }),
    payment('a', { date: early }),
    payment('latest', { date: NOW }),
    payment('first', { date: '2026-01-01T00:00:00Z' }),
  ];
  expect(transactionsByDate(all).map(({ id }) => id)).toEqual(['latest', 'a', 'b', 'c', 'first', 'undated']);
  expect(transactionsByDate([payment('x', { date: 'soon' }), payment('y', { date: NOW })])[0]?.id).toBe('y');
});
