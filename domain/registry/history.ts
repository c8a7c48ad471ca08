const LONGEST_KEPT = 500;

/**
 * Whether a value is too long to be saved in the history as the new value of a change: it's in the row or in the next
 * entry. The old value is always saved, null if there was none.
 */
export const isLong = (value: unknown): boolean =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length > LONGEST_KEPT;
