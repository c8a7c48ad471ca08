import { type CssNode, generate, parse, walk } from 'css-tree';

/** An element's place among its siblings, in front of any element below it. */
const BELOW_A_PLACE = /:(?:first|last|only|nth)-[\w-]+(?:\([^()]*\))?\)*(?:>| )\*\)*$/;
/** What is on the page, as `use-page-mark.ts` says it. */
const MARKED = /html\[data-/;
/** Tailwind registers its own as not inherited. */
const INHERITED = /^--(?!tw-)/;

/** The rules of a style sheet that have browsers style all that is below an element anew when little changes. */
export function restylingAll(css: string): string[] {
  const found: string[] = [];
  walk(parse(css), {
    visit: 'Rule',
    enter({ prelude, block }) {
      if (prelude.type !== 'SelectorList') return;
      const selectors = prelude.children.toArray().map((one) => generate(one));
      const declares = (node: CssNode) => node.type === 'Declaration' && INHERITED.test(node.property);
      const isInherited = block.children.some(declares);
      for (const selector of selectors)
        if (BELOW_A_PLACE.test(selector) || (isInherited && MARKED.test(selector))) found.push(selector);
    },
  });
  return found;
}
