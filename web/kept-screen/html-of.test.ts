import { expect, test } from 'vitest';
import { htmlOf } from './html-of.ts';

type Later = { full: string; empty: string };

/** A page whose elements serialize to this. @param later the elements that are shown later, and what they are without that */
const page = (innerHTML: string, later: readonly Later[] = []): Element =>
  ({
    innerHTML,
    querySelectorAll: () =>
      later.map(({ full, empty }) => ({ outerHTML: full, cloneNode: () => ({ outerHTML: empty }) })),
  }) as never;

test('moves styles out of the way of the content security policy, and leaves texts alone', () => {
  const html =
    '<ul style="padding: 4px;"><li title="a > b" style="top: 0px;">x style="y" &lt;b style="z"></li></ul>';
  expect(htmlOf(page(html))).toBe(
    '<ul data-kept-style="padding: 4px;"><li title="a > b" data-kept-style="top: 0px;">x style="y" &lt;b style="z"></li></ul>',
  );
});

test('a value that looks like a style stays as it is', () => {
  const html = '<p title="<i style=&quot;a&quot;>" data-x=" style=">$&amp;</p>';
  expect(htmlOf(page(html))).toBe(html);
});

test('leaves out what appears after the first paint', () => {
  const later = { full: '<i data-later=""><s>$1</s></i>', empty: '<i data-later=""></i>' };
  expect(htmlOf(page(`<s>$1</s>${later.full}`, [later]))).toBe(`<s>$1</s>${later.empty}`);
});
