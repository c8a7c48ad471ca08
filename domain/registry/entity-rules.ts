import type { z } from 'zod';
import type { Sets } from '../set-change.ts';
import type { Reference } from '../shared-id.ts';
import { ENTITIES, type Entities, type Entity, type Writable } from './entity.ts';

export type Inputs = {
  [E in Writable]: {
    add: z.input<(typeof ENTITIES)[E]['input']>;
    update: z.input<(typeof ENTITIES)[E]['updates']>;
  };
};

/** One entity's rules, for generic code. Times are ISO text; `by` is the account that writes. */
export type Rules<E extends Writable> = {
  path: string;
  /** Its fields that refer to other rows, for entities that can be shared. */
  references?: Record<string, Reference>;
  /** Field names in requests, if they aren't derived from the entity. */
  body?: { type: string; given: string };
  /** What happens when an existing id is added; a conflict by default, or if the function says no. */
  onConflict?: 'ignore' | 'merge' | ((before: Entities[E], added: Entities[E]) => boolean);
  schema: z.ZodObject;
  input: z.ZodObject;
  updates: z.ZodObject;
  sets?: Sets;
  /** The fields in which a change may replace another that its device hadn't seen, so that both values are kept. */
  overlapping?: readonly string[];
  removal?: z.ZodObject;
  create(input: object, at: { id: string; now: string; by?: string }): Entities[E];
  /** Applies an input to an existing row, if `onConflict` is 'merge'. */
  merge?(before: Entities[E], input: object, now: string): Entities[E];
  update(before: Entities[E], updates: object, now: string, by?: string): Entities[E];
  /** Adds to updates which state of the row they are about, so that they don't change another one. */
  naming?(seen: Entities[E], updates: object): object;
  /** The updates that revert a change, without what the row has moved on from. */
  reverting?(back: object, change: { before: object; after: object; now: Entities[E] }): object;
  /** Adds the device's time to an input, because it may reach the server later. */
  dated?(action: 'add' | 'update' | 'remove', input: object, at: string): object;
};

export function isInLists(entity: Entity): boolean {
  const { references } = ENTITIES[entity] as { references?: Record<string, Reference> };
  return references?.listId === 'shared';
}

const RULES: { readonly [E in Writable]: Rules<E> } = ENTITIES;

/** One entity's rules; each function expects input parsed by the entity's schemas. */
export const rulesOf = <E extends Writable>(entity: E): Rules<E> => RULES[entity];
