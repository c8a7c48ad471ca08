import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChangePage } from '../../domain/registry/change.ts';
import { leftOut } from '../../domain/task/older.ts';
import type { Task } from '../../domain/task/task.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import { readOlder } from './older.ts';

const OLD = '2024-03-01T09:00:00.000Z';
const RECENT = '2026-06-01T09:00:00.000Z';
const BEFORE = '2025-06-15';

const done = (person: Person, id: string, more: object = {}) =>
  person.add(id, { id, completed: true, createdAt: OLD, completedAt: OLD, ...more });
const firstPage = async (person: Person, since = '0'): Promise<ChangePage> =>
  (await person.call('GET', `/api/changes?older=later&since=${since}`)).body;
const older = (person: Person, query = '') =>
  person.call('GET', `/api/changes/older?before=${BEFORE}${query}`);
const tasksIn = (page: Pick<ChangePage, 'changes'>): string[] =>
  page.changes.flatMap(({ entity, id }) => (entity === 'task' ? [id] : [])).sort();
const rowsOf = ({ changes }: Pick<ChangePage, 'changes'>) =>
  new Map(changes.map(({ entity, id, value }) => [`${entity}/${id}`, value as object | null]));

test('a first page without the older tasks, which come on request', async () => {
  await using server = await startApp({ older: { many: 2, pageSize: 100 } });
  const ada = server.person();
  await done(ada, 'old');
  await done(ada, 'older');
  await done(ada, 'recent', { completedAt: RECENT });
  await ada.add('Open', { id: 'open' });
  const page = await firstPage(ada);
  expect(page.older).toBe(BEFORE);
  expect(tasksIn(page)).toEqual(['open', 'recent']);
  const { body } = await older(ada);
  expect(tasksIn(body)).toEqual(['old', 'older']);
  expect(body).toMatchObject({ cursor: page.cursor });
  expect(body.next).toBeUndefined();
  const stream = await ada.stream('0', '?older=later');
  expect(await stream.next()).toEqual(page);
  await stream.close();
});

test('clients that don’t ask for it get everything, and so does everyone with few older tasks', async () => {
  await using server = await startApp({ older: { many: 2, pageSize: 100 } });
  const [ada, bob] = [server.person(), server.person()];
  for (const id of ['a', 'b']) await done(ada, id);
  await done(bob, 'a');
  const page = await ada.changes();
  expect(tasksIn(page)).toEqual(['a', 'b']);
  expect(page.older).toBeUndefined();
  expect(await firstPage(bob)).toEqual(await bob.changes());
});

test('only a page of everything leaves tasks out, and none after a restore', async () => {
  await using server = await startApp({ older: { many: 1, pageSize: 100 } });
  const ada = server.person();
  await ada.add('Open', { id: 'open' });
  const { cursor } = await ada.changes();
  await done(ada, 'old');
  expect(tasksIn(await firstPage(ada, cursor))).toEqual(['old']);
  const lost = await firstPage(ada, '999-elsewhere');
  expect(lost).toMatchObject({ reset: 'history' });
  expect(tasksIn(lost)).toEqual(['old', 'open']);
  await server.database.db.deleteFrom('receipt').where('cursor', '=', Number.parseInt(cursor, 10)).execute();
  const expired = await firstPage(ada, cursor);
  expect(expired).toMatchObject({ reset: 'expired', older: BEFORE });
  expect(tasksIn(expired)).toEqual(['open']);
});

test.each(['', '?before=yesterday', '?before=2025-06-15&after=', '?before=2025-06-15&after=%00'])(
  'rejects the request “%s”',
  async (query) => {
    await using server = await startApp();
    const answer = await server.person().call('GET', `/api/changes/older${query}`);
    expect(answer).toMatchObject({ status: 400 });
  },
);

const spec = fc.record({
  by: fc.constantFrom('owner', 'member'),
  isShared: fc.boolean(),
  kind: fc.constantFrom('old', 'old', 'old', 'recent', 'open'),
  parent: fc.option(fc.nat(11), { nil: undefined }),
});
const history = fc.record({
  specs: fc.array(spec, { minLength: 1, maxLength: 12 }),
  pageSize: fc.integer({ min: 1, max: 4 }),
  revokedAfter: fc.nat(4),
  changes: fc.array(
    fc.record({ task: fc.nat(11), what: fc.constantFrom('reopen', 'remove'), after: fc.nat(4) }),
  ),
});

test('the first page and the older tasks are all that there is, also if access ends meanwhile', async () => {
  const many = 3;
  await using server = await startApp({ older: { many: many, pageSize: 100 } });
  await fc.assert(
    fc.asyncProperty(history, async ({ specs, pageSize, revokedAfter, changes }) => {
      const [owner, member] = [await server.proPerson(), await server.proPerson()];
      const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
      await member.call('POST', '/api/invitations/accept', { id: body.secret });
      for (const [n, { by, isShared, kind, parent }] of specs.entries()) {
        const person = by === 'owner' ? owner : member;
        const above = parent === undefined ? undefined : specs[parent];
        const parentId = above?.by === by &&
          above.isShared === isShared &&
          parent !== n && { parentId: `t${parent}` };
        const home = { listId: isShared ? 'work' : 'personal' };
        const when = kind === 'open' ? {} : { completed: true, completedAt: kind === 'old' ? OLD : RECENT };
        const answer = await person.add(`t${n}`, { id: `t${n}`, createdAt: OLD, ...home, ...when });
        expect(answer.status).toBe(201);
        if (parentId) await person.call('PUT', '/api/tasks', { taskId: `t${n}`, updates: parentId });
      }

      const all = await member.changes();
      const first = await firstPage(member);
      const tasks = all.changes.flatMap(({ entity, value }) => (entity === 'task' ? [value as Task] : []));
      const out = leftOut(tasks, BEFORE, many);
      expect(tasksIn(first)).toEqual(tasksIn(all).filter((id) => !out.has(id)));
      expect(first.older).toBe(out.size > 0 ? BEFORE : undefined);

      const rows = rowsOf(first);
      let after: string | undefined;
      let pages = 0;
      do {
        const part = await readOlder(server.database, member.accountId, { before: BEFORE, after }, pageSize);
        expect(part?.changes.length).toBeLessThanOrEqual(pageSize);
        if (pages > revokedAfter) expect(tasksIn(part ?? first).filter((id) => id.includes(':'))).toEqual([]);
        for (const [name, row] of rowsOf(part ?? first)) if (!rows.has(name)) rows.set(name, row);
        for (const { task, what } of changes.filter((change) => change.after === pages)) {
          const taskId = `${specs[task]?.by === 'owner' ? `${owner.accountId}:` : ''}t${task}`;
          if (what === 'remove') await member.call('DELETE', '/api/tasks', { taskId });
          else await member.call('PUT', '/api/tasks', { taskId, updates: { completed: false } });
        }
        if (pages === revokedAfter)
          await owner.call('DELETE', '/api/members', { id: `work-${member.accountId}` });
        after = part?.next;
        pages += 1;
      } while (after !== undefined);

      for (const [name, row] of rowsOf(await member.changes(first.cursor)))
        if (row) rows.set(name, row);
        else rows.delete(name);
      expect(rows).toEqual(rowsOf(await member.changes()));
      expect(server.failures).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);
