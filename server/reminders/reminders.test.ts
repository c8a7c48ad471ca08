import { expect, test } from 'vitest';
import type { Person } from '../../test/server/app.ts';
import { startReminders as start } from '../../test/server/reminders.ts';
import { notResolving, resolving } from '../../test/server/resolving.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ZONE = 'Europe/Berlin';

const remind = (person: Person, reminder: object) => person.call('POST', '/api/reminders', { reminder });

test('a task with a time is announced to each device when it’s due, once', async () => {
  await using app = await start();
  const ada = app.person();
  const [one, two] = [await app.subscribe(ada), await app.subscribe(ada, 'Firefox')];
  await ada.add('Call the bank', { id: 't', dueDate: '2026-06-15T12:05' });
  await app.pass(4);
  expect(app.pushed()).toEqual([]);
  await app.pass(1);
  expect(app.pushed()).toEqual(['Call the bank: Due at 12:05 PM', 'Call the bank: Due at 12:05 PM']);
  expect(new Set(app.sandbox.push.pushed.map(({ id }) => id))).toEqual(new Set([one.id, two.id]));
  expect(app.sandbox.push.pushed[0]).toMatchObject({
    topic: expect.stringMatching(/^[\w-]{32}$/),
    ttl: 3600,
    payload: {
      tag: 'daymark-task-t',
      data: { open: '/tasks?task=t', taskId: 't', minute: '2026-06-15T12:05' },
    },
  });
  await app.pass(10);
  expect(app.pushed()).toHaveLength(2);
  const { devices } = (await ada.call('GET', '/api/push')).body;
  expect(devices[0]).toMatchObject({ name: expect.any(String), deliveredAt: '2026-06-15T10:05:00.000Z' });
});

test('a task’s own reminders follow its date, and one that was moved, completed or deleted isn’t announced', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  await ada.add('Moved', { id: 'moved', dueDate: '2026-06-15T13:00' });
  await remind(ada, { taskId: 'moved', minutesBefore: 30 });
  for (const id of ['done', 'gone']) await ada.add(id, { id, dueDate: '2026-06-15T12:05' });
  await ada.add('Undated', { id: 'undated' });
  await remind(ada, { taskId: 'undated', at: '2026-06-15T12:07' });
  await app.pass(1);
  await ada.call('PUT', '/api/tasks', { taskId: 'moved', updates: { dueDate: '2026-06-15T12:40' } });
  await ada.call('PUT', '/api/tasks', { taskId: 'done', updates: { completed: true } });
  await ada.call('DELETE', '/api/tasks', { taskId: 'gone' });
  await app.pass(8);
  expect(app.pushed()).toEqual(['Undated: Reminder']);
  await app.pass(1);
  expect(app.pushed().at(-1)).toBe('Moved: Due at 12:40 PM');
  await app.pass(40);
  expect(app.pushed()).toHaveLength(3);
});

test('a plan is announced instead of the deadline, and a hidden task isn’t', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  await ada.add('Essay', { dueDate: '2026-06-19', plannedFor: '2026-06-15T12:05' });
  await ada.add('Visa', { dueDate: '2026-06-15T12:03', hiddenUntil: '2026-06-16' });
  await app.pass(6);
  expect(app.pushed()).toEqual(['Essay: Planned for 12:05 PM']);
});

test('a subtask isn’t announced while a task above it is hidden, except by its own reminders', async () => {
  await using app = await start();
  const [ada, bob] = [app.person(), app.person()];
  await app.subscribe(ada);
  await app.subscribe(bob, 'Firefox');
  const invited = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await bob.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  const inWork = { listId: 'work' };
  await ada.add('Trip', { id: 'trip', ...inWork, hiddenUntil: '2026-06-16' });
  await ada.add('Visa', { id: 'visa', ...inWork, parentId: 'trip' });
  await ada.add('Photos', { id: 'photos', ...inWork, parentId: 'visa', dueDate: '2026-06-15T12:03' });
  await ada.add('Move', { id: 'move', ...inWork, hiddenUntil: '2026-06-15' });
  await ada.add('Boxes', { ...inWork, parentId: 'move', dueDate: '2026-06-15T12:04' });
  await remind(ada, { taskId: 'photos', at: '2026-06-15T12:05' });
  await app.pass(6);
  expect(app.pushed()).toEqual([
    'Boxes: Due at 12:04 PM',
    'Boxes: Due at 12:04 PM',
    expect.stringMatching(/^Photos: /),
  ]);
});

test('a subtask that no longer is below a hidden task is announced', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  const hidden = { hiddenUntil: '2026-06-16' };
  await ada.add('Trip', { id: 'trip', ...hidden });
  await ada.add('Visa', { id: 'visa', parentId: 'trip', dueDate: '2026-06-15T12:04' });
  await ada.add('Move', { id: 'move', ...hidden });
  await ada.add('Boxes', { parentId: 'move', dueDate: '2026-06-15T12:05' });
  await app.pass(1);
  await ada.call('PUT', '/api/tasks', { taskId: 'visa', updates: { parentId: null } });
  await app.pass(3);
  expect(app.pushed()).toEqual(['Visa: Due at 12:04 PM']);
  await ada.call('PUT', '/api/tasks', { taskId: 'move', updates: { completed: true } });
  await app.pass(1);
  expect(app.pushed().slice(1)).toEqual(['Boxes: Due at 12:05 PM']);
});

test('a member’s reminders follow a shared task, and end with the sharing', async () => {
  await using app = await start();
  const [ada, bob] = [app.person(), app.person()];
  await app.subscribe(bob);
  const invited = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  const joined = await bob.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  const taskId = `${ada.accountId}:plan`;
  await ada.add('Plan', { id: 'plan', listId: 'work', dueDate: '2026-06-15T14:00' });
  expect((await remind(bob, { taskId, minutesBefore: 60 })).status).toBe(201);
  await app.pass(1);
  await ada.call('PUT', '/api/tasks', { taskId: 'plan', updates: { dueDate: '2026-06-15T13:05' } });
  await app.pass(4);
  expect(app.pushed()).toEqual(['Plan: Due at 1:05 PM']);
  // A viewer can't complete it.
  expect(app.sandbox.push.pushed[0]?.payload.actions).toEqual([{ action: 'snooze', title: 'In 10 minutes' }]);
  expect((await ada.call('GET', '/api/reminders')).body.reminders).toEqual([]);
  const left = await ada.call('DELETE', '/api/members', { id: `work-${bob.accountId}` });
  expect([joined.status, left.status]).toEqual([200, 200]);
  await app.pass(90);
  expect(app.pushed()).toHaveLength(1);
});

test('a busy push service gets the reminder later, a gone device is removed, and nothing is sent twice', async () => {
  await using app = await start();
  const ada = app.person();
  const [busy, gone, unknown] = [
    await app.subscribe(ada, 'busy'),
    await app.subscribe(ada, 'gone'),
    await app.subscribe(ada, 'unknown'),
  ];
  app.sandbox.push.answer(busy.id, 429, { 'Retry-After': '120' });
  app.sandbox.push.answer(gone.id, 410);
  app.sandbox.push.answer(unknown.id, 404);
  await ada.add('Call', { dueDate: '2026-06-15T12:01' });
  await app.pass(2);
  expect(app.pushed()).toEqual([]);
  expect((await ada.call('GET', '/api/push')).body.devices).toMatchObject([{ name: 'busy' }]);
  app.sandbox.push.answer(busy.id, 201);
  await app.pass(10);
  expect(app.pushed()).toEqual(['Call: Due at 12:01 PM']);
});

test('a test notification says when the browser doesn’t want any more, or can’t be reached now', async () => {
  await using app = await start();
  const ada = app.person();
  const tried = async (name: string, status: number) => {
    const { id } = await app.subscribe(ada, name);
    const { body } = await ada.call('GET', '/api/push');
    const deviceId = body.devices.find((one: { name: string }) => one.name === name).id;
    app.sandbox.push.answer(id, status);
    return (await ada.call('POST', '/api/push/test', { deviceId })).status;
  };
  expect([await tried('here', 201), await tried('gone', 410), await tried('busy', 429)]).toEqual([
    200, 404, 503,
  ]);
});

test('reminders missed by more than an hour become one notification', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  for (const n of [1, 2, 3, 4]) await ada.add(`Task ${n}`, { dueDate: `2026-06-15T12:0${n}` });
  await ada.add('Recent', { dueDate: '2026-06-15T14:30' });
  app.clock.now += 3 * HOUR;
  await app.run();
  expect(app.pushed()).toEqual([
    'You missed 4 reminders: Task 1, Task 2, Task 3, …',
    'Recent: Due at 2:30 PM',
  ]);
});

test('a minute that the clock skips is announced, and so is one in a repeated hour, once', async () => {
  await using app = await start();
  const ada = app.person();
  app.clock.now = Date.parse('2026-10-24T22:00:00Z');
  await app.subscribe(ada);
  await ada.add('Twice', { dueDate: '2026-10-25T02:30' });
  await app.pass(5 * 60);
  expect(app.pushed()).toEqual(['Twice: Due at 2:30 AM']);
  app.clock.now = Date.parse('2027-03-28T01:00:00Z');
  await app.run();
  await ada.add('Skipped', { dueDate: '2027-03-28T02:30' });
  await app.pass(31);
  expect(app.pushed()).toEqual(['Twice: Due at 2:30 AM', 'Skipped: Due at 2:30 AM']);
});

test('a reminder follows the person to another time zone', async () => {
  await using app = await start();
  const ada = app.person();
  const { subscription } = await app.subscribe(ada);
  await ada.add('Call', { id: 'call', dueDate: '2026-06-15T12:05' });
  await remind(ada, { taskId: 'call', at: '2026-06-15T07:00' });
  await app.pass(1);
  // In New York it's 6:01 AM.
  await ada.call('PUT', '/api/push', { subscription, name: 'x', zone: 'America/New_York' });
  await app.pass(10);
  expect(app.pushed()).toEqual([]);
  await app.pass(49);
  expect(app.pushed()).toEqual(['Call: Due at 12:05 PM']);
  await app.pass(5 * 60 + 5);
  expect(app.pushed()).toEqual(['Call: Due at 12:05 PM', 'Call: Due at 12:05 PM']);
});

test('quiet hours and the minutes before follow the setting', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  await ada.add('Call', { dueDate: '2026-06-15T12:20' });
  const value = JSON.stringify({ due: 10, quiet: { from: '12:00', to: '12:15' } });
  await ada.call('POST', '/api/settings', { setting: { id: 'reminders', value } });
  await app.pass(14);
  expect(app.pushed()).toEqual([]);
  await app.pass(1);
  expect(app.pushed()).toEqual(['Call: Due at 12:20 PM']);
});

test.each([
  'https://169.254.169.254/push',
  'http://push.example/x',
  'https://127.0.0.1/',
  'https://[::1]/x',
  'nonsense',
])('refuses the endpoint %s', async (endpoint) => {
  await using app = await start();
  const ada = app.person();
  const { keys } = app.sandbox.push.subscribe('http://localhost');
  const body = { subscription: { endpoint, keys }, name: 'x', zone: ZONE };
  expect((await ada.call('PUT', '/api/push', body)).status).toBe(400);
});

test.each([
  ['leads to a private address', resolving(['10.0.0.1']), /public internet/],
  ['doesn’t exist', notResolving('ENOTFOUND'), /doesn’t exist/],
])('refuses an endpoint whose name %s', async (_, lookup, words) => {
  await using app = await start(lookup);
  const ada = app.person();
  const { keys } = app.sandbox.push.subscribe('http://localhost');
  const body = { subscription: { endpoint: 'https://push.example/x', keys }, name: 'x', zone: ZONE };
  expect(await ada.call('PUT', '/api/push', body)).toMatchObject({
    status: 400,
    body: { error: expect.stringMatching(words) },
  });
  expect((await ada.call('GET', '/api/push')).body.devices).toEqual([]);
});

test('accepts an endpoint when names can’t be resolved right now', async () => {
  await using app = await start(notResolving('EAI_AGAIN'));
  const ada = app.person();
  const { keys } = app.sandbox.push.subscribe('http://localhost');
  const body = { subscription: { endpoint: 'https://push.example/x', keys }, name: 'x', zone: ZONE };
  expect((await ada.call('PUT', '/api/push', body)).status).toBe(200);
});

test('an endpoint whose name leads to this machine later is refused when it’s called, and the log names nobody', async () => {
  await using app = await start(resolving(['93.184.216.34'], ['127.0.0.1']));
  const ada = app.person();
  const { keys } = app.sandbox.push.subscribe('http://localhost');
  const subscription = { endpoint: 'https://push.example:8443/secret-endpoint', keys };
  const { body } = await ada.call('PUT', '/api/push', { subscription, name: 'x', zone: ZONE });
  await ada.add('Secret title', { dueDate: '2026-06-15T12:01' });
  await app.pass(3);
  expect((await ada.call('POST', '/api/push/test', { deviceId: body.deviceId })).status).toBe(503);
  expect(app.logged.join()).toContain('a push service can’t be reached');
  expect(app.logged.join()).not.toMatch(/secret|push\.example|Secret|token-of/);
  for (const key of Object.values(keys)) expect(app.logged.join()).not.toContain(key);
});

test('a browser belongs to the person who used it last; at most ten are kept, and each can be revoked', async () => {
  await using app = await start();
  const [ada, bob] = [app.person(), app.person()];
  const { subscription, deviceId } = await app.subscribe(ada);
  await bob.call('PUT', '/api/push', { subscription, name: 'x', zone: ZONE });
  expect((await ada.call('GET', '/api/push')).body.devices).toEqual([]);
  expect((await ada.call('DELETE', '/api/push', { deviceId })).status).toBe(404);
  expect((await bob.call('DELETE', '/api/push', { deviceId })).status).toBe(200);
  for (let n = 0; n < 12; n++) {
    app.clock.now += MINUTE;
    await app.subscribe(ada, `device ${n}`);
  }
  const { devices } = (await ada.call('GET', '/api/push')).body;
  expect(devices.map(({ name }: { name: string }) => name).at(-1)).toBe('device 2');
  expect(devices).toHaveLength(10);
});

test('a task has at most ten reminders, and those of long ago make room', async () => {
  await using app = await start();
  const ada = app.person();
  await ada.add('T', { id: 't' });
  for (let n = 0; n < 10; n++)
    expect((await remind(ada, { taskId: 't', at: `2026-06-15T12:0${n}` })).status).toBe(201);
  const more = { taskId: 't', at: '2026-06-20T12:00' };
  expect(await remind(ada, more)).toMatchObject({
    status: 403,
    body: { error: 'A task can have at most 10 reminders. Remove one to add another.' },
  });
  app.clock.now += 4 * 24 * HOUR;
  expect((await remind(ada, more)).status).toBe(201);
  expect((await ada.call('GET', '/api/reminders')).body.reminders).toHaveLength(1);
  for (const bad of [{ taskId: 't' }, { taskId: 't', at: '2026-06-20' }, { ...more, minutesBefore: 5 }])
    expect((await remind(ada, bad)).status).toBe(400);
});
