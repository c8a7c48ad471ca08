import { expect, test } from 'vitest';
import { entityId } from './entity-id.ts';

test.each(['a', 'x'.repeat(128), 'Ünïcode', 'with space', 'ada:milk', '🥛', '-_~!@'])(
  'accepts “%s”',
  (id) => {
    expect(entityId.parse(id)).toBe(id);
  },
);

test.each([
  ['', 'An id can’t be empty'],
  ['x'.repeat(129), 'An id can have at most 128 characters'],
  ...['.', '#', '$', '/', '[', ']', '\u0000', '\u001f', '\u007f'].map((sign) => [
    `a${sign}b`,
    'An id can’t contain . # $ / [ ] or control characters',
  ]),
  ['\ud83e', 'An id must be valid Unicode'],
])('rejects %j', (id, words) => {
  expect(entityId.safeParse(id).error?.issues.map(({ message }) => message)).toEqual([words]);
});

test('rejects an id that is not a string', () => {
  expect(entityId.safeParse(7).error?.issues).toMatchObject([{ message: 'An id must be a string' }]);
});
