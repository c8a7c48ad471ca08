export const CONDITION_FIELDS = {
  priority: 'Priority',
  date: 'Date',
  due: 'Deadline',
  planned: 'When',
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
export const OPPOSITES: Partial<Record<ConditionOp, ConditionOp>> = {
  is: 'isNot',
  before: 'notBefore',
  after: 'notAfter',
  within: 'notWithin',
  starts: 'notStarts',
  none: 'any',
  contains: 'lacks',
};

/** `value` is a name, priority, keyword, day in words or minutes; `30-60` for `between`, empty for `any` and `none`. */
export type Condition = { field: ConditionField; op: ConditionOp; value: string };
