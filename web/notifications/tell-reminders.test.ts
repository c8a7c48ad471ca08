import { expect, test } from 'vitest';
import type { Entities, Entity } from '../../domain/registry/entity.ts';
import { instantOfMinute, remindersWithin } from '../../domain/reminder/moments.ts';
import { sampleTask } from '../../test/sample-task.ts';
import { currentZone } from '../device/place.ts';
import { remindersIn } from './tell-reminders.ts';

/** The ids of the tasks announced at noon, with these tasks on the device. */
function announced(...tasks: Entities['task'][]): string[] {
  const rows = new Map(tasks.map((task) => [task.id, task]));
  const tables: Partial<{ [E in Entity]: ReadonlyMap<string, Entities[E]> }> = { task: rows };
  const store = {
    rows: <E extends Entity>(entity: E): ReadonlyMap<string, Entities[E]> => tables[entity] ?? new Map(),
  };
  const noon = instantOfMinute('2026-06-15T12:00', currentZone());
  return remindersWithin(remindersIn(store), noon - 60_000, noon).map(({ task }) => task.id);
}

test('a subtask isn’t announced while a task above it is hidden', () => {
  const due = { dueDate: '2026-06-15T12:00' };
  const trip = sampleTask('trip', { hiddenUntil: '2026-06-16' });
  const visa = sampleTask('visa', { ...due, parentId: 'trip' });
  const photos = sampleTask('photos', { ...due, parentId: 'visa' });
  expect(announced(trip, visa, photos)).toEqual([]);
  expect(announced({ ...trip, hiddenUntil: '2026-06-15' }, visa, photos)).toEqual(['visa', 'photos']);
  expect(announced({ ...trip, completed: true }, visa)).toEqual(['visa']);
});
