import { expect, test } from 'vitest';
import { CALENDAR_ID, calendar } from './calendar.ts';

const CONNECTION = { id: CALENDAR_ID, connectedAt: '2026-06-15T10:00:00.000Z' };

test('a connection may have an email, of at most 254 characters', () => {
  expect(calendar.parse(CONNECTION)).toEqual({ id: 'primary', connectedAt: '2026-06-15T10:00:00.000Z' });
  expect(calendar.safeParse({ ...CONNECTION, email: 'x'.repeat(254) }).success).toBe(true);
  expect(calendar.safeParse({ ...CONNECTION, email: 'x'.repeat(255) }).error?.issues[0]?.message).toBe(
    'An email can have at most 254 characters',
  );
});
