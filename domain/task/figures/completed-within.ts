import { dayBounds, type LocalDate, type LocalMinute } from '../../time/day.ts';
import { localMinutes } from '../../time/local-minutes.ts';
import type { Task } from '../task.ts';

/**
 * The tasks completed from one day to another, each with its local minute. @param first empty for the beginning
 * @param zone IANA name
 */
export function* completedWithin(
  tasks: Iterable<Task>,
  { first, last }: { first: LocalDate | undefined; last: LocalDate },
  zone: string,
): Generator<{ task: Task; at: LocalMinute }> {
  const from = first === undefined ? '' : dayBounds(first, zone).start.slice(0, 10);
  const until = dayBounds(last, zone).end.slice(0, 10);
  const minuteOf = localMinutes(zone);
  for (const task of tasks) {
    const { completed, completedAt = '' } = task;
    const utcDay = completedAt.slice(0, 10);
    // Most tasks were completed long ago and their timestamps needn't be parsed.
    if (!completed || !completedAt || utcDay < from || utcDay > until) continue;
    const at = minuteOf(completedAt);
    if (at >= (first ?? '') && at.slice(0, 10) <= last) yield { task, at };
  }
}
