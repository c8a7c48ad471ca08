import { expect, test } from 'vitest';
import { literals, mask, textWithout } from './title.ts';

const stretch = (text: string, part: string) => ({
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
});
const cut = (text: string, ...parts: string[]) =>
  textWithout(
    text,
    parts.map((part) => stretch(text, part)),
    [],
  );

test.each([
  // [range], whether it overlaps [2, 4) or [6, 7)
  [0, 2, false],
  [0, 3, true],
  [1, 2, false],
  [2, 3, true],
  [3, 4, true],
  [3, 10, true],
  [4, 6, false],
  [4, 7, true],
  [5, 6, false],
  [6, 7, true],
  [7, 10, false],
  [9, 10, false],
  [0, 10, true],
])('the range from %i to %i overlaps a part: %s', (start, end, overlaps) => {
  const isTaken = mask('0123456789', [
    { start: 2, end: 4 },
    { start: 6, end: 7 },
  ]);
  expect(isTaken({ start, end })).toBe(overlaps);
});

test('parts that overlap each other, touch the ends, or are missing are taken into account', () => {
  const isTaken = mask('0123', [
    { start: 0, end: 2 },
    { start: 1, end: 2 },
    { start: 3, end: 4 },
  ]);
  const taken = [0, 1, 2, 3].map((start) => isTaken({ start, end: start + 1 }));
  expect(taken).toEqual([true, true, false, true]);
  expect(mask('0123', [])({ start: 0, end: 4 })).toBe(false);
});

test.each([
  ['Read "Friday" now', ['"Friday"']],
  ['Read “Friday” now', ['“Friday”']],
  ["Read 'Friday' now", ["'Friday'"]],
  ['Read ‘Friday’ now', ['‘Friday’']],
  ["Say 'it's friday', then", ["'it's friday'"]],
  ['("Friday")', ['"Friday"']],
  ['"Friday", "Monday"', ['"Friday"', '"Monday"']],
  ['A 24" screen friday', []],
  ['Mark"Friday" now', []],
  ['Read "Friday"s', []],
  ["Ann's and Bob's", []],
  ['Read \\friday', ['\\f']],
  ['(\\friday)', ['\\f']],
  ['C:\\friday', []],
  ['Read \\ friday', []],
])('%s has these literal parts: %j', (text, said) => {
  expect(literals(text).map(({ start, end }) => text.slice(start, end))).toEqual(said);
});

test('the marks of a literal part are its quotes or its backslash', () => {
  expect(literals('Read "Friday" \\now')).toEqual([
    { start: 5, end: 13, marks: [5, 12] },
    { start: 14, end: 16, marks: [14] },
  ]);
});

test.each([
  ['Call Ann friday', ['friday'], 'Call Ann'],
  ['friday call Ann', ['friday'], 'call Ann'],
  ['Call friday Ann', ['friday'], 'Call Ann'],
  ['Call  friday  Ann', ['friday'], 'Call Ann'],
  ['friday', ['friday'], ''],
  // punctuation before the gap
  ['Call Ann, friday', ['friday'], 'Call Ann'],
  ['Call Ann: friday', ['friday'], 'Call Ann'],
  ['Call Ann; friday', ['friday'], 'Call Ann'],
  ['Call Ann - friday', ['friday'], 'Call Ann'],
  ['Call Ann – friday', ['friday'], 'Call Ann'],
  ['Call Ann — friday', ['friday'], 'Call Ann'],
  ['Call Ann! friday', ['friday'], 'Call Ann!'],
  ['Call Ann? friday', ['friday'], 'Call Ann?'],
  // punctuation after it
  ['friday: call Ann', ['friday'], 'call Ann'],
  ['friday, call Ann', ['friday'], 'call Ann'],
  ['friday - call Ann', ['friday'], 'call Ann'],
  ['friday – call Ann', ['friday'], 'call Ann'],
  ['friday. call Ann', ['friday'], 'call Ann'],
  ['friday! call Ann', ['friday'], 'call Ann'],
  ['friday … call Ann', ['friday'], 'call Ann'],
  ['friday / call Ann', ['friday'], 'call Ann'],
  ['friday -> call Ann', ['friday'], 'call Ann'],
  ['friday -5 degrees', ['friday'], '-5 degrees'],
  ['Call Ann friday.', ['friday'], 'Call Ann.'],
  ['Call Ann friday!', ['friday'], 'Call Ann!'],
  ['Call Ann friday, then Bob', ['friday'], 'Call Ann, then Bob'],
  ['Call Ann friday .5', ['friday'], 'Call Ann .5'],
  // on both sides
  ['Call Ann, friday, then Bob', ['friday'], 'Call Ann, then Bob'],
  ['Call Ann, friday; then Bob', ['friday'], 'Call Ann, then Bob'],
  ['Call Ann: friday, Bob', ['friday'], 'Call Ann: Bob'],
  ['Call Ann, friday.', ['friday'], 'Call Ann.'],
  ['Call Ann. friday. Now', ['friday'], 'Call Ann. Now'],
  ['Call Ann, friday! Now', ['friday'], 'Call Ann! Now'],
  ['Call Ann; friday?', ['friday'], 'Call Ann?'],
  // brackets
  ['Call Ann (friday)', ['friday'], 'Call Ann'],
  ['Call Ann(friday)', ['friday'], 'Call Ann'],
  ['Call Ann [friday]', ['friday'], 'Call Ann'],
  ['Call Ann {friday}', ['friday'], 'Call Ann'],
  ['Call Ann ( friday )', ['friday'], 'Call Ann'],
  ['Call Ann (friday?)', ['friday'], 'Call Ann'],
  ['Call Ann (friday?!) now', ['friday'], 'Call Ann now'],
  ['Call Ann (friday) now', ['friday'], 'Call Ann now'],
  ['Call Ann (friday), then Bob', ['friday'], 'Call Ann, then Bob'],
  ['Call Ann (friday)!', ['friday'], 'Call Ann!'],
  ['Call Ann (friday, 3pm)', ['friday', '3pm'], 'Call Ann'],
  ['Call Ann (friday, home)', ['friday'], 'Call Ann (home)'],
  ['Call Ann (friday; home)', ['friday'], 'Call Ann (home)'],
  ['Call Ann (friday: home)', ['friday'], 'Call Ann (home)'],
  ['Call Ann (home friday)', ['friday'], 'Call Ann (home)'],
  ['Call Ann [home friday]', ['friday'], 'Call Ann [home]'],
  ['Call Ann {home friday}', ['friday'], 'Call Ann {home}'],
  ['Call Ann (friday home)', ['friday'], 'Call Ann (home)'],
  ['Call Ann (friday]', ['friday'], 'Call Ann (]'],
  // several parts
  ['Call friday Ann 3pm p1', ['friday', '3pm', 'p1'], 'Call Ann'],
  ['friday 3pm call Ann', ['friday', '3pm'], 'call Ann'],
])('%s without %j is “%s”', (text, parts, title) => {
  expect(cut(text, ...parts)).toBe(title);
});

test('single characters can be left out as well, in any order and more than once', () => {
  expect(textWithout('Read "Friday" now', [], [12, 5, 12])).toBe('Read Friday now');
  expect(textWithout('"Friday" song', [], [0, 7])).toBe('Friday song');
  expect(textWithout('Read "It" friday', [{ start: 10, end: 16 }], [5, 8])).toBe('Read It');
  expect(textWithout('friday "It"', [{ start: 0, end: 6 }], [7, 10])).toBe('It');
});
