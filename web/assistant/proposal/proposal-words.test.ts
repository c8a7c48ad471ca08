import { expect, test } from 'vitest';
import { fieldWords, withTimes } from './proposal-words.ts';
import { valueWords } from './value-words.ts';

const names = {
  now: '2026-06-15T10:00',
  tasks: new Map(),
  lists: new Map(),
  sections: new Map(),
  goals: new Map(),
};

test('a new event has its start and end in one line', () => {
  const lines = withTimes([
    { field: 'start', after: '10:45' },
    { field: 'end', after: '11:45' },
    { field: 'category', after: 'focus' },
  ]);
  expect(lines.map(({ field, after }) => [fieldWords(field), valueWords(field, after, names)])).toEqual([
    ['Time', '10:45 – 11:45 AM'],
    ['Category', 'Focus'],
  ]);
});

test('a line stays as it is without the other time', () => {
  const lines = [{ field: 'start', after: '10:45' }];
  expect(withTimes(lines)).toEqual(lines);
});
