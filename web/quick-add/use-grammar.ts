import { useFirstPainted } from '../offline/first-paint.ts';
import { createPart, usePart } from '../offline/part.tsx';

const grammar = createPart(async () => (await import('./grammar.ts')).GRAMMAR);

/** What reads typed and spoken tasks. It isn't needed to show a page, so it is loaded after that; undefined until then. */
export const useGrammar = () => usePart(grammar, useFirstPainted());
