import type { MutationName } from '../../../domain/mutation/mutations.ts';
import type { Change } from '../../../domain/registry/change.ts';
import { ENTITIES } from '../../../domain/registry/entity.ts';
import type { Mutated, Pending, Refused } from '../core/pending.ts';

const UNREADABLE = 'This device could no longer read this change, so it wasn’t sent.';
const NAMES = {
  ...{ completeTask: true, skipTask: true, addTasks: true },
  ...{ changeOccurrences: true, skipOccurrences: true },
} satisfies Record<MutationName, true>;
const ACTIONS: readonly unknown[] = ['add', 'update', 'remove', 'restore', 'move', 'mutate'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NEEDED = new Map<string, string[]>(
  Object.entries(ENTITIES).map(([entity, { schema }]) => [
    entity,
    Object.entries(schema.shape)
      .filter(([, field]) => !field.safeParse(undefined).success)
      .map(([name]) => name),
  ]),
);

/** A quick check that a row can be shown, since stored data may be corrupt. Unknown entities pass. */
export function isSoundRow({ entity, id, value: given }: Change): boolean {
  const needed = NEEDED.get(entity);
  const value: unknown = given;
  if (!needed) return true;
  return isRecord(value) && value.id === id && needed.every((name) => (value[name] ?? null) !== null);
}

/** Validates a row against its full schema; slower, for use after an error. */
export const isValidRow = ({ entity, value }: Change): boolean =>
  !(entity in ENTITIES) || ENTITIES[entity].schema.safeParse(value).success;

export const isSoundWrite = (write: Pending): boolean =>
  Object.hasOwn(ENTITIES, write.entity) &&
  'create' in ENTITIES[write.entity] &&
  ACTIONS.includes(write.action) &&
  isRecord(write.input) &&
  (write.action !== 'move' || isRecord(write.input.shown)) &&
  (write.action !== 'mutate' || isSoundMutation(write.input)) &&
  typeof write.id === 'string' &&
  typeof write.at === 'string';

const isSoundMutation = ({ name, args, effects }: { [F in keyof Mutated]?: unknown }): boolean =>
  typeof name === 'string' &&
  (name === 'act' || Object.hasOwn(NAMES, name)) &&
  isRecord(args) &&
  areSoundEffects(effects, name === 'act');

/** @param areSteps those of an act, which mutations may be among */
const areSoundEffects = (effects: unknown, areSteps: boolean): boolean =>
  Array.isArray(effects) &&
  effects.every(
    (effect) =>
      isRecord(effect) &&
      (effect.action !== 'mutate' || (areSteps && isRecord(effect.input) && effect.input.name !== 'act')) &&
      isSoundWrite(effect as Pending),
  );

/** Normalizes a malformed write so that the tray can show it. */
export function asUnreadable(write: Pending & { message?: unknown }): Refused {
  const { action } = write;
  const input: unknown = write.input;
  // One of a later version can be sent once that is back.
  const isMutation =
    isRecord(input) && typeof input.name === 'string' && areSoundEffects(input.effects, true);
  const isKnown = action === 'mutate' ? isMutation : ACTIONS.includes(action);
  return {
    ...write,
    entity: write.entity ?? 'setting',
    action: isKnown ? action : 'add',
    input:
      isRecord(input) && (action !== 'mutate' || isMutation)
        ? input
        : { text: JSON.stringify(input ?? null) },
    id: String(write.id),
    at: String(write.at),
    message: typeof write.message === 'string' ? write.message : UNREADABLE,
  } as Refused;
}
