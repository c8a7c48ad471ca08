import { expect, test } from 'vitest';
import { overlaps } from './overlap.ts';
import { MAX_DESCRIPTION, MAX_TASK_TITLE } from './task/task.ts';

const at = '2026-06-01T08:00:00.000Z';
const text = (length: number): string => 'x'.repeat(length);

test('the longest title and description can overlap', () => {
  const both = [
    { field: 'title', value: text(MAX_TASK_TITLE), at },
    { field: 'description', value: text(MAX_DESCRIPTION), at },
  ];
  expect(overlaps.safeParse(both).success).toBe(true);
});

test('a row can’t be filled with overlaps that no change has made', () => {
  const three = ['a', 'b', 'c'].map((field) => ({ field, value: text(20_000), at }));
  expect(overlaps.safeParse(three).error?.issues[0]?.message).toBe(
    'Overlaps can have at most 40,000 characters in all',
  );
  const twice = [
    { field: 'title', value: 'One', at },
    { field: 'title', value: 'Two', at },
  ];
  expect(overlaps.safeParse(twice).error?.issues[0]?.message).toBe('A field can overlap once');
});
