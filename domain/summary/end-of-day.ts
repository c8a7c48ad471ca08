import { count } from '../count.ts';
import { roughTime } from '../task/figures/statistics.ts';

/** What was done on a day, in a sentence. Focus and what was planned for tasks are in minutes. */
export function endOfDayWords(done: number, focus: number, planned: number): string {
  const tasks = done > 0 && `completed ${count(done)} ${done === 1 ? 'task' : 'tasks'}`;
  const plan =
    planned === 0
      ? ''
      : focus > planned
        ? `, with ${roughTime(planned)} planned`
        : ` of the ${roughTime(planned)} planned`;
  const focused = focus > 0 && `focused for ${roughTime(focus)}${plan}`;
  const parts = [tasks, focused].filter(Boolean);
  return parts.length > 0 ? `You ${parts.join(' and ')}.` : '';
}
