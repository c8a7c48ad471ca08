import { expect, test } from 'vitest';
import { isVerified, shortName, shortPicture } from './profile.ts';

const email = 'ada@example.com';
const longest = `${'a'.repeat(242)}@example.com`;

test.each([
  [{ email, email_verified: true }, true, true],
  [{ email: longest, email_verified: true }, true, true],
  [{ email: `a${longest}`, email_verified: true }, false, false],
  [{ email_verified: true }, false, false],
  [{ email: 1, email_verified: true }, false, false],
  [{ email, email_verified: false }, false, false],
  [{ email, email_verified: 'false' }, false, false],
  [{ email, email_verified: 1 }, false, false],
  [{ email, email_verified: 'true' }, false, true],
  [{ email, email_verified: null }, false, true],
  [{ email }, false, true],
])('%j is verified: %s, and from a trusted provider: %s', (claims, alone, trusted) => {
  expect([isVerified(claims, false), isVerified(claims, true)]).toEqual([alone, trusted]);
});

test.each([
  ['Ada', 'Ada'],
  [' Ada Lovelace ', 'Ada Lovelace'],
  ['', ''],
  [undefined, ''],
  [7, ''],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), 'x'.repeat(200)],
  ['😀'.repeat(201), '😀'.repeat(200)],
  [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
])('the name %j is shortened to %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test.each([
  ['https://example.com/ada.png', 'https://example.com/ada.png'],
  ['x'.repeat(1000), 'x'.repeat(1000)],
  ['x'.repeat(1001), undefined],
  [undefined, undefined],
  [7, undefined],
])('the picture %j is kept as %j', (picture, short) => {
  expect(shortPicture(picture)).toBe(short);
});
