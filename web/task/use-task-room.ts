import { useMemo } from 'react';
import { PLANS, room } from '../../domain/billing/plan.ts';
import { fullWords } from '../../domain/billing/plan-full.ts';
import { openOwn } from '../../domain/task/task.ts';
import { offerWords } from '../session/offer-words.ts';
import { usePlanOnServer } from '../store/use-plan.ts';
import { useRowsLater } from '../store/use-store.ts';

/** The person's own open tasks, and the plan's limit; `most` is Infinity on Pro. */
export type TaskRoom = { used: number; most: number };

/** From this many open tasks on, a meter shows how many are left. */
const METER_FROM = 8;

export const isNearlyFull = ({ used, most }: TaskRoom): boolean =>
  Number.isFinite(most) && used >= METER_FROM;

export function useTaskRoom(): TaskRoom {
  const plan = usePlanOnServer();
  const tasks = useRowsLater('task');
  const used = useMemo(() => openOwn(tasks.values()), [tasks]);
  return { used, most: room(plan, 'tasks', 0) };
}

/** Why the plan has no room for one more open task, in words; undefined if it has. */
export function fullFor({ used, most }: TaskRoom): string | undefined {
  const full =
    Number.isFinite(most) && PLANS.free.limits.tasks === most ? fullWords('free', 'tasks', used) : undefined;
  return full && offerWords(full);
}
