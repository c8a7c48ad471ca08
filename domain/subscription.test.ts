import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  activate,
  canCancel,
  cancel,
  daysRemaining,
  expire,
  NO_SUBSCRIPTION,
  oneMonthLater,
  planOf,
  readSubscription,
  type Subscription,
  subscription,
} from './subscription.ts';

const NOW = '2026-01-31T09:00:00.000Z';
const END = '2026-02-28T09:00:00.000Z';
const pro = activate(NO_SUBSCRIPTION, 'pay_1', NOW);

test('nobody’s record, or an unreadable one, is free and active', () => {
  for (const stored of [null, undefined, 'pro', {}, { ...pro, type: 'gold' }])
    expect(readSubscription(stored)).toEqual({ type: 'free', status: 'active', autoRenew: false });
  expect(readSubscription(pro)).toEqual(pro);
});

test('paying makes Pro active for a month', () => {
  expect(pro).toEqual({
    type: 'pro',
    status: 'active',
    startDate: NOW,
    endDate: END,
    lastPaymentId: 'pay_1',
    autoRenew: false,
  });
  expect(planOf(pro, NOW)).toBe('pro');
});

test('paying again before the end adds a month to the time already paid for', () => {
  const again = activate(cancel(pro, NOW), 'pay_2', '2026-02-10T09:00:00.000Z');
  expect(again).toMatchObject({
    status: 'active',
    startDate: '2026-02-10T09:00:00.000Z',
    endDate: '2026-03-28T09:00:00.000Z',
  });
});

test('paying after the end starts anew', () => {
  const late = '2026-05-01T09:00:00.000Z';
  expect(activate(expire(pro, late), 'pay_2', late).endDate).toBe('2026-06-01T09:00:00.000Z');
  expect(activate(pro, 'pay_2', late).endDate).toBe('2026-06-01T09:00:00.000Z');
});

describe('cancelling', () => {
  it('keeps Pro to the end of the paid time', () => {
    const cancelled = cancel(pro, NOW);
    expect(cancelled).toEqual({ ...pro, status: 'inactive', autoRenew: false });
    expect(planOf(cancelled, '2026-02-28T08:59:59.999Z')).toBe('pro');
    expect(planOf(cancelled, END)).toBe('free');
  });

  it('is for an active Pro only', () => {
    for (const [stored, now] of [
      [NO_SUBSCRIPTION, NOW],
      [cancel(pro, NOW), NOW],
      [pro, END],
    ] as const) {
      expect(canCancel(stored, now)).toBe(false);
      expect(() => cancel(stored, now)).toThrow('Only an active Pro subscription can be cancelled.');
    }
  });
});

test.each([
  ['2026-02-28T08:59:59.999Z', 'pro', 'active'],
  ['2026-02-28T09:00:00.000Z', 'free', 'expired'],
  ['2027-01-01T00:00:00.000Z', 'free', 'expired'],
] as const)('at %s it is %s and %s', (now, type, status) => {
  expect(expire(pro, now)).toMatchObject({ type, status });
  expect(planOf(pro, now)).toBe(type);
});

test('what has not ended is left as it is', () => {
  expect(expire(pro, NOW)).toBe(pro);
  expect(expire(NO_SUBSCRIPTION, NOW)).toBe(NO_SUBSCRIPTION);
  const expired = expire(pro, END);
  expect(expire(expired, END)).toBe(expired);
});

test.each([
  ['2026-01-31T09:00:00.000Z', 28],
  ['2026-02-27T09:00:00.000Z', 1],
  ['2026-02-27T08:59:59.999Z', 2],
  ['2026-02-28T08:59:59.999Z', 1],
  ['2026-02-28T09:00:00.000Z', 0],
  ['2026-03-05T09:00:00.000Z', 0],
])('at %s %d days remain', (now, days) => {
  expect(daysRemaining(pro, now)).toBe(days);
});

test('nothing remains of nothing', () => {
  expect(daysRemaining(null, NOW)).toBeNull();
  expect(daysRemaining(NO_SUBSCRIPTION, NOW)).toBeNull();
  expect(daysRemaining({ ...pro, endDate: undefined } as unknown as Subscription, NOW)).toBeNull();
});

test.each([
  ['2026-01-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z'],
  ['2028-01-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['2026-01-28T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
  ['2026-02-28T10:00:00.000Z', '2026-03-28T10:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', '2026-04-30T10:00:00.000Z'],
  ['2026-12-31T10:00:00.000Z', '2027-01-31T10:00:00.000Z'],
  ['2026-03-28T23:30:00.000Z', '2026-04-28T23:30:00.000Z'],
])('a month after %s is %s', (from, to) => {
  expect(oneMonthLater(from)).toBe(to);
});

const moment = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

test('a month later is the same day and time, or the month’s last day', () => {
  fc.assert(
    fc.property(moment, (from) => {
      const [a, b] = [new Date(from), new Date(oneMonthLater(from))];
      expect((b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth()).toBe(1);
      const lastDay = new Date(Date.UTC(b.getUTCFullYear(), b.getUTCMonth() + 1, 0)).getUTCDate();
      expect(b.getUTCDate()).toBe(Math.min(a.getUTCDate(), lastDay));
      expect(b.toISOString().slice(10)).toBe(from.slice(10));
    }),
  );
});

type Step = { act: 'pay' | 'cancel' | 'wait'; days: number };
const steps = fc.array(
  fc.record({
    act: fc.constantFrom<Step['act']>('pay', 'cancel', 'wait'),
    days: fc.double({ min: 0, max: 45, noNaN: true }),
  }),
  { maxLength: 30 },
);

test('Pro lasts exactly as long as it was paid for, whatever one does', () => {
  fc.assert(
    fc.property(moment, steps, (start, all) => {
      let [stored, now, paidUntil, payments] = [NO_SUBSCRIPTION, start, '', 0];
      for (const { act, days } of all) {
        now = new Date(Date.parse(now) + Math.round(days * 86_400_000)).toISOString();
        if (act === 'pay') {
          payments += 1;
          stored = activate(stored, `pay_${payments}`, now);
          paidUntil = oneMonthLater([paidUntil, now].sort().at(-1) ?? now);
        } else if (act === 'cancel' && canCancel(stored, now)) stored = cancel(stored, now);
        else stored = expire(stored, now);
        expect(subscription.safeParse(stored).success).toBe(true);
        expect(planOf(stored, now)).toBe(paidUntil > now ? 'pro' : 'free');
        expect(planOf(expire(stored, now), now)).toBe(planOf(stored, now));
        if (planOf(stored, now) === 'pro')
          expect(daysRemaining(stored, now)).toBe(
            Math.ceil((Date.parse(paidUntil) - Date.parse(now)) / 86_400_000),
          );
      }
    }),
  );
});
