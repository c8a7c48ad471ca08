const LONGEST_KEPT = 500;

/** Whether the history leaves out a new value, which the row or the next entry has. The old one is always saved. */
export const isLong = (value: unknown): boolean =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length > LONGEST_KEPT;
