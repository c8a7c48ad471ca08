import { fold } from '../../../domain/fold.ts';
import type { Chapter } from './chapter.ts';

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The chapters with words that begin like each word of a query; all of them for an empty one. */
export function searchGuide(guide: readonly Chapter[], query: string): readonly Chapter[] {
  const typed = wordsOf(query);
  return guide.filter(({ title, steps = [], text = '', sold = '', points = [] }) => {
    const words = wordsOf([title, ...steps, text, sold, ...points.flat()].join(' '));
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  });
}
