import { createPart, usePart } from '../offline/part.ts';

const grammar = createPart(async () => {
  const [{ readDraft }, { spokenDraft }, { completionAt }] = await Promise.all([
    import('../../domain/quick-add/read-draft.ts'),
    import('../../domain/quick-add/voice.ts'),
    import('../../domain/quick-add/completion.ts'),
  ]);
  return { readDraft, spokenDraft, completionAt };
});

/** What reads typed and spoken tasks. It isn't needed to show a page, so it is loaded after that; undefined until then. */
export const useGrammar = () => usePart(grammar);
