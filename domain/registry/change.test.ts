import { expect, test } from 'vitest';
import { cursor, cursorNumber, START } from './change.ts';

test.each([START, '7', '7-', '7-_', '12-aB_9-', `${'9'.repeat(15)}-${'x'.repeat(16)}`])(
  'accepts cursor %s',
  (at) => {
    expect(cursor.parse(at)).toBe(at);
  },
);

test.each(['', '-', '-1', '7-?', '7 ', 'x', '1e9', '9'.repeat(16), `7-${'x'.repeat(17)}`, '7\n'])(
  'rejects cursor %j',
  (at) => {
    expect(cursor.safeParse(at).success).toBe(false);
  },
);

test('a cursor’s position is its number, whatever its mark', () => {
  expect(['0', '7', '10-9', '12-'].map(cursorNumber)).toEqual([0, 7, 10, 12]);
});
