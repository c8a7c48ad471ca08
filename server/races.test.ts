import { expect, test } from 'vitest';
import { type Answer, type Person, startApp } from '../test/server/app.ts';

const times = <T>(n: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => act(i)));

const statuses = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

async function openTasks(person: Person): Promise<number> {
  const { tasks } = (await person.call('GET', '/api/tasks')).body as { tasks: { completed: boolean }[] };
  return tasks.filter(({ completed }) => !completed).length;
}

async function fill(person: Person, most: number): Promise<void> {
  for (let n = 0; n < most; n++)
    expect(await person.add(`Task ${n}`, { id: `open-${n}` })).toMatchObject({ status: 201 });
}

async function join(owner: Person, member: Person, listId = 'work'): Promise<(id: string) => string> {
  const { body } = await owner.call('POST', '/api/invitations', { listId, role: 'editor' });
  expect(await member.call('POST', '/api/invitations/accept', { id: body.secret })).toMatchObject({
    status: 200,
  });
  return (id) => `${owner.accountId}:${id}`;
}

test('twenty adds at once to nine open tasks on Free: ten stay', async () => {
  await using server = await startApp();
  const ada = server.person();
  await fill(ada, 9);
  const answers = await times(20, (n) => ada.add(`Race ${n}`));
  expect([statuses(answers, 201), statuses(answers, 403)]).toEqual([1, 19]);
  expect(await openTasks(ada)).toBe(10);
});

test('adds of three people at once to the list of an owner on Free: ten stay', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = [server.person(), await server.proPerson(), server.person()];
  const theirs = await join(ada, bob);
  await join(ada, eve);
  await fill(ada, 9);
  const answers = await times(21, (n) => {
    const who = [ada, bob, eve][n % 3] as Person;
    const name = who === ada ? (id: string) => id : theirs;
    return who.add(`Race ${n}`, { id: name(`race-${n}`), listId: name('work') });
  });
  expect([statuses(answers, 201), statuses(answers, 403)]).toEqual([1, 20]);
  expect(await openTasks(ada)).toBe(10);
  expect(await openTasks(bob)).toBe(0);
});

test('imports at once keep to ten open tasks', async () => {
  await using server = await startApp();
  const ada = server.person();
  await fill(ada, 8);
  const answers = await times(5, (file) => {
    const ids = Array.from({ length: 4 }, (_, n) => `file${file}-${n}`);
    const tasks = Object.fromEntries(ids.map((id) => [id, { title: id, completed: false, priority: 'low' }]));
    return ada.call('POST', '/api/account/import', { users: { [ada.accountId]: { tasks } } });
  });
  expect(statuses(answers, 200)).toBe(5);
  expect(await openTasks(ada)).toBe(10);
});

test('tasks reopened at once keep to ten; one that is open already stays so', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (let n = 0; n < 10; n++) await ada.add(`Done ${n}`, { id: `done-${n}`, completed: true });
  await fill(ada, 9);
  const reopen = (taskId: string) => ada.call('PUT', '/api/tasks', { taskId, updates: { completed: false } });
  const answers = await times(10, (n) => reopen(`done-${n}`));
  expect([statuses(answers, 200), statuses(answers, 403)]).toEqual([1, 9]);
  expect(await openTasks(ada)).toBe(10);
  expect(statuses(await times(5, () => reopen('open-0')), 200)).toBe(5);
});

test('room that a completion makes is given once', async () => {
  await using server = await startApp();
  const ada = server.person();
  await fill(ada, 10);
  const complete = (n: number) =>
    ada.call('PUT', '/api/tasks', { taskId: `open-${n}`, updates: { completed: true } });
  await Promise.all([times(3, complete), times(10, (n) => ada.add(`Race ${n}`))]);
  const answers = await times(10, (n) => ada.add(`Late ${n}`));
  expect(statuses(answers, 500)).toBe(0);
  expect(await openTasks(ada)).toBe(10);
});

test('tasks carried between two people’s lists at once: each is in one place, and nobody has more than ten', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const adas = await join(ada, bob);
  await fill(ada, 9);
  await fill(bob, 5);
  expect(
    await bob.call('PUT', '/api/tasks', { taskId: 'open-0', updates: { listId: adas('work') } }),
  ).toMatchObject({ status: 400 });
  // As the browser does it: added there, and removed here once that is answered.
  const carried = await times(5, async (n) => {
    const added = await bob.add(`Task ${n}`, { id: adas(`from-bob-${n}`), listId: adas('work') });
    if (added.status === 201) await bob.call('DELETE', '/api/tasks', { taskId: `open-${n}` });
    return added;
  });
  expect(statuses(carried, 201)).toBe(1);
  expect([await openTasks(ada), await openTasks(bob)]).toEqual([10, 4]);
});

test('different fields of a task changed by several people at once all stay', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = [server.person(), server.person(), server.person()];
  const theirs = await join(ada, bob);
  await join(ada, eve);
  await ada.add('Plan', { id: 'plan', listId: 'work' });
  const update = (who: Person, updates: object) =>
    who.call('PUT', '/api/tasks', { taskId: who === ada ? 'plan' : theirs('plan'), updates });
  const answers = await Promise.all([
    update(bob, { title: 'Plan B' }),
    update(eve, { dueDate: '2026-06-20T09:00' }),
    update(ada, { priority: 'high' }),
    update(bob, { estimatedMinutes: 60 }),
    update(eve, { completed: true }),
  ]);
  expect(statuses(answers, 200)).toBe(5);
  const together = {
    ...{ title: 'Plan B', dueDate: '2026-06-20T09:00', priority: 'high', estimatedMinutes: 60 },
    completed: true,
  };
  for (const who of [ada, bob, eve])
    expect((await who.changes()).changes.find(({ entity }) => entity === 'task')?.value).toMatchObject(
      together,
    );
});

test('lists shared at once on Free: one is', async () => {
  await using server = await startApp();
  const ada = server.person();
  const lists = ['work', 'personal', 'health'];
  const answers = await times(6, (n) =>
    ada.call('POST', '/api/invitations', { listId: lists[n % 3], role: 'editor' }),
  );
  expect(statuses(answers, 201)).toBe(2);
  const all = (await ada.call('GET', '/api/lists')).body.lists as { isShared: boolean }[];
  expect(all.filter(({ isShared }) => isShared)).toHaveLength(1);
});

test('a link opened twice at once lets in once, and not at all when it is taken back first', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = [server.person(), server.person(), server.person()];
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  const open = (who: Person) => who.call('POST', '/api/invitations/accept', { id: body.secret });
  const twice = await times(2, () => open(bob));
  expect(statuses(twice, 200)).toBe(2);
  const [back, opened] = await Promise.all([
    ada.call('DELETE', '/api/invitations', { id: body.invitation.id }),
    open(eve),
  ]);
  expect(back.status).toBe(200);
  expect([200, 404]).toContain(opened.status);
  const members = (await ada.changes()).changes.filter(({ entity }) => entity === 'member');
  expect(members).toHaveLength(opened.status === 200 ? 2 : 1);
});

test('whoever adds while being removed leaves nothing that only they see', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  const theirs = await join(ada, bob);
  const [added] = await Promise.all([
    times(8, (n) => bob.add(`Race ${n}`, { id: theirs(`race-${n}`), listId: theirs('work') })),
    ada.call('DELETE', '/api/members', { id: `work-${bob.accountId}` }),
  ]);
  expect(statuses(added, 201) + statuses(added, 404)).toBe(8);
  expect(await openTasks(ada)).toBe(statuses(added, 201));
  expect(JSON.stringify(await bob.changes())).not.toContain(ada.accountId);
});
