import { expect, test } from 'vitest';
import { isZone, zone } from './zone.ts';

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['', false],
  ['+01:00', false],
  ['-08', false],
  ['Nowhere', false],
  ['x'.repeat(65), false],
])('%s is a time zone: %s', (name, expected) => {
  expect(zone.safeParse(name).success).toBe(expected);
  if (name.length <= 64) expect(isZone(name)).toBe(expected);
});

test('rejects an invalid time zone with a clear message', () => {
  const words = (name: unknown) => zone.safeParse(name).error?.issues[0]?.message;
  expect(words(7)).toBe('A time zone must be a string');
  expect(words('Mars/Base')).toBe('A time zone must be an IANA name such as Europe/Berlin');
});
