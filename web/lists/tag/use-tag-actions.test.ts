import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleTask } from '../../../test/sample-task.ts';
import { offlineStore } from '../../../test/web/offline-store.ts';
import { toast } from '../../ui/message/toast.tsx';
import { tagActs } from './use-tag-actions.ts';

let told: string[];
beforeEach(() => {
  told = [];
  vi.stubGlobal('document', { body: { dataset: {} } });
  for (const kind of ['success', 'error'] as const)
    vi.spyOn(toast, kind).mockImplementation((title: string) => void told.push(title));
});
afterEach(() => void vi.unstubAllGlobals());

/** @param older whether this device lacks older tasks, which it can't load offline */
async function begin(older: boolean) {
  const task = sampleTask('milk', { tags: ['shop'] });
  const opened = offlineStore({
    saved: {
      changes: [{ entity: 'task', id: task.id, value: task }],
      cursor: '1-a',
      outbox: [],
      lastSeq: 0,
      refused: [],
      missing: [],
      ...(older && { older: { before: '2025-06-01', from: '1-a' } }),
    },
  });
  await opened.open();
  const store = { ...opened, status: () => ({ ...opened.status(), online: false }) };
  return { acts: tagActs(store), tags: () => store.rows('task').get(task.id)?.tags };
}

test('says whether a tag has changed, once it has', async () => {
  const { acts, tags } = await begin(false);
  expect(await acts.rename('shop', 'errand')).toBe(true);
  expect(tags()).toEqual(['errand']);
  expect(await acts.remove('errand')).toBe(true);
  expect(tags()).toBeUndefined();
  expect(told).toEqual(['“shop” is now “errand”', 'Tag “errand” deleted']);
});

test('says that a tag stays if not all of its tasks can be loaded', async () => {
  const { acts, tags } = await begin(true);
  expect(await acts.rename('shop', 'errand')).toBe(false);
  expect(await acts.remove('shop')).toBe(false);
  expect(tags()).toEqual(['shop']);
});
