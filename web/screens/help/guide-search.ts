import { fold } from '../../../domain/fold.ts';
import type { Chapter } from './chapter.ts';

/** The chapters whose texts have all the words of a query, in any form of letters; all of them for an empty one. */
export function searchGuide(guide: readonly Chapter[], query: string): readonly Chapter[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return guide.filter(({ title, steps = [], text = '', sold = '', points = [] }) => {
    const all = fold([title, ...steps, text, sold, ...points.flat()].join(' '));
    return words.every((word) => all.includes(word));
  });
}
