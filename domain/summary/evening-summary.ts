import type { PlannerEvent } from '../planner/event/planner.ts';
import type { LocalMinute } from '../time/day.ts';
import { type MorningTask, morningPlan } from './morning-plan.ts';

type Titled = { id: string; title: string };
export type EveningSummary = {
  done: readonly Titled[];
  focusMinutes: number;
  /** In minutes; 0 for none. */
  focusGoal: number;
  left: readonly MorningTask[];
  tomorrow: { tasks: readonly MorningTask[]; events: readonly PlannerEvent[] };
};

/** Of each kind. */
const MAX_TOMORROW = 3;

/** @param done latest first @param open the person's open tasks @returns undefined if there is nothing to say */
export function eveningSummary(
  {
    done,
    focusMinutes,
    focusGoal,
    open,
    events,
  }: {
    done: readonly Titled[];
    focusMinutes: number;
    focusGoal: number;
    open: readonly MorningTask[];
    events: readonly PlannerEvent[];
  },
  now: LocalMinute,
): EveningSummary | undefined {
  const today = morningPlan(open, [], now);
  const left = today ? [...today.tasks, ...today.overdue] : [];
  const next = morningPlan(open, events, dawnAfter(now));
  const tomorrow = {
    tasks: (next?.tasks ?? []).filter((task) => !left.includes(task)).slice(0, MAX_TOMORROW),
    events: (next?.events ?? []).slice(0, MAX_TOMORROW),
  };
  const lengths = [done, left, tomorrow.tasks, tomorrow.events].map(({ length }) => length);
  return lengths.some((length) => length > 0) || focusMinutes > 0
    ? { done, focusMinutes, focusGoal, left, tomorrow }
    : undefined;
}

const dawnAfter = (now: LocalMinute): LocalMinute =>
  `${Temporal.PlainDate.from(now.slice(0, 10)).add({ days: 1 }).toString()}T00:00`;
