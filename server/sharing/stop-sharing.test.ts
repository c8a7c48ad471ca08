import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';

type Row = { id: string; listId?: string; isShared?: boolean };

async function start() {
  const app = await startApp();
  const [ada, bob, eve] = [await app.proPerson(), app.person(), app.person()];
  const invite = async (more: object = {}): Promise<string> =>
    (await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor', ...more })).body.secret;
  const join = (person: Person, id: string) => person.call('POST', '/api/invitations/accept', { id });
  const stop = (listId = 'work', person = ada) => person.call('DELETE', '/api/sharing', { listId });
  /** A person's rows of an entity, as their devices know them. */
  const rows = async (person: Person, entity: string): Promise<Row[]> =>
    (await person.changes()).changes.flatMap((change) =>
      change.entity === entity && change.value ? [change.value as Row] : [],
    );
  const isShared = async (listId: string) =>
    (await rows(ada, 'list')).find(({ id }) => id === listId)?.isShared;
  const email = (person: Person) => `${person.accountId}@example.com`;
  return { ...app, ada, bob, eve, invite, join, stop, rows, isShared, email };
}

test('ends memberships, links and invitations of the list, and of no other', async () => {
  await using app = await start();
  const { ada, bob, eve } = app;
  const dan = app.person();
  await app.join(bob, await app.invite({ role: 'viewer' }));
  await app.join(eve, await app.invite());
  await app.join(eve, await app.invite({ listId: 'personal' }));
  const ended = [await app.invite(), await app.invite({ email: app.email(dan) })];
  const kept = await app.invite({ listId: 'personal' });

  expect(await app.stop()).toMatchObject({ status: 200, body: { id: 'work' } });
  for (const secret of ended) expect((await app.join(dan, secret)).status).toBe(404);
  expect((await dan.call('GET', '/api/invitations')).body.invitations).toEqual([]);
  expect((await app.rows(ada, 'invitation')).map(({ listId }) => listId)).toEqual(['personal', 'personal']);
  expect((await app.rows(ada, 'member')).map(({ listId }) => listId)).toEqual(['personal']);
  expect(await app.rows(bob, 'membership')).toEqual([]);
  expect((await app.rows(eve, 'membership')).map(({ listId }) => listId)).toEqual(['personal']);
  expect([await app.isShared('work'), await app.isShared('personal')]).toEqual([false, true]);
  expect((await app.join(bob, kept)).status).toBe(200);
});

test('takes the list from every member’s devices right away, and leaves the owner’s tasks', async () => {
  await using app = await start();
  const { ada, bob, eve } = app;
  await ada.call('POST', '/api/sections', { section: { id: 's', listId: 'work', name: 'Next' } });
  await ada.add('Plan', { id: 'plan', listId: 'work', sectionId: 's' });
  const secret = await app.invite();
  for (const person of [bob, eve]) await app.join(person, secret);
  await bob.add('From Bob', { id: `${ada.accountId}:b`, listId: `${ada.accountId}:work` });
  const streams = await Promise.all(
    [bob, eve].map(async (person) => person.stream((await person.changes()).cursor)),
  );
  await app.stop();
  for (const stream of streams) {
    const { changes } = await stream.next();
    expect(changes.map(({ entity, id, value }) => [entity, id.split(':')[1], value]).sort()).toEqual(
      [
        ['membership', 'work', null],
        ['list', 'work', null],
        ['section', 's', null],
        ['task', 'plan', null],
        ['task', 'b', null],
      ].sort(),
    );
    await stream.close();
  }
  for (const person of [bob, eve])
    expect(
      await person.add('Still in?', { id: `${ada.accountId}:n`, listId: `${ada.accountId}:work` }),
    ).toMatchObject({ status: 404 });
  expect((await app.rows(ada, 'task')).map(({ id }) => id).sort()).toEqual(['b', 'plan']);
});

test('counts as one write for everyone, and a repeat of the request as none', async () => {
  await using app = await start();
  const { ada, bob } = app;
  await app.join(bob, await app.invite());
  await app.invite({ email: app.email(app.eve) });
  const cursors = async () =>
    Promise.all([ada, bob].map(async (person) => Number.parseInt((await person.changes()).cursor, 10)));
  const before = await cursors();
  const request = () =>
    ada.call('DELETE', '/api/sharing', { listId: 'work' }, { 'Idempotency-Key': 'stop-it-now' });
  const first = await request();
  expect(await cursors()).toEqual(before.map((cursor) => cursor + 1));
  expect(await request()).toMatchObject({ status: 200, body: first.body });
  expect(await cursors()).toEqual(before.map((cursor) => cursor + 1));
});

test('frees the shared list that the Free plan includes', async () => {
  await using app = await start();
  const share = (listId: string) => app.bob.call('POST', '/api/invitations', { listId, role: 'viewer' });
  await share('work');
  expect((await share('health')).status).toBe(403);
  await app.stop('work', app.bob);
  expect((await share('health')).status).toBe(201);
});

test('is for the owner only, and changes nothing for a list that isn’t shared', async () => {
  await using app = await start();
  const { ada, bob, eve } = app;
  await app.join(bob, await app.invite());
  const theirs = `${ada.accountId}:work`;
  expect(await app.stop(theirs, bob)).toMatchObject({
    status: 403,
    body: { code: 'forbidden', error: 'Only a list’s owner can stop sharing it.' },
  });
  const gone = { status: 404, body: { code: 'not-found', error: 'That list no longer exists.' } };
  expect(await app.stop(theirs, eve)).toMatchObject(gone);
  expect(await app.stop('missing')).toMatchObject(gone);
  expect((await app.rows(ada, 'member')).map(({ listId }) => listId)).toEqual(['work']);
  const { cursor } = await ada.changes();
  expect((await app.stop('personal')).status).toBe(200);
  expect((await ada.changes(cursor)).changes).toEqual([]);
});
