import { expect, test } from 'vitest';
import { createKeys, noteSkipped, nothingImported, remark } from './imported.ts';

test('a note names the row, what happened and its line', () => {
  const into = nothingImported();
  noteSkipped(into, 'Milk', 'It was deleted.', 3);
  remark(into, 'Bread', 'It moved up.');
  expect(into).toEqual({
    lists: [],
    tasks: [],
    events: [],
    focus: [],
    notes: [
      { what: 'Milk', why: 'It was deleted.', line: 3, isSkipped: true },
      { what: 'Bread', why: 'It moved up.', line: undefined, isSkipped: false },
    ],
  });
});

test.each([
  ['two \n\t lines', 'two lines'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
])('the name “%s” is short', (what, shown) => {
  const into = nothingImported();
  noteSkipped(into, what, '');
  expect(into.notes[0]?.what).toBe(shown);
});

// Ids of imported rows are made of these: other ones would add every row of a file again.
test('the same names in the same order have the same keys', () => {
  const keys = createKeys();
  expect(keys('List', 'Milk')).toBe('List\u0001Milk');
  expect(keys('List', 'Bread')).toBe('List\u0001Bread');
  expect(keys('List', 'Milk')).toBe('List\u0001Milk\u00012');
  expect(keys('List', 'Milk')).toBe('List\u0001Milk\u00013');
  expect(keys('List')).toBe('List');
  expect(createKeys()('List', 'Milk')).toBe('List\u0001Milk');
});
