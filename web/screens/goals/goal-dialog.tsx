import { useRef } from 'react';
import type { Goal } from '../../../domain/goal/goal.ts';
import { Dialog } from '../../ui/overlays.tsx';
import { GoalForm } from './goal-form.tsx';

/** @param goal null while closed */
export function GoalDialog({ goal, onClose }: { goal: Goal | 'new' | null; onClose: () => void }) {
  // The dialog fades out after closing, so it keeps showing the last goal.
  const last = useRef(goal);
  const title = useRef<HTMLInputElement>(null);
  if (goal) last.current = goal;
  const shown = last.current === 'new' ? undefined : (last.current ?? undefined);
  return (
    <Dialog
      open={goal !== null}
      onClose={onClose}
      title={shown ? 'Edit goal' : 'New goal'}
      initialFocus={title}
    >
      {last.current && <GoalForm key={shown?.id} goal={shown} title={title} onClose={onClose} />}
    </Dialog>
  );
}
