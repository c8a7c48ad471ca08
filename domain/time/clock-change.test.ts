import { expect, test } from 'vitest';
import { type ClockChange, clockChange } from './clock-change.ts';

const words = (change: ClockChange | undefined) =>
  change && `${change.kind} ${change.from.slice(11)}–${change.to.slice(11)}`;

test.each([
  ['Europe/Berlin', '2026-03-29', 'skipped 02:00–03:00'],
  ['Europe/Berlin', '2026-10-25', 'repeated 02:00–03:00'],
  ['America/New_York', '2026-03-08', 'skipped 02:00–03:00'],
  ['America/New_York', '2026-11-01', 'repeated 01:00–02:00'],
  // by half an hour
  ['Australia/Lord_Howe', '2026-10-04', 'skipped 02:00–02:30'],
  ['Australia/Lord_Howe', '2026-04-05', 'repeated 01:30–02:00'],
  // at midnight
  ['Africa/Cairo', '2026-04-24', 'skipped 00:00–01:00'],
  ['Europe/Berlin', '2026-03-28', undefined],
  ['Europe/Berlin', '2026-03-30', undefined],
  ['Asia/Tokyo', '2026-03-29', undefined],
  ['UTC', '2026-03-29', undefined],
])('in %s on %s the clocks: %s', (zone, date, expected) => {
  expect(words(clockChange(date, zone))).toBe(expected);
});
