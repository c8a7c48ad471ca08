import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { goalInput, goalUpdates } from '../goal/goal.ts';
import { eventRules, plannerInput, plannerUpdates } from '../planner/event/planner.ts';
import { Problem, parse } from '../problem.ts';
import { proposedReminder } from '../reminder/reminder.ts';
import type { Sets } from '../set-change.ts';
import { settingRules } from '../settings/setting-rules.ts';
import { listRules } from '../task/list.ts';
import { sectionRules } from '../task/section.ts';
import { type ProposedField, TASK_FIELDS, task, taskInput, taskUpdates } from '../task/task.ts';
import { taskRules } from '../task/task-rules.ts';
import { localDate } from '../time/day.ts';
import { savedViewRules } from '../view/saved-view.ts';

/** Per answer. */
export const MAX_PROPOSALS = 200;

const PROPOSED = Object.fromEntries(
  Object.entries(TASK_FIELDS).flatMap(([field, use]) => ('proposed' in use ? [[field, true]] : [])),
) as Record<ProposedField, true>;
const nothing = z.strictObject({});

export const newTaskSchema = taskInput.pick(PROPOSED);
/** What is about one occurrence names it: the person may approve it once another one is open. */
export const changedTask = taskUpdates
  .pick({ ...PROPOSED, addTags: true, removeTags: true, completed: true, advanceFrom: true })
  .extend({ addNotes: task.shape.description });
/** A proposed event needs a date: without one it would repeat every day. */
export const newEvent = z
  .strictObject({ ...plannerInput.shape, date: localDate('A date') })
  .omit({ id: true, onConflict: true });
export const newGoalSchema = goalInput.omit({ id: true, createdAt: true });

const FIELDS = {
  'add-task': newTaskSchema,
  'change-task': changedTask,
  'remove-task': nothing,
  'add-event': newEvent,
  'change-event': plannerUpdates,
  'remove-event': nothing,
  'add-goal': newGoalSchema,
  'change-goal': goalUpdates,
  'remove-goal': nothing,
  'add-list': listRules.input.omit({ id: true }),
  'change-list': listRules.updates,
  'add-section': sectionRules.input.omit({ id: true }),
  'change-section': sectionRules.updates,
  'remove-section': nothing,
  'add-savedView': savedViewRules.input.omit({ id: true }),
  'change-savedView': savedViewRules.updates,
  'remove-savedView': nothing,
  'change-setting': settingRules.updates,
  /** Starts a focus session. */
  'start-task': nothing,
  'add-reminder': proposedReminder,
  'remove-reminder': nothing,
  // Only to undo what was applied.
  'remove-list': nothing,
  'restore-task': taskInput,
  'restore-event': plannerInput,
  'restore-goal': goalInput,
  'restore-section': sectionRules.input,
  'restore-savedView': savedViewRules.input,
  'revert-task': taskUpdates,
};
export type Kind = keyof typeof FIELDS;
type Fields<K extends Kind> = z.output<(typeof FIELDS)[K]>;
type Of<K extends Kind> = K extends `add-${string}`
  ? {
      kind: K;
      fields: Fields<K>;
      /** The index of the new goal, list or task of the same answer that it belongs to. */
      within?: number;
    }
  : { kind: K; id: string; fields: Fields<K> };
/** A change that is proposed to the person. Applying it makes an ordinary write. */
export type Proposal = { [K in Kind]: Of<K> }[Kind];

export type ProposedEntity =
  | 'task'
  | 'event'
  | 'goal'
  | 'list'
  | 'section'
  | 'savedView'
  | 'setting'
  | 'reminder';
export const entityOf = ({ kind }: Pick<Proposal, 'kind'>): ProposedEntity =>
  kind.slice(kind.indexOf('-') + 1) as ProposedEntity;
/** The fields that are changed name by name. */
export const setsOf = (proposal: Pick<Proposal, 'kind'>): Sets => {
  const sets: Partial<Record<ProposedEntity, Sets>> = { task: taskRules.sets, event: eventRules.sets };
  return sets[entityOf(proposal)] ?? {};
};
export const isAddition = ({ kind }: Pick<Proposal, 'kind'>): boolean => kind.startsWith('add-');
export const isRestoration = ({ kind }: Pick<Proposal, 'kind'>): boolean => kind.startsWith('restore-');
export const isRemoval = ({ kind }: Pick<Proposal, 'kind'>): boolean => kind.startsWith('remove-');

const outline = z.strictObject({
  kind: z.enum(Object.keys(FIELDS) as [Kind]),
  id: entityId.optional(),
  within: z.int().min(0).max(MAX_PROPOSALS).optional(),
  fields: z.looseObject({}),
});

/** The new rows that a proposal belongs to, the nearest first. @param all those of the answer */
export function homesOf(proposal: Proposal, all: readonly Proposal[]): Proposal[] {
  const homes: Proposal[] = [];
  let at = 'within' in proposal ? proposal.within : undefined;
  // A home comes before what belongs to it, so this ends whatever a stored answer says.
  for (let last = all.length; at !== undefined && at < last; ) {
    last = at;
    const home = all[at];
    if (!home) break;
    homes.push(home);
    at = 'within' in home ? home.within : undefined;
  }
  return homes;
}

type Given<K extends Kind> = { kind: K; id?: string; within?: number; fields: object };

/** @throws Problem 'invalid' for fields that don't belong to the kind */
export const proposalOf = <K extends Kind>(given: Given<K>): Of<K> => readProposal(given) as Of<K>;

/** @throws Problem 'invalid' if it isn't a proposal */
export function readProposal(given: unknown): Proposal {
  const { kind, id, within, fields } = parse(outline, given);
  if (isAddition({ kind }) !== (id === undefined)) throw new Problem('invalid', 'What is it about?');
  const parts = { kind, ...(id && { id }), fields: parse(FIELDS[kind], fields) };
  return (within !== undefined && !id ? { ...parts, within } : parts) as Proposal;
}
