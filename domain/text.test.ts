import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVisible, text } from './text.ts';

const words = (value: unknown, max = 5) =>
  text('A note', max)
    .safeParse(value)
    .error?.issues.map(({ message }) => message);

test.each(['', ' \n\t', '\u200b', '\u200d\u2060', '\u0007', '\ufeff'])('%j is invisible', (value) => {
  expect(isVisible(value)).toBe(false);
  expect(text('A note', 5).parse(value)).toBe('');
});

test.each(['a', '🥛', 'a\u200db', '0', '.'])('%j is visible and stays unchanged', (value) => {
  expect(isVisible(value)).toBe(true);
  expect(text('A note', 5).parse(value)).toBe(value);
});

test('trims a text before checking its length', () => {
  expect(text('A note', 5).parse('  12345  ')).toBe('12345');
  expect(words('123456')).toEqual(['A note can have at most 5 characters']);
  expect(words('x'.repeat(10_001), 10_000)).toEqual(['A note can have at most 10,000 characters']);
});

test('rejects what a database can’t store, with a clear message', () => {
  expect(words(7)).toEqual(['A note must be a string']);
  expect(words('a\ud83e')).toEqual(['A note must be valid Unicode']);
  expect(words('a\u0000b')).toEqual(['A note can’t contain a null character']);
});

test('storing a stored text again does not change it', () => {
  const note = text('A note', 100);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (value) => {
      const once = note.safeParse(value);
      if (once.success) expect(note.parse(once.data)).toBe(once.data);
    }),
  );
});
