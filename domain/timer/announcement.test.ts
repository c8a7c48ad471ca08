import { expect, test } from 'vitest';
import { endBetween, lookAtEnd, timerNotification } from './announcement.ts';
import { step } from './timer.ts';
import { DEFAULT_TIMER_SETTINGS } from './timer-settings.ts';
import { newTimer } from './timer-state.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-01-05T09:00:00Z');
const SETTINGS = DEFAULT_TIMER_SETTINGS;
const [STARTED] = step(newTimer(SETTINGS), { kind: 'start' }, SETTINGS, START);
const [PAUSED] = step(STARTED, { kind: 'pause' }, SETTINGS, START + 5 * MINUTE);

test.each([
  ['nothing before the end', STARTED, 0, 24.9, undefined, 25],
  ['the end of the focus session at its instant', STARTED, 0, 25, 'Break time!', 30],
  ['no end that was looked at before', STARTED, 25, 26, undefined, 30],
  ['the end of the break, after which the timer waits', STARTED, 25, 30, 'Break finished!', null],
  ['only the last of two ends', STARTED, 0, 31, 'Break finished!', null],
  ['an end that is noticed minutes late', STARTED, 0, 29.9, 'Break time!', 30],
  ['an end that is noticed almost ten minutes late', STARTED, 0, 39.9999, 'Break finished!', null],
  ['nothing after ten minutes', STARTED, 0, 40, undefined, null],
  ['nothing once it is too late', STARTED, 0, 41, undefined, null],
  ['nothing of a paused timer', PAUSED, 0, 60, undefined, null],
])('announces %s', (_, timer, since, now, title, next) => {
  const found = endBetween(timer, SETTINGS, START + since * MINUTE, START + now * MINUTE);
  expect(found.notice?.title).toBe(title);
  expect(found.next).toBe(next === null ? null : START + next * MINUTE);
});

test('two ends have the same tag, and each its own minute', () => {
  const notificationAt = (now: number) => {
    const { notice } = endBetween(STARTED, SETTINGS, START + (now - 1) * MINUTE, START + now * MINUTE);
    if (!notice) throw new Error(`There is no end at ${now} minutes.`);
    return timerNotification(notice);
  };
  expect([25, 30].map(notificationAt)).toEqual([
    {
      title: 'Break time!',
      body: 'Take a short break to recharge.',
      tag: 'daymark-timer',
      actions: [],
      data: { open: '/pomodoro', minute: '2026-01-05T09:25' },
    },
    expect.objectContaining({
      tag: 'daymark-timer',
      data: { open: '/pomodoro', minute: '2026-01-05T09:30' },
    }),
  ]);
});

test('an end is looked at when it comes, however wrong the clock that set it', () => {
  expect(lookAtEnd(START + MINUTE, START)).toBe(START + MINUTE);
  expect(lookAtEnd(START - MINUTE, START)).toBe(START);
  expect(lookAtEnd(Number.MAX_SAFE_INTEGER, START)).toBe(START + 24 * 60 * MINUTE);
});
