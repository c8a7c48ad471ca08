import { fold } from './fold.ts';

type Names = readonly string[];

/** Without the names that occur again, regardless of case and accents. */
export function distinct(names: Names): string[] {
  const known = new Map<string, string>();
  for (const name of names) if (!known.has(fold(name))) known.set(fold(name), name);
  return [...known.values()];
}

/** The names after a change, regardless of case and accents. What is added wins over what is removed. */
export function applySet(before: Names = [], add: Names = [], remove: Names = []): string[] {
  const gone = new Set(remove.map(fold));
  return distinct([...before.filter((name) => !gone.has(fold(name))), ...add]);
}

/** The fields of an entity that are sets of names, with the names of the updates that change single ones. */
export type Sets = Readonly<Record<string, { add: string; remove: string }>>;

/** The set that an update changes name by name. */
export const setChangedBy = (sets: Sets, update: string): string | undefined =>
  Object.entries(sets).find(([, { add, remove }]) => update === add || update === remove)?.[0];

const setIn = (row: object, field: string): Names => {
  const value = new Map<string, unknown>(Object.entries(row)).get(field);
  return Array.isArray(value) ? value : [];
};
const without = (names: Names, others: Names): string[] => names.filter((name) => !others.includes(name));

/** The updates that take a row's sets back to what they were, except for names that changed since. */
export function inverseSets(
  sets: Sets,
  before: object,
  after: object,
  now: object,
): Record<string, string[]> {
  const back = Object.entries(sets).flatMap(([field, { add, remove }]) => {
    const [was, made, there] = [setIn(before, field), setIn(after, field), setIn(now, field)];
    const [added, removed] = [without(made, was), without(was, made)];
    return [
      [add, without(removed, there)],
      [remove, there.filter((name) => added.includes(name))],
    ] as const;
  });
  return Object.fromEntries(back.filter(([, names]) => names.length > 0));
}
