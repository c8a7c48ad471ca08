import { expect, test } from 'vitest';
import type { Task } from '../../../domain/task/task.ts';
import { type Person, startApp } from '../../../test/server/app.ts';

/** The clock of the tests is on Monday, June 15, 2026. */
const RUN = { id: 'run', repeat: 'FREQ=WEEKLY', repeatTimes: 2, dueDate: '2026-06-15' };
const stored = async (person: Person, id: string): Promise<Task> =>
  (await person.call('GET', '/api/tasks')).body.tasks.find((task: Task) => task.id === id);
const complete = (person: Person, occurrence: string) =>
  person.call('POST', '/api/tasks/complete', { taskId: 'run', occurrence });

test('a target is completed alike by every call: its own, an update, and the mutation of the app', async () => {
  await using server = await startApp();
  const at = '2026-06-15T10:00:00.000Z';
  const doors: ((person: Person, occurrence: string) => Promise<{ status: number }>)[] = [
    complete,
    (person, advanceFrom) =>
      person.call('PUT', '/api/tasks', { taskId: 'run', updates: { completed: true, advanceFrom } }),
    (person, occurrence) =>
      person.call('POST', '/api/mutations', {
        name: 'completeTask',
        args: { taskId: 'run', occurrence, along: [], at, zone: 'UTC' },
      }),
  ];
  for (const door of doors) {
    const person = server.person();
    await person.add('Run', RUN);
    expect(await door(person, '2026-06-15')).toMatchObject({ status: 200 });
    expect(await stored(person, 'run')).toMatchObject({ dueDate: '2026-06-16', repeatDone: ['2026-06-15'] });
    expect(await door(person, '2026-06-16')).toMatchObject({ status: 200 });
    expect(await stored(person, 'run')).toMatchObject({
      dueDate: '2026-06-22',
      repeatDone: ['2026-06-15', '2026-06-15'],
    });
    expect(await stored(person, 'run@2026-06-16')).toMatchObject({ completed: true, seriesId: 'run' });
    expect(await stored(person, 'run@2026-06-16')).not.toHaveProperty('repeatTimes');
  }
});

test('two devices that complete the same occurrence do it once, and skipping goes on to the next week', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Run', RUN);
  await complete(ada, '2026-06-15');
  await complete(ada, '2026-06-15');
  expect((await stored(ada, 'run')).repeatDone).toEqual(['2026-06-15']);
  expect(
    await ada.call('POST', '/api/tasks/skip', { taskId: 'run', occurrence: '2026-06-16' }),
  ).toMatchObject({ status: 200, body: { task: { dueDate: '2026-06-22', repeatExcept: ['2026-06-16'] } } });
});

test('a preview says what a number of times means, and the days on which it may be due', async () => {
  await using server = await startApp();
  const { repeat, repeatTimes } = RUN;
  expect(
    (
      await server
        .person()
        .call('POST', '/api/repeat/preview', { repeat, repeatTimes, repeatStart: '2026-06-15' })
    ).body,
  ).toEqual({
    words: 'Twice a week',
    dates: ['2026-06-15', '2026-06-16', '2026-06-22', '2026-06-23', '2026-06-29'],
    why: 'Any days count: after 2 times, it waits for the next week.',
  });
});
