import { expect, test } from 'vitest';
import { instantOfMinute } from '../../reminder/moments.ts';
import { DEFAULT_REMINDERS } from '../../reminder/reminder-settings.ts';
import { alertsWithin, eventNotification, isAlertLate } from './event-alerts.ts';
import type { PlannerEvent } from './planner.ts';

const ZONE = 'Europe/Berlin';
const DATE = '2026-06-15';
const at = (minute: string) => instantOfMinute(minute, ZONE);
const event = (id: string, start: string, more: Partial<PlannerEvent> = {}): PlannerEvent => ({
  id,
  title: id,
  start,
  end: '23:00',
  category: 'meeting',
  date: DATE,
  ...more,
});
const alerts = (
  events: readonly PlannerEvent[],
  since: string,
  until: string,
  settings: Partial<typeof DEFAULT_REMINDERS> = {},
) =>
  alertsWithin({ events, settings: { ...DEFAULT_REMINDERS, ...settings }, zone: ZONE }, at(since), at(until));
const idsOf = (...args: Parameters<typeof alerts>) => alerts(...args).map(({ event: { id } }) => id);

test('announces each meeting once, five minutes before it begins', () => {
  const events = [event('later', '10:01'), event('review', '10:00'), event('begun', '09:50')];
  expect(idsOf(events, `${DATE}T09:54`, `${DATE}T09:55`)).toEqual(['review']);
  expect(idsOf(events, `${DATE}T09:55`, `${DATE}T09:55`)).toEqual([]);
  expect(idsOf(events, `${DATE}T09:55`, `${DATE}T10:00`)).toEqual(['later']);
});

test('announces what the person chose, as long before as they chose', () => {
  const events = [
    event('review', '10:00'),
    event('block', '10:00', { category: 'focus', taskId: 't' }),
    event('gym', '10:00', { category: 'personal' }),
  ];
  const at10 = (settings: Partial<typeof DEFAULT_REMINDERS>) =>
    idsOf(events, `${DATE}T09:29`, `${DATE}T09:30`, { eventsBefore: 30, ...settings });
  expect(at10({})).toEqual(['review']);
  expect(at10({ events: 'all' })).toEqual(['block', 'gym', 'review']);
  expect(at10({ events: 'off' })).toEqual([]);
});

test('leaves out all-day events, other days, and those of quiet hours', () => {
  const every = event('stand-up', '09:00', { exceptDates: ['2026-06-16'] });
  const { date: _, ...daily } = every;
  const events = [event('team day', '00:00', { end: '23:59' }), daily, event('late', '22:30')];
  expect(idsOf(events, `${DATE}T00:00`, '2026-06-18T00:00')).toEqual(['stand-up', 'late', 'stand-up']);
  const quiet = { from: '22:00', to: '07:00' };
  expect(idsOf(events, `${DATE}T00:00`, '2026-06-16T00:00', { quiet })).toEqual(['stand-up']);
});

test('finds the alert of an event just after midnight', () => {
  const events = [event('call', '00:02', { date: '2026-06-16' })];
  expect(idsOf(events, `${DATE}T23:56`, `${DATE}T23:57`)).toEqual(['call']);
});

test('across a change of the clocks, an alert is as long before', () => {
  const [first] = alerts(
    [event('call', '03:02', { date: '2026-03-29' })],
    '2026-03-29T01:00',
    '2026-03-29T04:00',
  );
  expect(new Date(first?.at ?? 0).toISOString()).toBe('2026-03-29T00:57:00.000Z');
});

test('an alert no longer helps ten minutes after the event began', () => {
  const [one] = alerts([event('call', '10:00')], `${DATE}T09:00`, `${DATE}T10:00`);
  if (!one) throw new Error('No alert');
  expect(isAlertLate(one, DEFAULT_REMINDERS, at(`${DATE}T10:10`))).toBe(false);
  expect(isAlertLate(one, DEFAULT_REMINDERS, at(`${DATE}T10:10`) + 1)).toBe(true);
});

test('says when the event is, and a button joins one with a link', () => {
  const form = { hours: '12', numericDates: 'MDY' } as const;
  const one = { event: event('Review', '10:00', { end: '10:30' }), minute: `${DATE}T10:00`, at: 0 };
  expect(eventNotification(one, 'ada', form)).toEqual({
    title: 'Review',
    body: '10:00 – 10:30 AM',
    tag: 'daymark-event-Review',
    actions: [],
    data: { open: '/planner', minute: `${DATE}T10:00`, accountId: 'ada' },
  });
  const link = 'https://meet.example.com/abc';
  expect(eventNotification({ ...one, event: { ...one.event, link } }, 'ada', form)).toMatchObject({
    actions: [{ action: 'join', title: 'Join' }],
    data: { link },
  });
});
