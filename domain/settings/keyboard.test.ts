import { expect, test } from 'vitest';
import { singleKeysOn } from './keyboard.ts';

test.each([
  [undefined, true],
  ['true', true],
  ['false', false],
])('with the setting %s, single-key shortcuts are on: %s', (json, on) => {
  expect(singleKeysOn(json)).toBe(on);
});
