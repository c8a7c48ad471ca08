import { Problem } from './problem.ts';

const SEPARATOR = ':';
const NOT_OWN = `An id can’t contain “${SEPARATOR}”`;

/** The id of another person's entity; entity ids alone are unique only within an account. */
export const sharedId = (ownerId: string, id: string): string => `${ownerId}${SEPARATOR}${id}`;

/** How others than the owner see another row's id: as a shared id, not at all, or as it is in the owner's account. */
export type Reference = 'shared' | 'hidden' | 'inside';

export type References<T> = { [F in Extract<keyof T, `${string}Id`>]: Reference };

export function splitSharedId(id: string): { ownerId: string; id: string } | undefined {
  const at = id.indexOf(SEPARATOR);
  return at > 0 ? { ownerId: id.slice(0, at), id: id.slice(at + 1) } : undefined;
}

/** Whether an id is valid in its owner's account: one with the separator would be read as a shared id. */
export const isOwnId = (id: string): boolean => !id.includes(SEPARATOR);

/** @throws Problem 'invalid' if a new row can't have this id */
export function requireOwnId(id: string): void {
  if (!isOwnId(id)) throw new Problem('invalid', NOT_OWN);
}

/** The id for a new row in a list; it belongs to the list's owner. */
export function idWithin(listId: string, id: string): string {
  const shared = splitSharedId(listId);
  return shared ? sharedId(shared.ownerId, id) : id;
}
