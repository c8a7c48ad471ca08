import { Problem, say } from '../../problem.ts';
import type { Named, NamedRows, Shown } from './shown.ts';

/** @throws Problem 'invalid' for a ref of a row that the model wasn't shown */
export function known<E extends Named>(shown: Shown, entity: E, ref: string): NamedRows[E] {
  const row = shown.find(entity, ref);
  if (!row)
    throw new Problem(
      'invalid',
      entity === 'event'
        ? 'It named an event that doesn’t exist.'
        : say`It named a ${{ entity }} that doesn’t exist.`,
    );
  return row;
}
