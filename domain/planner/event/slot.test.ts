import { expect, test } from 'vitest';
import { isAllDay } from './slot.ts';

test('an event from the first to the last minute lasts all day', () => {
  expect(isAllDay({ start: '00:00', end: '23:59' })).toBe(true);
  expect(isAllDay({ start: '00:00', end: '23:58' })).toBe(false);
  expect(isAllDay({ start: '00:01', end: '23:59' })).toBe(false);
});
