import { SECTIONS } from '../../domain/account/account-tree.ts';
import type { Refused } from '../store/mutations.ts';

const VERBS: Record<Refused['action'], string> = { add: 'add', update: 'update', remove: 'delete' };

const kindOf = ({ entity }: Refused): string =>
  SECTIONS.find((section) => section.entity === entity)?.one ?? entity;

/** What a write that the server refused is called to a person (SPEC §8). */
export function failure(write: Refused): string {
  const { entity, action, input } = write;
  if (entity === 'setting') return 'Failed to save settings';
  if (entity === 'task' && action === 'update' && 'completed' in input) return 'Failed to update task status';
  return `Failed to ${VERBS[action]} ${kindOf(write)}`;
}

/** What the person typed to name the thing, if the write has it. */
export function typedIn({ input }: Refused): string | undefined {
  const typed: { title?: unknown; name?: unknown; text?: unknown } = input;
  const words = typed.title ?? typed.name ?? typed.text;
  return typeof words === 'string' ? words : undefined;
}

/** `a goal`, where nothing better is known of it. */
export const somethingLike = (write: Refused): string =>
  `${/^[aeiou]/.test(kindOf(write)) ? 'an' : 'a'} ${kindOf(write)}`;
