import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesOf } from '../../domain/registry/entity-rules.ts';
import { type Answer, startApp } from '../../test/server/app.ts';
import { comparable, dump } from '../../test/server/dump.ts';
import { program } from '../../test/server/program.ts';
import { anyCall, BEGINNING } from '../../test/server/random-account.ts';
import { createLocalBus } from '../bus/bus.ts';

/** Number of random previews; many more in deep tests. A failure prints the seed and path to reproduce it. */
const PREVIEWS = Number(process.env.PREVIEWS || 60);
/** All tables are compared after each, so that a database is for a few. */
const PER_SERVER = 20;

const WHO = [
  'the owner',
  'an editor',
  'a viewer',
  'a stranger',
  'a program',
  'a program that reads',
] as const;
type Caller = { call(method: string, path: string, body: unknown, headers?: object): Promise<Answer> };

const ids = fc.constantFrom('a', 'b', 'work', 'career', 'island');
/** A call of a row, a mutation of several, or a batch of calls. */
const anyRequest = fc.oneof(
  {
    weight: 6,
    arbitrary: anyCall.map(({ entity, method, body }) => ({ method, path: rulesOf(entity).path, body })),
  },
  {
    weight: 1,
    arbitrary: ids.map((taskId) => {
      const args = { taskId, along: 'all', at: '2026-06-15T12:00:00.000Z', zone: 'UTC' };
      return { method: 'POST', path: '/api/mutations', body: { name: 'completeTask', args } };
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(ids, ids).map(([id, other]) => {
      const steps = [
        { action: 'update', entity: 'task', id, input: { title: 'At once' } },
        { action: 'remove', entity: 'task', id: other, input: {} },
      ];
      return { method: 'POST', path: '/api/mutations', body: { name: 'act', args: { steps } } };
    }),
  },
  {
    weight: 1,
    arbitrary: ids.map((taskId) => ({
      method: 'POST',
      path: '/api/tasks/move',
      body: { taskId, updates: { listId: 'personal' } },
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('task', 'list', 'goal')
      .chain((entity) =>
        ids.map((id) => ({ method: 'POST', path: '/api/trash/restore', body: { entity, id } })),
      ),
  },
);
const anyPreview = fc.record({ who: fc.constantFrom(...WHO), isThere: fc.boolean(), request: anyRequest });

/** Names the owner's rows by the ids that other people know them by. */
function there(value: unknown, ownerId: string): unknown {
  if (Array.isArray(value)) return value.map((each) => there(each, ownerId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, content]) => [
      field,
      /^id$|Id$/.test(field) && typeof content === 'string'
        ? `${ownerId}:${content}`
        : there(content, ownerId),
    ]),
  );
}

async function meet(server: Awaited<ReturnType<typeof startApp>>) {
  const [owner, editor, viewer, stranger] = [
    await server.proPerson(),
    ...[0, 1, 2].map(() => server.person()),
  ];
  if (!editor || !viewer || !stranger) throw new Error('nobody came');
  await owner.add('Island', { id: 'island', listId: 'work' });
  for (const { entity, method, body } of BEGINNING) await owner.call(method, rulesOf(entity).path, body);
  for (const [person, role] of [
    [editor, 'editor'],
    [viewer, 'viewer'],
  ] as const) {
    const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role });
    await person.call('POST', '/api/invitations/accept', { id: body.secret });
  }
  const tokens = [await program(owner, ['read', 'write']), await program(owner, ['read'])];
  const [writing, reading] = tokens.map(
    ({ secret }): Caller => ({
      call: (method, path, body, headers) =>
        owner.call(method, path, body, { ...headers, Authorization: `Bearer ${secret}` }),
    }),
  );
  const callers: Record<(typeof WHO)[number], Caller | undefined> = {
    ...{ 'the owner': owner, 'an editor': editor, 'a viewer': viewer, 'a stranger': stranger },
    ...{ 'a program': writing, 'a program that reads': reading },
  };
  // Any call stores who signed in, and when a token was used.
  for (const caller of Object.values(callers)) await caller?.call('GET', '/api/tasks', undefined);
  return { owner, callers };
}

test(`${PREVIEWS} random previews change nothing, and answer as the calls that follow`, async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPreview, { minLength: PER_SERVER, maxLength: PER_SERVER }),
      async (previews) => {
        const local = createLocalBus();
        let signals = 0;
        const bus = {
          ...local,
          signal(accountId: string) {
            signals += 1;
            local.signal(accountId);
          },
        };
        await using server = await startApp({ bus });
        const { owner, callers } = await meet(server);
        for (const { who, isThere, request } of previews) {
          const { method, path } = request;
          const body = who !== 'the owner' && isThere ? there(request.body, owner.accountId) : request.body;
          const ask = (headers?: object) =>
            callers[who]?.call(method, path, body, headers) as Promise<Answer>;
          const [before, told] = [await dump(server.database), signals];
          const preview = await ask({ 'Daymark-Preview': '1' });
          expect(await dump(server.database)).toBe(before);
          expect(signals).toBe(told);
          statuses.add(preview.status);
          expect(comparable(preview)).toBe(comparable(await ask()));
        }
        expect(server.failures).toEqual([]);
      },
    ),
    // Each smaller case would take a database of its own.
    { numRuns: Math.ceil(PREVIEWS / PER_SERVER), endOnFailure: true },
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 403, 404]));
}, 36_000_000);
