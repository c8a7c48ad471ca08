import { expect, it } from 'vitest';
import { linkAddresses } from './link-addresses.ts';

const text = (value: string) => ({ type: 'text', value });
const link = (url: string) => ({ type: 'link', url, children: [text(url)] });

it.each([
  ['no address here', [text('no address here')]],
  ['https://a.example', [link('https://a.example')]],
  ['See https://a.example/b?c=d.', [text('See '), link('https://a.example/b?c=d'), text('.')]],
  [
    'One (http://a.example), two https://b.example!',
    [text('One ('), link('http://a.example'), text('), two '), link('https://b.example'), text('!')],
  ],
  ['https://a.example/Mercury_(planet)', [link('https://a.example/Mercury_(planet)')]],
  ['https://a.example/🪐_(it’s)?', [link('https://a.example/🪐_(it’s)'), text('?')]],
  [
    '(https://a.example/Mercury_(planet)), *https://b.example/a[1](2)*',
    [
      text('('),
      link('https://a.example/Mercury_(planet)'),
      text('), *'),
      link('https://b.example/a[1](2)'),
      text('*'),
    ],
  ],
  ['https://a.example/a)b)', [link('https://a.example/a)b'), text(')')]],
])('addresses in %j are links', (words, children) => {
  const tree = { type: 'paragraph', children: [text(words)] };
  linkAddresses()(tree);
  expect(tree.children).toEqual(children);
});

it('a link and code stay as they are', () => {
  const children = [
    { type: 'link', url: 'https://a.example', children: [text('https://b.example')] },
    { type: 'inlineCode', value: 'https://c.example' },
  ];
  const tree = { type: 'paragraph', children: structuredClone(children) };
  linkAddresses()(tree);
  expect(tree.children).toEqual(children);
});
