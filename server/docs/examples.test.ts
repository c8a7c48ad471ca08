import { beforeEach, expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { curl } from '../../test/server/curl.ts';
import { program } from '../../test/server/program.ts';
import { REPEAT_EXAMPLE, UNDO_EXAMPLE } from './document.ts';

let description = '';
beforeEach(async () => {
  await using server = await startApp();
  const document = await (await server.app.request('/api/openapi.json')).json();
  description = (document as { info: { description: string } }).info.description;
});

test('an occurrence is completed as the document says, and a late call changes nothing', async () => {
  expect(description).toContain(REPEAT_EXAMPLE);
  await using server = await startApp();
  const ada = await server.proPerson();
  const { secret } = await program(ada, ['read', 'write']);
  await ada.add('Water the plants', { id: 'plants', repeat: 'FREQ=DAILY', dueDate: '2026-06-15' });
  const tasks = async () =>
    (await ada.call('GET', '/api/tasks')).body.tasks.map((task: { completed: boolean; dueDate: string }) => [
      task.completed,
      task.dueDate,
    ]);
  const first = await curl(server, REPEAT_EXAMPLE, secret);
  expect([first.status, await first.json()]).toMatchObject([
    200,
    { task: { id: 'plants', completed: false, dueDate: '2026-06-16' } },
  ]);
  const after = await tasks();
  expect(after).toHaveLength(2);
  expect(after).toEqual(
    expect.arrayContaining([
      [true, '2026-06-15'],
      [false, '2026-06-16'],
    ]),
  );
  await curl(server, REPEAT_EXAMPLE, secret);
  expect(await tasks()).toEqual(after);
});

test('what was deleted comes back as the document says', async () => {
  expect(description).toContain(UNDO_EXAMPLE);
  await using server = await startApp();
  const ada = await server.proPerson();
  const { secret } = await program(ada, ['read', 'write']);
  await ada.add('Water the plants', { id: 'plants' });
  await ada.add('Fill the can', { id: 'can', parentId: 'plants' });
  await ada.call('POST', '/api/reminders', {
    reminder: { id: 'ring', taskId: 'plants', at: '2026-06-16T09:00', createdAt: '2026-06-15T10:00:00.000Z' },
  });
  const everything = async () =>
    Promise.all(
      (['tasks', 'reminders'] as const).map(async (name) =>
        (await ada.call('GET', `/api/${name}`)).body[name].toSorted(byId),
      ),
    );
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  const before = await everything();
  expect((await ada.call('DELETE', '/api/tasks', { taskId: 'plants' })).status).toBe(200);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([]);
  expect((await curl(server, UNDO_EXAMPLE, secret)).status).toBe(200);
  expect(await everything()).toEqual(before);
});
