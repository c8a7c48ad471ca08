import { has, type Plan } from '../billing/plan.ts';
import { at } from '../billing/subscription.ts';
import { compare } from '../compare.ts';
import { count } from '../count.ts';

/** A report that wasn't answered yet. */
export type Waiting = { plan: Plan; createdAt: string };

/** What Priority Support means: these reports come before all others. */
export const isPriority = ({ plan }: Pick<Waiting, 'plan'>): boolean => has(plan, 'prioritySupport');

/** Priority reports first, then those that have waited the longest. */
export const byReportUrgency = (a: Waiting, b: Waiting): number =>
  Number(isPriority(b)) - Number(isPriority(a)) || compare(a.createdAt, b.createdAt);

const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How long it has been since an instant, in its largest unit: '2 days', '1 hour', 'less than a minute'. @param now ISO text */
export function waitText(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor(at(since).until(at(now)).total('minutes')));
  if (minutes === 0) return 'less than a minute';
  const [unit, length] = UNITS.find(([, length]) => minutes >= length) ?? UNITS[2];
  const whole = Math.floor(minutes / length);
  return `${count(whole)} ${unit}${whole === 1 ? '' : 's'}`;
}

/** The reports that wait, in whole sentences. @param waiting by urgency */
export function queueText(waiting: readonly Waiting[], now: string): string {
  if (waiting.length === 0) return 'No reports are waiting.';
  const priority = waiting.filter(isPriority);
  const isOne = waiting.length === 1;
  const sentences = [
    `${are(waiting.length, 'report')} waiting.`,
    `${isOne ? 'It' : 'The oldest'} has been waiting for ${longest(waiting, now)}.`,
  ];
  if (isOne && priority.length === 1) sentences.push('It has priority.');
  else if (priority.length === 1)
    sentences.push(`1 has priority and has been waiting for ${longest(priority, now)}.`);
  else if (priority.length > 1)
    sentences.push(
      `${count(priority.length)} have priority, and the oldest of them has been waiting for ${longest(priority, now)}.`,
    );
  return sentences.join(' ');
}

const are = (many: number, what: string) => (many === 1 ? `1 ${what} is` : `${count(many)} ${what}s are`);

const longest = (waiting: readonly Waiting[], now: string): string =>
  waitText(waiting.map(({ createdAt }) => createdAt).sort(compare)[0] ?? now, now);
