import { expect, test } from 'vitest';
import { GUIDE } from './guide.ts';
import { searchGuide } from './guide-search.ts';

const found = (query: string) => searchGuide(GUIDE, query).map(({ id }) => id);

test('finds chapters by the words of any of their texts', () => {
  expect(found('ring')).toContain('goals');
  expect(found('WORKING hours schedule')).toContain('day');
  expect(found('google calendar')).toContain('day');
});

test('finds all without a query, and none for what no chapter is about', () => {
  expect(found('  ')).toHaveLength(GUIDE.length);
  expect(found('zeppelin')).toEqual([]);
});
