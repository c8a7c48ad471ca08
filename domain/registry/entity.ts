import type { z } from 'zod';
import { chatMessageRules } from '../assistant/chat-message.ts';
import { subscription } from '../billing/subscription.ts';
import { transaction } from '../billing/transaction.ts';
import { calendar } from '../calendar/calendar.ts';
import { entityId } from '../entity-id.ts';
import { goalRules } from '../goal/goal.ts';
import { eventRules } from '../planner/planner.ts';
import { reflectionRules } from '../reflection/reflection.ts';
import { settingRules } from '../settings/setting.ts';
import { invitation, member, membership } from '../sharing/sharing.ts';
import { listRules } from '../task/list.ts';
import { taskRules } from '../task/task.ts';
import { focusSessionRules } from '../timer/focus-time.ts';

/**
 * All entities and their rules, shared by the browser and the server. Those that people can write also have a
 * path, input schemas and functions that create and update rows. The order matters: lists come before the
 * tasks that refer to them.
 */
export const ENTITIES = {
  subscription: { schema: subscription.extend({ id: entityId }) },
  transaction: { schema: transaction },
  membership: { schema: membership },
  calendar: { schema: calendar },
  list: listRules,
  member: { schema: member },
  invitation: { schema: invitation },
  goal: goalRules,
  task: taskRules,
  event: eventRules,
  reflection: reflectionRules,
  focusSession: focusSessionRules,
  setting: settingRules,
  chatMessage: chatMessageRules,
};

export type Entity = keyof typeof ENTITIES;
export type Entities = { [E in Entity]: z.output<(typeof ENTITIES)[E]['schema']> };
/** Entities that people write; only the server writes the others. */
export type Writable = {
  [E in Entity]: (typeof ENTITIES)[E] extends { create: unknown } ? E : never;
}[Entity];
/** Inputs before validation. */
export type Inputs = {
  [E in Writable]: {
    add: z.input<(typeof ENTITIES)[E]['input']>;
    update: z.input<(typeof ENTITIES)[E]['updates']>;
  };
};

/** One entity's rules, for generic code. Times are ISO text; `by` is the account that writes. */
export type Rules<E extends Writable> = {
  path: string;
  /** Field names in requests, if they aren't derived from the entity. */
  body?: { type: string; given: string };
  /** What happens when an existing id is added; a conflict by default, or if the function says no. */
  onConflict?: 'ignore' | 'merge' | ((before: Entities[E], added: Entities[E]) => boolean);
  schema: z.ZodObject;
  input: z.ZodObject;
  updates: z.ZodType<object>;
  removal?: z.ZodObject;
  create(input: object, at: { id: string; now: string; by?: string }): Entities[E];
  /** Applies an input to an existing row, if `onConflict` is 'merge'. */
  merge?(before: Entities[E], input: object, now: string): Entities[E];
  update(before: Entities[E], updates: object, now: string, by?: string): Entities[E];
  /** Adds to updates that revert a change what keeps them from changing a row that has moved on since. */
  guarded?(back: object, now: Entities[E]): object;
  /** Adds the device's time to an input, because it may reach the server later. */
  dated?(action: 'add' | 'update' | 'remove', input: object, at: string): object;
};

/** One entity's rules; each function expects input parsed by the entity's schemas. */
export const rulesOf = <E extends Writable>(entity: E): Rules<E> => ENTITIES[entity] as unknown as Rules<E>;
