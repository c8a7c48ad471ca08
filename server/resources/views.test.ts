import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';

const FULL = 'The Free plan includes 3 saved views. Delete one, or upgrade to Pro for up to 100 saved views.';
const save = (person: Person, id: string) =>
  person.call('POST', '/api/views', { savedView: { id, name: id, filter: 'p1' } });
const remove = (person: Person, savedViewId: string) => person.call('DELETE', '/api/views', { savedViewId });

test('the Free plan has three saved views, also from the trash and from a file', async () => {
  await using server = await startApp();
  const [ada, pro] = [server.person(), await server.proPerson()];
  for (const id of ['a', 'b', 'c']) expect((await save(ada, id)).status).toBe(201);
  expect(await save(ada, 'd')).toMatchObject({ status: 403, body: { error: FULL } });
  await remove(ada, 'a');
  expect((await save(ada, 'd')).status).toBe(201);
  const restore = await ada.call('POST', '/api/trash/restore', { entity: 'savedView', id: 'a' });
  expect(restore).toMatchObject({ status: 403, body: { error: FULL } });

  for (let n = 0; n < 100; n++) await save(pro, `view-${n}`);
  expect(await save(pro, 'one-more')).toMatchObject({
    status: 403,
    body: { error: 'You can have at most 100 saved views.' },
  });
  const { users } = (await pro.call('GET', '/api/account/export')).body;
  const bob = server.person();
  await bob.call('POST', '/api/account/import', { users: { [bob.accountId]: users[pro.accountId] } });
  expect((await bob.call('GET', '/api/views')).body.savedViews).toHaveLength(3);
});

test('a view needs a name and a filter, of at most 500 characters', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const view of [{ name: '', filter: 'p1' }, { name: 'x' }, { name: 'x', filter: 'x'.repeat(501) }])
    expect((await ada.call('POST', '/api/views', { savedView: view })).status).toBe(400);
});
