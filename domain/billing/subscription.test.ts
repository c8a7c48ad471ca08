import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { activate, calendarMonthsLater, paidThrough, withoutPaidTime } from './paid-time.ts';
import {
  canCancel,
  cancel,
  daysRemaining,
  expire,
  NO_SUBSCRIPTION,
  planOf,
  readSubscription,
  type Subscription,
  subscription,
} from './subscription.ts';

const NOW = '2026-01-31T09:00:00.000Z';
const END = '2026-02-28T09:00:00.000Z';
const pro = activate(NO_SUBSCRIPTION, 'pay_1', NOW);

test('a missing or unreadable record is Free and active', () => {
  for (const stored of [null, undefined, 'pro', {}, { ...pro, type: 'gold' }])
    expect(readSubscription(stored)).toEqual({ type: 'free', status: 'active', autoRenew: false });
  expect(readSubscription(pro)).toEqual(pro);
});

test('a payment activates Pro for a month', () => {
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

test('a payment before the end adds a month to the time already paid for', () => {
  const again = activate(cancel(pro, NOW), 'pay_2', '2026-02-10T09:00:00.000Z');
  expect(again).toMatchObject({
    status: 'active',
    startDate: '2026-02-10T09:00:00.000Z',
    endDate: '2026-03-28T09:00:00.000Z',
  });
});

test('a payment after the end starts a new period', () => {
  const late = '2026-05-01T09:00:00.000Z';
  expect(activate(expire(pro, late), 'pay_2', late).endDate).toBe('2026-06-01T09:00:00.000Z');
  expect(activate(pro, 'pay_2', late).endDate).toBe('2026-06-01T09:00:00.000Z');
});

describe('canceling', () => {
  it('keeps Pro until the end of the paid time', () => {
    const canceled = cancel(pro, NOW);
    expect(canceled).toEqual({ ...pro, status: 'inactive', autoRenew: false });
    expect(planOf(canceled, '2026-02-28T08:59:59.999Z')).toBe('pro');
    expect(planOf(canceled, END)).toBe('free');
  });

  it('is allowed only for an active Pro', () => {
    for (const [stored, now] of [
      [NO_SUBSCRIPTION, NOW],
      [cancel(pro, NOW), NOW],
      [pro, END],
    ] as const) {
      expect(canCancel(stored, now)).toBe(false);
      expect(() => cancel(stored, now)).toThrow(
        expect.objectContaining({
          code: 'conflict',
          message: 'Only an active Pro subscription can be canceled.',
        }),
      );
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

test.each([
  ['2026-02-28T08:59:59Z', 'pro'],
  ['2026-02-28T08:59:59.5Z', 'pro'],
  ['2026-02-28T09:00:00Z', 'free'],
  ['2026-02-28T09:00:00.0005Z', 'free'],
  ['2026-02-28T09:00:01Z', 'free'],
] as const)('at %s it is %s, however precisely the time is written', (now, plan) => {
  expect(planOf(pro, now)).toBe(plan);
  expect(planOf({ ...pro, endDate: '2026-02-28T09:00:00Z' }, now)).toBe(plan);
});

test.each([
  ['pro', 'active', undefined, 'pro'],
  ['pro', 'inactive', undefined, 'free'],
  ['pro', 'inactive', END, 'pro'],
  ['pro', 'expired', END, 'free'],
  ['free', 'active', END, 'free'],
] as const)('%s that is %s until %s means %s', (type, status, endDate, plan) => {
  expect(planOf({ type, status, autoRenew: false, ...(endDate && { endDate }) }, NOW)).toBe(plan);
});

test('an ended subscription keeps its record, without renewal', () => {
  expect(expire({ ...pro, autoRenew: true }, END)).toEqual({ ...pro, type: 'free', status: 'expired' });
});

test('leaves a subscription that has not ended unchanged', () => {
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
])('at %s, %d days remain', (now, days) => {
  expect(daysRemaining(pro, now)).toBe(days);
});

test('no days remain without a paid subscription', () => {
  expect(daysRemaining(null, NOW)).toBeNull();
  expect(daysRemaining(NO_SUBSCRIPTION, NOW)).toBeNull();
  expect(daysRemaining({ ...pro, endDate: undefined } as unknown as Subscription, NOW)).toBeNull();
});

const moment = fc
  .date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

type Step = { act: 'pay' | 'cancel' | 'wait'; days: number };
const steps = fc.array(
  fc.record({
    act: fc.constantFrom<Step['act']>('pay', 'cancel', 'wait'),
    days: fc.double({ min: 0, max: 45, noNaN: true }),
  }),
  { maxLength: 30 },
);

test('Pro lasts exactly as long as it was paid for, in any sequence of payments and cancellations', () => {
  fc.assert(
    fc.property(moment, steps, (start, all) => {
      let [stored, now, paidUntil, payments] = [NO_SUBSCRIPTION, start, '', 0];
      for (const { act, days } of all) {
        now = new Date(Date.parse(now) + Math.round(days * 86_400_000)).toISOString();
        if (act === 'pay') {
          payments += 1;
          stored = activate(stored, `pay_${payments}`, now);
          paidUntil = calendarMonthsLater([paidUntil, now].sort().at(-1) ?? now, 1);
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

test('prepaid months count from the first payment’s day, so a short month does not shorten later ones', () => {
  let subscription = NO_SUBSCRIPTION;
  const paidAt: string[] = [];
  const ends = ['2026-01-31', '2026-02-10', '2026-03-12', '2026-04-30'].map((date) => {
    const now = `${date}T09:00:00.000Z`;
    subscription = activate(subscription, date, now, paidAt);
    paidAt.push(now);
    return subscription.endDate?.slice(0, 10);
  });
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-30']);
});

test('n consecutive months end n months after the first, whenever each was paid; a gap starts over', () => {
  const payment = fc.record({ early: fc.double({ min: 0, max: 1, noNaN: true }), gap: fc.boolean() });
  fc.assert(
    fc.property(moment, fc.array(payment, { minLength: 1, maxLength: 14 }), (start, payments) => {
      let subscription = activate(NO_SUBSCRIPTION, 'first', start);
      let [anchor, months, paidAt] = [start, 1, [start]];
      for (const { early, gap } of payments) {
        const end = Date.parse(subscription.endDate ?? '');
        const last = Date.parse(paidAt.at(-1) ?? '');
        const at = gap ? end + early * 1e9 : last + early * (end - last - 1);
        const now = new Date(Math.floor(at)).toISOString();
        subscription = activate(subscription, 'next', now, paidAt);
        paidAt = [...paidAt, now];
        [anchor, months] = gap ? [now, 1] : [anchor, months + 1];
        expect(subscription.endDate).toBe(calendarMonthsLater(anchor, months));
      }
      expect(paidThrough([...paidAt].reverse())).toBe(subscription.endDate);
    }),
  );
});

test('keeps time that was granted without a payment on record', () => {
  const given = { ...NO_SUBSCRIPTION, type: 'pro' as const, endDate: '2026-08-15T09:00:00.000Z' };
  expect(activate(given, 'pay', '2026-06-15T09:00:00.000Z').endDate).toBe('2026-09-15T09:00:00.000Z');
});

describe('a refunded payment', () => {
  const LATER = '2026-02-10T09:00:00.000Z';
  const twice = activate(pro, 'pay_2', LATER, [NOW]);

  it('ends Pro immediately if the remaining payments cover no more time', () => {
    const ended = { type: 'free', status: 'expired', startDate: NOW, endDate: LATER, autoRenew: false };
    expect(withoutPaidTime(pro, [], LATER)).toEqual(ended);
    const longAgo = { id: 'pay_0', date: '2026-01-10T09:00:00.000Z' };
    expect(withoutPaidTime(pro, [longAgo], LATER)).toEqual(ended);
    expect(planOf(withoutPaidTime(pro, [], LATER), LATER)).toBe('free');
  });

  it('leaves Pro for as long as the other payments cover', () => {
    expect(twice.endDate).toBe('2026-03-31T09:00:00.000Z');
    expect(withoutPaidTime(twice, [{ id: 'pay_1', date: NOW }], LATER)).toEqual({ ...pro, endDate: END });
    expect(withoutPaidTime(twice, [{ id: 'pay_2', date: LATER }], LATER)).toMatchObject({
      type: 'pro',
      startDate: LATER,
      lastPaymentId: 'pay_2',
      endDate: '2026-03-10T09:00:00.000Z',
    });
  });

  it('never extends Pro', () => {
    const all = [
      { id: 'pay_2', date: LATER },
      { id: 'pay_1', date: NOW },
      { id: 'pay_0', date: '2026-01-20T09:00:00.000Z' },
    ];
    expect(withoutPaidTime(pro, all, LATER)).toMatchObject({ endDate: END, lastPaymentId: 'pay_2' });
  });

  it('changes nothing if Pro has already ended', () => {
    for (const before of [NO_SUBSCRIPTION, expire(pro, END)])
      expect(withoutPaidTime(before, [], END)).toEqual(before);
    expect(withoutPaidTime(pro, [], END)).toEqual(pro);
    const endless: Subscription = { type: 'pro', status: 'active', autoRenew: false };
    expect(withoutPaidTime(endless, [], END)).toBe(endless);
  });
});
