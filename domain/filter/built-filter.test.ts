import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import { builtFilter, builtText, isCondition } from './built-filter.ts';
import { type CONDITION_FIELDS, type Condition, OPS_OF } from './condition.ts';
import { conditionText } from './condition-text.ts';
import { KEYWORDS } from './filter.ts';
import { parseFilter } from './parse.ts';
import { conditionOf } from './read-condition.ts';

const NAMES = {
  now: '2026-07-15T17:00',
  place: DEFAULT_PLACE,
  lists: [{ id: 'work', name: 'Home & Work' }],
  sections: [{ id: 'soon', name: 'This week' }],
  goals: [{ id: 'fit', title: 'Get "fit"' }],
  projects: ['Website'],
  tags: ['Deep work'],
};
const read = (text: string) => parseFilter(text, NAMES).filter;
const built = (text: string) => builtFilter(read(text), NAMES);

const VALUES: Record<keyof typeof CONDITION_FIELDS, string> = {
  priority: 'high',
  date: 'today',
  due: 'friday',
  planned: '2026-07-31',
  created: '7 days ago',
  completed: 'yesterday',
  list: 'Home & Work',
  section: 'This week',
  project: 'Website',
  goal: 'Get "fit"',
  tag: 'Deep work',
  estimate: '90',
  status: 'done',
  kind: 'subtask',
  words: 'milk & "eggs"',
};
const valueFor = ({ field, op }: Omit<Condition, 'value'>): string => {
  if (op === 'any' || op === 'none') return '';
  if (op === 'between') return '30-90';
  return op === 'within' || op === 'notWithin' ? '7' : VALUES[field];
};
const everyCondition = (Object.keys(OPS_OF) as (keyof typeof OPS_OF)[]).flatMap((field) =>
  OPS_OF[field].map((op): Condition => ({ field, op, value: valueFor({ field, op }) })),
);

test.each(everyCondition)('$field $op $value is written as a filter that reads the same', (condition) => {
  const filter = read(conditionText(condition));
  expect(filter).toBeDefined();
  expect(filter && conditionOf(filter)).toEqual(condition);
});

test('every keyword can be chosen', () => {
  for (const name of Object.keys(KEYWORDS)) {
    const { rows } = built(name);
    expect(rows.every(isCondition)).toBe(true);
    for (const row of rows.filter(isCondition)) expect(OPS_OF[row.field]).toContain(row.op);
    expect(builtText({ join: 'all', rows })).toBe(name);
  }
});

test('a condition without a value isn’t part of the filter yet', () => {
  const rows = [
    { field: 'words', op: 'contains', value: ' ' },
    { field: 'priority', op: 'isNot', value: 'low' },
    { join: 'any', rows: [{ field: 'tag', op: 'is', value: '' }] },
    { text: ' ' },
  ] as const;
  expect(builtText({ join: 'all', rows })).toBe('!p3');
});

test.each([
  ['p1', 'all', 1],
  ['(p1 | overdue) & #"Home & Work" & !@waiting', 'all', 3],
  ['p1 | (p2 & @x)', 'any', 2],
  ['!(p1 | p2)', 'all', 1],
  ['(p1 | !(p2 & @x)) & today', 'all', 2],
  ['!(p1 & p2) | !!today', 'any', 2],
  ['!30m..1h & (p1 | (p2 & (p3 | @x)))', 'all', 2],
])('%j is chosen as %j of %i parts, and written as it was', (text, join, parts) => {
  expect(built(text)).toMatchObject({ join });
  expect(built(text).rows).toHaveLength(parts);
  expect(builtText(built(text))).toBe(text);
});

test('no filter has no conditions', () => {
  expect(builtFilter(undefined, NAMES)).toEqual({ join: 'all', rows: [] });
  expect(builtText({ join: 'all', rows: [] })).toBe('');
});

test.each([
  ['p1 & (p2 & p3 | @x)', [{ join: 'any', rows: [{ text: 'p2 & p3' }, { field: 'tag' }] }]],
  ['p1 | (p2 & p3)', [{ join: 'all', rows: [{ value: 'medium' }, { value: 'low' }] }]],
  ['p1 & !(p2 | p3)', [{ join: 'none', rows: [{ value: 'medium' }, { value: 'low' }] }]],
  ['p1 & !(p2 & p3)', [{ text: '!(p2 & p3)' }]],
])('the group in %j is chosen', (text, rows) => {
  expect(built(text).rows.slice(1)).toMatchObject(rows);
});

const [P1, P2] = [
  { field: 'priority', op: 'is', value: 'high' },
  { field: 'priority', op: 'is', value: 'medium' },
] as const;

test.each([
  [{ join: 'all', rows: [{ text: 'p1 | p2' }] }, 'p1 | p2'],
  [{ join: 'all', rows: [{ text: ' p1 | p2 ' }, P1] }, '(p1 | p2) & p1'],
  [{ join: 'all', rows: [{ text: '(p1 | p2)' }, P1] }, '(p1 | p2) & p1'],
  [{ join: 'all', rows: [{ text: '((p1) | p2) | p3' }, P1] }, '(((p1) | p2) | p3) & p1'],
  [{ join: 'all', rows: [{ text: '(p1) & (p2)' }, P1] }, '((p1) & (p2)) & p1'],
  [{ join: 'all', rows: [{ join: 'any', rows: [P1, P2] }] }, 'p1 | p2'],
  [{ join: 'all', rows: [{ join: 'any', rows: [P1, P2] }, P1] }, '(p1 | p2) & p1'],
  [{ join: 'all', rows: [{ join: 'any', rows: [P1] }, P1] }, 'p1 & p1'],
  [{ join: 'all', rows: [{ join: 'any', rows: [] }, P1] }, 'p1'],
  [{ join: 'all', rows: [{ join: 'none', rows: [] }, P1] }, 'p1'],
  [{ join: 'all', rows: [{ join: 'none', rows: [P1, P2] }] }, '!(p1 | p2)'],
  [{ join: 'any', rows: [{ join: 'any', rows: [{ text: 'p1 & p2' }] }] }, 'p1 & p2'],
  [{ join: 'any', rows: [{ join: 'any', rows: [{ text: 'p1 & p2' }, P1] }] }, '(p1 & p2) | p1'],
  [{ join: 'any', rows: [{ join: 'any', rows: [{ text: 'p1 & p2' }] }, P1] }, '(p1 & p2) | p1'],
] as const)('%j is written %j', (filter, text) => {
  expect(builtText(filter)).toBe(text);
});

test('what can’t be chosen stays text', () => {
  expect(built('(p1 | !(p2 & @x)) & today').rows[0]).toEqual({
    join: 'any',
    rows: [{ field: 'priority', op: 'is', value: 'high' }, { text: '!(p2 & @x)' }],
  });
});
