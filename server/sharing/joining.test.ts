import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { memberIn } from './joining.ts';

const DAY = 24 * 60 * 60 * 1000;
type Row = Record<string, unknown> & { id: string };

async function start() {
  const app = await startApp();
  const [ada, bob, eve] = [await app.proPerson(), app.person(), app.person()];
  const invite = (more: object = {}, owner = ada) =>
    owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor', ...more });
  const secretOf = async (more?: object) => (await invite(more)).body.secret as string;
  const join = (person: Person, id: string) => person.call('POST', '/api/invitations/accept', { id });
  const rows = async (person: Person, entity: string): Promise<Row[]> =>
    (await person.changes()).changes.flatMap((change) =>
      change.entity === entity && change.value ? [change.value as Row] : [],
    );
  const isShared = async (listId = 'work') =>
    (await rows(ada, 'list')).find(({ id }) => id === listId)?.isShared;
  const email = (person: Person) => `${person.accountId}@example.com`;
  const end = (person: Person, id: string) => person.call('DELETE', '/api/invitations', { id });
  return { ...app, ada, bob, eve, invite, secretOf, join, rows, isShared, email, end };
}

test('only the owner can invite to a list, and to none of their own', async () => {
  await using app = await start();
  await app.join(app.bob, await app.secretOf());
  expect(await app.invite({ listId: `${app.ada.accountId}:work` }, app.bob)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', error: 'Only a list’s owner can invite people to it.' },
  });
  expect(await app.invite({ listId: 'missing' })).toMatchObject({
    status: 404,
    body: { code: 'not-found', error: 'That list no longer exists.' },
  });
  expect(await app.invite({ email: app.email(app.ada).toUpperCase() })).toMatchObject({
    status: 409,
    body: { code: 'conflict', error: 'You already own this list.' },
  });
  expect(await app.invite({ email: app.email(app.bob) })).toMatchObject({
    status: 409,
    body: { code: 'conflict', error: `${app.email(app.bob)} is already in this list.` },
  });
  expect((await app.invite({ email: app.email(app.bob), listId: 'personal' })).status).toBe(201);
});

test('a list is shared while it has a member or an invitation', async () => {
  await using app = await start();
  const { ada, bob } = app;
  expect(await app.isShared()).toBe(false);
  const { invitation, secret } = (await app.invite()).body;
  expect([await app.isShared(), await app.isShared('personal')]).toEqual([true, false]);
  await app.join(bob, secret);
  await app.end(ada, invitation.id);
  expect(await app.isShared()).toBe(true);
  await bob.call('DELETE', '/api/memberships', { id: `${ada.accountId}:work` });
  expect(await app.isShared()).toBe(false);
});

test('joining again changes nothing, and the owner needn’t join', async () => {
  await using app = await start();
  const secret = await app.secretOf();
  const id = `${app.ada.accountId}:work`;
  expect(await app.join(app.bob, secret)).toMatchObject({ status: 200, body: { id } });
  const viewers = await app.secretOf({ role: 'viewer' });
  expect(await app.join(app.bob, viewers)).toMatchObject({ status: 200, body: { id } });
  expect(await app.join(app.ada, secret)).toMatchObject({ status: 200, body: { id: 'work' } });
  expect(await app.rows(app.ada, 'member')).toEqual([
    {
      id: `work-${app.bob.accountId}`,
      listId: 'work',
      memberId: app.bob.accountId,
      email: app.email(app.bob),
      role: 'editor',
      joinedAt: '2026-06-15T10:00:00.000Z',
    },
  ]);
  expect(await app.rows(app.bob, 'membership')).toEqual([
    { id, ownerId: app.ada.accountId, listId: 'work', ownerEmail: app.email(app.ada), role: 'editor' },
  ]);
});

test('who joins gets the list with its sections and tasks, and who leaves loses them', async () => {
  await using app = await start();
  const { ada, bob } = app;
  await ada.call('POST', '/api/sections', { section: { id: 's', listId: 'work', name: 'Next' } });
  await ada.add('Shared', { id: 't', listId: 'work' });
  await ada.add('Own', { id: 'own', listId: 'personal' });
  await bob.add('First');
  const { cursor } = await bob.changes();
  await app.join(bob, await app.secretOf());
  const seen = async (since: string) =>
    (await bob.changes(since)).changes.map(({ entity, id, value }) => [
      entity,
      id.replace(`${ada.accountId}:`, ''),
      value !== null,
    ]);
  const all = ['membership', 'list', 'section', 'task'];
  const idOf = { membership: 'work', list: 'work', section: 's', task: 't' } as Record<string, string>;
  const joined = await seen(cursor);
  expect(joined.toSorted()).toEqual(all.map((entity) => [entity, idOf[entity], true]).toSorted());
  const later = (await bob.changes()).cursor;
  await ada.call('DELETE', '/api/members', { id: `work-${bob.accountId}` });
  expect((await seen(later)).toSorted()).toEqual(
    all.map((entity) => [entity, idOf[entity], false]).toSorted(),
  );
});

test('an invitation by address is for that person, in any case, and ends once it’s used', async () => {
  await using app = await start();
  const { bob, eve } = app;
  const { invitation, secret } = (await app.invite({ email: app.email(bob).toUpperCase() })).body;
  const gone = {
    status: 404,
    body: { code: 'not-found', error: 'This invitation can no longer be used. Ask for a new one.' },
  };
  for (const id of [secret, 'nonsense', `${app.ada.accountId}:nonsense`, invitation.id])
    expect(await app.join(eve, id), id).toMatchObject(gone);
  expect(await eve.call('POST', '/api/invitations/lookup', { secret })).toMatchObject(gone);
  const offer = { id: secret, listName: 'Work', ownerEmail: app.email(app.ada), role: 'editor' };
  expect((await bob.call('GET', '/api/invitations')).body).toEqual({ invitations: [offer] });
  expect((await bob.call('POST', '/api/invitations/lookup', { secret })).body).toEqual({ invitation: offer });
  expect((await eve.call('GET', '/api/invitations')).body).toEqual({ invitations: [] });
  expect((await app.join(bob, secret)).status).toBe(200);
  expect((await bob.call('GET', '/api/invitations')).body).toEqual({ invitations: [] });
  expect(await app.rows(app.ada, 'invitation')).toEqual([]);
});

test('an invitation lasts two weeks; only who could use it learns that it expired', async () => {
  await using app = await start();
  const { bob, eve } = app;
  const secret = await app.secretOf({ email: app.email(bob) });
  app.clock.now += 14 * DAY - 1;
  expect((await bob.call('GET', '/api/invitations')).body.invitations).toHaveLength(1);
  app.clock.now += 1;
  expect((await bob.call('GET', '/api/invitations')).body.invitations).toEqual([]);
  expect((await app.join(bob, secret)).body.error).toBe('This invitation has expired. Ask for a new one.');
  expect((await app.join(eve, secret)).body.error).toBe(
    'This invitation can no longer be used. Ask for a new one.',
  );
  expect(await app.rows(app.ada, 'invitation')).toHaveLength(1);
  await app.invite({ listId: 'personal' });
  expect((await app.rows(app.ada, 'invitation')).map(({ listId }) => listId)).toEqual(['personal']);
  expect(await app.isShared()).toBe(false);
});

test('the invited person can decline, but only the owner can revoke a link', async () => {
  await using app = await start();
  const { bob, eve, ada } = app;
  const link = await app.secretOf();
  expect(await app.end(bob, link)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', error: 'Only the owner can revoke a link.' },
  });
  const secret = await app.secretOf({ email: app.email(bob) });
  expect((await app.end(eve, secret)).status).toBe(404);
  expect(await app.end(bob, secret)).toMatchObject({ status: 200, body: { id: secret } });
  const [left] = await app.rows(ada, 'invitation');
  expect(await app.end(ada, left?.id ?? '')).toMatchObject({ status: 200, body: { id: left?.id } });
  expect(await app.rows(ada, 'invitation')).toEqual([]);
});

test('inviting an address again replaces only its invitation to that list', async () => {
  await using app = await start();
  const email = 'bob@example.com';
  for (const more of [{ email }, {}, { email: 'eve@example.com' }, { email, listId: 'personal' }])
    await app.invite(more);
  await app.invite({ email, role: 'viewer' });
  const open = (await app.rows(app.ada, 'invitation')).map((one) => [one.listId, one.email, one.role]);
  expect(open).toHaveLength(4);
  expect(open).toEqual(
    expect.arrayContaining([
      ['work', undefined, 'editor'],
      ['work', 'eve@example.com', 'editor'],
      ['personal', email, 'editor'],
      ['work', email, 'viewer'],
    ]),
  );
});

test('a list has at most 50 open invitations', async () => {
  await using app = await start();
  for (let n = 0; n < 50; n++) expect((await app.invite({ role: 'viewer' })).status).toBe(201);
  expect(await app.invite()).toMatchObject({
    status: 403,
    body: {
      code: 'limit',
      error: 'A list can have at most 50 open invitations. Revoke one first.',
    },
  });
  expect((await app.invite({ listId: 'personal' })).status).toBe(201);
});

test('on Free, one list can be shared, again and again', async () => {
  await using app = await start();
  const { bob } = app;
  const first = (await app.invite({}, bob)).body;
  expect((await app.invite({}, bob)).status).toBe(201);
  expect(await app.invite({ listId: 'personal' }, bob)).toMatchObject({
    status: 403,
    body: {
      error:
        'The Free plan includes 1 shared list. Stop sharing one, or upgrade to Pro for unlimited shared lists.',
    },
  });
  expect((await app.end(bob, first.invitation.id)).status).toBe(200);
});

test.each([
  ['work', 'work-ada', 'ada'],
  ['work', 'work-a-b', 'a-b'],
  ['work', 'workout-ada', undefined],
  ['work', 'work', undefined],
  ['w', 'work-ada', undefined],
])('in the list %s, the member %s is %s', (listId, id, accountId) => {
  expect(memberIn(listId, id)).toBe(accountId);
});
