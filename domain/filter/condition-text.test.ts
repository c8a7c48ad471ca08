import { expect, test } from 'vitest';
import { conditionText } from './condition-text.ts';

test.each([
  [{ field: 'tag', op: 'none', value: '' }, 'no tags'],
  [{ field: 'tag', op: 'any', value: '' }, '!no tags'],
  [{ field: 'project', op: 'none', value: '' }, 'no project'],
  [{ field: 'date', op: 'none', value: '' }, 'no date'],
  [{ field: 'tag', op: 'starts', value: 'a&(b)' }, '@ab*'],
  [{ field: 'tag', op: 'notStarts', value: 'a' }, '!@a*'],
  [{ field: 'priority', op: 'is', value: 'top' }, ''],
  [{ field: 'priority', op: 'isNot', value: 'top' }, ''],
  [{ field: 'list', op: 'isNot', value: ' ' }, ''],
  [{ field: 'due', op: 'notBefore', value: ' friday ' }, '!due before: friday'],
  [{ field: 'date', op: 'notWithin', value: '7' }, '!next 7 days'],
  [{ field: 'estimate', op: 'to', value: '90' }, '..90m'],
  [{ field: 'estimate', op: 'between', value: '30-60' }, '30m..1h'],
  [{ field: 'words', op: 'lacks', value: 'a "b"' }, '!"a \\"b\\""'],
] as const)('%j is written “%s”', (condition, text) => {
  expect(conditionText(condition)).toBe(text);
});
