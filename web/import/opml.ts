import type { Outline, Source } from '../../domain/import/imported/source.ts';
import { withoutEntities } from '../../domain/import/values/plain-text.ts';
import { Problem } from '../../domain/problem.ts';

type Growing = { attributes: Record<string, string>; children: Growing[] };

/** A tag of an outline. Values have no `<`, so that a missing quote ends where the next tag begins. */
const TAG = /<(\/?)outline\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const START = /^(?:<\?xml[^<>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*|<!doctype[^<>]*>\s*)*<opml[\s>]/i;

export const isOpml = (text: string): boolean => START.test(text.trimStart().slice(0, 2000));

/** The lines of an outline in XML, of which only the tags `outline` and `title` matter. @throws Problem 'invalid' if it's cut off */
export function openOpml(name: string, text: string): Source {
  if (!/<\/opml>\s*$/i.test(text.slice(-200)))
    throw new Problem('invalid', 'That OPML file is cut off. Export it again.');
  const outlines: Growing[] = [];
  const path: Growing[] = [];
  for (const [, closing, written = ''] of text.matchAll(TAG)) {
    if (closing) {
      path.pop();
      continue;
    }
    const outline: Growing = { attributes: attributesIn(written), children: [] };
    (path.at(-1)?.children ?? outlines).push(outline);
    if (!written.trimEnd().endsWith('/')) path.push(outline);
  }
  const [, title = ''] = /<title>([^<]*)<\/title>/i.exec(text.slice(0, 10_000)) ?? [];
  return { name, kind: 'outline', title: withoutEntities(title).trim(), outlines: outlines as Outline[] };
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [
      name,
      withoutEntities(double ?? single ?? ''),
    ]),
  );
