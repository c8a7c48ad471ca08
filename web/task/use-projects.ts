import { useMemo } from 'react';
import { byName } from '../../domain/by-name.ts';
import { useRowsLater } from '../store/use-store.ts';

export function useProjects(): readonly string[] {
  const tasks = useRowsLater('task');
  return useMemo(() => {
    const names = new Set<string>();
    for (const { project } of tasks.values()) if (project) names.add(project);
    return [...names].sort(byName);
  }, [tasks]);
}
