import { type Filter, type Keyword, PRIORITY_WORDS, type Term } from './filter.ts';
import { durationText } from './filter-text.ts';
import { sigilOf, written } from './terms.ts';

/** What a condition is about, and what it is called. */
export const CONDITION_FIELDS = {
  priority: 'Priority',
  date: 'Date',
  due: 'Due date',
  planned: 'Do on',
  list: 'List',
  section: 'Section',
  project: 'Project',
  goal: 'Goal',
  tag: 'Tag',
  estimate: 'Estimate',
  status: 'Status',
  kind: 'Type',
  created: 'Created',
  completed: 'Completed',
  words: 'Words',
} as const;
export type ConditionField = keyof typeof CONDITION_FIELDS;

/** How a condition compares, in words. */
export const CONDITION_OPS = {
  is: 'is',
  isNot: 'is not',
  before: 'is before',
  notBefore: 'is not before',
  after: 'is after',
  notAfter: 'is not after',
  within: 'is in the next',
  notWithin: 'is not in the next',
  starts: 'starts with',
  notStarts: 'doesn’t start with',
  from: 'is at least',
  to: 'is at most',
  between: 'is between',
  any: 'is set',
  none: 'is not set',
  contains: 'contain',
  lacks: 'don’t contain',
} as const;
export type ConditionOp = keyof typeof CONDITION_OPS;

const DAY_OPS = ['is', 'isNot', 'before', 'notBefore', 'after', 'notAfter'] as const;
/** The comparisons of each field, the usual one first. */
export const OPS_OF: Readonly<Record<ConditionField, readonly ConditionOp[]>> = {
  priority: ['is', 'isNot'],
  date: ['is', 'isNot', 'within', 'notWithin', 'any', 'none'],
  due: DAY_OPS,
  planned: DAY_OPS,
  created: DAY_OPS,
  completed: DAY_OPS,
  list: ['is', 'isNot'],
  section: ['is', 'isNot'],
  project: ['is', 'isNot', 'any', 'none'],
  goal: ['is', 'isNot', 'any', 'none'],
  tag: ['is', 'isNot', 'starts', 'notStarts', 'any', 'none'],
  estimate: ['from', 'to', 'between', 'any', 'none'],
  status: ['is', 'isNot'],
  kind: ['is', 'isNot'],
  words: ['contains', 'lacks'],
};

/** The opposite of each comparison that has one; the keys are those of a term without "!". */
const OPPOSITES: Partial<Record<ConditionOp, ConditionOp>> = {
  is: 'isNot',
  before: 'notBefore',
  after: 'notAfter',
  within: 'notWithin',
  starts: 'notStarts',
  none: 'any',
  contains: 'lacks',
};

/**
 * A condition as it is chosen rather than typed. `value` is a name, a priority, a keyword, a day in words, or minutes;
 * two numbers of minutes with a hyphen for `between`, and empty for `any` and `none`.
 */
export type Condition = { field: ConditionField; op: ConditionOp; value: string };

/** The conditions that are keywords. */
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

const durations = (value: string): string[] =>
  value.split('-').map((minutes) => durationText(Number(minutes)));

/** The marks that would end a term in the middle of a name that isn't in quotes. */
const MARKS = /[&|()!"“”\\]/g;

function plainText({ field, value }: Condition, op: ConditionOp): string {
  if (op === 'none') return field === 'tag' ? 'no tags' : `no ${field}`;
  const name = value.trim();
  if (name === '') return '';
  switch (field) {
    case 'priority':
      return Object.keys(PRIORITY_WORDS).find((word) => PRIORITY_WORDS[word] === name) ?? '';
    case 'date':
      return op === 'within' ? `next ${name} days` : name;
    case 'due':
    case 'planned':
    case 'created':
    case 'completed':
      return `${field}${op === 'is' ? '' : ` ${op}`}: ${name}`;
    case 'list':
    case 'section':
    case 'goal':
      return sigilOf(field) + written(name);
    case 'project':
      return `+${written(name)}`;
    case 'tag':
      return op === 'starts' ? `@${name.replace(MARKS, '')}*` : `@${written(name)}`;
    case 'estimate': {
      const [first = '', second = ''] = durations(name);
      return op === 'between' ? `${first}..${second}` : op === 'from' ? `${first}..` : `..${first}`;
    }
    case 'status':
    case 'kind':
      return name;
    case 'words':
      return `"${name.replace(/["“”\\]/g, '\\$&')}"`;
  }
}

/** A condition as the text of a filter; empty as long as it has no value. */
export function conditionText(condition: Condition): string {
  const positive = Object.entries(OPPOSITES).find(([, opposite]) => opposite === condition.op)?.[0];
  const text = plainText(condition, (positive ?? condition.op) as ConditionOp);
  return positive && text ? `!${text}` : text;
}
