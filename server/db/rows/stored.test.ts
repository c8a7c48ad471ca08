import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, startApp } from '../../../test/server/app.ts';
import { ENGINE } from '../../../test/server/database.ts';
import { growthOf } from './stored.ts';

const onSqlite = test.runIf(ENGINE === 'sqlite');
const MIB = 1024 * 1024;
/** A hundredth of what accounts have. */
const SMALL = { rows: 500, kept: 1.25 * MIB, changed: 1.25 * MIB };
const LOOK = { rows: 10, kept: MIB / 32, changed: MIB / 32 };
/** Calls of which not one is accepted are taken for the end. */
const REFUSED_AT_LAST = 20;
const MOST_CALLS = 6_000;

let count = 0;
const LONG_ID = 'i'.repeat(110);
const newId = () => `${LONG_ID}${(count++).toString().padStart(10, '0')}`;
const key = (): Record<string, string> => ({ 'Idempotency-Key': `${'k'.repeat(100)}${newId().slice(-20)}` });

/** Ways to fill a disk, each as a call that may be repeated. Each is a different kind of record. */
const WAYS: Record<string, (eve: Person, n: number) => Promise<{ status: number }>> = {
  'a list deleted and restored': (eve, n) =>
    n % 2 === 0
      ? eve.call('DELETE', '/api/lists', { listId: 'work' })
      : eve.call('POST', '/api/trash/restore', { entity: 'list', id: 'work' }),
  'tasks with long ids, deleted at once': async (eve) => {
    const id = newId();
    const added = await eve.add('x', { id, completed: true }, key());
    await eve.call('DELETE', '/api/tasks', { taskId: id }, key());
    return added;
  },
  'long texts in signs of four bytes': (eve) =>
    eve.add('x', { id: newId(), completed: true, description: '😀'.repeat(2_000) }),
  'small changes under long keys': (eve, n) =>
    eve.call('PUT', '/api/tasks', { taskId: 't0', updates: { title: `${n}` } }, key()),
  'the same text, written again and again': (eve, n) =>
    eve.call('PUT', '/api/tasks', { taskId: 't0', updates: { description: `${n}${'é'.repeat(5_000)}` } }),
  'batches of changes': (eve, n) =>
    eve
      .call('POST', '/api/batch', {
        writes: Array.from({ length: 50 }, (_, m) => ({
          key: `${'k'.repeat(100)}${n}-${m}`,
          method: 'PUT',
          path: '/api/tasks',
          body: { taskId: `t${m}`, updates: { title: `${n}-${m}` } },
        })),
      })
      .then(({ body }) => ({ status: body.answers?.at(-1)?.status ?? 500 })),
  'many events': (eve) =>
    eve.call('POST', '/api/planner', {
      type: 'event',
      data: { id: newId(), title: 'é'.repeat(100), start: '09:00', end: '10:30', category: 'personal' },
    }),
};

onSqlite.each(Object.keys(WAYS))(
  'an account can’t take more of the disk than its share by %s',
  async (name) => {
    await using server = await startApp();
    const eve = server.person();
    const tasks = Object.fromEntries(
      Array.from({ length: 100 }, (_, n) => [
        `t${n}`,
        { title: `Task ${n}`, listId: 'work', completed: true },
      ]),
    );
    expect((await eve.call('POST', '/api/account/import', { users: { eve: { tasks } } })).status).toBe(200);
    const { database } = server;
    database.space = { own: SMALL, members: SMALL, member: SMALL, lookAfter: LOOK };
    const bytes = async () => {
      const { rows } = await sql<{ used: number }>`
        select (page_count - freelist_count) * page_size as used
        from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`.execute(database.db);
      return Number(rows[0]?.used);
    };
    const before = await bytes();
    let refused = 0;
    let n = 0;
    for (; n < MOST_CALLS && refused < REFUSED_AT_LAST; n++) {
      const { status } = await (WAYS[name] as (typeof WAYS)[string])(eve, n);
      if (status >= 400) refused += 1;
      else refused = 0;
    }
    expect(refused).toBe(REFUSED_AT_LAST);
    const grown = (await bytes()) - before;
    expect(grown).toBeGreaterThan(SMALL.changed / 4);
    expect(grown).toBeLessThan(SMALL.kept + SMALL.changed);
  },
);

test('texts count as what they take on the disk, and what is deleted as less than nothing', () => {
  const grown = (before: object | null, after: object | null) => growthOf([{ before, after }], 0).kept;
  const empty = grown(null, { title: '' });
  expect(grown(null, { title: '😀', tags: ['é'] })).toBe(empty + 4 + '["é"]'.length + 1);
  expect(grown({ title: 'long' }, { title: 'é' })).toBe(-2);
  expect(growthOf([{ before: { title: '' }, after: null }], 7)).toEqual({
    rows: -1,
    kept: -empty,
    changed: 7,
  });
});
