import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineStore } from '../../../test/web/offline-store.ts';
import { sharedBy } from '../../../test/web/shared-list.ts';
import { toast } from '../../ui/message/toast.tsx';
import { taskActs } from './use-task-actions.ts';

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ['addEventListener', 'removeEventListener', 'requestAnimationFrame'])
    vi.stubGlobal(name, () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['editor', 'viewer'] as const)(
  'lets the %s of a list complete its tasks only if they may change them',
  async (role) => {
    const told = vi.spyOn(toast, 'error').mockImplementation(() => {});
    const store = offlineStore({ saved: sharedBy('eve', role) });
    await store.open();
    const task = store.rows('task').get('eve:plates');
    if (!task) throw new Error('It’s shared');
    taskActs(store).toggle(task, 1);
    expect(store.rows('task').get(task.id)?.completed).toBe(role === 'editor');
    expect(store.unsent()).toHaveLength(role === 'editor' ? 1 : 0);
    expect(told.mock.calls.length).toBe(role === 'editor' ? 0 : 1);
  },
);
