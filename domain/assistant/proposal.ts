import { z } from 'zod';
import { localDate } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { goalInput, goalUpdates } from '../goal/goal.ts';
import { plannerInput, plannerUpdates } from '../planner/planner.ts';
import { Problem, parse } from '../problem.ts';
import { listRules } from '../task/list.ts';
import { type ProposedField, TASK_FIELDS, taskInput, taskUpdates } from '../task/task.ts';

/** Per answer. */
export const MAX_PROPOSALS = 200;

const PROPOSED = Object.fromEntries(
  Object.entries(TASK_FIELDS).flatMap(([field, use]) => ('proposed' in use ? [[field, true]] : [])),
) as Record<ProposedField, true>;
const nothing = z.strictObject({});

export const newTask = taskInput.pick(PROPOSED);
export const changedTask = taskUpdates.pick({ ...PROPOSED, completed: true });
/** A proposed event needs a date: without one it would repeat every day. */
export const newEvent = z
  .strictObject({ ...plannerInput.shape, date: localDate('A date') })
  .omit({ id: true, onConflict: true });
export const newGoal = goalInput.omit({ id: true, createdAt: true });

const FIELDS = {
  'add-task': newTask,
  'change-task': changedTask,
  'remove-task': nothing,
  'add-event': newEvent,
  'change-event': plannerUpdates,
  'remove-event': nothing,
  'add-goal': newGoal,
  'change-goal': goalUpdates,
  'remove-goal': nothing,
  'add-list': listRules.input.omit({ id: true }),
};
export type Kind = keyof typeof FIELDS;
type Fields<K extends Kind> = z.output<(typeof FIELDS)[K]>;
type Of<K extends Kind> = K extends `add-${string}`
  ? {
      kind: K;
      fields: Fields<K>;
      /** The index of the new goal or list of the same answer that it belongs to. */
      within?: number;
    }
  : { kind: K; id: string; fields: Fields<K> };
/** A change that is proposed to the person. Applying it makes an ordinary write. */
export type Proposal = { [K in Kind]: Of<K> }[Kind];

/** The entity that a proposal is about. */
export type Proposed = 'task' | 'event' | 'goal' | 'list';
export const entityOf = ({ kind }: Pick<Proposal, 'kind'>): Proposed =>
  kind.slice(kind.indexOf('-') + 1) as Proposed;
export const isAddition = ({ kind }: Pick<Proposal, 'kind'>): boolean => kind.startsWith('add-');
export const isRemoval = ({ kind }: Pick<Proposal, 'kind'>): boolean => kind.startsWith('remove-');

const outline = z.strictObject({
  kind: z.enum(Object.keys(FIELDS) as [Kind]),
  id: entityId.optional(),
  within: z.int().min(0).max(MAX_PROPOSALS).optional(),
  fields: z.looseObject({}),
});

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
