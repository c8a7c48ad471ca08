import { type Filter, KEYWORDS, type Term } from './filter.ts';
import { currentNames, durationText } from './filter-text.ts';
import type { RowNames as Names } from './names.ts';

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
      return `in ${currentNames(term, names).join(' or ')}`;
    case 'section':
      return `in the section ${currentNames(term, names)
        .map((name) => `“${name}”`)
        .join(' or ')}`;
    case 'goal':
      return `toward “${currentNames(term, names).join('” or “')}”`;
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
