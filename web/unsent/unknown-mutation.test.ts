import { expect, test } from 'vitest';
import { offlineStore } from '../../test/web/offline-store.ts';
import { refusedTrees } from './refused-trees.ts';
import { asText, failureText, fieldsOf, typedIn } from './refused-words.ts';

const AT = '2026-06-15T10:00:00.000Z';
const write = (input: object) => ({
  key: 'k',
  seq: 1,
  at: AT,
  entity: 'task',
  id: 'trip',
  action: 'mutate',
  input,
});
const added = { key: 'k', at: AT, entity: 'task', id: 'trip', action: 'add', input: { title: 'Trip' } };

test.each([
  ['of a later version', { name: 'planAll', args: { taskIds: [] }, effects: [added] }],
  ['without effects', { name: 'addTasks', args: { tasks: [] } }],
  ['with strange effects', { name: 'addTasks', args: { tasks: [] }, effects: 'none' }],
  ['with an effect that is none', { name: 'addTasks', args: { tasks: [] }, effects: [null] }],
  ['without args', { name: 'addTasks', effects: [added] }],
  ['with strange args', { name: 'addTasks', args: {}, effects: [added] }],
])('a mutation %s is shown in the tray', async (_, input) => {
  for (const list of ['outbox', 'refused'] as const) {
    const saved = {
      changes: [],
      cursor: '0',
      outbox: [],
      lastSeq: 1,
      refused: [],
      missing: [],
      older: undefined,
      [list]: [{ ...write(input), ...(list === 'refused' && { message: 'No' }) }],
    };
    const store = offlineStore({ saved: saved as never });
    await store.open();
    const { refused } = store.status();
    if (list === 'refused') expect(refused).toHaveLength(1);
    for (const { first } of refusedTrees(refused)) {
      expect(failureText(first)).toContain('Failed to');
      expect(typedIn(first)).not.toBe('planAll');
      fieldsOf(first);
      asText(first, 'x');
    }
    for (const one of refused) store.retry(one);
    expect(store.rows('task').size).toBeLessThan(2);
  }
});
