import { useMemo } from 'react';
import type { Goal, GoalInput, GoalUpdates } from '../../domain/goal.ts';
import { Problem } from '../../domain/problem.ts';
import { goalOf } from '../../domain/task.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';
import { offerUndo } from '../undo/undo.ts';

/** What a goal's form asks for is said in the rule's own words. @returns whether it was done */
function attempt(act: () => void, done: string, undo?: () => void): boolean {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    toast.error(error.message);
    return false;
  }
  if (undo) offerUndo(done, undo);
  else toast.success(done);
  return true;
}

/** Everything a person can do to a goal, with the words that answer it (SPEC §8). Each says whether it was done. */
export function useGoalActions() {
  const store = useStore();
  return useMemo(
    () => ({
      add: (input: GoalInput) => attempt(() => void store.add('goal', input), 'Goal created successfully!'),
      update(id: string, updates: GoalUpdates) {
        const before = store.rows('goal').get(id);
        const { title, category, description = null, targetDate = null } = before ?? {};
        const back = { ...(title && { title }), ...(category && { category }), description, targetDate };
        const act = () => store.update('goal', id, updates);
        return attempt(act, 'Goal updated successfully!', () => store.update('goal', id, back));
      },
      /** Its tasks stay, without a goal; undoing brings the goal back, and links them again. */
      remove(goal: Goal) {
        const linked = [...store.rows('task').values()].filter((task) => goalOf(task) === goal.id);
        const back = () => {
          store.add('goal', goal);
          for (const { id } of linked)
            if (store.rows('task').has(id)) store.update('task', id, { goalId: goal.id });
        };
        return attempt(() => store.remove('goal', goal.id), 'Goal deleted successfully!', back);
      },
    }),
    [store],
  );
}
