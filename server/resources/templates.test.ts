import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';

const FULL = 'The Free plan includes 3 templates. Delete one, or upgrade to Pro for up to 100 templates.';
const TREE = '[{"level":1,"title":"Pack","priority":"medium"}]';
const save = (person: Person, id: string) =>
  person.call('POST', '/api/templates', { template: { id, name: id, tree: TREE } });

test('the Free plan has three templates, also from the trash and from a file', async () => {
  await using server = await startApp();
  const [ada, pro] = [server.person(), await server.proPerson()];
  for (const id of ['a', 'b', 'c']) expect((await save(ada, id)).status).toBe(201);
  expect(await save(ada, 'd')).toMatchObject({ status: 403, body: { error: FULL } });
  await ada.call('DELETE', '/api/templates', { templateId: 'a' });
  expect((await save(ada, 'd')).status).toBe(201);
  const restore = await ada.call('POST', '/api/trash/restore', { entity: 'template', id: 'a' });
  expect(restore).toMatchObject({ status: 403, body: { error: FULL } });

  for (const id of ['a', 'b', 'c', 'd']) expect((await save(pro, id)).status).toBe(201);
  const { users } = (await pro.call('GET', '/api/account/export')).body;
  const bob = server.person();
  await bob.call('POST', '/api/account/import', { users: { [bob.accountId]: users[pro.accountId] } });
  expect((await bob.call('GET', '/api/templates')).body.templates).toHaveLength(3);
});

test('a template needs a name and tasks, of at most 100,000 characters', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const given of [{ name: '', tree: TREE }, { name: 'x' }, { name: 'x', tree: 'x'.repeat(100_001) }])
    expect((await ada.call('POST', '/api/templates', { template: given })).status).toBe(400);
  expect((await ada.call('POST', '/api/templates', { template: { name: 'x', tree: TREE } })).status).toBe(
    201,
  );
});
