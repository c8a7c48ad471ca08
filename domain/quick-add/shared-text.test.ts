import { expect, test } from 'vitest';
import { bookmarkletFor, sharedTask } from './shared-text.ts';

test.each([
  [
    'a page',
    { title: 'How to  bake\nbread', url: 'https://a.example/b' },
    'How to bake bread\nhttps://a.example/b',
  ],
  ['a page in the text', { title: 'Bread', text: 'https://a.example' }, 'Bread\nhttps://a.example'],
  [
    'text with its address',
    { text: 'Bread https://a.example', url: 'https://a.example' },
    'Bread https://a.example',
  ],
  [
    'the title again',
    { title: 'Bread', text: 'Bread', url: 'https://a.example' },
    'Bread\nhttps://a.example',
  ],
  [
    'the address twice',
    { title: 'Bread', text: 'See https://a.example', url: 'https://a.example' },
    'Bread\nSee https://a.example',
  ],
  ['several lines', { text: 'Buy bread\nand milk' }, 'Buy bread\nand milk'],
  ['an address alone', { url: 'https://a.example' }, 'https://a.example'],
  ['nothing', {}, ''],
])('fills the bar with %s', (_, shared, expected) => {
  expect(sharedTask({ title: '', text: '', url: '', ...shared })).toBe(expected);
});

test('a bookmarklet contains nothing but the address of its installation', () => {
  expect(bookmarkletFor('https://daymark.example')).toMatch(
    /^javascript:void open\("https:\/\/daymark\.example\/tasks\?"\+/,
  );
});
