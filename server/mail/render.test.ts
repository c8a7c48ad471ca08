import { expect, test } from 'vitest';
import type { Letter } from '../../domain/reminder/mail-words.ts';
import { render } from './render.ts';

const FOOT = {
  why: 'You asked for it.',
  links: [
    { label: 'Settings', url: 'https://d.example/settings?a=1&b=2' },
    { label: 'Unsubscribe', url: 'https://d.example/u/x' },
  ],
};
const item = (title: string, heading?: string) => ({
  title,
  about: `About ${title}`,
  open: `/tasks?task=${title}`,
  ...(heading !== undefined && { heading }),
});
const rendered = (more: Partial<Letter>) =>
  render(
    { subject: 'S', lead: 'Your day.', items: [], notes: [], ...more },
    { publicUrl: 'https://d.example', foot: FOOT },
  );

test('the text has the lead, the items, the notes and the foot, with a blank line between them', async () => {
  const { text } = await rendered({ items: [item('a'), item('b')], notes: ['And 2 more.', 'The last one.'] });
  expect(text.split('\n\n')).toEqual([
    'Your day.',
    '- a\n  About a\n  https://d.example/tasks?task=a',
    '- b\n  About b\n  https://d.example/tasks?task=b',
    'And 2 more.',
    'The last one.',
    '-- \nYou asked for it.\nSettings: https://d.example/settings?a=1&b=2\nUnsubscribe: https://d.example/u/x',
  ]);
});

test('a heading is above the first of its items, in the text and on the page', async () => {
  const items = [item('a'), item('b', 'Done'), item('c', 'Done'), item('d', 'Left'), item('e')];
  const { text, html } = await rendered({ items });
  const names = /(?:^|>)(Done|Left|undefined|(?:- )?[abcde])(?=\n|<)/gm;
  const inText = Array.from(text.matchAll(names), ([, name]) => name);
  expect(inText).toEqual(['- a', 'Done', '- b', '- c', 'Left', '- d', '- e']);
  const onPage = Array.from(html.matchAll(names), ([, name]) => name);
  expect(onPage).toEqual(['a', 'Done', 'b', 'c', 'Left', 'd', 'e']);
});

test('the page says the same, with links, and escapes what people wrote', async () => {
  const { html } = await rendered({
    lead: 'Your <day>',
    items: [{ title: '<b>a</b>', about: '"x" & y', open: '/tasks?task=a' }],
    notes: ['<i>Note</i>'],
  });
  for (const part of [
    '>Your &lt;day&gt;</p>',
    '<a href="https://d.example/tasks?task=a" style="font-weight:600;color:inherit">&lt;b&gt;a&lt;/b&gt;</a>',
    '&quot;x&quot; &amp; y</span>',
    '>&lt;i&gt;Note&lt;/i&gt;</p>',
    'You asked for it.',
    '<a href="https://d.example/settings?a=1&amp;b=2"',
    '>Unsubscribe</a>',
    '<title>Daymark</title>',
  ])
    expect(html).toContain(part);
  expect(html).not.toMatch(/<(img|script|link)|src=/);
});
