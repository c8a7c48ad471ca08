import { useMemo } from 'react';
import {
  type AtRisk,
  deadlinesAtRisk,
  riskWords,
} from '../../../../domain/planner/plan/deadlines-at-risk.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { openTask } from '../../../navigation/browser-layers.ts';
import { usePlannerEventsLater } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { useRowsLater } from '../../../store/use-store.ts';
import { useShownTasksLater } from '../../../task/use-shown-tasks.ts';
import { Typed } from '../../../ui/typed.tsx';
import { useLearned } from './use-learned.ts';

/** One line about the first deadline that can't be met, if there is one. */
export function DeadlinesAtRisk() {
  const [tasks, events, sessions] = [
    useShownTasksLater(),
    usePlannerEventsLater(),
    useRowsLater('focusSession'),
  ];
  const planning = usePlanning();
  const now = useLocalMinute();
  const { ratio } = useLearned();
  const risks: readonly AtRisk[] = useMemo(
    () =>
      deadlinesAtRisk({
        ...{ planning, now, ratio },
        ...{ tasks: tasks.values(), events: events.values(), sessions: sessions.values() },
      }),
    [tasks, events, sessions, planning, now, ratio],
  );
  const [first, ...others] = risks;
  if (!first) return null;
  return (
    <p className="mt-2 text-sm text-pretty text-ink-soft wide:mb-2">
      <button
        type="button"
        className="font-medium text-ink underline decoration-line-strong underline-offset-3 wrap-anywhere hover:decoration-current coarse:-my-3 coarse:py-3"
        onClick={() => openTask(first.task)}
      >
        <Typed>{first.task.title}</Typed>
      </button>{' '}
      {riskWords(first, now.slice(0, 10))}.
      {others.length > 0 && (
        <span className="phone:hidden">
          {` ${others.length} more ${others.length === 1 ? 'task is' : 'tasks are'} short of time, too.`}
        </span>
      )}
    </p>
  );
}
