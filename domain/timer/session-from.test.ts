import { expect, test } from 'vitest';
import { sessionFrom } from './session-from.ts';

test('a session begins at a minute of the person’s clock and lasts as long as they say', () => {
  expect(sessionFrom('2026-06-15T09:30', 40, 'Europe/Berlin')).toEqual({
    start: '2026-06-15T07:30:00.000Z',
    end: '2026-06-15T08:10:00.000Z',
    minutes: 40,
  });
  // An hour that doesn't exist is the one after it.
  expect(sessionFrom('2026-03-29T02:30', 10, 'Europe/Berlin').start).toBe('2026-03-29T01:30:00.000Z');
});
