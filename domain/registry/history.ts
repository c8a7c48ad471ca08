const LONGEST_KEPT = 500;

/** Whether the history leaves out a new value, which the row or the next entry has. The old one is always saved. */
export const isLong = (value: unknown): boolean =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length > LONGEST_KEPT;

/** Fields without the values that are too long to be shown among many changes. */
export const withoutLong = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isLong(value)));
