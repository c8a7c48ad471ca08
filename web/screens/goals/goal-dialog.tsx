import { type RefObject, useRef } from 'react';
import type { Goal } from '../../../domain/goal/goal.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { useRows } from '../../store/use-store.ts';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { GoalForm } from './goal-form.tsx';

type Props = {
  /** Null while closed. */
  goal: Goal | 'new' | null;
  /** Gets the focus after a goal was created, since the button for the first one is gone then. */
  newGoal: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function GoalDialog({ goal, newGoal, onClose }: Props) {
  const goals = useRows('goal');
  // The dialog fades out after closing, so it keeps showing the last goal.
  const last = useKept(goal);
  const title = useRef<HTMLInputElement>(null);
  const shown = last === 'new' ? undefined : last;
  return (
    <Dialog
      open={goal !== null}
      onClose={onClose}
      title={shown ? 'Edit goal' : 'New goal'}
      initialFocus={title}
      focusAfter={() => (last === 'new' && goals.size > 0 ? newGoal.current : undefined)}
    >
      {last && <GoalForm key={shown?.id} goal={shown} title={title} onClose={onClose} />}
    </Dialog>
  );
}
