import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';

async function join(owner: Person, guest: Person, role: string): Promise<string> {
  const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role });
  return (await guest.call('POST', '/api/invitations/accept', { id: body.secret })).body.id;
}
const titles = async (person: Person) => {
  const { tasks } = (await person.call('GET', '/api/tasks')).body;
  return tasks.map(({ title }: { title: string }) => title).sort();
};
const listIds = async (person: Person) => {
  const { lists } = (await person.call('GET', '/api/lists')).body;
  return lists.map(({ id }: { id: string }) => id).sort();
};

test.each(['editor', 'viewer'])(
  'an access token reads everything that its %s can see, until they leave',
  async (role) => {
    await using server = await startApp();
    const [ada, bob, eve] = [server.person(), server.person(), server.person()];
    await ada.add('Plan', { listId: 'work' });
    await ada.add('Diary', { listId: 'personal' });
    await bob.add('Own');
    const listId = await join(ada, bob, role);
    expect(await titles(bob)).toEqual(['Own', 'Plan']);
    expect(await listIds(bob)).toEqual([listId, 'health', 'personal', 'work'].sort());
    expect(await titles(ada)).toEqual(['Diary', 'Plan']);
    expect(await titles(eve)).toEqual([]);
    await bob.call('DELETE', '/api/memberships', { id: listId });
    expect(await titles(bob)).toEqual(['Own']);
    expect(await listIds(bob)).toEqual(['health', 'personal', 'work']);
  },
);

test('an editor can add to a shared list by its id', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const listId = await join(ada, bob, 'editor');
  const added = await bob.add('From Bob', { listId });
  expect(added).toMatchObject({ status: 201, body: { task: { title: 'From Bob', listId } } });
  expect(added.body.task.id).toMatch(new RegExp(`^${ada.accountId}:`));
  expect(await titles(ada)).toEqual(['From Bob']);
  expect(await titles(bob)).toEqual(['From Bob']);
});

test('a viewer or a stranger can’t add to it', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = [server.person(), server.person(), server.person()];
  const listId = await join(ada, bob, 'viewer');
  expect((await bob.add('From Bob', { listId })).status).toBe(403);
  expect((await eve.add('From Eve', { listId })).status).toBe(404);
  expect(await titles(ada)).toEqual([]);
});
