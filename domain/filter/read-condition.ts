import { type Condition, OPPOSITES } from './condition.ts';
import type { Filter, Keyword, Term } from './filter.ts';

const KEYWORD_CONDITIONS: Readonly<Record<Keyword, Condition>> = {
  overdue: { field: 'date', op: 'is', value: 'overdue' },
  today: { field: 'date', op: 'is', value: 'today' },
  tomorrow: { field: 'date', op: 'is', value: 'tomorrow' },
  yesterday: { field: 'date', op: 'is', value: 'yesterday' },
  'no date': { field: 'date', op: 'none', value: '' },
  'no tags': { field: 'tag', op: 'none', value: '' },
  'no project': { field: 'project', op: 'none', value: '' },
  'no goal': { field: 'goal', op: 'none', value: '' },
  'no estimate': { field: 'estimate', op: 'none', value: '' },
  recurring: { field: 'kind', op: 'is', value: 'recurring' },
  subtask: { field: 'kind', op: 'is', value: 'subtask' },
  parent: { field: 'kind', op: 'is', value: 'parent' },
  shared: { field: 'kind', op: 'is', value: 'shared' },
  done: { field: 'status', op: 'is', value: 'done' },
  hidden: { field: 'status', op: 'is', value: 'hidden' },
};

function ofTerm(term: Term): Condition {
  switch (term.is) {
    case 'keyword':
      return KEYWORD_CONDITIONS[term.name];
    case 'priority':
      return { field: 'priority', op: 'is', value: term.value };
    case 'tag':
      return { field: 'tag', op: term.isPrefix ? 'starts' : 'is', value: term.name };
    case 'project':
    case 'list':
    case 'section':
    case 'goal':
      return { field: term.is, op: 'is', value: term.name };
    case 'next':
      return { field: 'date', op: 'within', value: `${term.days}` };
    case 'date':
      return { field: term.field, op: term.when === 'on' ? 'is' : term.when, value: term.day };
    case 'estimate': {
      const { from, to } = term;
      if (from === undefined) return { field: 'estimate', op: 'to', value: `${to}` };
      if (to === undefined) return { field: 'estimate', op: 'from', value: `${from}` };
      return { field: 'estimate', op: 'between', value: `${from}-${to}` };
    }
    case 'search':
      return { field: 'words', op: 'contains', value: term.words };
  }
}

/** A part of a filter as a condition; undefined if it isn't one that can be chosen. */
export function conditionOf(filter: Filter): Condition | undefined {
  const isNegated = filter.is === 'not';
  const term = isNegated ? filter.one : filter;
  if (term.is === 'not' || term.is === 'and' || term.is === 'or') return undefined;
  const condition = ofTerm(term);
  const op = isNegated ? OPPOSITES[condition.op] : condition.op;
  return op && { ...condition, op };
}
