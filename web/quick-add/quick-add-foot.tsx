import { PlanFull } from '../payment/plan-full.tsx';
import { TaskMeter } from '../task/task-meter.tsx';
import { isNearlyFull } from '../task/use-task-room.ts';
import { QuickAddChips } from './quick-add-chips.tsx';
import type { QuickAddState } from './use-quick-add.ts';

/** How to enter more than a title. */
const Hint = (
  <p className="relative truncate text-xs text-ink-faint">
    Try “tomorrow 9am”, <b className="font-medium">!high</b>, <b className="font-medium">#list</b>
    <span className="max-sm:sr-only">
      , <b className="font-medium">+project</b>, <b className="font-medium">30m</b>
    </span>
  </p>
);

/** The line under the field: the plan's limit, the dictation status, what was recognized, or a hint. */
export function QuickAddFoot({ state, listening }: { state: QuickAddState; listening: boolean }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <p role="status" className="text-sm font-medium text-danger empty:absolute">
        {listening && 'Listening... Speak your task'}
      </p>
      {!listening && state.limit && <PlanFull words={state.limit} />}
      {!listening && isNearlyFull(state.room) && <TaskMeter room={state.room} />}
      {!listening &&
        (state.parts.length + state.notes.length > 0 ? <QuickAddChips {...state} /> : !state.limit && Hint)}
    </div>
  );
}
