import { same } from './same.ts';
import { inverseSets, type Sets } from './set-change.ts';

/** The row's values of the fields that `updates` names; null if absent. */
export const fieldsAs = (row: object, updates: object): Record<string, unknown> => {
  const there = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(Object.keys(updates).map((field) => [field, there.get(field) ?? null]));
};

/** Fields that the server sets: they don't say whether a person changed the row. */
const CLOCKED = new Set(['createdAt', 'completedAt', 'completedBy', 'timestamp', 'changedAt', 'overlaps']);

export const isAsMade = (made: object, now: object): boolean => {
  const fields = new Set([...Object.keys(made), ...Object.keys(now)].filter((field) => !CLOCKED.has(field)));
  const [then, there] = [made, now].map((row) => new Map<string, unknown>(Object.entries(row)));
  return [...fields].every((field) => same(then?.get(field) ?? null, there?.get(field) ?? null));
};

/** The updates that revert a change, without fields changed since. @param made the fields it set */
export const inversePatch = (made: object, before: object, now: object): Record<string, unknown> => {
  const there = fieldsAs(now, made);
  const asMade = Object.entries(made).filter(([field, value]) => same(there[field], value ?? null));
  return fieldsAs(before, Object.fromEntries(asMade));
};

/** Like `inversePatch`, but of sets only the names that the change added or removed: those that changed since stay. */
export const inverseUpdates = (
  sets: Sets,
  made: object,
  before: object,
  now: object,
): Record<string, unknown> => {
  const whole = Object.fromEntries(Object.entries(made).filter(([field]) => !(field in sets)));
  return { ...inversePatch(whole, before, now), ...inverseSets(sets, before, made, now) };
};
