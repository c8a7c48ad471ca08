import type { z } from 'zod';
import { chatMessageRules } from './assistant/chat-message.ts';
import { calendar } from './calendar/calendar.ts';
import { goalRules } from './goal.ts';
import { key } from './key.ts';
import { listRules } from './list.ts';
import { eventRules } from './planner/planner.ts';
import { reflectionRules } from './reflection.ts';
import { settingRules } from './setting.ts';
import { invitation, member, membership } from './sharing.ts';
import { subscription } from './subscription.ts';
import { taskRules } from './task.ts';
import { focusSessionRules } from './timer/focus-time.ts';
import { transaction } from './transaction.ts';

/**
 * Everything an account consists of, and how each looks. What a person can write says also where it is reached,
 * what is given to add or change one, and what becomes of it: the browser and the server run the same functions.
 * In an order in which a reader can make sense of them: lists before the tasks that name them.
 */
export const ENTITIES = {
  subscription: { schema: subscription.extend({ id: key }) },
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
/** What a person writes; the rest only the server does. */
export type Writable = {
  [E in Entity]: (typeof ENTITIES)[E] extends { create: unknown } ? E : never;
}[Entity];
/** What a person gives, before it is checked. */
export type Inputs = {
  [E in Writable]: {
    add: z.input<(typeof ENTITIES)[E]['input']>;
    update: z.input<(typeof ENTITIES)[E]['updates']>;
  };
};

/** One entity's rules, for code that serves them all. Times are ISO texts. */
export type Rules<E extends Writable> = {
  path: string;
  /** How its requests name things, where it isn't after the entity. */
  body?: { type: string; given: string };
  /** What it means to add one that is there already; by itself, a conflict. */
  again?: 'keep' | 'replace';
  schema: z.ZodObject;
  input: z.ZodObject;
  updates: z.ZodType<object>;
  /** What may be said of a removal. */
  removal?: z.ZodObject;
  create(input: object, at: { id: string; now: string }): Entities[E];
  update(before: Entities[E], updates: object, now: string): Entities[E];
  /** What a device adds to an input so that it tells when it was given, should the server hear of it later. */
  dated?(action: 'add' | 'update' | 'remove', input: object, at: string): object;
};

/** @returns the rules of one entity, each function taking what its schemas give */
export const rulesOf = <E extends Writable>(entity: E): Rules<E> => ENTITIES[entity] as unknown as Rules<E>;
