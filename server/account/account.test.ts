import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { anyHistory, live } from '../../test/server/random-account.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
const exported = async (person: Person): Promise<any> =>
  (await person.call('GET', '/api/account/export')).body;
const bringIn = (person: Person, document: unknown) => person.call('POST', '/api/account/import', document);
const belongingsOf = async (person: Person) => {
  const { subscription, ...rest } = (await exported(person)).users[person.accountId];
  return rest;
};

test('an export holds the account in the layout of the realtime database', async () => {
  await using app = await startApp();
  const ada = await app.proPerson();
  await ada.add('Buy milk', { id: 'milk', listId: 'work' });
  const answer = await ada.call('GET', '/api/account/export');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="daymark.json"');
  const { subscriptions, users, transactions } = answer.body;
  expect(users[ada.accountId].tasks.milk).toMatchObject({ title: 'Buy milk', listId: 'work' });
  expect(Object.keys(users[ada.accountId].lists).sort()).toEqual(['health', 'personal', 'work']);
  expect(subscriptions[ada.accountId]).toMatchObject({ type: 'pro', status: 'active', autoRenew: false });
  expect(users[ada.accountId].subscription).toEqual(subscriptions[ada.accountId]);
  expect(transactions).toEqual({});
});

test('an export has nothing of anybody else, also not of lists that are shared', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  await bob.add('Bob’s secret', { listId: 'work' });
  const { body } = await bob.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  const joined = await ada.call('POST', '/api/invitations/accept', { id: body.secret });
  const added = await ada.add('Ada’s in Bob’s list', { id: `${bob.accountId}:a`, listId: joined.body.id });
  expect(added.status).toBe(201);
  await ada.add('Ada’s own');
  const text = JSON.stringify(await exported(ada));
  expect(text).toContain('Ada’s own');
  for (const foreign of ['Bob’s secret', 'Ada’s in Bob’s list', bob.accountId])
    expect(text).not.toContain(foreign);
});

test('whatever an account holds, exported, imported into an empty one and exported again it is the same', async () => {
  await using app = await startApp();
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const [ada, eve] = [await app.proPerson(), await app.proPerson()];
      await live(ada, history);
      app.clock.now += 1000;
      const before = await exported(ada);
      expect(await bringIn(eve, before)).toMatchObject({ status: 200 });
      expect(await belongingsOf(eve)).toEqual(await belongingsOf(ada));
      const { cursor } = (await bringIn(eve, before)).body;
      const again = await bringIn(eve, before);
      expect(again.body.report.done.join()).not.toMatch(/Added|Updated|Gave way/);
      expect((await eve.changes(cursor)).changes).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 60_000);

test('what is brought in is heard of on the stream, by members of a shared list too', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  await ada.add('Old', { id: 'old', listId: 'work' });
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  const { cursor } = await bob.changes();
  const tasks = { old: { listId: 'personal' }, new: { title: 'New', listId: 'work' } };
  await bringIn(ada, { users: { ada: { tasks } } });
  const { changes } = await bob.changes(cursor);
  expect(changes.map(({ id, value }) => [id, value && 'title' in value && value.title])).toEqual(
    expect.arrayContaining([
      [`${ada.accountId}:old`, null],
      [`${ada.accountId}:new`, 'New'],
    ]),
  );
});

test('an import gives no plan and no payment', async () => {
  await using app = await startApp();
  const [pro, ada] = [await app.proPerson(), app.person()];
  await pro.add('Buy milk');
  const { status, body } = await bringIn(ada, await exported(pro));
  expect(status).toBe(200);
  expect(body.report.skipped.join()).toContain('only a payment made here changes those');
  expect((await exported(ada)).subscriptions).toEqual({});
});

test.each([
  ['a forbidden key', '{"users":{"ada":{"tasks":{"a.b":{"title":"x"}}}}}', 'contains the key “a.b”'],
  ['an infinite number', '{"users":{"ada":{"tasks":{"a":{"title":"x"}},"n":1e999}}}', 'is no finite number'],
  ['nothing to bring in', '{}', 'There is nothing in this file'],
  ['no object', '[1]', ''],
  ['no JSON', '{"users":', ''],
  ['a very deep value', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'lies deeper than 32 levels'],
])('a document with %s is refused as a whole', async (_, document, words) => {
  await using app = await startApp();
  const ada = app.person();
  await ada.add('Kept');
  const before = await exported(ada);
  const answer = await bringIn(ada, document);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toContain(words);
  expect(await exported(ada)).toEqual(before);
  expect(app.failures).toEqual([]);
});

test('a file may be larger than other requests, but not larger than 25 megabytes', async () => {
  await using app = await startApp();
  const ada = app.person();
  const document = (megabytes: number) => ({
    users: { ada: { tasks: { a: { title: 'Large', note: 'x'.repeat(megabytes * 1024 * 1024) } } } },
  });
  expect((await bringIn(ada, document(9))).status).toBe(200);
  expect((await bringIn(ada, document(11))).body.error).toContain('is a text of more than 10 MB');
  const tooLarge = JSON.stringify(document(26));
  const answer = await ada.call('POST', '/api/account/import', tooLarge, {
    'Content-Length': String(tooLarge.length),
  });
  expect(answer).toMatchObject({ status: 413, body: { error: 'That is too large: 25 megabytes at most.' } });
  expect((await ada.call('POST', '/api/tasks', document(2))).status).toBe(413);
});
