import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import RenderedNotes from '../task-view/rendered-notes.tsx';
import { isIntricate } from './intricate.ts';

/** The most characters of notes. */
const MOST = 20_000;
/** In CPU time. About 0.3 s for the slowest where nothing else runs. */
const MOST_MS = 5_000;

const shown = (text: string) => renderToString(createElement(RenderedNotes, null, text));
const repeated = (piece: string) => piece.repeat(Math.ceil(MOST / piece.length)).slice(0, MOST);
/** Marks in paragraphs that are each just short enough. */
const paragraphs = (piece: string) => repeated(`${piece.repeat(290 / piece.length)}\n\n`);

const PIECES = [
  ...['>', '> - ', '+ - ', '1. ', '- ', '[', '![', '[a](', '[a][', '![[]()', '[a]: b\n', 'a*', '***a', '*a_'],
  ...['`a', '<a ', '<!--', '&#', '# ', '~~~\n', 'https://a(', '\u0000', '\u202e'],
];

test.each(PIECES)('notes of nothing but %j are shown quickly', (piece) => {
  for (const text of [repeated(piece), paragraphs(piece)]) {
    const began = process.cpuUsage().user;
    expect(shown(text)).toContain('<');
    expect((process.cpuUsage().user - began) / 1000).toBeLessThan(MOST_MS);
  }
});

test('notes with lists in lists are shown, however deep', () => {
  const lines = Array.from({ length: 190 }, (_, level) => `${' '.repeat(level)}- x`);
  expect(shown(lines.join('\n').slice(0, MOST))).toContain('x');
});

test('what is too intricate is shown as it was written', () => {
  const text = '> '.repeat(40);
  expect(shown(`${text}hello`)).toContain('&gt; &gt; hello');
});

test.each([
  ['a long list with boxes', '- [ ] **milk**\n'.repeat(1_000)],
  ['a long text with bold words', 'The **first** of [them](https://a.example) is *it*.\n\n'.repeat(300)],
  ['a quote in a quote', '> > - one\n> > - two'],
])('%s is Markdown', (_, text) => {
  expect(isIntricate(text)).toBe(false);
});
