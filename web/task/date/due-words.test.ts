import { afterEach, expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../../../domain/time/place.ts';
import { dateAt, momentWords } from '../../device/moment-words.ts';
import { showPlace } from '../../device/place.ts';
import { dueWords, longDay, scheduledWords } from './due-words.ts';

const NOW = '2026-03-09T10:00';
afterEach(() => showPlace(DEFAULT_PLACE));

test('dates and times follow the place that is shown', () => {
  expect([longDay('2026-03-09'), dueWords('2026-03-09T14:30', NOW)]).toEqual([
    'Monday, March 9',
    'Today, 2:30 PM',
  ]);
  showPlace({ ...DEFAULT_PLACE, hours: '24', numericDates: 'DMY' });
  expect([longDay('2026-03-09'), dueWords('2026-03-09T14:30', NOW)]).toEqual([
    'Monday, 9 March',
    'Today, 14:30',
  ]);
});

test('instants are shown in the person’s time zone, also when it doesn’t follow the device', () => {
  showPlace({ ...DEFAULT_PLACE, follow: false, zone: 'Asia/Tokyo' });
  expect(dateAt('2026-03-09T20:00:00Z')).toBe('Mar 10, 2026');
  expect(momentWords('2026-03-09T20:00:00Z')).toBe('Mar 10, 2026, 5:00 AM');
});

test('says in words what rescheduling did', () => {
  expect(scheduledWords(new Set(['2026-03-10']), NOW)).toBe('scheduled for tomorrow');
  expect(scheduledWords(new Set(['2026-03-20T09:00', '2026-03-20T10:00']), NOW)).toBe('scheduled for Mar 20');
  expect(scheduledWords(new Set([undefined]), NOW)).toBe('without a date');
});
