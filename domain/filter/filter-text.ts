import { type Filter, PRIORITY_WORDS, type Refs, type Term, termsOf } from './filter.ts';
import { isOfRows, type RowNames as Names, namedRows, plain, sigilOf, writtenName } from './names.ts';

export const durationText = (minutes: number | undefined): string =>
  minutes === undefined ? '' : minutes % 60 === 0 && minutes > 0 ? `${minutes / 60}h` : `${minutes}m`;

export const currentNames = (
  { is, name, ids }: Extract<Term, { ids: readonly string[] }>,
  names: Names,
): string[] => {
  const now = namedRows(is, names)
    .filter(({ id }) => ids.includes(id))
    .map((one) => one.name);
  return now.length > 0 ? [...new Map(now.map((one) => [plain(one), one])).values()] : [name];
};

function termText(term: Term, names: Names): string {
  switch (term.is) {
    case 'keyword':
      return term.name;
    case 'priority':
      return Object.keys(PRIORITY_WORDS).find((word) => PRIORITY_WORDS[word] === term.value) ?? '';
    case 'tag':
      return term.isPrefix ? `@${term.name}*` : `@${writtenName(term.name)}`;
    case 'project':
      return `+${writtenName(term.name)}`;
    case 'list':
    case 'section':
    case 'goal': {
      const all = currentNames(term, names).map((name) => sigilOf(term.is) + writtenName(name));
      return all.length > 1 ? `(${all.join(' | ')})` : all.join('');
    }
    case 'next':
      return `next ${term.days} days`;
    case 'date':
      return `${term.field}${term.when === 'on' ? '' : ` ${term.when}`}: ${term.day}`;
    case 'estimate':
      return `${durationText(term.from)}..${durationText(term.to)}`;
    case 'search':
      return `"${term.words.replace(/["“”\\]/g, '\\$&')}"`;
  }
}

/** What the names in a filter stand for now, so that a saved one survives renaming. */
export const refsIn = (filter: Filter): Refs =>
  Object.fromEntries(
    termsOf(filter).flatMap((term) =>
      isOfRows(term) ? [[sigilOf(term.is) + plain(term.name), term.ids] as const] : [],
    ),
  );

/** The filter as text, with the current names of lists, sections and goals. Reading it gives the same filter. */
export function filterText(filter: Filter, names: Names): string {
  if (filter.is === 'not') return `!${inside(filter.one, names)}`;
  if (filter.is === 'and') return filter.all.map((one) => inside(one, names)).join(' & ');
  if (filter.is === 'or') return filter.all.map((one) => filterText(one, names)).join(' | ');
  return termText(filter, names);
}
const inside = (filter: Filter, names: Names): string =>
  filter.is === 'and' || filter.is === 'or' ? `(${filterText(filter, names)})` : filterText(filter, names);
