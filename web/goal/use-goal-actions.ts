import { useMemo } from 'react';
import type { Goal, GoalInput, GoalUpdates } from '../../domain/goal/goal.ts';
import { Problem } from '../../domain/problem.ts';
import { goalOf } from '../../domain/task/task.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/message/toast.tsx';
import { recorder } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';

/** All actions on a goal, with their messages (product.md §8). Each returns whether it succeeded. */
export function useGoalActions() {
  const store = useStore();
  return useMemo(() => {
    /** Problems are shown in the rule's own words. */
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
      /** Its tasks stay, without a goal; undo restores the goal and links them again. */
      remove: (goal: Goal) =>
        attempt('Goal deleted successfully!', ({ writes, note }) => {
          const linked = [...store.rows('task').values()].filter((task) => goalOf(task) === goal.id);
          note((to) => {
            for (const { id } of linked) {
              const task = to.rows('task').get(id);
              // A task linked to another goal since then keeps that goal.
              if (task && !task.goalId) to.update('task', id, { goalId: goal.id });
            }
          });
          writes.remove('goal', goal.id);
        }),
    };
  }, [store]);
}
