import { afterEach, expect, test, vi } from 'vitest';
import type { Task } from '../../domain/task/task.ts';
import { offlineStore } from '../../test/web/offline-store.ts';
import { completeTask } from '../task/act/series-writes.ts';
import { toast } from '../ui/message/toast.tsx';
import { askFinished } from './ask-finished.ts';

afterEach(() => vi.restoreAllMocks());

const moment = { now: '2026-06-15T10:00:00.000Z', zone: 'UTC' };

test('“Finished …?” on several devices completes the occurrence that the session was for, once', () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const store = offlineStore();
  store.add('task', { id: 'essay', title: 'Essay', repeat: 'FREQ=DAILY', dueDate: '2026-06-15' });
  const offer = vi.spyOn(toast, 'offer').mockImplementation(() => '');
  askFinished(store, 'essay');
  const press = offer.mock.calls[0]?.[1]?.onClick;
  completeTask(store, store.rows('task').get('essay') as Task, moment);
  const after = [...store.rows('task').values()];
  press?.();
  expect([...store.rows('task').values()]).toEqual(after);
  expect(press).toBeDefined();
});
