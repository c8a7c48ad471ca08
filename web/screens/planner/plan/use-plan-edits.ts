import { useMemo, useState } from 'react';
import {
  type DraftBlock,
  type DraftDay,
  draftDay,
  editPlan,
  NO_EDITS,
  type PlanAct,
} from '../../../../domain/planner/plan/edit-plan.ts';
import type { DayToPlan } from '../../../../domain/planner/plan/propose-day.ts';
import { timesSpoken } from '../event/event-words.ts';

const spoken = (block: DraftBlock): string =>
  `${block.title}, ${timesSpoken(block)}${block.isLocked ? ', locked' : ''}.`;

/** What an act has done, for screen readers. */
function outcome(act: PlanAct, before: DraftDay, after: DraftDay): string {
  const block = 'key' in act ? after.blocks.find(({ key }) => key === act.key) : undefined;
  const had = new Set(before.left.map(({ task }) => task.id));
  const gone = after.left.filter(({ task, why }) => why !== 'left out' && !had.has(task.id));
  return [
    act.kind === 'leave out' && 'Left out.',
    act.kind === 'take back' && 'Taken back.',
    block && act.kind !== 'leave out' && spoken(block),
    ...gone.map(({ task }) => `${task.title} no longer fits.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A proposed day that the person can change before they apply it. */
export function usePlanEdits(day: DayToPlan) {
  const [edits, setEdits] = useState(NO_EDITS);
  const [said, say] = useState('');
  const draft = useMemo(() => draftDay(day, edits), [day, edits]);
  const act = (given: PlanAct) => {
    const next = editPlan(day, edits, given);
    if (next === edits) return say('There’s no room for that.');
    setEdits(next);
    say(outcome(given, draft, draftDay(day, next)));
  };
  return { draft, act, said };
}
