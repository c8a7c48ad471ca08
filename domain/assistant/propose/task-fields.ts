import type { z } from 'zod';
import { Problem } from '../../problem.ts';
import { splitSharedId } from '../../shared-id.ts';
import { typedTag } from '../../task/tag.ts';
import type { Task } from '../../task/task.ts';
import { known } from '../facts/known.ts';
import { dueOfPhrase, repeatFieldsOfPhrase } from '../facts/phrases.ts';
import type { World } from '../facts/world.ts';
import type { TOOLS } from '../tools.ts';
import { requireWritable, withOneLineTitle } from './proposing.ts';
import { tagChanges } from './tag-changes.ts';

export type ChangedTask = z.output<typeof TOOLS.change_tasks.input>['set'];

/** Other people link shared tasks to goals of their own. */
export const NO_GOAL = 'A task in another person’s list can’t have a goal.';

/** A section is enough, because it is in a list. @param before the task, if it exists */
export function listAndSection(
  { list, section }: Pick<ChangedTask, 'list' | 'section'>,
  world: World,
  before?: Task,
): { listId?: string; sectionId?: string | null } {
  const part = section ? known(world.shown, 'section', section) : undefined;
  const listId = list ? known(world.shown, 'list', list).id : part?.listId;
  if (part && part.listId !== listId) throw new Problem('invalid', 'That section is in another list.');
  if (part && before?.parentId) throw new Problem('invalid', 'A subtask is in the section of its task.');
  if (listId) requireWritable({ listId }, world);
  return {
    ...(listId && listId !== before?.listId && { listId }),
    ...(section !== undefined && { sectionId: part?.id ?? null }),
  };
}

/** The fields of a task, with ids instead of refs and dates instead of phrases. @param before the task, if it exists */
export function taskFields(
  {
    list,
    section,
    goal,
    repeat,
    dueDate,
    plannedFor,
    hiddenUntil,
    remind: _,
    addNotes,
    tags,
    addTags,
    removeTags,
    ...fields
  }: ChangedTask,
  world: World,
  before?: Task,
) {
  const place = listAndSection({ list, section }, world, before);
  if (goal && place.listId && splitSharedId(place.listId)) throw new Problem('invalid', NO_GOAL);
  return {
    ...withOneLineTitle(fields),
    ...(addNotes?.trim() && { addNotes }),
    ...(before ? tagChanges(before, { tags, addTags, removeTags }) : tags && { tags: tags.map(typedTag) }),
    ...(repeat === null && { repeat: null }),
    ...(repeat && ruleFields(repeatFieldsOfPhrase(repeat, world), before)),
    ...(dueDate !== undefined && { dueDate: dueDate && dueOfPhrase(dueDate, world) }),
    ...(plannedFor !== undefined && { plannedFor: plannedFor && dueOfPhrase(plannedFor, world) }),
    ...(hiddenUntil !== undefined && {
      hiddenUntil: hiddenUntil && dueOfPhrase(hiddenUntil, world).slice(0, 10),
    }),
    ...place,
    ...(goal !== undefined && { goalId: goal && known(world.shown, 'goal', goal).id }),
  };
}

/** What a rule says of how a task repeats. */
const OF_RULE = ['repeat', 'repeatFrom', 'repeatLeft', 'repeatTimes'] as const;

/** A new rule replaces all of the one before, also what only that one said; the same rule changes nothing. */
function ruleFields(fields: ReturnType<typeof repeatFieldsOfPhrase>, before: Task | undefined): object {
  const named = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (!before) return Object.fromEntries(named);
  const { dueDate, repeatText, ...rule } = fields;
  if (OF_RULE.every((field) => rule[field] === before[field])) return { repeat: rule.repeat };
  return {
    ...rule,
    repeatFrom: rule.repeatFrom ?? null,
    repeatLeft: rule.repeatLeft ?? null,
    repeatTimes: rule.repeatTimes ?? null,
    repeatText,
    dueDate,
  };
}
