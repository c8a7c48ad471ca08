import { type RefObject, useRef } from 'react';
import { DELETE_QUESTION, type Goal } from '../../../domain/goal.ts';
import { useGoalActions } from '../../goal/use-goal-actions.ts';
import { Confirm } from '../../ui/overlays.tsx';

type Props = { goal: Goal | null; onClose: () => void; focusAfter: RefObject<HTMLElement | null> };

/** Asks before a goal goes. @param goal closed while there is none */
export function DeleteGoal({ goal, onClose, focusAfter }: Props) {
  const { remove } = useGoalActions();
  // The window fades out after closing: it keeps showing what it showed.
  const last = useRef(goal);
  if (goal) last.current = goal;
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
      “{last.current?.title}” goes to the trash. Its tasks stay, without a goal.
    </Confirm>
  );
}
