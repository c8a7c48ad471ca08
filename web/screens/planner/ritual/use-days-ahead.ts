import { useMemo } from 'react';
import { workDayOn } from '../../../../domain/planner/load/work-week.ts';
import { type WeekDay, weekDays } from '../../../../domain/planner/week.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { taskRules } from '../../../../domain/task/task-rules.ts';
import { type Decision, decidedUpdates } from '../../../../domain/task/unfinished/outcome.ts';
import type { LocalDate, LocalMinute } from '../../../../domain/time/day.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';

export type DaysAhead = {
  capacityOn(date: LocalDate): number;
  /** What some days will hold with what was decided about tasks, by their ids. */
  after(decided: ReadonlyMap<string, Decision>, days: readonly LocalDate[]): readonly WeekDay[];
};

/** How full days are, and how full they will be. */
export function useDaysAhead(): DaysAhead {
  const now = useLocalMinute();
  const [tasks, events] = [useShownTasks(), usePlannerEvents()];
  const { week, isPersonal } = usePlanning();
  return useMemo(
    () => ({
      capacityOn: (date) => workDayOn(date, week).capacity,
      after: (decided, days) =>
        weekDays({
          ...{ events: events.values(), tasks: decidedTasks(tasks, decided, now) },
          ...{ days, today: now.slice(0, 10), isPersonal },
        }),
    }),
    [tasks, events, week, isPersonal, now],
  );
}

/** Tasks as decisions will move them. Those that are to be completed, skipped or deleted stay as they are. */
function decidedTasks(
  tasks: ReadonlyMap<string, Task>,
  decided: ReadonlyMap<string, Decision>,
  now: LocalMinute,
): ReadonlyMap<string, Task> {
  const after = new Map(tasks);
  for (const [id, decision] of decided) {
    const task = tasks.get(id);
    const updates = task && decidedUpdates(task, decision, now);
    if (updates) after.set(id, taskRules.update(task, taskRules.updates.parse(updates), `${now}:00Z`));
  }
  return after;
}
