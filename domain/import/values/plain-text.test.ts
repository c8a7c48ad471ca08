import { expect, test } from 'vitest';
import { textOfHtml } from './plain-text.ts';

test.each([
  ['plain', 'plain'],
  [' <p>One</p><p class="x">Two</p> ', 'One\nTwo'],
  ['One<br>Two<BR/>Three<br />Four', 'One\nTwo\nThree\nFour'],
  ['<ul><li>a</li><li data-x="1">b</li></ul>c', '- a\n- b\nc'],
  ['<h1>Head</h1>Text<div>Block</div>End', 'Head\nTextBlock\nEnd'],
  ['<ol><li>a</ol><tr><td>x</td></tr>y', '- a\nx\ny'],
  ['<b>bold</b> and <i>italic</i>', 'bold and italic'],
  ['a<!-- hidden -->b<!doctype html>', 'ab'],
  ['<html><head><title>T</title></head><style type="x">p {}</style><script>1</script>Text', 'Text'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['a  \nb\t\n', 'a\nb'],
  ['a\n\n\n\nb', 'a\n\nb'],
  ['a\n\nb', 'a\n\nb'],
  ['&amp; &lt; &gt; &quot; &apos; a&nbsp;b &AMP;', '& < > " \' a b &'],
  ['&#65;&#x42;&#X43;&#128512;', 'ABC😀'],
  ['&#x10ffff;', '\u{10ffff}'],
  ['&#1;x', '\u0001x'],
  ['&#x110000; &#0; &#x0; &unknown; &euro', '&#x110000; &#0; &#x0; &unknown; &euro'],
  ['&amp;lt;', '&lt;'],
  ['', ''],
])('the text of %j is %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});
