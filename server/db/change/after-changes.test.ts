import { expect, test } from 'vitest';
import { sampleTask } from '../../../test/sample-task.ts';
import type { Tx } from '../engine/open.ts';
import { afterChanges, type PlannedLook } from './after-changes.ts';
import type { ChangeRecord } from './change-records.ts';

const AT = '2026-06-15T10:00:00.000Z';
const tx = {} as Tx;
const ADA = { id: 'ada', cursor: 1, hasWebhooks: false };
const added: ChangeRecord = { entity: 'task', ownerId: 'ada', id: 't', before: null, after: sampleTask('t') };
const removed: ChangeRecord = { ...added, before: sampleTask('t'), after: null };
const goal: ChangeRecord = { entity: 'goal', ownerId: 'ada', id: 'g', before: null, after: { id: 'g' } };

/** @param times when each change calls for a look */
function start(...times: (string | undefined)[]) {
  const planned: string[] = [];
  const look = (name: string): PlannedLook => ({
    after: { task: () => times.shift() },
    plan: async (_, accountId, since, dueAt) => void planned.push(`${name} ${accountId} ${since} ${dueAt}`),
  });
  return { planned, looks: afterChanges([look('one'), look('other')]) };
}

test('a look is planned for the earliest time that a change calls for', async () => {
  const { planned, looks } = start('2026-06-17', '2026-06-16', '2026-06-18');
  await looks.planLooks(tx, ADA, [added, removed, added], AT);
  expect(planned).toEqual([`one ada ${AT} 2026-06-16`]);
});

test('changes that don’t matter, or are to rows of other entities, plan nothing', async () => {
  const { planned, looks } = start();
  await looks.planLooks(tx, ADA, [added, goal], AT);
  await looks.planLooks(tx, ADA, [goal], AT);
  expect(planned).toEqual([]);
});

test('all rooms look now when an account can be notified in a new way', async () => {
  const { planned, looks } = start();
  await looks.lookNow(tx, 'ada', AT);
  expect(planned).toEqual([`one ada ${AT} ${AT}`, `other ada ${AT} ${AT}`]);
});
