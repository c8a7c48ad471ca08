import type { RefObject } from 'react';
import { DELETE_QUESTION, type Goal } from '../../../domain/goal/goal.ts';
import { useGoalActions } from '../../goal/use-goal-actions.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { Confirm } from '../../ui/overlay/overlays.tsx';
import { Typed } from '../../ui/typed.tsx';

type Props = { goal: Goal | null; onClose: () => void; focusAfter: RefObject<HTMLElement | null> };

/** @param goal null while closed */
export function DeleteGoal({ goal, onClose, focusAfter }: Props) {
  const { remove } = useGoalActions();
  // The dialog fades out after closing, so it keeps showing the last goal.
  const shown = useKept(goal);
  return (
    <Confirm
      open={goal !== null}
      onClose={onClose}
      question={DELETE_QUESTION}
      confirm="Delete Goal"
      focusAfter={focusAfter}
      onConfirm={() => {
        if (goal) remove(goal);
        onClose();
      }}
    >
      “<Typed>{shown?.title}</Typed>” will move to the trash. Its tasks are kept but no longer linked.
    </Confirm>
  );
}
