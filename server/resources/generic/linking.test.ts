import { expect, test } from 'vitest';
import { sharedId } from '../../../domain/shared-id.ts';
import { type Person, startApp } from '../../../test/server/app.ts';

type Server = Awaited<ReturnType<typeof startApp>>;

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect(body).not.toHaveProperty('error');
  expect(status).toBeLessThan(300);
};

async function share(owner: Person, listId: string, members: readonly Person[]): Promise<void> {
  await ok(owner.call('POST', '/api/lists', { list: { id: listId, name: listId } }));
  const invited = await owner.call('POST', '/api/invitations', { listId, role: 'editor' });
  for (const member of members)
    await ok(member.call('POST', '/api/invitations/accept', { id: invited.body.secret }));
}

/** Adds a reminder, a block, a focus session and the timer, which all name a task. */
async function link(person: Person, taskId: string): Promise<void> {
  await ok(person.call('POST', '/api/reminders', { reminder: { id: 'r', taskId, at: '2026-06-20T09:00' } }));
  const event = {
    id: 'e',
    title: 'Block',
    start: '09:00',
    end: '10:00',
    category: 'focus',
    date: '2026-06-20',
  };
  await ok(person.call('POST', '/api/planner', { type: 'event', data: { ...event, taskId } }));
  const focusSession = { id: 'f', start: '2026-06-15T09:00:00.000Z', end: '2026-06-15T09:30:00.000Z' };
  await ok(person.call('POST', '/api/focus', { focusSession: { ...focusSession, minutes: 25, taskId } }));
  const value = JSON.stringify({ mode: 'work', taskId });
  await ok(person.call('POST', '/api/settings', { setting: { id: 'timer', value, onConflict: 'merge' } }));
}

/** The tasks that a person's reminder, block, focus session and timer name; `null` for no task, 'gone' for no row. */
async function links(person: Person): Promise<(string | null)[]> {
  const calls = [
    ['/api/reminders', 'reminders'],
    ['/api/planner', 'events'],
    ['/api/focus', 'focusSessions'],
  ] as const;
  const found: (string | null)[] = [];
  for (const [path, name] of calls) {
    const [row] = (await person.call('GET', path)).body[name];
    found.push(row ? (row.taskId ?? null) : 'gone');
  }
  const { settings } = (await person.call('GET', '/api/settings')).body;
  const timer = settings.find(({ id }: { id: string }) => id === 'timer');
  found.push(timer ? (JSON.parse(timer.value).taskId ?? null) : 'gone');
  return found;
}
const all = (id: string | null) => [id, id, id, id];
const NONE = ['gone', null, null, null];

const move = (person: Person, taskId: string, listId: string, movedTo: string) =>
  ok(person.call('POST', '/api/tasks/move', { taskId, movedTo, updates: { listId } }));

/** What a person knows by changes, as their devices do, is what the server has. */
async function expectFollowed(person: Person, since: string): Promise<void> {
  const { changes } = await person.changes(since);
  const known = changes.filter(({ entity }) => ['reminder', 'event', 'focusSession'].includes(entity));
  expect(known.map(({ entity }) => entity).toSorted()).toEqual(['event', 'focusSession', 'reminder']);
}

async function startShared(server: Server) {
  const [ada, bea, cem] = [await server.proPerson(), await server.proPerson(), await server.proPerson()];
  await share(bea, 'shop', [ada]);
  await share(cem, 'team', [ada, bea]);
  return { ada, bea, cem };
}

test('what names a task follows it to another account, for everyone who can see it there', async () => {
  await using server = await startApp();
  const { ada, bea, cem } = await startShared(server);
  const seen = sharedId(bea.accountId, 't');
  await bea.add('Order', { id: 't', listId: 'shop' });
  await link(ada, seen);
  await link(bea, 't');
  const { cursor } = await ada.changes();
  await move(bea, 't', sharedId(cem.accountId, 'team'), sharedId(cem.accountId, 'there'));
  for (const person of [ada, bea]) expect(await links(person)).toEqual(all(sharedId(cem.accountId, 'there')));
  await expectFollowed(ada, cursor);

  await move(bea, sharedId(cem.accountId, 'there'), 'shop', 't');
  expect(await links(ada)).toEqual(all(seen));
  expect(await links(bea)).toEqual(all('t'));
});

test('what names a task lets go of it when it moves out of sight, and has it again when it comes back', async () => {
  await using server = await startApp();
  const { ada, bea, cem } = await startShared(server);
  await bea.call('POST', '/api/lists', { list: { id: 'own', name: 'Own' } });
  await share(cem, 'two', [bea]);
  const seen = sharedId(bea.accountId, 't');
  await bea.add('Order', { id: 't', listId: 'shop' });
  await link(ada, seen);

  await ok(bea.call('PUT', '/api/tasks', { taskId: 't', updates: { listId: 'own' } }));
  expect(await links(ada)).toEqual(NONE);
  await ok(bea.call('PUT', '/api/tasks', { taskId: 't', updates: { listId: 'shop' } }));
  expect((await links(ada)).slice(0, 3)).toEqual(all(seen).slice(0, 3));

  await move(bea, 't', sharedId(cem.accountId, 'two'), sharedId(cem.accountId, 'there'));
  expect(await links(ada)).toEqual(NONE);
  await move(bea, sharedId(cem.accountId, 'there'), 'shop', 't');
  expect((await links(ada)).slice(0, 3)).toEqual(all(seen).slice(0, 3));
});

test('what names a task ends with it, below another one too, and comes back with it', async () => {
  await using server = await startApp();
  const { ada, bea } = await startShared(server);
  const seen = sharedId(bea.accountId, 'step');
  await bea.add('Order', { id: 't', listId: 'shop' });
  await bea.add('Step', { id: 'step', parentId: 't', listId: 'shop' });
  await link(ada, seen);
  await link(bea, 'step');
  await ok(bea.call('DELETE', '/api/tasks', { taskId: 't' }));
  expect(await links(ada)).toEqual(NONE);
  expect(await links(bea)).toEqual(NONE);
  await ok(bea.call('POST', '/api/trash/restore', { entity: 'task', id: 't' }));
  expect((await links(ada)).slice(0, 3)).toEqual(all(seen).slice(0, 3));
  expect((await links(bea)).slice(0, 3)).toEqual(all('step').slice(0, 3));
});

test('a restored task doesn’t take back what has named another one since', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Order', { id: 't' });
  await ada.add('Pay', { id: 'u' });
  await link(ada, 't');
  await ok(ada.call('DELETE', '/api/tasks', { taskId: 't' }));
  await ok(ada.call('PUT', '/api/planner', { type: 'event', eventId: 'e', updates: { taskId: 'u' } }));
  await ok(
    ada.call('POST', '/api/reminders', { reminder: { id: 'r', taskId: 'u', at: '2026-06-21T09:00' } }),
  );
  await ok(ada.call('POST', '/api/trash/restore', { entity: 'task', id: 't' }));
  expect((await links(ada)).slice(0, 3)).toEqual(['u', 'u', 't']);
});

test.each(['leaves', 'is removed from', 'loses', 'outlives the owner of'])(
  'nothing of somebody who %s a list names its tasks any longer',
  async (how) => {
    await using server = await startApp();
    const { ada, bea } = await startShared(server);
    await bea.add('Order', { id: 't', listId: 'shop' });
    await link(ada, sharedId(bea.accountId, 't'));
    const listId = sharedId(bea.accountId, 'shop');
    const ways: Record<string, () => Promise<{ status: number; body: unknown }>> = {
      leaves: () => ada.call('DELETE', '/api/memberships', { id: listId }),
      'is removed from': () => bea.call('DELETE', '/api/members', { id: `shop-${ada.accountId}` }),
      loses: () => bea.call('DELETE', '/api/lists', { listId: 'shop' }),
      'outlives the owner of': () =>
        bea.call('DELETE', '/api/account', { email: `${bea.accountId}@example.com` }),
    };
    await ok(ways[how]?.() ?? expect.fail());
    const [reminder, event, focusSession] = await links(ada);
    expect([reminder, event, focusSession]).toEqual(NONE.slice(0, 3));
  },
);

test('a write follows a task that has moved to another account since', async () => {
  await using server = await startApp();
  const { ada, bea, cem } = await startShared(server);
  await ada.add('Order', { id: 't' });
  await move(ada, 't', sharedId(bea.accountId, 'shop'), sharedId(bea.accountId, 'one'));
  await move(
    ada,
    sharedId(bea.accountId, 'one'),
    sharedId(cem.accountId, 'team'),
    sharedId(cem.accountId, 'two'),
  );
  const there = sharedId(cem.accountId, 'two');

  const updated = await ada.call('PUT', '/api/tasks', { taskId: 't', updates: { description: 'Notes' } });
  expect(updated.body.task).toMatchObject({ id: there, description: 'Notes' });
  await link(ada, 't');
  expect(await links(ada)).toEqual(all(there));
  await ok(ada.call('POST', '/api/tasks/complete', { taskId: 't' }));
  const { tasks } = (await cem.call('GET', '/api/tasks')).body;
  expect(tasks).toMatchObject([{ id: 'two', description: 'Notes', completed: true }]);

  // Who can't see it there finds nothing, as if it had been deleted.
  const elsewhere = await server.proPerson();
  expect((await elsewhere.call('PUT', '/api/tasks', { taskId: there, updates: { title: 'X' } })).status).toBe(
    404,
  );
  await ok(ada.call('DELETE', '/api/tasks', { taskId: 't' }));
  expect((await cem.call('GET', '/api/tasks')).body.tasks).toEqual([]);
});

test('an id that was used again doesn’t lead to the task that had it first', async () => {
  await using server = await startApp();
  const { ada, bea } = await startShared(server);
  await ada.add('Order', { id: 't' });
  await move(ada, 't', sharedId(bea.accountId, 'shop'), sharedId(bea.accountId, 'there'));
  await ada.add('Another', { id: 't' });
  const remove = () => ada.call('DELETE', '/api/tasks', { taskId: 't' });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect((await bea.call('GET', '/api/tasks')).body.tasks).toMatchObject([{ id: 'there' }]);
});

test('a reminder of a task that isn’t there is refused, and a block or a focus session goes without', async () => {
  await using server = await startApp();
  const { ada, bea, cem } = await startShared(server);
  await cem.add('Private', { id: 'secret' });
  for (const taskId of ['never', sharedId(bea.accountId, 'never'), sharedId(cem.accountId, 'secret')]) {
    const refused = await ada.call('POST', '/api/reminders', {
      reminder: { id: 'r', taskId, minutesBefore: 5 },
    });
    expect(refused).toMatchObject({ status: 404, body: { error: 'That task no longer exists.' } });
    const event = { id: 'e', title: 'Block', start: '09:00', end: '10:00', category: 'focus', taskId };
    const added = await ada.call('POST', '/api/planner', {
      type: 'event',
      data: { ...event, onConflict: 'keep' },
    });
    expect(added.body.event ?? added.body).not.toHaveProperty('taskId');
  }
  expect((await links(ada)).slice(0, 2)).toEqual(['gone', null]);
});

test('a write that only deletes is possible in a full account, whatever names the task', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Order', { id: 't' });
  await link(ada, 't');
  server.database.space = { ...server.database.space, own: { rows: 0, kept: 0, changed: 0 } };
  await ok(ada.call('DELETE', '/api/tasks', { taskId: 't' }));
  expect(await links(ada)).toEqual(NONE);
});
