import { fold } from '../../domain/fold.ts';
import type { Template } from '../../domain/template/template.ts';
import { useTemplates } from '../template/use-templates.ts';
import type { QuickAddState } from './use-quick-add.ts';

/** Fewer letters begin too many names. */
const LETTERS = 3;
/** Other parts would be about a single task. */
const APPLICABLE = ['list', 'section', 'project', 'goal', 'tag', 'priority'];

export function useNamedTemplate({ input, parts }: QuickAddState): Template | undefined {
  const templates = useTemplates();
  const typed = fold(input.title);
  if (typed.length < LETTERS || input.description || parts.some(({ kind }) => !APPLICABLE.includes(kind)))
    return undefined;
  return templates.find(({ name }) => fold(name).startsWith(typed));
}
