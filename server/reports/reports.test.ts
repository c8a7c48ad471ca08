import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { readReports } from './read-reports.ts';

const INCOMPLETE = 'Please fill in both title and description';
const send = (person: Person, report: unknown, headers = {}) =>
  person.call('POST', '/api/reports', { report }, headers);

test('saves a report with its account and logs it without its text', async () => {
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
  [{ title: 'x'.repeat(201), description: 'x' }, 'A title can have at most 200 characters'],
  [{ title: 'x', description: 'x'.repeat(10_001) }, 'A description can have at most 10,000 characters'],
])('rejects %j', async (report, error) => {
  await using app = await startApp();
  expect(await send(app.person(), report)).toMatchObject({ status: 400, body: { error } });
  expect(await app.database.db.selectFrom('report').selectAll().execute()).toEqual([]);
});

test('the same report sent twice is saved once', async () => {
  await using app = await startApp();
  const ada = app.person();
  const again = () =>
    send(ada, { title: 'a', description: 'b' }, { 'Idempotency-Key': 'once-and-only-once' });
  expect((await again()).body).toEqual((await again()).body);
  expect(await app.database.db.selectFrom('report').selectAll().execute()).toHaveLength(1);
});

test('limits an account to five reports an hour; others aren’t affected', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  for (let n = 1; n <= 5; n++) expect((await send(ada, { title: 'a', description: 'b' })).status).toBe(201);
  expect(await send(ada, { title: 'a', description: 'b' })).toMatchObject({
    status: 429,
    body: { code: 'limit', error: 'You’ve sent 5 reports in the past hour. Please try again later.' },
  });
  expect((await send(bob, { title: 'a', description: 'b' })).status).toBe(201);
  app.clock.now += 61 * 60 * 1000;
  expect((await send(ada, { title: 'a', description: 'b' })).status).toBe(201);
});

test('the operator’s listing shows the reporter, newest last, without terminal control characters', async () => {
  await using app = await startApp();
  const ada = app.person();
  expect(await readReports(app.database, 10)).toBe('No reports yet.');
  await send(ada, { title: 'First', description: 'Earlier' });
  for (const [id, title] of ['Second \u001b[31mred', 'Third'].entries())
    await app.database.db
      .insertInto('report')
      .values({
        account_id: ada.accountId,
        id: `r-${id}`,
        title,
        description: 'Line one\nLine two\r\u0007',
        created_at: `2026-06-15T1${id + 1}:00:00.000Z`,
      })
      .execute();
  const shown = await readReports(app.database, 2);
  expect(shown).not.toContain('First');
  expect(shown.indexOf('Second [31mred')).toBeLessThan(shown.indexOf('Third'));
  expect(shown).toContain(`2026-06-15T11:00:00.000Z  ${ada.accountId}`);
  expect(shown).toContain('  Line one\n  Line two');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches terminal control characters
  expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});
