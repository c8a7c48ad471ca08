import { entityOf, isAddition, isRestoration, type Proposal } from '../../../domain/assistant/proposal.ts';
import { type DiffLine, diffOf } from '../../../domain/assistant/propose/suggestion.ts';
import { same } from '../../../domain/same.ts';
import type { WithSubtasks } from '../../../domain/task/with-subtasks.ts';
import { withTimes } from './proposal-words.ts';

/** What the title or another field already says. */
const HIDDEN = new Set([
  'id',
  'taskId',
  'createdAt',
  'completedAt',
  'completedBy',
  'overlaps',
  'position',
  'seriesId',
  'advanceFrom',
  'repeatText',
  'refs',
]);
/** What the words of a rule say together. */
const OF_RULE = ['repeat', 'repeatFrom', 'repeatLeft', 'repeatTimes'];
/** They follow from the rule and the due date of a row that comes back as it was. */
const FOLLOWING = new Set(['occurrence', 'repeatStart']);

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
  if (proposal.kind === 'change-setting') return settingLines(proposal.id, proposal.fields.value, before);
  const diff =
    isReminder && !isNew
      ? diffOf({ ...proposal, fields: before ?? {} } as Proposal, {})
      : withRule(diffOf(proposal, before), before);
  const isSaid = ({ field }: DiffLine) =>
    HIDDEN.has(field) || (isRestoration(proposal) && FOLLOWING.has(field));
  const all = [...within, ...diff, ...below].filter((line) => !isSaid(line));
  return isNew ? withTimes(all.filter(({ field }) => field !== 'title' && field !== 'name')) : all;
}

/** One line for all that a rule says: how often a task repeats, from when it counts, and how often it still does. */
function withRule(lines: readonly DiffLine[], before: object | undefined): DiffLine[] {
  const changed = new Map(lines.map(({ field, after }) => [field, after]));
  const there = new Map<string, unknown>(Object.entries(before ?? {}));
  if (!OF_RULE.some((field) => changed.has(field))) return [...lines];
  const rule = (of: (field: string) => unknown) =>
    of('repeat') === undefined ? undefined : Object.fromEntries(OF_RULE.map((field) => [field, of(field)]));
  const line = {
    field: 'repeat',
    before: rule((field) => there.get(field)),
    after: rule((field) => (changed.has(field) ? changed.get(field) : there.get(field))),
  };
  return [...lines.filter(({ field }) => !OF_RULE.includes(field)), line];
}

/** The parts of a setting that change. */
function settingLines(id: string, value: string | undefined, before: object | undefined): DiffLine[] {
  const there = before && 'value' in before ? String(before.value) : 'null';
  const [from, to] = [there, value ?? there].map((json) => {
    const document: unknown = JSON.parse(json);
    return typeof document === 'object' && document !== null ? document : { [id]: document };
  });
  const was = new Map<string, unknown>(Object.entries(from ?? {}));
  return Object.entries(to ?? {})
    .filter(([field, after]) => !same(was.get(field), after))
    .map(([field, after]) => ({ field, before: was.get(field), after }));
}
