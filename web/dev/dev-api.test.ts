import { expect, test } from 'vitest';
import { createDevApi } from './dev-api.ts';

const USER = { uid: 'dev', email: 'dev@example.com', displayName: 'Dev', photoURL: null };
const STATS = { account: 1, task: 2, list: 3, goal: 4, event: 5 };

function start(isOn: boolean) {
  const calls: [string, string, string | null, unknown][] = [];
  const api = createDevApi({
    isOn: () => isOn,
    apiKey: () => 'the key',
    fetch: async (path, { method = '', headers, body }) => {
      calls.push([method, path, new Headers(headers).get('x-api-key'), body && JSON.parse(String(body))]);
      return Response.json({ user: USER, tasks: [{}], users: [], stats: STATS, added: 2, deleted: 3 });
    },
  });
  return { api, calls };
}

test('refuses every call outside dev mode before making it', async () => {
  const { api, calls } = start(false);
  const refusals: [() => Promise<unknown>, string][] = [
    [() => api.addTasks('ada', []), 'Bulk operations only available in dev mode'],
    [() => api.deleteAllTasks('ada'), 'Delete all only available in dev mode'],
    [api.stats, 'Debug operations only available in dev mode'],
    [api.countUsers, 'Debug operations only available in dev mode'],
    [() => api.seed('ada'), 'Debug operations only available in dev mode'],
    [() => api.clear('ada'), 'Debug operations only available in dev mode'],
    [api.login, 'Auth not implemented for production mode'],
    [api.profile, 'Profile fetch not implemented for production mode'],
  ];
  for (const [call, words] of refusals) await expect(call()).rejects.toThrow(words);
  expect(calls).toEqual([]);
});

test('in dev mode, calls the dev paths with the API key', async () => {
  const { api, calls } = start(true);
  expect(await api.addTasks('ada', [{ title: 'Buy milk' }])).toBe(1);
  expect(await api.deleteAllTasks('ada')).toBe(3);
  expect(await api.seed('ada')).toBe(2);
  await api.login();
  await api.profile();
  await api.stats();
  expect(calls).toEqual([
    [
      ...['POST', '/api/dev/tasks', 'the key'],
      { action: 'bulk-create', tasks: [{ title: 'Buy milk' }], userId: 'ada' },
    ],
    ['DELETE', '/api/dev/tasks', 'the key', { action: 'all', userId: 'ada' }],
    ['POST', '/api/dev/debug', 'the key', { action: 'seed-data', userId: 'ada' }],
    ['POST', '/api/dev/auth', 'the key', { action: 'login', apiKey: 'the key' }],
    ['GET', '/api/dev/auth?apiKey=the+key', 'the key', undefined],
    ['GET', '/api/dev/debug?action=stats', 'the key', undefined],
  ]);
});
