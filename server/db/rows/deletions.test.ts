import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Person, startApp } from '../../../test/server/app.ts';
import type { Database } from '../engine/open.ts';
import { purge } from '../upkeep/purge.ts';
import { latestDeletions, trashSince } from './deletions.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What the trash is by definition: the rows whose latest entry in the history is a deletion. */
async function expected({ db }: Database, accountId: string, since: string): Promise<string[]> {
  const history = await db
    .selectFrom('history')
    .select(['entity', 'entity_id', 'after', 'at', 'before'])
    .where('account_id', '=', accountId)
    .orderBy('cursor')
    .execute();
  const latest = new Map<string, (typeof history)[number]>();
  for (const entry of history) {
    const name = `${entry.entity}/${entry.entity_id}`;
    latest.delete(name);
    latest.set(name, entry);
  }
  const deleted = [...latest.values()].filter(({ after, at }) => after === null && at >= since);
  return deleted.map(({ before }) => before ?? '');
}

const DATES = [
  '2026-06-09',
  '2026-06-10',
  '2026-06-11',
  '2026-06-12',
  '2026-06-13',
  '2026-06-14',
  '2026-06-15',
];
const ACTS = ['add', 'edit', 'remove', 'restore', 'reflect', 'removeReflection', 'wait', 'purge'] as const;
const act = fc.record({ do: fc.constantFrom(...ACTS), n: fc.nat(6) });
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

test('the trash has the rows whose latest entry in the history is a deletion, newest first', async () => {
  await using server = await startApp();
  const { database, clock } = server;
  const take = async (person: Person, { do: what, n }: Act): Promise<void> => {
    const taskId = `task-${n}`;
    const date = DATES[n] ?? '2026-06-15';
    if (what === 'add') await person.add('Buy milk', { id: taskId });
    if (what === 'edit') await person.call('PUT', '/api/tasks', { taskId, updates: { title: `Buy ${n}` } });
    if (what === 'remove') await person.call('DELETE', '/api/tasks', { taskId });
    if (what === 'restore')
      await person.call('POST', '/api/trash/restore', {
        entity: n % 2 ? 'task' : 'reflection',
        id: n % 2 ? taskId : date,
      });
    if (what === 'reflect')
      await person.call('POST', '/api/reflections', { reflection: { date, text: `Day ${randomUUID()}` } });
    if (what === 'removeReflection') await person.call('DELETE', '/api/reflections', { reflectionId: date });
    if (what === 'wait') clock.now += 4 * DAY;
    if (what === 'purge') await purge(database, clock.now);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 30 }),
      fc.integer({ min: 1, max: 4 }),
      async (acts, slice) => {
        const person = server.person();
        await person.changes();
        for (const one of acts) {
          await take(person, one);
          const since = trashSince(clock.now);
          const all = await latestDeletions(database.db, person.accountId, since, 1_000, slice);
          const there = await expected(database, person.accountId, since);
          expect(all.map(({ before }) => before).sort()).toEqual(there.sort());
          expect(all.map(({ cursor }) => cursor)).toEqual(
            all.map(({ cursor }) => cursor).toSorted((a, b) => b - a),
          );
          const two = await latestDeletions(database.db, person.accountId, since, 2, slice);
          expect(two.map(({ cursor }) => cursor)).toEqual(all.slice(0, 2).map(({ cursor }) => cursor));
        }
      },
    ),
    { numRuns: 25 },
  );
});
