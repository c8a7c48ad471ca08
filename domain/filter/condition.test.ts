import { expect, test } from 'vitest';
import { CONDITION_FIELDS, CONDITION_OPS, conditionText, OPS_OF } from './condition.ts';

test('conditions read as sentences', () => {
  const sentences = Object.entries(OPS_OF).map(([field, ops]) => {
    const [first = 'is'] = ops;
    return `${CONDITION_FIELDS[field as 'list']} ${CONDITION_OPS[first]}`;
  });
  expect(sentences).toEqual([
    'Priority is',
    'Date is',
    'Due date is',
    'Do on is',
    'Created is',
    'Completed is',
    'List is',
    'Section is',
    'Project is',
    'Goal is',
    'Tag is',
    'Estimate is at least',
    'Status is',
    'Type is',
    'Words contain',
  ]);
});

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
