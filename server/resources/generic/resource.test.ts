import { expect, test } from 'vitest';
import { startApp } from '../../../test/server/app.ts';

const KINDS = [
  ['goal', '/api/goals', { title: 'Run a marathon', category: 'health' }, { title: 'Run two' }],
  [
    'event',
    '/api/planner',
    { title: 'Standup', start: '09:00', end: '09:15', category: 'meeting' },
    { end: '09:30' },
  ],
] as const;

test.each(KINDS)('creates, updates, reads and deletes a %s', async (entity, path, given, updates) => {
  await using server = await startApp();
  const ada = server.person();
  const type = entity === 'event' ? { type: 'event' } : {};
  const added = await ada.call('POST', path, { ...type, [entity === 'event' ? 'data' : entity]: given });
  expect(added).toMatchObject({ status: 201, body: { [entity]: given } });
  const id = { [`${entity}Id`]: added.body[entity].id };
  const changed = await ada.call('PUT', path, { ...type, ...id, updates });
  expect(changed.body[entity]).toMatchObject({ ...given, ...updates });
  expect((await ada.call('GET', path)).body[`${entity}s`]).toContainEqual(changed.body[entity]);
  expect((await server.person().call('PUT', path, { ...type, ...id, updates })).status).toBe(404);
  expect(await ada.call('DELETE', path, { ...type, ...id })).toMatchObject({ status: 200, body: id });
  expect((await ada.call('GET', path)).body[`${entity}s`]).not.toContainEqual(changed.body[entity]);
});

test('the planner returns the events of a day, including daily ones', async () => {
  await using server = await startApp();
  const ada = server.person();
  const add = (title: string, date?: string) =>
    ada.call('POST', '/api/planner', {
      type: 'event',
      data: { title, start: '10:00', end: '11:00', category: 'work', date },
    });
  const { event } = (await add('Daily')).body;
  await add('Once', '2026-06-15');
  await add('Other', '2026-06-16');
  const on = async (date: string) => {
    const { body } = await ada.call('GET', `/api/planner?type=events&date=${date}`);
    return body.events.map(({ title }: { title: string }) => title).sort();
  };
  expect(await on('2026-06-15')).toEqual(['Daily', 'Once']);

  // Two devices each leave out a day.
  for (const day of ['2026-06-16', '2026-06-15']) {
    const updates = { addExceptDates: [day] };
    await ada.call('PUT', '/api/planner', { type: 'event', eventId: event.id, updates });
  }
  expect([await on('2026-06-15'), await on('2026-06-16'), await on('2026-06-17')]).toEqual([
    ['Once'],
    ['Other'],
    ['Daily'],
  ]);
  await ada.call('DELETE', '/api/planner', { type: 'event', eventId: event.id });
  await ada.call('POST', '/api/trash/restore', { entity: 'event', id: event.id });
  expect(await on('2026-06-15')).toEqual(['Once']);
});

test.each([
  ['nothing filled in', {}, 'Missing information: Please fill in all fields'],
  [
    'no end',
    { title: 'x', start: '09:00', end: '', category: 'work' },
    'Missing information: Please fill in all fields',
  ],
  [
    'an end before its start',
    { title: 'x', start: '09:00', end: '08:00', category: 'work' },
    'An event must end after it starts',
  ],
])('rejects an event with %s', async (_, data, words) => {
  await using server = await startApp();
  const answer = await server.person().call('POST', '/api/planner', { type: 'event', data });
  expect(answer).toMatchObject({ status: 400, body: { error: words } });
});

test.each(['planner', 'tasks'])(
  'GET /api/%s takes the caller’s own userId and refuses another',
  async (name) => {
    await using server = await startApp();
    const [ada, eve] = [server.person(), server.person()];
    const data = { title: 'Call', start: '09:00', end: '10:00', category: 'work' };
    await ada.call('POST', '/api/planner', { type: 'event', data });
    await ada.add('Call');
    const read = (userId: string) => ada.call('GET', `/api/${name}?userId=${userId}`);
    const own = await read(ada.accountId);
    expect(own).toMatchObject({ status: 200, body: (await ada.call('GET', `/api/${name}`)).body });
    expect(JSON.stringify(own.body)).toContain('"title":"Call"');
    for (const other of [eve.accountId, 'nobody', ''])
      expect(await read(other)).toMatchObject({
        status: 403,
        body: { error: 'That account belongs to someone else.', code: 'forbidden' },
      });
    const document = (await ada.call('GET', '/api/openapi.json')).body;
    expect(document.paths[`/api/${name}`].get.parameters).toContainEqual(
      expect.objectContaining({ name: 'userId', in: 'query', required: false }),
    );
  },
);

test('deleting a goal unlinks its tasks; a task can’t link to a goal that doesn’t exist', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.changes();
  await ada.add('Jog', { id: 'jog', goalId: 'health' });
  expect((await ada.add('Odd', { goalId: 'nowhere' })).body.task).not.toHaveProperty('goalId');
  await ada.call('DELETE', '/api/goals', { goalId: 'health' });
  const jog = (await ada.call('GET', '/api/tasks')).body.tasks.find(({ id }: { id: string }) => id === 'jog');
  expect(jog).toMatchObject({ title: 'Jog' });
  expect(jog).not.toHaveProperty('goalId');
});

test('keeps one reflection per day, and the latest five days', async () => {
  await using server = await startApp();
  const ada = server.person();
  const write = (date: string, text: string) =>
    ada.call('POST', '/api/reflections', { reflection: { date, text } });
  for (const day of ['10', '11', '12', '13', '14', '15']) await write(`2026-06-${day}`, `On ${day}`);
  await write('2026-06-15', 'On 15, again');
  const kept = (await ada.call('GET', '/api/reflections')).body.reflections as {
    date: string;
    text: string;
  }[];
  expect(kept.map(({ date }) => date).sort()).toEqual(
    ['11', '12', '13', '14', '15'].map((day) => `2026-06-${day}`),
  );
  expect(kept).toContainEqual({ id: '2026-06-15', date: '2026-06-15', text: 'On 15, again' });
});

test('a focus session reported by two devices is stored once', async () => {
  await using server = await startApp();
  const ada = server.person();
  const focusSession = {
    id: 'focus-1',
    start: '2026-06-15T09:00:00Z',
    end: '2026-06-15T09:25:00Z',
    minutes: 25,
  };
  for (const _ of [1, 2]) expect((await ada.call('POST', '/api/focus', { focusSession })).status).toBe(201);
  expect((await ada.call('GET', '/api/focus')).body.focusSessions).toEqual([focusSession]);
});

test('setting an existing value again replaces it on every device', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const value of ['{"workDuration":25}', '{"workDuration":50}']) {
    expect(
      (await ada.call('POST', '/api/settings', { setting: { id: 'pomodoroSettings', value } })).status,
    ).toBe(201);
  }
  const settings = (await ada.changes()).changes.filter(({ entity }) => entity === 'setting');
  expect(settings).toMatchObject([{ id: 'pomodoroSettings', value: { value: '{"workDuration":50}' } }]);
  expect((await ada.call('POST', '/api/settings', { setting: { id: 'x', value: 'not json' } })).status).toBe(
    400,
  );
});
