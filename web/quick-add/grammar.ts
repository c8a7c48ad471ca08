import { completionAt } from '../../domain/quick-add/completion.ts';
import { readDraft } from '../../domain/quick-add/read-draft.ts';
import { titleOffer } from '../../domain/quick-add/title-offer.ts';
import { spokenDraft } from '../../domain/quick-add/voice.ts';

/** What reads typed and spoken tasks, loaded together. */
export const GRAMMAR = { readDraft, spokenDraft, completionAt, titleOffer };
