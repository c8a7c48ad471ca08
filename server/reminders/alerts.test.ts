import { expect, test } from 'vitest';
import type { Person } from '../../test/server/app.ts';
import { startReminders as start } from '../../test/server/reminders.ts';

const DATE = '2026-06-15';
const LINK = 'https://meet.example.com/abc';
const plan = (person: Person, data: object) =>
  person.call('POST', '/api/planner', {
    type: 'event',
    data: { title: 'Review', start: '12:10', end: '13:00', category: 'meeting', date: DATE, ...data },
  });
const set = (person: Person, value: object, id = 'reminders') =>
  person.call('POST', '/api/settings', {
    setting: { id, value: JSON.stringify(value), onConflict: 'merge' },
  });

test('a meeting is announced to each device before it starts, once, with its link', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  await app.subscribe(ada, 'Firefox');
  expect((await plan(ada, { link: LINK })).status).toBe(201);
  await plan(ada, { title: 'Gym', category: 'personal' });
  await app.pass(4);
  expect(app.pushed()).toEqual([]);
  await app.pass(1);
  expect(app.pushed()).toEqual(['Review: 12:10 – 1:00 PM', 'Review: 12:10 – 1:00 PM']);
  expect(app.sandbox.push.pushed[0]).toMatchObject({
    payload: { actions: [{ action: 'join', title: 'Join' }], data: { link: LINK, open: '/planner' } },
  });
  await app.pass(10);
  expect(app.pushed()).toHaveLength(2);
});

test('an event that moves is announced at its new time, and a deleted one isn’t', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  await plan(ada, { id: 'moved', start: '17:00', end: '18:00' });
  await plan(ada, { id: 'gone', title: 'Gone' });
  await app.pass(1);
  await ada.call('PUT', '/api/planner', { type: 'event', eventId: 'moved', updates: { start: '12:20' } });
  await ada.call('DELETE', '/api/planner', { type: 'event', eventId: 'gone' });
  await app.pass(14);
  expect(app.pushed()).toEqual(['Review: 12:20 – 6:00 PM']);
});

test('a block is announced if the person wants all events, unless its task is done', async () => {
  await using app = await start();
  const ada = app.person();
  await app.subscribe(ada);
  await set(ada, { events: 'all', eventsBefore: 0 });
  for (const id of ['essay', 'done']) {
    await ada.add(id, { id });
    await plan(ada, { title: id, taskId: id, category: 'focus', start: '12:03' });
  }
  await ada.call('PUT', '/api/tasks', { taskId: 'done', updates: { completed: true } });
  await app.pass(3);
  expect(app.pushed()).toEqual(['essay: 12:03 – 1:00 PM']);
});

test('tasks of a muted list are announced only at times of their own, and again once it isn’t muted', async () => {
  await using app = await start();
  const [ada, bob] = [app.person(), app.person()];
  await app.subscribe(bob);
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  const listId = `${ada.accountId}:work`;
  await set(bob, { [listId]: true }, 'mutedLists');
  await ada.add('Muted', { id: 'muted', listId: 'work', dueDate: `${DATE}T12:02` });
  await ada.add('Chosen', { id: 'chosen', listId: 'work', dueDate: `${DATE}T12:20` });
  await bob.call('POST', '/api/reminders', {
    reminder: { taskId: `${ada.accountId}:chosen`, minutesBefore: 16 },
  });
  await app.pass(5);
  expect(app.pushed()).toEqual(['Chosen: Due at 12:20 PM']);
  await set(bob, { [listId]: false }, 'mutedLists');
  await app.pass(15);
  expect(app.pushed()).toEqual(['Chosen: Due at 12:20 PM', 'Chosen: Due at 12:20 PM']);
});
