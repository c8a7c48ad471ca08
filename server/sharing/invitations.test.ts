import { expect, test } from 'vitest';
import { MAX_OPEN_INVITATIONS } from '../../domain/sharing.ts';
import { type Person, startApp } from '../../test/server/app.ts';

const DAY = 24 * 60 * 60 * 1000;
const emailOf = ({ accountId }: Person) => `${accountId}@example.com`;
const invite = (owner: Person, listId: string, email?: string) =>
  owner.call('POST', '/api/invitations', { listId, role: 'editor', ...(email && { email }) });
const accept = (person: Person, secret: string) =>
  person.call('POST', '/api/invitations/accept', { id: secret });
const openTo = async (owner: Person) =>
  (await owner.changes()).changes.filter(({ entity }) => entity === 'invitation').map(({ value }) => value);

test('a list whose only way in has expired is no longer shared: another one can be', async () => {
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

test('an address is invited once: the later invitation takes the earlier one’s place', async () => {
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
    body: { error: `${emailOf(bob)} is in this list already.` },
  });
  expect(await invite(ada, 'work', emailOf(ada))).toMatchObject({
    status: 409,
    body: { error: 'This list is yours already.' },
  });
});

test('who was removed can’t come back by a link; who left can', async () => {
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

test('a list has a bounded number of ways in', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (let n = 0; n < MAX_OPEN_INVITATIONS; n++)
    expect(await invite(ada, 'work')).toMatchObject({ status: 201 });
  expect(await invite(ada, 'work')).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('Take one back first') },
  });
});

test('the stream of somebody who was removed tells that the rows are gone, and nothing after', async () => {
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
