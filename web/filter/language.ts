import { completeFilter } from '../../domain/filter/complete.ts';
import { asksForHidden, filterTest } from '../../domain/filter/filter-test.ts';
import { filterText, refsIn } from '../../domain/filter/filter-text.ts';
import { parseFilter } from '../../domain/filter/parse.ts';
import { filterWords } from '../../domain/filter/words.ts';

/** What reads filters: a part of its own, loaded when the first one is typed or shown. */
export const LANGUAGE = {
  parseFilter,
  filterTest,
  asksForHidden,
  filterText,
  filterWords,
  refsIn,
  completeFilter,
};
