import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { startAssistant } from '../../test/server/assistant.ts';
import { purge } from '../db/upkeep/purge.ts';

const FREE = 'Daily message limit reached (3 messages for Free plan). Upgrade to Pro for 10 daily messages!';
const PRO = 'Daily message limit reached (10 messages for Pro plan). Please try again tomorrow.';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

type App = Awaited<ReturnType<typeof startAssistant>>;
/** Asks several times in sequence. @returns how many were answered */
async function answered(app: App, person: Person, times: number, zone = 'UTC'): Promise<number> {
  let count = 0;
  for (let n = 0; n < times; n++) {
    const { events } = await app.ask(person, 'Hello', { zone });
    if (events.some(({ event }) => event === 'done')) count += 1;
  }
  return count;
}

test('concurrent questions can’t exceed the limit: 3 of 10 are answered on Free, 10 of 12 on Pro', async () => {
  await using app = await startAssistant();
  for (const [person, count, allowed, error] of [
    [app.person(), 10, 3, FREE],
    [await app.proPerson(), 12, 10, PRO],
  ] as const) {
    const all = await Promise.all(Array.from({ length: count }, () => app.ask(person, 'Hello')));
    expect(all.filter(({ events }) => events.at(-1)?.event === 'done')).toHaveLength(allowed);
    const refused = all.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(count - allowed);
    for (const { body } of refused) expect(body).toMatchObject({ error, code: 'limit' });
    expect(await app.quota(person)).toMatchObject({ counter: { count: allowed }, allowed });
  }
});

test.each([
  ['Pacific/Pago_Pago', '2026-06-16T10:59:59Z', '2026-06-15'], // −11
  ['Pacific/Kiritimati', '2026-06-16T09:59:59Z', '2026-06-16'], // +14
  ['Europe/Berlin', '2026-06-16T21:59:59Z', '2026-06-16'],
])('in %s the quota resets at local midnight', async (zone, lastSecond, date) => {
  await using app = await startAssistant();
  const ada = app.person();
  app.clock.now = Date.parse(lastSecond);
  expect(await answered(app, ada, 4, zone)).toBe(3);
  const midnight = new Date(Date.parse(lastSecond) + 1000).toISOString();
  expect(await app.quota(ada, zone)).toMatchObject({ counter: { date, count: 3 }, resetsAt: midnight });
  app.clock.now += 1000;
  expect(await app.quota(ada, zone)).toMatchObject({ counter: { count: 0 }, allowed: 3 });
  expect(await answered(app, ada, 4, zone)).toBe(3);
});

test('changing the time zone doesn’t begin another day', async () => {
  await using app = await startAssistant();
  const ada = app.person();
  const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'];
  const all = async () => {
    let count = 0;
    for (const zone of zones) count += await answered(app, ada, 4, zone);
    return count;
  };
  expect(await all()).toBe(3);
  expect(await app.quota(ada, 'Pacific/Kiritimati')).toMatchObject({
    counter: { date: '2026-06-16', count: 3 },
  });
});

test('questions from several zones at the same moment count toward one day', async () => {
  await using app = await startAssistant();
  const ada = app.person();
  const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, n) => app.ask(ada, 'Hello', { zone: zones[n % 3] })),
  );
  expect(all.filter(({ events }) => events.at(-1)?.event === 'done')).toHaveLength(3);
});

test('a failed answer refunds its message while others still count', async () => {
  await using app = await startAssistant();
  const ada = app.person();
  expect(await answered(app, ada, 2)).toBe(2);
  await app.ask(ada, 'Hello\nsandbox: cut');
  expect(await app.quota(ada)).toMatchObject({ counter: { count: 2 } });
  expect(await answered(app, ada, 2)).toBe(1);
});

test('an answer of which nothing came doesn’t count', async () => {
  await using app = await startAssistant();
  const ada = app.person();
  const { events } = await app.ask(ada, 'Hello\nsandbox: wild');
  expect(events.at(-1)).toMatchObject({ event: 'done', data: { counter: { count: 0 } } });
  expect(await app.quota(ada)).toMatchObject({ counter: { count: 0 } });
});

test('a question counts when the client disconnects early, as the provider charges for it', async () => {
  await using app = await startAssistant();
  const ada = app.person();
  const count = async () => (await app.quota(ada)).counter.count;
  for (let n = 1; n <= 3; n++) {
    const early = await app.request(ada, 'Hello\nsandbox: slow');
    await expect.poll(() => app.asked()).toBe(n);
    await early.body?.cancel();
  }
  expect(await count()).toBe(3);
  expect(await app.ask(ada, 'Hello')).toMatchObject({ status: 403, body: { error: FREE } });
  expect(app.asked()).toBe(3);
});

test('a question counts when the client disconnects after the first text', async () => {
  await using app = await startAssistant();
  const ada = app.person();
  const late = (await app.request(ada, 'Hello')).body?.getReader();
  await late?.read();
  await late?.cancel();
  expect((await app.quota(ada)).counter.count).toBe(1);
});

test('failed answers are refunded, up to a daily limit', async () => {
  await using app = await startAssistant();
  const ada = app.person();
  for (let n = 0; n < 9; n++)
    expect((await app.ask(ada, 'Hello\nsandbox: cut')).events.at(-1)?.event).toBe('failed');
  expect(await app.ask(ada, 'Hello')).toMatchObject({
    status: 403,
    body: {
      error: 'The assistant has failed too many times today. Please try again tomorrow.',
      code: 'limit',
    },
  });
  expect(app.asked()).toBe(9);
  app.clock.now += DAY;
  expect(await answered(app, ada, 4)).toBe(3);
});

test.each([
  ['is down', 'down'],
  ['is busy', 'busy'],
  ['refuses without a word', 'refusing'],
  ['is silent', 'slow'],
])('a provider that %s locks nobody out', async (_, fault) => {
  await using app = await startAssistant({ aiPatience: 50 });
  const ada = app.person();
  for (let n = 0; n < 10; n++)
    expect((await app.ask(ada, `Hello\nsandbox: ${fault}`)).events.at(-1)?.event).toBe('failed');
  expect(await app.quota(ada)).toMatchObject({ counter: { count: 0 } });
  expect((await app.ask(ada, 'Hello')).status).toBe(200);
});

test('nor does one that can’t be reached', async () => {
  await using app = await startAssistant({ baseUrl: 'http://127.0.0.1:9' });
  const ada = app.person();
  for (let n = 0; n < 10; n++) expect((await app.ask(ada, 'Hello')).status).toBe(200);
});

test('the total size of a request to the model is bounded', async () => {
  await using app = await startAssistant();
  const ada = await app.proPerson();
  const long = 'x'.repeat(9_000);
  for (let n = 0; n < 40; n++) await ada.add(`${n} ${long}`, { project: 'p'.repeat(100) });
  const earlier = Array.from({ length: 10 }, (_, n) => ({
    role: 'user',
    content: `${n} ${'y'.repeat(1_900)}`,
  }));
  expect(await app.ask(ada, 'z'.repeat(4_000), { earlier })).toMatchObject({ status: 200 });
  expect(app.askedSize()).toBeLessThan(22_000);
  expect(app.askedSize()).toBeGreaterThan(10_000);
});

test('counters older than seven days are deleted, on the next question and by the purge job', async () => {
  await using app = await startAssistant();
  const [ada, bob] = [app.person(), app.person()];
  const start = app.clock.now;
  const dates = async () =>
    (await app.database.db.selectFrom('message_counter').select('date').orderBy('date').execute()).map(
      ({ date }) => date,
    );
  for (const person of [ada, bob]) await answered(app, person, 1);
  app.clock.now = start + 7 * DAY;
  await answered(app, ada, 1);
  expect(await dates()).toEqual(['2026-06-15', '2026-06-15', '2026-06-22']);
  app.clock.now = start + 8 * DAY;
  await answered(app, ada, 1);
  expect(await dates()).toEqual(['2026-06-15', '2026-06-22', '2026-06-23']);
  await purge(app.database, start + 8 * DAY);
  expect(await dates()).toHaveLength(3);
  await purge(app.database, start + 9 * DAY);
  expect(await dates()).toEqual(['2026-06-22', '2026-06-23']);
});

test('allows no messages when the plan can’t be read', async () => {
  await using app = await startAssistant();
  const ada = app.person();
  await sql`alter table subscription rename to lost`.execute(app.database.db);
  expect(await app.ask(ada, 'Hello')).toMatchObject({ status: 403, body: { error: FREE } });
  expect(await app.quota(ada)).toMatchObject({ allowed: 0 });
  await sql`alter table lost rename to subscription`.execute(app.database.db);
});

test('without a model a question is refused in words, and doesn’t count', async () => {
  await using app = await startApp({ ai: null });
  const ada = app.person();
  const question = { page: 'assistant', zone: 'UTC', question: 'Hello' };
  expect(await ada.call('POST', '/api/assistant/answers', question)).toMatchObject({
    status: 503,
    body: { code: 'unavailable', error: 'The assistant isn’t set up on this server.' },
  });
  expect((await ada.call('GET', '/api/assistant/quota?zone=UTC')).body).toMatchObject({
    counter: { count: 0 },
  });
  expect((await ada.call('GET', '/api/about')).body).toMatchObject({ assistant: false });
});
