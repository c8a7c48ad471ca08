/** The setting with the lists whose tasks remind a person only at times of their own: a field each, by id. */
export const MUTED_SETTING = 'mutedLists';

/** @param value of the setting, as JSON @returns whether a list is muted, by the id that the person knows */
export function mutedIn(value: string | undefined): (listId: string) => boolean {
  const all: Record<string, unknown> | null = JSON.parse(value ?? '{}');
  return (listId) => all?.[listId] === true;
}
