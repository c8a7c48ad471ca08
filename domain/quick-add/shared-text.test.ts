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

test.each([
  ['only spaces as a title', { title: ' \n', text: 'Bread' }, 'Bread'],
  ['a first line with spaces', { text: '  Buy   bread \n\n and milk ' }, 'Buy bread\nand milk'],
  ['an address with spaces', { title: 'Bread', url: ' https://a.example ' }, 'Bread\nhttps://a.example'],
  [
    'an address with spaces that is in the text',
    { text: 'See https://a.example', url: ' https://a.example ' },
    'See https://a.example',
  ],
  ['only an address with spaces', { url: ' https://a.example ' }, 'https://a.example'],
  ['a title and text with spaces', { title: ' Bread ', text: ' with  salt ' }, 'Bread\nwith  salt'],
  ['the title again, spaced', { title: 'Rye bread', text: 'Rye\nbread' }, 'Rye bread'],
  ['the address as a title', { title: 'https://a.example', url: 'https://a.example' }, 'https://a.example'],
])('leaves out what doesn’t matter of %s', (_, shared, expected) => {
  expect(sharedTask({ title: '', text: '', url: '', ...shared })).toBe(expected);
});

test('a title has at most 500 characters, and all of it 10,000', () => {
  const share = (title: string, text: string) => sharedTask({ title, text, url: '' });
  expect(share('t'.repeat(501), 'x')).toBe(`${'t'.repeat(500)}\nx`);
  expect(share('t', 'x'.repeat(10_000))).toBe(`t\n${'x'.repeat(9998)}`);
  expect(share('t', `${'x'.repeat(9997)} y`)).toBe(`t\n${'x'.repeat(9997)}`);
  expect(share(`${'t'.repeat(499)}🌞`, 'x').isWellFormed()).toBe(true);
  expect(share('t', `${'x'.repeat(9997)}🌞`).isWellFormed()).toBe(true);
});

test('a long address is kept whole', () => {
  const url = `https://a.example/${'x'.repeat(600)}`;
  expect(sharedTask({ title: '', text: '', url })).toBe(url);
});
