import { expect, test } from 'vitest';
import { type Answer, type Person, startApp } from '../test/server/app.ts';
import { ENGINE } from '../test/server/database.ts';
import { lockAccounts } from './db/change/account-row.ts';

const times = <T>(n: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => act(i)));

const statuses = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

async function openTasks(person: Person): Promise<number> {
  const { body } = await person.call('GET', '/api/tasks');
  const tasks: { id: string; completed: boolean }[] = body.tasks;
  return tasks.filter(({ id, completed }) => !completed && !id.includes(':')).length;
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

test('twenty concurrent adds to nine open tasks on Free leave ten', async () => {
  await using server = await startApp();
  const ada = server.person();
  await fill(ada, 9);
  const answers = await times(20, (n) => ada.add(`Race ${n}`));
  expect([statuses(answers, 201), statuses(answers, 403)]).toEqual([1, 19]);
  expect(await openTasks(ada)).toBe(10);
});

test('concurrent adds by three people to the list of an owner on Free leave ten', async () => {
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

test('concurrent imports don’t exceed ten open tasks', async () => {
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

test('rejects imports beyond the queue with Retry-After, without losing data', async () => {
  await using server = await startApp();
  const ada = server.person();
  const bring = (n: number) => {
    const tasks = { [`file-${n}`]: { title: `File ${n}`, completed: true } };
    return ada.call('POST', '/api/account/import', { users: { [ada.accountId]: { tasks } } });
  };
  const answers = await times(12, bring);
  const refused = answers.flatMap(({ status }, n) => (status === 429 ? [n] : []));
  expect(statuses(answers, 200) + refused.length).toBe(12);
  expect(refused.length).toBeGreaterThan(0);
  for (const n of refused) {
    expect(answers[n]?.body.error).toBe('Too many requests. Please wait a moment.');
    expect(Number(answers[n]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await bring(n)).status).toBe(200);
  }
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(12);
});

test('concurrent reopens don’t exceed ten; an open task stays open', async () => {
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

test('room freed by completed tasks is used only once', async () => {
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

test('tasks moved concurrently between two people’s lists end up in one place, with at most ten each', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const adas = await join(ada, bob);
  await fill(ada, 9);
  await fill(bob, 5);
  expect(
    await bob.call('PUT', '/api/tasks', { taskId: 'open-0', updates: { listId: adas('work') } }),
  ).toMatchObject({ status: 400 });
  // As the browser does it: adds the task there, and deletes it here after the response.
  const carried = await times(5, async (n) => {
    const added = await bob.add(`Task ${n}`, { id: adas(`from-bob-${n}`), listId: adas('work') });
    if (added.status === 201) await bob.call('DELETE', '/api/tasks', { taskId: `open-${n}` });
    return added;
  });
  expect(statuses(carried, 201)).toBe(1);
  expect([await openTasks(ada), await openTasks(bob)]).toEqual([10, 4]);
});

test('keeps concurrent changes by several people to different fields of a task', async () => {
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
    title: 'Plan B',
    dueDate: '2026-06-20T09:00',
    priority: 'high',
    estimatedMinutes: 60,
    completed: true,
  };
  for (const who of [ada, bob, eve])
    expect((await who.changes()).changes.find(({ entity }) => entity === 'task')?.value).toMatchObject(
      together,
    );
});

test('of lists shared concurrently on Free, only one is shared', async () => {
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

test('an invitation opened twice concurrently adds one member, and none if it was revoked first', async () => {
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

test('adds by a member being removed leave nothing that only they can see', async () => {
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

test('whoever joins while sharing is being stopped is out afterwards, and so is whoever was in', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  const enter = (who: Person) => who.call('POST', '/api/invitations/accept', { id: body.secret });
  const [inside, joining] = [
    await times(3, async () => server.person()),
    await times(8, async () => server.person()),
  ];
  for (const who of inside) expect((await enter(who)).status).toBe(200);
  const theirs = (id: string) => `${ada.accountId}:${id}`;
  const [joined, stopped, added] = await Promise.all([
    Promise.all(joining.slice(0, 4).map(enter)),
    ada.call('DELETE', '/api/sharing', { listId: 'work' }),
    Promise.all(inside.map((who, n) => who.add('Race', { id: theirs(`race-${n}`), listId: theirs('work') }))),
    Promise.all(joining.slice(4).map(enter)),
  ]);
  expect(stopped.status).toBe(200);
  for (const { status } of joined) expect([200, 404]).toContain(status);
  expect(await openTasks(ada)).toBe(statuses(added, 201));
  const { changes } = await ada.changes();
  expect(changes.filter(({ entity, value }) => ['member', 'invitation'].includes(entity) && value)).toEqual(
    [],
  );
  for (const who of [...inside, ...joining]) {
    expect(JSON.stringify(await who.changes())).not.toContain(ada.accountId);
    expect((await who.add('In?', { id: theirs('in'), listId: theirs('work') })).status).toBe(404);
  }
});

test('an invitation opened by ten people concurrently on Free adds three', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  const joined = await Promise.all(
    Array.from({ length: 10 }, () =>
      server.person().call('POST', '/api/invitations/accept', { id: body.secret }),
    ),
  );
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(joined.filter(({ body: { code } }) => code === 'limit')).toHaveLength(7);
  const members = (await ada.changes()).changes.filter(({ entity, value }) => entity === 'member' && value);
  expect(members).toHaveLength(3);
});

test.each(['GET', 'HEAD'])('%s: one account’s many reads queue without delaying others', async (method) => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  // So many that each read takes a few milliseconds: a pause of the machine must not pass for a delay.
  await times(500, (n) => ada.add(`Task ${n}`));
  await bob.add('Bob’s');
  let done = 0;
  const headers = { Authorization: `Bearer token-of-${ada.accountId}` };
  const reads = times(100, async () => {
    const { status } = await server.app.request('/api/tasks', { method, headers });
    done += 1;
    return status;
  });
  expect((await bob.call('GET', '/api/tasks')).status).toBe(200);
  expect(done).toBeLessThan(80);
  expect(await reads).toEqual(Array(100).fill(200));
});

test('a thousand concurrent writes of one account don’t delay others', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  await bob.add('Bob’s first');
  let done = 0;
  const writes = times(1_000, async (n) => {
    const answer = await ada.add(`Task ${n}`, { id: `task-${n}` });
    done += 1;
    return answer;
  });
  for (let n = 1; n <= 5; n++) {
    expect((await bob.add(`Meanwhile ${n}`)).status).toBe(201);
    expect((await bob.call('GET', '/api/tasks')).body.tasks).toHaveLength(1 + n);
  }
  expect(done).toBeLessThan(700);
  const answers = await writes;
  expect(statuses(answers, 201)).toBe(1_000);
  // In the order they were sent, and each counts.
  const cursors = answers.map(({ body }) => Number.parseInt(body.cursor, 10));
  expect(cursors).toEqual(cursors.toSorted((one, other) => one - other));
  expect(new Set(cursors).size).toBe(1_000);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(1_000);
  expect(server.failures).toEqual([]);
});

test('twenty devices of one account that write concurrently all end in the same state', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const { cursor } = await ada.changes();
  const devices = await times(20, () => ada.stream(cursor));
  const writes = await times(200, (n) => ada.add(`Task ${n}`, { id: `task-${n}` }));
  expect(statuses(writes, 201)).toBe(200);
  await times(20, (n) => ada.call('DELETE', '/api/tasks', { taskId: `task-${n}` }));
  const { cursor: head } = await ada.changes();
  const copies = await Promise.all(
    devices.map(async (stream) => {
      const rows = new Set<string>();
      for (let at = cursor; at !== head; ) {
        const page = await stream.next();
        for (const { id, value } of page.changes)
          if (value) rows.add(id);
          else rows.delete(id);
        at = page.cursor;
      }
      return [...rows].sort();
    }),
  );
  const there: { id: string }[] = (await ada.call('GET', '/api/tasks')).body.tasks;
  expect(there).toHaveLength(180);
  for (const copy of copies) expect(copy).toEqual(there.map(({ id }) => id).sort());
  for (const stream of devices) await stream.close();
  expect(server.failures).toEqual([]);
});

test.runIf(ENGINE === 'postgres')(
  'one account’s queued writes and reads leave connections for others',
  async () => {
    await using server = await startApp();
    const [ada, bob] = [await server.proPerson(), server.person()];
    await ada.add('First');
    await bob.add('Bob’s');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = server.database.db.transaction().execute(async (tx) => {
      await lockAccounts(tx, [ada.accountId]);
      locked.resolve();
      await held;
    });
    await locked.promise;
    const writes = Array.from({ length: 15 }, (_, n) => ada.add(`Waits ${n}`));
    const reads = Array.from({ length: 15 }, () => ada.call('GET', '/api/tasks'));
    expect((await bob.call('GET', '/api/tasks')).body.tasks).toHaveLength(1);
    expect((await bob.add('Another')).status).toBe(201);
    letGo();
    await holding;
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(15).fill(201));
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(15).fill(200));
  },
);
