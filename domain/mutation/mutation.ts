import type { z } from 'zod';
import type { PlannerEvent } from '../planner/event/planner.ts';
import type { Inputs } from '../registry/entity-rules.ts';
import type { BaseOfUpdate } from '../registry/still-as-seen.ts';
import type { Task } from '../task/task.ts';

/** The entities whose rows mutations change. */
export type MutatedEntity = 'task' | 'reminder' | 'event';

/** A change of one row, as the entity’s own call would make it. */
export type RowWrite = {
  [E in MutatedEntity]:
    | { entity: E; id: string; action: 'add'; input: Inputs[E]['add'] }
    | { entity: E; id: string; action: 'update'; input: Inputs[E]['update']; base?: BaseOfUpdate };
}[MutatedEntity];

/** The rows that a mutation may see. `find` also knows a task by the id that it had before it moved. */
export type Known = {
  tasks: ReadonlyMap<string, Task>;
  find(id: string): Task | undefined;
  events: ReadonlyMap<string, PlannerEvent>;
};

/**
 * What a person does to several rows at once. The browser runs it to show the result, and the server to make it: on the
 * rows that each of them knows, whole or not at all. `at` in its arguments is when the person did it, as ISO text, and
 * `zone` where.
 */
export type Mutation<Args> = {
  args: z.ZodType<Args>;
  /** The row that it is mostly about. */
  subject(args: Args): { entity: MutatedEntity; id: string };
  /** The ids of all rows and lists that it names: their accounts are those that it may touch. */
  names(args: Args): readonly string[];
  /** The tasks that it reads, each with all below it. The caller must be allowed to change them. */
  reads(args: Args): readonly string[];
  /** The planner events that it reads. */
  readsEvents?(args: Args): readonly string[];
  /** The ids of tasks below those that it names besides. */
  chosen?(args: Args): readonly string[];
  /** Its arguments with what the device had, of which the cursor is one, where it changes fields that may overlap. */
  based?(known: Known, args: Args, cursor: string): Args;
  /** @returns the changes, in their order */
  run(known: Known, args: Args): RowWrite[];
};

/** Describes a mutation, keeping the types of its arguments. */
export const mutation = <Args>(described: Mutation<Args>): Mutation<Args> => described;
