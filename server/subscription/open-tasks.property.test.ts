import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLANS } from '../../domain/billing/plan.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import type { Task } from '../../domain/task/task.ts';
import { parentOf } from '../../domain/task/tree/subtasks.ts';
import { startApp } from '../../test/server/app.ts';

/** Number of random histories; more in deep tests. */
const HISTORIES = Number(process.env.FLEET_HISTORIES ?? 10);
const SEED = 7;
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const ACTS = [
  ...['add', 'add', 'add', 'below', 'below', 'below', 'below', 'quick', 'fill'],
  ...[
    'complete',
    'reopen',
    'promote',
    'nest',
    'remove',
    'removeAlone',
    'removeMoved',
    'removeMoved',
    'restore',
    'restore',
  ],
  ...['away', 'away', 'back', 'back', 'import', 'import', 'undoImport', 'undoImport', 'removeList', 'batch'],
] as const;
const anyStep = fc.record({
  act: fc.constantFrom(...ACTS),
  id: fc.constantFrom(...IDS),
  other: fc.constantFrom(...IDS),
  n: fc.nat({ max: 1000 }),
});

type Row = Task & { id: string };

/** The open tasks that a person sees at the top of their own lists. */
function openAtTop(rows: readonly Row[]): number {
  const tasks = new Map(rows.map((task) => [task.id, task]));
  return rows.filter((task) => !task.completed && !splitSharedId(task.id) && !parentOf(task, tasks)).length;
}

test(`${HISTORIES} histories of a free account: no call opens more tasks than the plan includes`, async () => {
  await using server = await startApp();
  const play = async (steps: readonly (typeof anyStep extends fc.Arbitrary<infer T> ? T : never)[]) => {
    const [ada, bob] = [server.person(), await server.proPerson()];
    await ada.add('First');
    await bob.call('POST', '/api/lists', { list: { id: 'home', name: 'Home', color: 'blue' } });
    const made = await bob.call('POST', '/api/invitations', { listId: 'home', role: 'editor' });
    await ada.call('POST', '/api/invitations/accept', { id: made.body.secret });
    const there = (id: string) => `${bob.accountId}:${id}`;
    const rows = async () => (await ada.call('GET', '/api/tasks')).body.tasks as Row[];
    const imports: string[] = [];
    let before = openAtTop(await rows());
    let count = 0;
    for (const { act, id, other, n } of steps) {
      count += 1;
      const all = await rows();
      const own = all.filter((task) => !splitSharedId(task.id));
      const [one, two] = [own[n % own.length]?.id ?? id, own[(n * 7) % own.length]?.id ?? other];
      const title = `t${count}`;
      const add = (more: object = {}) => ada.add(title, { id: `${id}${count}`, ...more });
      const change = (taskId: string, updates: object) => ada.call('PUT', '/api/tasks', { taskId, updates });
      switch (act) {
        case 'add':
          await add();
          break;
        case 'below':
          for (let k = 0; k < 4; k++) await ada.add(title, { id: `${id}${count}-${k}`, parentId: one });
          break;
        case 'fill':
          for (let k = 0; k < 10; k++) await ada.add(title, { id: `${id}${count}-${k}` });
          break;
        case 'quick':
          await ada.call('POST', '/api/tasks/quick-add', { text: title });
          break;
        case 'complete':
          await change(one, { completed: true });
          break;
        case 'reopen':
          await change(one, { completed: false });
          break;
        case 'promote':
          await change(one, { parentId: null });
          break;
        case 'nest':
          await change(one, { parentId: two });
          break;
        case 'remove':
          await ada.call('DELETE', '/api/tasks', { taskId: one });
          break;
        case 'removeAlone':
          await ada.call('DELETE', '/api/tasks', { taskId: one, below: [] });
          break;
        case 'removeMoved': {
          if (n % 2) await ada.add(title, { id: there(`${id}${count}`), listId: there('home') });
          const movedTo = n % 2 ? there(`${id}${count}`) : two;
          await ada.call('DELETE', '/api/tasks', { taskId: one, movedTo });
          break;
        }
        case 'restore': {
          const { trash } = (await ada.call('GET', '/api/trash')).body;
          const gone = trash[n % Math.max(1, trash.length)];
          if (gone) await ada.call('POST', '/api/trash/restore', { entity: gone.entity, id: gone.value.id });
          break;
        }
        case 'away':
          await ada.call('POST', '/api/tasks/move', { taskId: one, updates: { listId: there('home') } });
          break;
        case 'back': {
          const shared = all.filter((task) => splitSharedId(task.id));
          const taskId = shared[n % Math.max(1, shared.length)]?.id;
          if (taskId) await ada.call('POST', '/api/tasks/move', { taskId, updates: { listId: 'work' } });
          break;
        }
        case 'import': {
          const tasks = Object.fromEntries(
            IDS.map((name, k) => [
              k < 3 ? name : (own[k]?.id ?? name),
              { title, completed: (n + k) % 3 === 0 },
            ]),
          );
          const nested =
            n % 2 ? Object.entries(tasks).map(([k, task]) => [k, { ...task, parentId: one }]) : [];
          const key = `import-${count}`;
          const document = {
            users: { [ada.accountId]: { tasks: { ...tasks, ...Object.fromEntries(nested) } } },
          };
          const body = { ...document, changed: 'update' };
          const answer = await ada.call('POST', '/api/account/import', body, { 'Idempotency-Key': key });
          if (answer.status < 300) imports.push(answer.body.importId);
          break;
        }
        case 'undoImport': {
          const importId = imports.pop();
          if (importId) await ada.call('POST', '/api/account/import/undo', { importId });
          break;
        }
        case 'removeList':
          await ada.call('DELETE', '/api/lists', { listId: n % 2 ? 'health' : 'work' });
          break;
        case 'batch': {
          const writes = [one, two].map((taskId, k) => ({
            key: `${count}-${k}`,
            method: 'PUT',
            path: '/api/tasks',
            body: { taskId, updates: { parentId: null, completed: false } },
          }));
          expect((await ada.call('POST', '/api/batch', { writes })).status).toBe(200);
          break;
        }
      }
      const after = openAtTop(await rows());
      expect(after, `${act}, step ${count}`).toBeLessThanOrEqual(Math.max(PLANS.free.limits.tasks, before));
      before = after;
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 15, maxLength: 40, size: 'max' }), play), {
    numRuns: HISTORIES,
    seed: SEED,
    endOnFailure: true,
  });
  expect(server.failures).toEqual([]);
});

test('a task moves with subtasks that the plan has no room for, and movedTo names a task of another account', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), await server.proPerson()];
  await bob.call('POST', '/api/lists', { list: { id: 'home', name: 'Home', color: 'blue' } });
  const made = await bob.call('POST', '/api/invitations', { listId: 'home', role: 'editor' });
  await ada.add('Above', { id: 'above' });
  await ada.call('POST', '/api/invitations/accept', { id: made.body.secret });
  const move = () =>
    ada.call('POST', '/api/tasks/move', {
      taskId: 'above',
      updates: { listId: `${bob.accountId}:home` },
    });
  for (let n = 0; n < 11; n++) await ada.add(`${n}`, { id: `${n}`, parentId: 'above' });
  await ada.add('Other', { id: 'other' });
  expect(await ada.call('DELETE', '/api/tasks', { taskId: 'above', movedTo: 'other' })).toMatchObject({
    status: 404,
    body: { error: 'Couldn’t move it, so it stays here.' },
  });
  expect((await move()).status).toBe(200);
  expect(openAtTop((await ada.call('GET', '/api/tasks')).body.tasks)).toBe(1);
});

test('subtasks that a deletion doesn’t name go along when the plan has no room for them at the top', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Above', { id: 'above' });
  for (let n = 0; n < 11; n++) await ada.add(`${n}`, { id: `${n}`, parentId: 'above' });
  const remove = () => ada.call('DELETE', '/api/tasks', { taskId: 'above', below: [] });
  expect((await remove()).status).toBe(200);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([]);
  await ada.call('POST', '/api/trash/restore', { entity: 'task', id: 'above' });
  await ada.call('PUT', '/api/tasks', { taskId: '0', updates: { completed: true } });
  expect((await remove()).status).toBe(200);
  expect(openAtTop((await ada.call('GET', '/api/tasks')).body.tasks)).toBe(10);
});
