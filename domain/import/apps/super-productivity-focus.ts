import { TIMER_BOUNDS } from '../../timer/timer-settings.ts';
import type { Imported } from '../imported/imported.ts';
import { listOf, nodeOf, numberOf, type ReadContext } from '../imported/source.ts';
import { dayIn } from '../values/read-when.ts';

type Node = Readonly<Record<string, unknown>>;

const LONGEST_DAY = 16 * 60;

/** Time spent on a day becomes focus sessions from 6 AM on, as the file doesn't say when it was. */
export function addFocus(into: Imported, task: string, node: Node, { now, zone }: ReadContext): void {
  // A parent's time is the sum of its subtasks'.
  if (listOf(node.subTaskIds).length > 0) return;
  for (const [day, ms] of Object.entries(nodeOf(node.timeSpentOnDay))) {
    const date = dayIn(day);
    if (!date) continue;
    let left = Math.min(LONGEST_DAY, Math.round((numberOf(ms) ?? 0) / 60_000));
    let at = Temporal.PlainDate.from(date)
      .toZonedDateTime({ timeZone: zone, plainTime: '06:00' })
      .toInstant();
    while (left > 0) {
      const minutes = Math.min(left, TIMER_BOUNDS.workDuration.max);
      const [start, end] = [at, at.add({ minutes })].map(isoOf) as [string, string];
      if (end < now) into.focus.push({ task, start, end, minutes });
      at = at.add({ minutes });
      left -= minutes;
    }
  }
}

const isoOf = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' });
