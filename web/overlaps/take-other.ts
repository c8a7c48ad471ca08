import type { WithHistory } from '../../domain/history/entry.ts';
import { changeOccurrences } from '../../domain/mutation/change-occurrences.ts';
import type { Overlap } from '../../domain/overlap.ts';
import type { Inputs } from '../../domain/registry/entity-rules.ts';
import type { Writes } from '../undo/recorder.ts';

/** Sets a field that was changed in two places to its other value. The day of a series takes its rule along. */
export function takeOther<E extends WithHistory>(
  writes: Writes,
  entity: E,
  id: string,
  { field, value }: Pick<Overlap, 'field' | 'value'>,
): void {
  const date = entity === 'event' && field === 'date' ? seriesDate(writes, id) : undefined;
  if (date === undefined || typeof value !== 'string') {
    writes.update(entity, id, { [field]: value } as Inputs[E]['update']);
    return;
  }
  const args = {
    eventId: id,
    date,
    scope: 'all' as const,
    updates: { date: value },
    newId: writes.newIdIn(),
  };
  writes.mutate('changeOccurrences', args, changeOccurrences);
}

function seriesDate(writes: Writes, id: string): string | undefined {
  const event = writes.rows('event').get(id);
  return event?.repeat && event.date;
}
