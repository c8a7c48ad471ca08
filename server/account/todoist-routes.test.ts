import { expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/server.ts';
import { startApp } from '../../test/server/app.ts';

const TOKEN = 'sandbox-todoist-token';

async function startBoth(rateLimitPerMinute = 0) {
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  const app = await startApp({ todoistUrl: `http://127.0.0.1:${sandbox.port}`, rateLimitPerMinute });
  app.clock.now = Date.now();
  const read = (token: string, person = app.person()) =>
    person.call('POST', '/api/import/todoist', { token });
  const close = async () => {
    await app[Symbol.asyncDispose]();
    await sandbox.close();
  };
  return { app, read, [Symbol.asyncDispose]: close };
}

test('reads a Todoist account with its comments, reminders and what was completed within a year', async () => {
  await using both = await startBoth();
  const { status, body } = await both.read(` ${TOKEN}\n`);
  expect(status).toBe(200);
  const { projects, sections, items, notes, reminders, completed, isPartial } = body;
  expect([projects, sections, items, notes, reminders].map(({ length }) => length)).toEqual([2, 1, 3, 1, 1]);
  expect(completed).toMatchObject([{ content: 'Measure the walls' }]);
  expect(isPartial).toBe(false);
});

test('the token isn’t stored or logged', async () => {
  await using both = await startBoth();
  const person = both.app.person();
  await both.read(TOKEN, person);
  await both.read(`${TOKEN.slice(0, -5)}busy`, person);
  expect(both.app.logged.join()).not.toContain('sandbox-todoist');
  const { body } = await person.call('GET', '/api/account/export');
  expect(JSON.stringify(body)).not.toContain('sandbox-todoist');
});

test.each([
  ['a wrong token', 'sandbox-todoist-other', 400, 'Todoist doesn’t accept that token.'],
  ['a text that is no token', 'my password!', 400, 'That isn’t a Todoist API token.'],
  ['a token with too many requests', 'sandbox-todoist-busy', 429, 'Try again in 2 minutes.'],
  ['Todoist being down', 'sandbox-todoist-down', 503, 'Todoist can’t be reached right now.'],
  ['an answer that isn’t Todoist’s', 'sandbox-todoist-malformed', 503, 'Todoist can’t be reached right now.'],
])('says what to do about %s', async (_, token, status, words) => {
  await using both = await startBoth();
  const answer = await both.read(token);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toContain(words);
  if (status === 429) expect(answer.headers.get('Retry-After')).toBe('90');
});

test('without a connection to Todoist, it says so', async () => {
  await using app = await startApp();
  const answer = await app.person().call('POST', '/api/import/todoist', { token: TOKEN });
  expect(answer.status).toBe(503);
});

test('open tasks come even if Todoist refuses to send completed ones', async () => {
  await using both = await startBoth();
  const { status, body } = await both.read('sandbox-todoist-partial');
  expect(status).toBe(200);
  expect(body).toMatchObject({ isPartial: true, completed: [] });
  expect(body.items).toHaveLength(3);
});

test('an account can be read ten times an hour', async () => {
  await using both = await startBoth(3000);
  const person = both.app.person();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await both.read(TOKEN, person)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('only a signed-in person can read an account, not a program', async () => {
  await using both = await startBoth();
  const person = both.app.person();
  const made = await person.call('POST', '/api/tokens', { token: { name: 'x', scopes: ['read', 'write'] } });
  const headers = { Authorization: `Bearer ${made.body.secret}` };
  const answer = await person.call('POST', '/api/import/todoist', { token: TOKEN }, headers);
  expect(answer.status).toBe(403);
});
