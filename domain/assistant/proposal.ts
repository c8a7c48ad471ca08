import { z } from 'zod';
import { localDate } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { plannerInput, plannerUpdates } from '../planner/planner.ts';
import { Problem, parse } from '../problem.ts';
import { type ProposedField, TASK_FIELDS, taskInput, taskUpdates } from '../task/task.ts';

/** Per answer. */
export const MAX_PROPOSALS = 20;

const PROPOSED = Object.fromEntries(
  Object.entries(TASK_FIELDS).flatMap(([field, use]) => ('proposed' in use ? [[field, true]] : [])),
) as Record<ProposedField, true>;
/** A proposed event needs a date: without one it would repeat every day. */
const newEvent = z.strictObject({ ...plannerInput.shape, date: localDate('A date') }).omit({ id: true });
const newTask = taskInput.pick(PROPOSED);
const changedTask = taskUpdates.pick({ ...PROPOSED, completed: true });

const FIELDS = {
  'add-task': newTask,
  'change-task': changedTask,
  'add-event': newEvent,
  'change-event': plannerUpdates,
};
type Kind = keyof typeof FIELDS;
type Fields<K extends Kind> = z.output<(typeof FIELDS)[K]>;
/** A change that the assistant proposes. Applying it makes an ordinary write. */
export type Proposal =
  | { [K in 'add-task' | 'add-event']: { kind: K; fields: Fields<K> } }['add-task' | 'add-event']
  | { [K in 'change-task' | 'change-event']: { kind: K; id: string; fields: Fields<K> } }[
      | 'change-task'
      | 'change-event'];

const outline = z.strictObject({
  kind: z.enum(Object.keys(FIELDS) as [Kind]),
  id: entityId.optional(),
  fields: z.looseObject({}),
});

/** @throws Problem 'invalid' if it isn't a proposal */
export function readProposal(given: unknown): Proposal {
  const { kind, id, fields } = parse(outline, given);
  if (kind.startsWith('change') !== (id !== undefined)) throw new Problem('invalid', 'What is it about?');
  return { kind, ...(id && { id }), fields: parse(FIELDS[kind], fields) } as Proposal;
}

const ref = (letter: string) => z.string().regex(new RegExp(`^${letter}\\d+$`));
const [task, event, list, goal] = [ref('t'), ref('e'), ref('l'), ref('g')];

/** The tools the model can call. Their inputs refer to rows by the short names of the briefing. */
export const TOOLS = {
  add_task: {
    description: 'Propose a new task. A dueDate is YYYY-MM-DD or YYYY-MM-DDTHH:MM.',
    input: newTask
      .omit({ listId: true, goalId: true })
      .extend({ list: list.optional(), goal: goal.optional() }),
  },
  change_task: {
    description: 'Propose to change fields of a task, for example its dueDate to plan it for a day.',
    input: changedTask
      .omit({ listId: true, goalId: true, completed: true })
      .extend({ task, list: list.optional(), goal: goal.nullish() }),
  },
  complete_task: { description: 'Propose to mark a task as completed.', input: z.strictObject({ task }) },
  add_event: {
    description: 'Propose a new event in the day’s plan. Times are HH:MM, the date YYYY-MM-DD.',
    input: newEvent,
  },
  change_event: {
    description: 'Propose to change the title, times, day or category of an event of today.',
    input: plannerUpdates.extend({ event }),
  },
} as const;
export type Tool = keyof typeof TOOLS;
