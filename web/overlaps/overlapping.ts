import type { WithHistory } from '../../domain/history/entry.ts';
import type { Entities } from '../../domain/registry/entity.ts';
import { useRowsLater } from '../store/use-store.ts';

export type OverlappingRow = { entity: WithHistory; row: Entities[WithHistory] };

/** The rows with fields that were changed in two places. */
export function useOverlapping(): OverlappingRow[] {
  const rows = {
    list: useRowsLater('list'),
    goal: useRowsLater('goal'),
    task: useRowsLater('task'),
    event: useRowsLater('event'),
  };
  const found: OverlappingRow[] = [];
  for (const entity of ['list', 'goal', 'task', 'event'] as const)
    for (const row of rows[entity].values()) if (row.overlaps) found.push({ entity, row });
  return found;
}
