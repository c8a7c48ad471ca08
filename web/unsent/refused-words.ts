import { SECTIONS } from '../../domain/account/account-tree.ts';
import { DISPLAY_NAME_SETTING } from '../../domain/settings/profile.ts';
import type { Pending, Refused } from '../store/core/pending.ts';
import { labelOf } from './field-labels.ts';
import { saidOf } from './mutation-words.ts';

type Typed = Pick<Refused, 'entity' | 'input'>;

const VERBS: Record<Refused['action'], string> = {
  add: 'add',
  update: 'update',
  remove: 'delete',
  restore: 'restore',
  move: 'move',
  mutate: 'change',
};

const kindOf = ({ entity }: Pick<Refused, 'entity'>): string =>
  SECTIONS.find((section) => section.entity === entity)?.one ?? entity;

/** The error message for a refused write (product.md §8). */
export function failureText(write: Pending): string {
  const { entity, action, input, id } = write;
  if (write.action === 'mutate' && write.input.name === 'act') {
    const [failed = '', ...others] = new Set(write.input.effects.map(failureText));
    return others.length > 0 ? 'Failed to save changes' : failed;
  }
  const said = saidOf(input);
  if (said) return said.failure;
  if (entity === 'setting')
    return id === DISPLAY_NAME_SETTING
      ? 'Failed to update profile. Please try again.'
      : 'Failed to save settings';
  if (entity === 'task' && action === 'update' && 'completed' in input) return 'Failed to update task status';
  return `Failed to ${VERBS[action]} ${kindOf(write)}`;
}

/** The rows that a write is about, with their fields; a move has them in `shown`. */
function shownIn({ entity, input }: Typed): Typed[] {
  return saidOf(input)?.typed ?? [{ entity, input: 'shown' in input ? Object(input.shown) : input }];
}

export function typedIn({ input }: Pick<Refused, 'input'>): string | undefined {
  const [first] = shownIn({ entity: 'task', input });
  const typed: { title?: unknown; name?: unknown; text?: unknown } = first?.input ?? {};
  const words = typed.title ?? typed.name ?? typed.text;
  return typeof words === 'string' ? words : undefined;
}

/** `a goal`, for when the item's name isn't known. */
export const somethingLike = (write: Pick<Refused, 'entity'>): string =>
  `${/^[aeiou]/.test(kindOf(write)) ? 'an' : 'a'} ${kindOf(write)}`;

function shownAs(value: unknown): string {
  if (value === null || value === '') return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(shownAs).join(', ') || 'None';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields that a person fills in, with their labels. */
export function fieldsOf(write: Typed): [string, string][] {
  const rows = shownIn(write).map(fieldsOfRow);
  const [first = []] = rows;
  if (rows.length <= 1) return first;
  return rows.map((fields, n) => [`${n + 1}`, fields.map(([, text]) => text).join(', ')]);
}

const fieldsOfRow = ({ entity, input }: Typed): [string, string][] =>
  Object.entries(input).flatMap(([field, value]): [string, string][] => {
    const label = labelOf(entity, field);
    return label === undefined || value === undefined ? [] : [[label, shownAs(value)]];
  });

/** A write's fields as text to copy. @param name the item's name, in case the write lacks it */
export function asText(write: Typed, name: string | undefined): string {
  const fields = fieldsOf(write);
  const named = name && typedIn(write) === undefined ? [name] : [];
  return [...named, ...fields.map(([label, text]) => `${label}: ${text}`)].join('\n');
}
