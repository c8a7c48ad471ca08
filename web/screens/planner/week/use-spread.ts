import { useMemo, useState } from 'react';
import { ratioWords } from '../../../../domain/planner/load/ratio.ts';
import { type DraftBlock, NO_EDITS } from '../../../../domain/planner/plan/edit-plan.ts';
import {
  daysForBlock,
  editSpread,
  isTooLate,
  type SpreadAct,
  spreadWeek,
} from '../../../../domain/planner/plan/spread-week.ts';
import type { LocalDate } from '../../../../domain/time/day.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlannerEvents } from '../../../planner/use-planner-events.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { useRows, useStore } from '../../../store/use-store.ts';
import { useShownTasks } from '../../../task/use-shown-tasks.ts';
import { applyPlan } from '../plan/apply-plan.ts';
import { useLearned } from '../plan/use-learned.ts';

/** The proposal for some days, as the person has changed it. */
export function useSpread(days: readonly LocalDate[]) {
  const store = useStore();
  const now = useLocalMinute();
  const planning = usePlanning();
  const [tasks, events, sessions] = [useShownTasks(), usePlannerEvents(), useRows('focusSession')];
  const learned = useLearned();
  const [edits, setEdits] = useState(NO_EDITS);
  const week = useMemo(
    () => ({
      ...{ days, now, planning, tasks, ...learned },
      events: [...events.values()],
      sessions: [...sessions.values()],
    }),
    [days, now, planning, tasks, events, sessions, learned],
  );
  const spread = useMemo(() => spreadWeek(week, edits), [week, edits]);
  const blocks = spread.days.flatMap((day) => day.blocks);
  return {
    spread,
    blocks,
    /** How the blocks differ from the estimates, in words. */
    ratio: ratioWords(
      blocks.flatMap(({ taskId = '' }) => {
        const task = tasks.get(taskId);
        return task ? [learned.ratio(task)] : [];
      }),
    ),
    /** The other days that have time for a block, and whether its deadline would have passed by then. */
    daysFor: (block: DraftBlock) =>
      daysForBlock(week, spread, block).map((slot) => ({
        ...slot,
        isLate: isTooLate(week, { ...slot, taskId: block.taskId }),
      })),
    isLate: (block: DraftBlock) => isTooLate(week, block),
    act: (act: SpreadAct) => setEdits(editSpread(week, spread, edits, act)),
    apply: () => applyPlan(store, { blocks, done: 'Week planned' }),
  };
}
