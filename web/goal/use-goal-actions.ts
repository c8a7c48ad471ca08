import { useMemo } from 'react';
import type { GoalInput, GoalUpdates } from '../../domain/goal.ts';
import { Problem } from '../../domain/problem.ts';
import { useStore } from '../store/use-store.ts';
import { toast } from '../ui/toast.tsx';

/** What a goal's form asks for is said in the rule's own words. @returns whether it was done */
function attempt(act: () => void, done: string): boolean {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    toast.error(error.message);
    return false;
  }
  toast.success(done);
  return true;
}

/** Everything a person can do to a goal, with the words that answer it (SPEC §8). Each says whether it was done. */
export function useGoalActions() {
  const store = useStore();
  return useMemo(
    () => ({
      add: (input: GoalInput) => attempt(() => void store.add('goal', input), 'Goal created successfully!'),
      update: (id: string, updates: GoalUpdates) =>
        attempt(() => store.update('goal', id, updates), 'Goal updated successfully!'),
      remove: (id: string) => attempt(() => store.remove('goal', id), 'Goal deleted successfully!'),
    }),
    [store],
  );
}
