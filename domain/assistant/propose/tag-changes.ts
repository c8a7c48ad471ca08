import { Problem, say } from '../../problem.ts';
import { applySet } from '../../set-change.ts';
import { MAX_TAGS, typedTag } from '../../task/tag.ts';
import type { Task } from '../../task/task.ts';
import { titled } from './proposing.ts';

type TagInput = Partial<Record<'tags' | 'addTags' | 'removeTags', readonly string[] | null | undefined>>;

/**
 * The tags that a task gains and loses. A list of `tags` is only added, because the model may not know the others that
 * the task has; `null` removes all. @throws Problem 'invalid' if the task would have too many
 */
export function tagChanges(
  before: Task,
  { tags, addTags, removeTags }: TagInput,
): { addTags?: string[]; removeTags?: string[] } {
  const there = before.tags ?? [];
  const removed = tags === null ? there : (removeTags ?? []).map(typedTag);
  const after = applySet(there, [...(tags ?? []), ...(addTags ?? [])].map(typedTag), removed);
  if (after.length > MAX_TAGS)
    throw new Problem(
      'invalid',
      say`“${{ title: titled(before) }}” can’t have more than ${{ most: MAX_TAGS }} tags.`,
    );
  const [gained, lost] = [
    after.filter((name) => !there.includes(name)),
    there.filter((name) => !after.includes(name)),
  ];
  return { ...(gained.length > 0 && { addTags: gained }), ...(lost.length > 0 && { removeTags: lost }) };
}
