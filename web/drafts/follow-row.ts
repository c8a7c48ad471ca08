import { same } from '../../domain/same.ts';
import type { DraftFields } from './draft-fields.ts';

/**
 * What a form of a row opened with, after the row has changed elsewhere: what wasn't typed into follows the row. The rest
 * stays, so that only what this person changed is sent.
 * @param opened the form's values before @param typed the fields that were typed into
 */
export function followRow<T extends object>(opened: T, row: T, typed: DraftFields): T {
  const typedInto = Object.entries(opened).filter(([field]) => field in typed);
  const now = { ...row, ...Object.fromEntries(typedInto) };
  return same(now, opened) ? opened : now;
}
