import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';

type Row = Record<string, unknown> & { id: string };
const NOT_IN = { status: 404, body: { code: 'not-found', error: 'That person isn’t in this list.' } };

async function start() {
  const app = await startApp();
  const [ada, bob, eve] = [await app.proPerson(), app.person(), app.person()];
  const link = async (role: string, more: object = {}) =>
    (await ada.call('POST', '/api/invitations', { listId: 'work', role, ...more })).body.secret as string;
  const join = (person: Person, secret: string) =>
    person.call('POST', '/api/invitations/accept', { id: secret });
  /** A person's rows of an entity, as their devices know them. */
  const rows = async (person: Person, entity: string): Promise<Row[]> =>
    (await person.changes()).changes.flatMap((change) =>
      change.entity === entity && change.value ? [change.value as Row] : [],
    );
  const email = (person: Person) => `${person.accountId}@example.com`;
  const roles = async () => [
    (await rows(ada, 'member')).map(({ memberId, role }) => [memberId, role]),
    (await rows(bob, 'membership')).map(({ role }) => role),
  ];
  return { ...app, ada, bob, eve, link, join, rows, email, roles, id: `work-${bob.accountId}` };
}

test('a role is changed on both sides, and nobody but the owner can', async () => {
  await using app = await start();
  const { ada, bob, eve } = app;
  for (const person of [bob, eve]) await app.join(person, await app.link('viewer'));
  const { cursor } = await bob.changes();
  for (const person of [bob, eve])
    expect(await person.call('PUT', '/api/members', { id: app.id, role: 'editor' })).toMatchObject(NOT_IN);
  expect(await ada.call('PUT', '/api/members', { id: 'work-nobody', role: 'editor' })).toMatchObject(NOT_IN);
  expect(await ada.call('PUT', '/api/members', { id: app.id, role: 'editor' })).toMatchObject({
    status: 200,
    body: { id: app.id },
  });
  expect(await app.roles()).toEqual([
    expect.arrayContaining([
      [bob.accountId, 'editor'],
      [eve.accountId, 'viewer'],
    ]),
    ['editor'],
  ]);
  expect((await bob.changes(cursor)).changes).toMatchObject([
    { entity: 'membership', id: `${ada.accountId}:work`, value: { role: 'editor' } },
  ]);
  expect((await bob.add('Mine', { id: `${ada.accountId}:m`, listId: `${ada.accountId}:work` })).status).toBe(
    201,
  );
});

/** Opens an invitation of each kind. @returns those that are left after an action */
async function leftAfter(app: Awaited<ReturnType<typeof start>>, act: () => Promise<unknown>) {
  const secrets = {
    'a link for editors': await app.link('editor'),
    'a link for viewers': await app.link('viewer'),
    'for someone else': await app.link('editor', { email: 'other@example.com' }),
    'in another list': await app.link('editor', { listId: 'personal' }),
  };
  await act();
  const left = new Set((await app.rows(app.ada, 'invitation')).map(({ id }) => `${app.ada.accountId}:${id}`));
  return Object.entries(secrets).flatMap(([name, secret]) => (left.has(secret) ? [name] : []));
}

test('who is demoted can’t rejoin with a link for editors; other invitations stay', async () => {
  await using app = await start();
  await app.join(app.bob, await app.link('editor'));
  const demote = () => app.ada.call('PUT', '/api/members', { id: app.id, role: 'viewer' });
  expect(await leftAfter(app, demote)).toEqual(['a link for viewers', 'for someone else', 'in another list']);
  expect(await app.roles()).toEqual([[[app.bob.accountId, 'viewer']], ['viewer']]);
});

test('who is promoted keeps every invitation', async () => {
  await using app = await start();
  await app.join(app.bob, await app.link('viewer'));
  const promote = () => app.ada.call('PUT', '/api/members', { id: app.id, role: 'editor' });
  expect(await leftAfter(app, promote)).toHaveLength(4);
});

test('who is removed can’t rejoin with any link; invitations for others stay', async () => {
  await using app = await start();
  await app.join(app.bob, await app.link('viewer'));
  const remove = () => app.ada.call('DELETE', '/api/members', { id: app.id });
  expect(await leftAfter(app, remove)).toEqual(['for someone else', 'in another list']);
  expect(await app.roles()).toEqual([[], []]);
  expect(await app.ada.call('DELETE', '/api/members', { id: app.id })).toMatchObject(NOT_IN);
});

test('an invitation for a removed person’s address ends, too', async () => {
  await using app = await start();
  const { ada, bob } = app;
  await app.join(bob, await app.link('viewer'));
  await ada.call('DELETE', '/api/members', { id: app.id });
  const secret = await app.link('viewer', { email: app.email(bob) });
  expect((await app.join(bob, secret)).status).toBe(200);
  await ada.call('DELETE', '/api/members', { id: app.id });
  expect(await app.join(bob, secret)).toMatchObject({ status: 404 });
});

test('only who is in a list can leave it', async () => {
  await using app = await start();
  const id = `${app.ada.accountId}:work`;
  const notThere = { status: 404, body: { code: 'not-found', error: 'You’re not in that list.' } };
  expect(await app.bob.call('DELETE', '/api/memberships', { id })).toMatchObject(notThere);
  await app.join(app.bob, await app.link('viewer'));
  await app.join(app.eve, await app.link('viewer'));
  expect(await app.bob.call('DELETE', '/api/memberships', { id })).toMatchObject({
    status: 200,
    body: { id },
  });
  expect(await app.bob.call('DELETE', '/api/memberships', { id })).toMatchObject(notThere);
  expect((await app.rows(app.ada, 'member')).map(({ memberId }) => memberId)).toEqual([app.eve.accountId]);
});
