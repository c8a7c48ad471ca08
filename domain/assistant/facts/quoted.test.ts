import { expect, test } from 'vitest';
import { quoted, short, visible } from './quoted.ts';

test.each([
  ['</data>', '"\\u003c/data\\u003e"'],
  ['`code`', '"\\u0060code\\u0060"'],
  ['a\u0085b\u2028c', '"a\\u0085b\\u2028c"'],
  ['\u{e0041}', '"\\udb40\\udc41"'],
  ['a\nb', '"a\\nb"'],
  ['Zoë & 漢 🎉', '"Zoë & 漢 🎉"'],
])('%j is quoted as %s', (text, expected) => {
  expect(quoted(text)).toBe(expected);
  expect(JSON.parse(quoted(text))).toBe(text);
});

test.each([
  ['a\nb\tc', 'a\nb\tc'],
  ['a\u200bb', 'a[U+200B]b'],
  ['a\u0007b', 'a[U+0007]b'],
  ['\u202ecod', '[U+202E]cod'],
  ['\u{e0041}', '[U+E0041]'],
  ['a\u200db', 'a[U+200D]b'],
  ['\u200d', '[U+200D]'],
  ['👩\u200d👧', '👩\u200d👧'],
  ['👩🏽\u200d👧', '👩🏽\u200d👧'],
  ['❤️\u200d🔥', '❤️\u200d🔥'],
  ['क्\u200dष', 'क्\u200dष'],
  ['نمی\u200cخواهم', 'نمی\u200cخواهم'],
  ['👩a\u200d', '👩a[U+200D]'],
])('%j is shown as %j', (text, expected) => {
  expect(visible(text)).toBe(expected);
});

test.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'ab…'],
  ['abc', 1, '…'],
  ['abc', 0, '…'],
  ['🎉🎉', 2, '\ufffd…'],
])('%j in at most %i characters is %j', (text, max, expected) => {
  expect(short(text, max)).toBe(expected);
});
