import { expect, test } from 'vitest';
import { MAX_OPEN_INVITATIONS } from '../../domain/sharing/sharing.ts';
import { type Person, startApp } from '../../test/server/app.ts';

const DAY = 24 * 60 * 60 * 1000;
const emailOf = ({ accountId }: Person) => `${accountId}@example.com`;
const invite = (owner: Person, listId: string, email?: string) =>
  owner.call('POST', '/api/invitations', { listId, role: 'editor', ...(email && { email }) });
const accept = (person: Person, secret: string) =>
  person.call('POST', '/api/invitations/accept', { id: secret });
const openTo = async (owner: Person) =>
  (await owner.changes()).changes.filter(({ entity }) => entity === 'invitation').map(({ value }) => value);

test('a list whose only invitation has expired is no longer shared and doesn’t count toward the limit', async () => {
  await using server = await startApp();
  const ada = server.person();
  await invite(ada, 'work');
  expect(await invite(ada, 'health')).toMatchObject({ status: 403, body: { code: 'limit' } });
  server.clock.now += 15 * DAY;
  expect(await invite(ada, 'health')).toMatchObject({ status: 201 });
  const lists = (await ada.call('GET', '/api/lists')).body.lists as { id: string; isShared: boolean }[];
  expect(lists.filter(({ isShared }) => isShared).map(({ id }) => id)).toEqual(['health']);
  expect(await openTo(ada)).toMatchObject([{ listId: 'health' }]);
});

test('inviting an address again replaces the earlier invitation', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const first = await invite(ada, 'work', emailOf(bob));
  const second = await invite(ada, 'work', emailOf(bob).toUpperCase());
  expect(second.status).toBe(201);
  expect(await openTo(ada)).toHaveLength(1);
  expect((await bob.call('GET', '/api/invitations')).body.invitations).toHaveLength(1);
  expect(await accept(bob, first.body.secret)).toMatchObject({ status: 404 });
  expect(await accept(bob, second.body.secret)).toMatchObject({ status: 200 });
  expect(await invite(ada, 'work', emailOf(bob))).toMatchObject({
    status: 409,
    body: { error: `${emailOf(bob)} is already in this list.` },
  });
  expect(await invite(ada, 'work', emailOf(ada))).toMatchObject({
    status: 409,
    body: { error: 'You already own this list.' },
  });
});

test('an invitation by address works once; a link works repeatedly', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = [server.person(), server.person(), server.person()];
  const { secret } = (await invite(ada, 'work', emailOf(bob))).body;
  await accept(bob, secret);
  expect(await openTo(ada)).toEqual([]);
  expect((await bob.call('GET', '/api/invitations')).body.invitations).toEqual([]);
  await bob.call('DELETE', '/api/memberships', { id: `${ada.accountId}:work` });
  expect(await accept(bob, secret)).toMatchObject({ status: 404 });
  await accept(eve, (await invite(ada, 'work')).body.secret);
  expect(await openTo(ada)).toHaveLength(1);
});

test('a removed member can’t rejoin with a link; one who left can', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = [server.person(), server.person(), server.person()];
  const { secret } = (await invite(ada, 'work')).body;
  await accept(bob, secret);
  await bob.call('DELETE', '/api/memberships', { id: `${ada.accountId}:work` });
  expect(await accept(bob, secret)).toMatchObject({ status: 200 });

  const hers = (await invite(ada, 'work', emailOf(eve))).body.secret;
  await ada.call('DELETE', '/api/members', { id: `work-${bob.accountId}` });
  expect(await accept(bob, secret)).toMatchObject({ status: 404 });
  expect(await accept(eve, secret)).toMatchObject({ status: 404 });
  expect(await accept(eve, hers)).toMatchObject({ status: 200 });
});

test('the owner’s other devices are notified when a list becomes shared or unshared', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { cursor } = await ada.changes();
  const work = (isShared: boolean) => ({
    entity: 'list',
    id: 'work',
    value: expect.objectContaining({ isShared }),
  });
  const { invitation, cursor: shared } = (await invite(ada, 'work')).body;
  expect((await ada.changes(cursor)).changes).toContainEqual(work(true));
  await ada.call('DELETE', '/api/invitations', { id: invitation.id });
  expect((await ada.changes(shared)).changes).toContainEqual(work(false));
});

test('limits the number of open invitations per list', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (let n = 0; n < MAX_OPEN_INVITATIONS; n++)
    expect(await invite(ada, 'work')).toMatchObject({ status: 201 });
  expect(await invite(ada, 'work')).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('Revoke one first') },
  });
});

test('a removed member’s stream reports the rows as deleted, and nothing afterwards', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  await ada.add('Plan', { id: 'plan', listId: 'work' });
  await accept(bob, (await invite(ada, 'work')).body.secret);
  const stream = await bob.stream((await bob.changes()).cursor);
  await ada.call('DELETE', '/api/members', { id: `work-${bob.accountId}` });
  const theirs = (id: string) => `${ada.accountId}:${id}`;
  expect((await stream.next()).changes).toEqual(
    expect.arrayContaining([
      { entity: 'membership', id: theirs('work'), value: null },
      { entity: 'list', id: theirs('work'), value: null },
      { entity: 'task', id: theirs('plan'), value: null },
    ]),
  );
  await ada.call('PUT', '/api/tasks', { taskId: 'plan', updates: { title: 'Secret plan' } });
  await ada.add('Another', { listId: 'work' });
  await ada.call('PUT', '/api/lists', { listId: 'work', updates: { name: 'Secret' } });
  await bob.add('My own', { id: 'own' });
  expect((await stream.next()).changes).toMatchObject([{ entity: 'task', id: 'own' }]);
  await stream.close();
  expect(JSON.stringify(await bob.changes())).not.toContain(ada.accountId);
});
