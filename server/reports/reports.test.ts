import { expect, test } from 'vitest';
import { METRICS_TOKEN, type Person, startApp } from '../../test/server/app.ts';
import { readReports } from './read-reports.ts';
import { markAnswered, waitingReports } from './waiting-reports.ts';

/** Two days after the first report. */
const NOW = '2026-06-17T10:00:00.000Z';
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
      answered_at: null,
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

test('the operator’s listing shows the reporter and the wait, without terminal control characters', async () => {
  await using app = await startApp();
  const ada = app.person();
  const { db } = app.database;
  expect(await readReports(db, 10, NOW)).toBe('No reports are waiting.');
  await send(ada, { title: 'First', description: 'Earlier' });
  for (const [id, title] of ['Second \u001b[31mred', 'Third'].entries())
    await db
      .insertInto('report')
      .values({
        account_id: ada.accountId,
        id: `r-${id}`,
        title,
        description: 'Line one\nLine two\r\u0007',
        created_at: `2026-06-15T1${id + 1}:00:00.000Z`,
      })
      .execute();
  const shown = await readReports(db, 2, NOW);
  expect(shown).toContain('3 reports are waiting. The oldest has been waiting for 2 days.');
  expect(shown.indexOf('  First')).toBeLessThan(shown.indexOf('  Second [31mred'));
  expect(shown).not.toContain('Third');
  expect(shown).toContain(`waiting for 1 day  ${ada.accountId}@example.com  r-0\n`);
  expect(shown).toContain('  Line one\n  Line two');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches terminal control characters
  expect(shown).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});

test('reports of people with Pro are marked and come first, while they have Pro', async () => {
  await using app = await startApp();
  const [ada, pro] = [app.person(), await app.proPerson()];
  await send(ada, { title: 'Free, first', description: 'x' });
  app.clock.now += 60_000;
  await send(pro, { title: 'Pro, later', description: 'x' });
  const shown = await readReports(app.database.db, 10, NOW);
  expect(shown).toContain(
    '2 reports are waiting. The oldest has been waiting for 2 days. 1 has priority and has been waiting for',
  );
  expect(shown.indexOf('Pro, later')).toBeLessThan(shown.indexOf('Free, first'));
  expect(shown).toMatch(/^PRIORITY {2}waiting for 1 day .*\n {2}Pro, later$/m);
  expect(shown).toMatch(/^waiting for 2 days .*\n {2}Free, first$/m);
  expect(await readReports(app.database.db, 10, '2027-01-01T00:00:00.000Z')).not.toMatch(/priority/i);
});

test('an answered report no longer waits, and can’t be answered twice', async () => {
  await using app = await startApp();
  const ada = app.person();
  const { body } = await send(ada, { title: 'Timer', description: 'x' });
  const answer = (...ids: string[]) => app.database.transact((tx) => markAnswered(tx, ids, NOW));
  expect(await answer('none')).toEqual(['none']);
  expect(await waitingReports(app.database.db, NOW)).toHaveLength(1);
  expect(await answer(body.reportId)).toEqual([]);
  expect(await answer(body.reportId)).toEqual([body.reportId]);
  expect(await waitingReports(app.database.db, NOW)).toEqual([]);
});

test('metrics say how many reports wait and how long, by plan', async () => {
  await using app = await startApp();
  const [ada, pro] = [app.person(), await app.proPerson()];
  const figures = async () => {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const lines = (await (await app.app.request('/metrics', { headers })).text()).split('\n');
    return lines.filter((line) => /^daymark_(waiting_reports|report_wait_seconds)\{/.test(line));
  };
  const expected = (free: [number, number], ofPro: [number, number]) => [
    `daymark_waiting_reports{plan="free"} ${free[0]}`,
    `daymark_waiting_reports{plan="pro"} ${ofPro[0]}`,
    `daymark_report_wait_seconds{plan="free"} ${free[1]}`,
    `daymark_report_wait_seconds{plan="pro"} ${ofPro[1]}`,
  ];
  expect(await figures()).toEqual(expected([0, 0], [0, 0]));
  for (const person of [ada, ada, pro]) {
    await send(person, { title: 'x', description: 'x' });
    app.clock.now += 30_000;
  }
  expect(await figures()).toEqual(expected([2, 90], [1, 30]));
});
