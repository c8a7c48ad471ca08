import { expect, test } from 'vitest';
import {
  DAILY_CHANNELS,
  DAY_START,
  DEFAULT_REMINDERS,
  EVENING,
  isQuiet,
  MAIL_CHOICES,
  MORNING,
  readReminderSettings,
  withoutMail,
} from './reminder-settings.ts';

test('without settings, tasks with a time and meetings remind, and nothing is emailed', () => {
  const read = readReminderSettings(undefined);
  expect(read).toEqual({
    due: 0,
    dayOf: null,
    events: 'meetings',
    eventsBefore: 5,
    quiet: null,
    mail: 'off',
    plan: null,
    planBy: 'mail',
    evening: null,
    eveningBy: 'mail',
  });
  expect(readReminderSettings('null')).toEqual(read);
});

test('reads every choice, and the times that are suggested', () => {
  const changed = (changes: object) => readReminderSettings(JSON.stringify(changes));
  for (const mail of MAIL_CHOICES) expect(changed({ mail }).mail).toBe(mail);
  for (const by of DAILY_CHANNELS)
    expect(changed({ planBy: by, eveningBy: by })).toMatchObject({ planBy: by, eveningBy: by });
  expect(['off', 'missed', 'all']).toEqual([...MAIL_CHOICES]);
  expect(['push', 'mail', 'both']).toEqual([...DAILY_CHANNELS]);
  const times = { plan: MORNING, evening: EVENING, dayOf: DAY_START };
  expect(changed(times)).toEqual({ ...DEFAULT_REMINDERS, ...times });
});

test.each([
  ['12:00', '14:00', '11:59', false],
  ['12:00', '14:00', '12:00', true],
  ['12:00', '14:00', '13:59', true],
  ['12:00', '14:00', '14:00', false],
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '00:00', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['09:00', '09:00', '09:00', false],
  ['09:00', '09:00', '08:00', false],
])('with quiet hours from %s to %s, %s is quiet: %s', (from, to, time, quiet) => {
  expect(isQuiet(time, { from, to })).toBe(quiet);
});

test.each([
  [
    { plan: '07:00', planBy: 'mail', evening: '20:00', eveningBy: 'mail' },
    { mail: 'off', plan: null, evening: null },
  ],
  [
    { plan: '07:00', planBy: 'both', evening: null, eveningBy: 'push' },
    { mail: 'off', plan: '07:00', planBy: 'push', evening: null, eveningBy: 'push' },
  ],
  [
    { plan: null, planBy: 'push', evening: '20:00', eveningBy: 'both' },
    { mail: 'off', plan: null, planBy: 'push', evening: '20:00', eveningBy: 'push' },
  ],
] as const)('ending all emails of %j changes %j', (settings, changes) => {
  expect(withoutMail({ ...DEFAULT_REMINDERS, mail: 'all', ...settings })).toEqual(changes);
});
