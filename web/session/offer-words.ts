import { fill, offering, type Words } from '../../domain/problem.ts';
import { aboutNow, useAbout } from './use-about.ts';

/** Whether this server sells Pro. No screen offers an upgrade before it's known. */
export const sellsPro = (): boolean => aboutNow().sellsPro === true;

export const useSellsPro = (): boolean => useAbout().sellsPro === true;

/** A rule's message for the person: it offers an upgrade only where Pro is sold. */
export const offerWords = (words: Words): string => fill(offering(words, sellsPro()));
