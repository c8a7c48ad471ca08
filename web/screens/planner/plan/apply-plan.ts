import type { PlannerEvent } from '../../../../domain/planner/event/planner.ts';
import { PLANNED_SETTING } from '../../../../domain/planner/load/day-plan-limit.ts';
import type { DraftBlock } from '../../../../domain/planner/plan/edit-plan.ts';
import { today } from '../../../device/use-document.ts';
import { planTask } from '../../../planner/plan-task.ts';
import { keepSetting } from '../../../store/keep-setting.ts';
import type { Store } from '../../../store/store.ts';
import { attemptWrites } from '../../../undo/attempt-writes.ts';
import { offerUndo } from '../../../undo/undo.ts';

type Plan = {
  blocks: readonly DraftBlock[];
  /** Events that are planned again. */
  replaced?: readonly PlannerEvent[];
  /** What has been done, for the offer to undo it. */
  done: string;
};

/** Makes a proposed plan the person's own, as one step of undo. @returns whether it could be made */
export const applyPlan = (store: Store, { blocks, replaced = [], done }: Plan): boolean =>
  attemptWrites(
    store,
    'Couldn’t apply the plan',
    (to) => {
      for (const { id } of replaced) to.remove('event', id);
      for (const { key: _, isLocked: __, ...event } of blocks) {
        planTask(to, event);
        to.add('event', event);
      }
      // A plan that is taken back doesn’t count.
      keepSetting(to, PLANNED_SETTING, today());
    },
    (back) => offerUndo(done, back),
  );
