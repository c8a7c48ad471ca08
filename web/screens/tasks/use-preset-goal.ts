import { useSearch } from 'wouter';
import type { Goal } from '../../../domain/goal/goal.ts';
import { useRows } from '../../store/use-store.ts';

/** The goal for new tasks in the address, `?goal=<id>`; undefined if it doesn't exist. */
export function usePresetGoal(): Goal | undefined {
  const goals = useRows('goal');
  return goals.get(new URLSearchParams(useSearch()).get('goal') ?? '');
}
