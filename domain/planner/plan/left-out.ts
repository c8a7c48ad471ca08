import { estimateWords } from '../../task/figures/estimate-words.ts';
import type { Task } from '../../task/task.ts';

/** A task that isn't in the plan of a day, or not all of it. */
export type LeftOut = {
  task: Task;
  why: keyof typeof WHY;
  /** How many of its minutes are in the plan, and how many aren't. */
  planned: number;
  missing: number;
};

const WHY = {
  'no time': 'no free time left',
  'no time before it is due': 'no free time before it’s due',
  'over capacity': 'more than you have room for',
  'day off': 'it’s a day off',
  'left out': 'left out by you',
};

/** Why it was left out, and how much of it if some is planned: `15 min of 1 hour, no free time left`. */
export const leftWords = ({ why, planned, missing }: LeftOut): string =>
  planned > 0 ? `${estimateWords(missing)} of ${estimateWords(planned + missing)}, ${WHY[why]}` : WHY[why];
