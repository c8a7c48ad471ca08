import { expect, test } from 'vitest';
import { taskNotification } from '../../domain/reminder/words.ts';
import type { Task } from '../../domain/task/task.ts';
import { offlineStore } from '../../test/web/offline-store.ts';
import { completeTask } from '../task/act/series-writes.ts';
import { createSettled } from './close-settled.ts';

const PLACE = { zone: 'UTC', hours: '12', numericDates: 'MDY' } as const;
const DUE = '2026-06-15T09:00';
const moment = { now: '2026-06-15T10:00:00.000Z', zone: 'UTC' };

const shownOf = (task: Task, accountId = 'ada') => ({
  ...taskNotification({ ...task, isReadOnly: false }, DUE, accountId, { at: 0, place: PLACE }),
  close: () => {},
});

type Store = ReturnType<typeof offlineStore>;
const taskIn = (store: Store) => store.rows('task').get('pill') as Task;

test.each<[string, (store: Store) => void]>([
  ['completed', (store) => completeTask(store, taskIn(store), moment)],
  ['rescheduled', (store) => store.update('task', 'pill', { dueDate: '2026-06-17T09:00' })],
  ['deleted', (store) => store.remove('task', 'pill')],
])('a notification is closed once its task was %s, be it a series or not', (_, act) => {
  for (const repeat of [undefined, 'FREQ=DAILY']) {
    const store = offlineStore();
    store.add('task', { id: 'pill', title: 'Take pill', dueDate: DUE, ...(repeat && { repeat }) });
    const shown = shownOf(taskIn(store));
    const settled = createSettled(store, 'ada');
    expect(settled([shown])).toEqual([]);
    store.update('task', 'pill', { title: 'Take the pill' });
    expect(settled([shown])).toEqual([]);
    act(store);
    expect(settled([shown])).toEqual([shown]);
  }
});

test('at the opening of the app, what was completed is closed, and what the device hasn’t heard of stays', () => {
  const store = offlineStore();
  store.add('task', { id: 'pill', title: 'Take pill', dueDate: DUE, repeat: 'FREQ=DAILY' });
  const shown = shownOf(taskIn(store));
  const another = shownOf(taskIn(store), 'eve');
  const later = { ...shown, data: { ...shown.data, occurrence: '2026-06-16', minute: '2026-06-16T09:00' } };
  const unknown = { ...shown, data: { ...shown.data, taskId: 'new' } };
  completeTask(store, taskIn(store), moment);
  expect(createSettled(store, 'ada')([shown, another, unknown])).toEqual([shown]);
  const stale = offlineStore();
  stale.add('task', { id: 'pill', title: 'Take pill', dueDate: DUE, repeat: 'FREQ=DAILY' });
  expect(createSettled(stale, 'ada')([shown, later, unknown])).toEqual([]);
});
