import { useSearch } from 'wouter';
import type { Goal } from '../../../domain/goal.ts';
import { useRows } from '../../store/use-store.ts';

/** The goal that the address chooses for what is added, `?goal=<id>`; nothing while there is no such goal. */
export function usePresetGoal(): Goal | undefined {
  const goals = useRows('goal');
  return goals.get(new URLSearchParams(useSearch()).get('goal') ?? '');
}
