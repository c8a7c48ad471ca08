/** The row's values of the fields that `updates` names; null if absent. */
export const fieldsAs = (row: object, updates: object): Record<string, unknown> => {
  const there = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(Object.keys(updates).map((field) => [field, there.get(field) ?? null]));
};

/** Fields that the server sets. */
const CLOCKED = new Set(['createdAt', 'completedAt', 'completedBy', 'timestamp']);

/** Whether a row is unchanged since it was created. */
export const isAsMade = (made: object, now: object): boolean => {
  const fields = new Set([...Object.keys(made), ...Object.keys(now)].filter((field) => !CLOCKED.has(field)));
  const [then, there] = [made, now].map((row) => new Map<string, unknown>(Object.entries(row)));
  return [...fields].every((field) => (then?.get(field) ?? null) === (there?.get(field) ?? null));
};

const objectIn = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reverts a change to a JSON document field by field, keeping fields changed again since. Text that isn't a
 * JSON object is reverted as a whole.
 * @returns the document to write
 */
export function inverseDocument(made: string, before: string, now: string): string {
  const [then, was, there] = [made, before, now].map(objectIn);
  if (!then || !was || !there) return now === made ? before : now;
  const asText = (value: object) =>
    Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, JSON.stringify(inner)]));
  const old = asText(was);
  const changed = Object.entries(asText(then)).filter(([field, text]) => text !== (old[field] ?? null));
  const back = inversePatch(Object.fromEntries(changed), old, asText(there));
  const fields = Object.entries(back).map(([field, text]) => [
    field,
    typeof text === 'string' ? JSON.parse(text) : undefined,
  ]);
  return JSON.stringify({ ...there, ...Object.fromEntries(fields) });
}

/** The updates that revert a change, without fields changed since. @param made the fields it set */
export const inversePatch = (made: object, before: object, now: object): Record<string, unknown> => {
  const there = fieldsAs(now, made);
  const asMade = Object.entries(made).filter(([field, value]) => there[field] === (value ?? null));
  return fieldsAs(before, Object.fromEntries(asMade));
};
