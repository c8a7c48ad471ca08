import { useMemo } from 'react';
import type { Goal, GoalInput, GoalUpdates } from '../../domain/goal.ts';
import { Problem } from '../../domain/problem.ts';
import { goalOf } from '../../domain/task.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';
import { recorder } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';

/** Everything a person can do to a goal, with the words that answer it (SPEC §8). Each says whether it was done. */
export function useGoalActions() {
  const store = useStore();
  return useMemo(() => {
    /** What a goal's form asks for is said in the rule's own words. */
    const attempt = (done: string, act: (record: ReturnType<typeof recorder>) => void): boolean => {
      const record = recorder(store);
      try {
        act(record);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        toast.error(error.message);
        return false;
      }
      offerUndo(done, record.back);
      return true;
    };
    return {
      add: (input: GoalInput) =>
        attempt('Goal created successfully!', ({ writes }) => void writes.add('goal', input)),
      update: (id: string, updates: GoalUpdates) =>
        attempt('Goal updated successfully!', ({ writes }) => writes.update('goal', id, updates)),
      /** Its tasks stay, without a goal; undoing brings the goal back, and links them again. */
      remove: (goal: Goal) =>
        attempt('Goal deleted successfully!', ({ writes, note }) => {
          const linked = [...store.rows('task').values()].filter((task) => goalOf(task) === goal.id);
          note((to) => {
            for (const { id } of linked)
              if (to.rows('task').has(id)) to.update('task', id, { goalId: goal.id });
          });
          writes.remove('goal', goal.id);
        }),
    };
  }, [store]);
}
