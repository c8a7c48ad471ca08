import { type Filter, KEYWORDS, PRIORITY_WORDS, type Refs, type Term, termsOf } from './filter.ts';
import { isOfRows, type RowNames as Names, plain, rowsOf, sigilOf, written } from './terms.ts';

/** Minutes as a filter says them: `45m`, `2h`. */
export const durationText = (minutes: number | undefined): string =>
  minutes === undefined ? '' : minutes % 60 === 0 && minutes > 0 ? `${minutes / 60}h` : `${minutes}m`;

/** The current names of the lists, sections or goals that a term stands for. */
const namesNow = ({ is, name, ids }: Extract<Term, { ids: readonly string[] }>, names: Names): string[] => {
  const now = rowsOf(is, names)
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
      return term.isPrefix ? `@${term.name}*` : `@${written(term.name)}`;
    case 'project':
      return `+${written(term.name)}`;
    case 'list':
    case 'section':
    case 'goal': {
      const all = namesNow(term, names).map((name) => sigilOf(term.is) + written(name));
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

const FIELD_WORDS = { due: 'due', planned: 'planned', created: 'created', completed: 'completed' } as const;

function termWords(term: Term, names: Names): string {
  switch (term.is) {
    case 'keyword':
      return KEYWORDS[term.name];
    case 'priority':
      return `${term.value} priority`;
    case 'tag':
      return term.isPrefix ? `with a tag that starts with “${term.name}”` : `tagged “${term.name}”`;
    case 'project':
      return `in the project “${term.name}”`;
    case 'list':
      return `in ${namesNow(term, names).join(' or ')}`;
    case 'section':
      return `in the section ${namesNow(term, names)
        .map((name) => `“${name}”`)
        .join(' or ')}`;
    case 'goal':
      return `toward “${namesNow(term, names).join('” or “')}”`;
    case 'next':
      return term.days === 1 ? 'for today' : `for the next ${term.days} days`;
    case 'date':
      return `${FIELD_WORDS[term.field]} ${term.when} ${term.day}`;
    case 'estimate': {
      const [from, to] = [durationText(term.from), durationText(term.to)];
      return from && to
        ? `taking ${from} to ${to}`
        : from
          ? `taking ${from} or more`
          : `taking ${to} or less`;
    }
    case 'search':
      return `containing “${term.words}”`;
  }
}

/** What the filter shows, in plain language. */
export function filterWords(filter: Filter, names: Names): string {
  if (filter.is === 'not') return `not ${group(filter.one, names)}`;
  if (filter.is === 'and') return filter.all.map((one) => group(one, names)).join(' and ');
  if (filter.is === 'or')
    return filter.all
      .map((one) => (one.is === 'and' ? group(one, names) : filterWords(one, names)))
      .join(' or ');
  return termWords(filter, names);
}
const group = (filter: Filter, names: Names): string =>
  filter.is === 'and' || filter.is === 'or' ? `(${filterWords(filter, names)})` : filterWords(filter, names);
