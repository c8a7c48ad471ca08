import { TIMER_BOUNDS } from '../../timer/timer-settings.ts';
import type { Imported } from '../imported/imported.ts';
import { finiteNumber, type ImportContext, listOf, nodeOf } from '../imported/source.ts';
import { readDay } from '../values/read-when.ts';

type Node = Readonly<Record<string, unknown>>;

const LONGEST_DAY = 16 * 60;

/** Time spent on a day becomes focus sessions from 6 AM on, as the file doesn't say when it was. */
export function importFocus(into: Imported, task: string, node: Node, { now, zone }: ImportContext): void {
  // A parent's time is the sum of its subtasks'.
  if (listOf(node.subTaskIds).length > 0) return;
  for (const [day, ms] of Object.entries(nodeOf(node.timeSpentOnDay))) {
    const date = readDay(day);
    if (!date) continue;
    let left = Math.min(LONGEST_DAY, Math.round((finiteNumber(ms) ?? 0) / 60_000));
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
