import { expect, test } from 'vitest';
import { type Person, startApp } from '../test/server/app.ts';

const INCOMPLETE = 'Please fill in both title and description';
const send = (person: Person, report: unknown, headers = {}) =>
  person.call('POST', '/api/reports', { report }, headers);

test('a report is kept with its account, and logged without a word of it', async () => {
  await using app = await startApp();
  const ada = app.person();
  const { status, body } = await send(ada, { title: ' Timer jumps ', description: 'At noon' });
  expect(status).toBe(201);
  expect(await app.database.db.selectFrom('report').selectAll().execute()).toEqual([
    {
      account_id: ada.accountId,
      id: body.reportId,
      title: 'Timer jumps',
      description: 'At noon',
      created_at: '2026-06-15T10:00:00.000Z',
    },
  ]);
  expect(app.logged.join()).toContain(`"reportId":"${body.reportId}","msg":"a bug was reported"`);
  for (const word of ['Timer', 'noon', ada.accountId]) expect(app.logged.join()).not.toContain(word);
});

test.each([
  [{ title: '', description: 'x' }, INCOMPLETE],
  [{ title: 'x', description: '  ' }, INCOMPLETE],
  [{ title: 'x' }, INCOMPLETE],
  [{}, INCOMPLETE],
  [{ title: 'x'.repeat(201), description: 'x' }, 'A title can have 200 characters at most'],
  [{ title: 'x', description: 'x'.repeat(10_001) }, 'A description can have 10,000 characters at most'],
])('%j is refused', async (report, error) => {
  await using app = await startApp();
  expect(await send(app.person(), report)).toMatchObject({ status: 400, body: { error } });
  expect(await app.database.db.selectFrom('report').selectAll().execute()).toEqual([]);
});

test('the same report sent twice is kept once', async () => {
  await using app = await startApp();
  const ada = app.person();
  const again = () =>
    send(ada, { title: 'a', description: 'b' }, { 'Idempotency-Key': 'once-and-only-once' });
  expect((await again()).body).toEqual((await again()).body);
  expect(await app.database.db.selectFrom('report').selectAll().execute()).toHaveLength(1);
});

test('a sixth report within an hour has to wait, somebody else’s doesn’t', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  for (let n = 1; n <= 5; n++) expect((await send(ada, { title: 'a', description: 'b' })).status).toBe(201);
  expect(await send(ada, { title: 'a', description: 'b' })).toMatchObject({
    status: 429,
    body: { code: 'limit', error: 'You have sent 5 reports within an hour. Please wait a while.' },
  });
  expect((await send(bob, { title: 'a', description: 'b' })).status).toBe(201);
  app.clock.now += 61 * 60 * 1000;
  expect((await send(ada, { title: 'a', description: 'b' })).status).toBe(201);
});
