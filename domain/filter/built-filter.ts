import type { Condition } from './condition.ts';
import { conditionText } from './condition-text.ts';
import type { Filter } from './filter.ts';
import { filterText } from './filter-text.ts';
import { lexFilter } from './lex.ts';
import type { RowNames } from './names.ts';
import { conditionOf } from './read-condition.ts';

/** A condition, or a part of a filter that can't be chosen and stays text. */
export type BuiltRow = Condition | { text: string };
export type BuiltGroup = { join: 'all' | 'any' | 'none'; rows: readonly BuiltRow[] };
export type BuiltFilter = { join: 'all' | 'any'; rows: readonly (BuiltRow | BuiltGroup)[] };

export const isGroup = (row: BuiltRow | BuiltGroup): row is BuiltGroup => 'rows' in row;
export const isCondition = (row: BuiltRow | BuiltGroup): row is Condition => 'field' in row;

const EMPTY: BuiltFilter = { join: 'all', rows: [] };

/** A filter as it is chosen; what can't be shown like that stays text, so that nothing is lost. */
export function builtFilter(filter: Filter | undefined, names: RowNames): BuiltFilter {
  if (!filter) return EMPTY;
  const rowOf = (part: Filter): BuiltRow => conditionOf(part) ?? { text: filterText(part, names) };
  const partOf = (part: Filter): BuiltRow | BuiltGroup => {
    if (part.is === 'and' || part.is === 'or')
      return { join: part.is === 'and' ? 'all' : 'any', rows: part.all.map(rowOf) };
    if (part.is === 'not' && part.one.is === 'or') return { join: 'none', rows: part.one.all.map(rowOf) };
    return rowOf(part);
  };
  if (filter.is === 'and' || filter.is === 'or')
    return { join: filter.is === 'and' ? 'all' : 'any', rows: filter.all.map(partOf) };
  return { join: 'all', rows: [partOf(filter)] };
}

/** Whether a text has to be in parentheses to stay one part of another filter. */
function needsParentheses(text: string): boolean {
  let depth = 0;
  for (const { is } of lexFilter(text)) {
    if (is === '(') depth += 1;
    if (is === ')') depth -= 1;
    if (depth === 0 && (is === '&' || is === '|')) return true;
  }
  return false;
}

function rowText(row: BuiltRow, isAlone: boolean): string {
  if (isCondition(row)) return conditionText(row);
  const text = row.text.trim();
  return !isAlone && needsParentheses(text) ? `(${text})` : text;
}

function groupText({ join, rows }: BuiltGroup, isAlone: boolean): string {
  const texts = rows.map((row) => rowText(row, rows.length === 1 && isAlone)).filter(Boolean);
  const text = texts.join(join === 'all' ? ' & ' : ' | ');
  if (join === 'none') return text && `!(${text})`;
  return isAlone || texts.length < 2 ? text : `(${text})`;
}

/** The text of a filter that was chosen, without the conditions that have no value yet. */
export function builtText({ join, rows }: BuiltFilter): string {
  const isAlone = rows.length === 1;
  const texts = rows.map((row) => (isGroup(row) ? groupText(row, isAlone) : rowText(row, isAlone)));
  return texts.filter(Boolean).join(join === 'all' ? ' & ' : ' | ');
}
