import { expect, test } from 'vitest';
import { CONDITION_FIELDS, CONDITION_OPS, OPS_OF } from './condition.ts';

test('conditions read as sentences', () => {
  const sentences = Object.entries(OPS_OF).map(([field, ops]) => {
    const [first = 'is'] = ops;
    return `${CONDITION_FIELDS[field as 'list']} ${CONDITION_OPS[first]}`;
  });
  expect(sentences).toEqual([
    'Priority is',
    'Date is',
    'Deadline is',
    'When is',
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
