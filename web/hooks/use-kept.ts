import { useState } from 'react';

/**
 * What was there last, while it's gone: a dialog fades out after closing, and goes on showing what it was about.
 *
 * @param value the same in each render until it changes
 */
export function useKept<T extends string | object>(value: T | null | undefined): T | undefined {
  const [kept, keep] = useState(value ?? undefined);
  if (value === null || value === undefined || value === kept) return kept;
  keep(value);
  return value;
}
