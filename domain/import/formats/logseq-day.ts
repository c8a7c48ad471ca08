import type { ImportedTask } from '../imported/imported.ts';
import { repeatOf } from '../values/read-repeat.ts';

/** Logseq writes the days of a task below it: `DEADLINE: <2026-12-05 Sat 09:00 .+1w>`. */
const DAY =
  /^(SCHEDULED|DEADLINE): <(\d{4}-\d\d-\d\d)(?: [\p{L}.]{1,20})?(?: (\d\d:\d\d))?(?: (\.\+|\+\+|\+)(\d{1,3})([hdwmy]))?[^<>]{0,40}>$/u;
const UNITS: Readonly<Record<string, string>> = { d: 'DAILY', w: 'WEEKLY', m: 'MONTHLY', y: 'YEARLY' };

/**
 * Reads such a line into its task. `.+1w` repeats a week after the task is completed, `+1w` and `++1w` after its day.
 *
 * @param tell why a repeat can't be read
 * @returns whether the line is one of these
 */
export function readLogseqDay(line: string, task: ImportedTask, tell: (why: string) => void): boolean {
  const [, kind, day, time, from, count = '', unit = ''] = DAY.exec(line) ?? [];
  if (!day) return false;
  task[kind === 'DEADLINE' ? 'due' : 'planned'] = time ? `${day}T${time}` : day;
  if (!from || task.completed) return true;
  if (!UNITS[unit] || Number(count) === 0) {
    tell(`It doesn’t repeat here: “${from}${count}${unit}” can’t be read.`);
    return true;
  }
  task.repeat = repeatOf(
    `FREQ=${UNITS[unit]};INTERVAL=${count}`,
    from === '.+' ? { fromCompletion: true } : {},
  );
  // Repeats count from the day on which a task is due.
  task.due ??= task.planned;
  return true;
}
