/** A part of a filter's text, [start, end): an operator, or the words of a term. */
export type FilterToken = { start: number; end: number } & (
  | { is: '&' | '|' | '!' | '(' | ')' }
  | { is: 'term'; text: string }
  | { is: 'open quote' }
);

const QUOTES = /["“”]/;
const AFTER_TERM = /[&|)]/;
const BEFORE_TERM = /[!(]/;

function closingQuote(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at += 1;
    else if (QUOTES.test(text[at] ?? '')) return at;
  }
  return undefined;
}

/** Splits a filter at its operators. "!" and "(" are only special where a term begins; quotes protect everything. */
export function lexFilter(text: string): FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = 0;
  while (at < text.length) {
    const mark = text[at] ?? '';
    if (/\s/.test(mark)) {
      at += 1;
      continue;
    }
    if (AFTER_TERM.test(mark) || BEFORE_TERM.test(mark)) {
      tokens.push({ is: mark as '&', start: at, end: at + 1 });
      at += 1;
      continue;
    }
    const start = at;
    while (at < text.length && !AFTER_TERM.test(text[at] ?? '')) {
      // Todoist's way to write a name with an operator: #Work\&Home
      if (text[at] === '\\' && AFTER_TERM.test(text[at + 1] ?? '')) {
        at += 2;
        continue;
      }
      if (!QUOTES.test(text[at] ?? '')) {
        at += 1;
        continue;
      }
      const close = closingQuote(text, at);
      if (close === undefined) return [...tokens, { is: 'open quote', start: at, end: text.length }];
      at = close + 1;
    }
    const words = text.slice(start, at).trimEnd();
    tokens.push({ is: 'term', text: words, start, end: start + words.length });
  }
  return tokens;
}
