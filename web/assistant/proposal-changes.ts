import { entityOf, isAddition, isRestoration, type Proposal } from '../../domain/assistant/proposal.ts';
import { type DiffLine, diffOf } from '../../domain/assistant/suggestion.ts';
import type { WithSubtasks } from '../../domain/task/with-subtasks.ts';
import { withTimes } from './proposal-words.ts';

/** What the title or another field already says. */
const HIDDEN = new Set([
  'id',
  'taskId',
  'createdAt',
  'completedAt',
  'completedBy',
  'position',
  'seriesId',
  'occurrence',
  'advanceFrom',
  'repeatText',
  'repeatFrom',
  'repeatLeft',
  'repeatStart',
  'repeatZone',
  'repeatMissed',
  'repeatExcept',
  'addExcept',
  'removeExcept',
  'exceptDates',
  'addExceptDates',
  'removeExceptDates',
  'color',
]);

export const titleOf = (row: object | undefined): string | undefined => {
  const { title, name }: { title?: unknown; name?: unknown } = row ?? {};
  return title === undefined && name === undefined ? undefined : String(title ?? name);
};

/** How many open subtasks a completed task has, and what becomes of them. */
export type OpenSubtasks = { open: number; become: WithSubtasks };

const BECOME: Record<WithSubtasks, string> = {
  all: 'Completed too',
  only: 'Stay open',
  ask: 'You’ll be asked',
};

/** What a proposal changes, field by field. @param home the new goal or list that it would go into */
export function changesOf(
  proposal: Proposal,
  before: object | undefined,
  home: Proposal | undefined,
  subtasks: OpenSubtasks | undefined,
): DiffLine[] {
  const isNew = isAddition(proposal) || isRestoration(proposal);
  const isReminder = entityOf(proposal) === 'reminder';
  const within =
    home && !isReminder ? [{ field: `within-${entityOf(home)}`, after: titleOf(home.fields) }] : [];
  const below = subtasks
    ? [{ field: 'subtasks', before: `${subtasks.open} open`, after: BECOME[subtasks.become] }]
    : [];
  const diff =
    isReminder && !isNew
      ? diffOf({ ...proposal, fields: before ?? {} } as Proposal, {})
      : diffOf(proposal, before);
  const all = [...within, ...diff, ...below].filter(({ field }) => !HIDDEN.has(field));
  return isNew ? withTimes(all.filter(({ field }) => field !== 'title' && field !== 'name')) : all;
}
