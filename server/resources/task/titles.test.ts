import { expect, test } from 'vitest';
import { MAX_TASK_TITLE } from '../../../domain/task/task.ts';
import { type Person, startApp } from '../../../test/server/app.ts';

const TITLES = {
  'a family of four, joined by invisible joiners': 'Call 👨‍👩‍👧‍👦 🏳️‍🌈 👍🏽',
  'Hebrew and Arabic among English': 'Read “שלום עולם” and مرحبا بالعالم (2)',
  'marks that turn the direction': 'a\u202egpj.exe\u202c \u2067b\u2069 \u200fc',
  'no visible space between words': 'zero\u200bwidth\u2060joined\ufefftext',
  'control characters': 'bell\u0007 escape\u001b[31m tab\there delete\u007f',
  'accents piled up': 'z̷̢͎a̵͍l̶̰g̸o̴',
  'decomposed and composed letters': 'e\u0301 é ﬁ Å Å',
  markup: '<b>bold</b> &amp; <img src=x onerror="alert(1)"> </script><script>alert(2)</script>',
  'an address that would run': '[x](javascript:alert(1)) data:text/html,<h1>',
  templates: '#{7*7} {{7*7}} <%= 7*7 %> %s %n $1 \\0 \\u0041',
  SQL: 'Robert\'); drop table task;-- " ` % _',
  formulas: '=HYPERLINK("http://evil","x")',
  'a name that objects have': '__proto__ constructor toString',
  'the longest there can be': '字'.repeat(MAX_TASK_TITLE),
};

const titleOf = async (person: Person, id: string) =>
  (await person.changes()).changes.find((one) => one.entity === 'task' && one.id === id)?.value;

test.each(Object.entries(TITLES))('a title with %s is returned unchanged everywhere', async (_, title) => {
  await using server = await startApp();
  const [ada, bob, eve] = [server.person(), server.person(), server.person()];
  expect(
    (await ada.add(title, { id: 'odd', listId: 'work', project: title.slice(0, 50) })).body.task,
  ).toMatchObject({
    title,
  });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toMatchObject([{ title }]);
  expect(await titleOf(ada, 'odd')).toMatchObject({ title });
  const renamed = await ada.call('PUT', '/api/tasks', { taskId: 'odd', updates: { title: 'x' } });
  expect(renamed.body.task.title).toBe('x');
  await ada.call('PUT', '/api/tasks', { taskId: 'odd', updates: { title } });

  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  expect(await titleOf(bob, `${ada.accountId}:odd`)).toMatchObject({ title });

  const document = (await ada.call('GET', '/api/account/export')).body;
  expect(document.users[ada.accountId].tasks.odd).toMatchObject({ title });
  expect((await eve.call('POST', '/api/account/import', document)).status).toBe(200);
  expect(await titleOf(eve, 'odd')).toMatchObject({ title });
});

test.each([
  [
    'longer than the longest',
    'x'.repeat(MAX_TASK_TITLE + 1),
    'A task title can have at most 10,000 characters',
  ],
  ['with a null character', 'a\u0000b', 'body.task.title can’t contain a null character'],
  ['with half an emoji', 'a\ud83d', 'body.task.title must be valid Unicode'],
  ['of nothing that can be seen', '\u200b\u200d\u2060\u202e \ufeff\u00ad', 'Please enter a task title'],
])('rejects a title %s with a message', async (_, title, error) => {
  await using server = await startApp();
  const ada = server.person();
  expect(await ada.add(title)).toMatchObject({ status: 400, body: { error } });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([]);
});
