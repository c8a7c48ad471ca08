const SEPARATOR = ':';

/**
 * How somebody else's entity is called in one's own account: by its owner and its id there, as two people's
 * lists may have the same id.
 */
export const sharedId = (ownerId: string, id: string): string => `${ownerId}${SEPARATOR}${id}`;

/** The owner and the id there, if an id is of that form. */
export function splitSharedId(id: string): { ownerId: string; id: string } | undefined {
  const at = id.indexOf(SEPARATOR);
  return at > 0 ? { ownerId: id.slice(0, at), id: id.slice(at + 1) } : undefined;
}

/** The id for something new in a list, which belongs to whoever owns the list. */
export function idWithin(listId: string, id: string): string {
  const shared = splitSharedId(listId);
  return shared ? sharedId(shared.ownerId, id) : id;
}
