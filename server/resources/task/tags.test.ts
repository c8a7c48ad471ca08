import { expect, test } from 'vitest';
import { type Person, startApp } from '../../../test/server/app.ts';
import type { ApiDocument } from '../../docs/document.ts';

const set = (person: Person, taskId: string, updates: object) =>
  person.call('PUT', '/api/tasks', { taskId, updates });
const tagsOf = async (person: Person, id: string) =>
  (await person.call('GET', '/api/tasks')).body.tasks.find((task: { id: string }) => task.id === id).tags;

test('tags are stored as typed, once each; those that two devices add both stay', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Milk', { id: 'milk', tags: [' Shop', 'shop', 'Café'] });
  expect(await tagsOf(ada, 'milk')).toEqual(['Shop', 'Café']);
  await set(ada, 'milk', { addTags: ['laptop'] });
  await set(ada, 'milk', { addTags: ['phone', 'SHOP'], removeTags: ['cafe'] });
  expect(await tagsOf(ada, 'milk')).toEqual(['Shop', 'laptop', 'phone']);
  await set(ada, 'milk', { tags: null });
  expect(await tagsOf(ada, 'milk')).toBeUndefined();
});

test('the documentation of PUT says how to change single tags', async () => {
  await using server = await startApp();
  const document = (await (await server.app.request('/api/openapi.json')).json()) as ApiDocument;
  const body = document.paths?.['/api/tasks']?.put?.requestBody;
  expect(body).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: {
            updates: {
              properties: {
                tags: { type: ['array', 'null'], description: expect.stringMatching(/addTags/) },
                addTags: { type: 'array', description: expect.stringMatching(/^Added/) },
                removeTags: { type: 'array', description: expect.stringMatching(/^Removed/) },
              },
            },
          },
        },
      },
    },
  });
});

test('refuses names that can’t be tags, and too many, in words', async () => {
  await using server = await startApp();
  const ada = server.person();
  const many = Array.from({ length: 15 }, (_, n) => `tag ${n}`);
  await ada.add('Milk', { id: 'milk', tags: many });
  expect(await set(ada, 'milk', { addTags: many.map((name) => `other ${name}`) })).toMatchObject({
    status: 400,
    body: { error: 'A task can have at most 20 tags' },
  });
  for (const tag of ['', '@home', 'a,b', 'a;b', 'say "x"', 'a\nb', 'x'.repeat(41), 7])
    expect(await set(ada, 'milk', { addTags: [tag] })).toMatchObject({ status: 400 });
  expect(await tagsOf(ada, 'milk')).toEqual(many);
});

test('members of a shared list see and change its tasks’ tags', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  await ada.add('Plan', { id: 'plan', listId: 'work', tags: ['waiting'] });
  await set(bob, `${ada.accountId}:plan`, { addTags: ['urgent'] });
  expect(await tagsOf(ada, 'plan')).toEqual(['waiting', 'urgent']);
  expect(await tagsOf(bob, `${ada.accountId}:plan`)).toEqual(['waiting', 'urgent']);
});

test('tags are in the export, the import and the trash', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  await ada.add('Milk', { id: 'milk', tags: ['shop', 'home'] });
  await ada.call('DELETE', '/api/tasks', { taskId: 'milk' });
  await ada.call('POST', '/api/trash/restore', { entity: 'task', id: 'milk' });
  const { body } = await ada.call('GET', '/api/account/export');
  await bob.call('POST', '/api/account/import', body);
  expect(await tagsOf(bob, 'milk')).toEqual(['shop', 'home']);
});

test('a typed line names tags, in the spelling that is in use', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Milk', { id: 'milk', tags: ['Shop'] });
  const { body } = await ada.call('POST', '/api/tasks/quick-add', {
    text: 'Eggs @shop @"corner store" for team@example.com #work',
  });
  expect(body.task).toMatchObject({
    title: 'Eggs for team@example.com',
    tags: ['Shop', 'corner store'],
    listId: 'work',
  });
});
