import { defaultGoals } from '../../../domain/goal/goal.ts';
import type { Trashed } from '../../../domain/registry/trash.ts';

const FIRST_WORDS = 60;

export function trashedTitle({ value }: Trashed): string {
  if ('title' in value) return value.title;
  if ('name' in value) return value.name;
  const [line = ''] = value.text.split('\n');
  return line.length > FIRST_WORDS ? `${line.slice(0, FIRST_WORDS)}…` : line;
}

/** Whether it's a goal that every account starts with, unchanged: an import that brings goals deletes those. */
export const isDefaultGoal = ({ entity, value }: Trashed): boolean =>
  entity === 'goal' &&
  defaultGoals(value.createdAt).some(({ id, title }) => id === value.id && title === value.title);
