import { z } from 'zod';
import { text } from '../text.ts';

const INCOMPLETE = 'Please fill in both title and description';
/** Per account. */
export const REPORTS_PER_HOUR = 5;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 10_000;

const filledIn = (name: string, max: number) =>
  z.string({ error: INCOMPLETE }).pipe(text(name, max).min(1, INCOMPLETE));

export const reportInput = z.strictObject({
  title: filledIn('A title', MAX_TITLE),
  description: filledIn('A description', MAX_DESCRIPTION),
});
