import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfSource } from '../../test/harness/source-copy.ts';
import type * as app from '../../test/server/app.ts';
import type * as offline from '../../test/web/offline-store.ts';
import type * as undo from '../undo/recorder.ts';

const PLAN_ALL = `import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { mutation } from './mutation.ts';

export const planAll = mutation({
  args: z.strictObject({ taskIds: z.array(entityId), day: z.string() }),
  subject: ({ taskIds }) => ({ entity: 'task', id: taskIds[0] ?? '' }),
  names: ({ taskIds }) => taskIds,
  reads: ({ taskIds }) => taskIds,
  run: ({ find }, { taskIds, day }) =>
    taskIds.flatMap((id) => (find(id) ? [{ entity: 'task', id, action: 'update', input: { plannedFor: day } }] : [])),
});
`;

/** A copy in which a developer has added a mutation: one file, and its name in the table. */
function copyWithMutation() {
  const copy = copyOfSource();
  copy.write('domain/mutation/plan-all.ts', PLAN_ALL);
  copy.edit('domain/mutation/first-mutations.ts', (text) =>
    text
      .replace('{ completeTask, ', '{ planAll, completeTask, ')
      .replace(/^/, "import { planAll } from './plan-all.ts';\n"),
  );
  return copy;
}

type Named = { mutate(name: string, args: object): readonly object[] };

test('an added mutation is made on both sides, and undone', async () => {
  using copy = copyWithMutation();
  const { offlineStore } = (await copy.load('test/web/offline-store.ts')) as typeof offline;
  const { recorder } = (await copy.load('web/undo/recorder.ts')) as typeof undo;
  const { startApp } = (await copy.load('test/server/app.ts')) as typeof app;
  const args = { taskIds: ['a', 'b'], day: '2026-06-20' };

  const store = offlineStore();
  for (const id of args.taskIds) store.add('task', { id, title: id });
  const { writes, back } = recorder(store);
  (writes as unknown as Named).mutate('planAll', args);
  const planned = () => [...store.rows('task').values()].map(({ plannedFor }) => plannedFor);
  expect(planned()).toEqual(['2026-06-20', '2026-06-20']);
  await back();
  expect(planned()).toEqual([undefined, undefined]);

  await using server = await startApp();
  const ada = await server.proPerson();
  for (const id of args.taskIds) await ada.add(id, { id });
  const make = (more: object) =>
    ada.call('POST', '/api/mutations', { name: 'planAll', args: { ...args, ...more } });
  const onServer = async () =>
    (await ada.call('GET', '/api/tasks')).body.tasks.map(
      ({ plannedFor }: { plannedFor?: string }) => plannedFor,
    );
  expect(await make({ taskIds: ['a', 'b', 'gone'] })).toMatchObject({ status: 409 });
  expect(await make({ taskIds: ['a', 'b'], day: 'soon' })).toMatchObject({ status: 400 });
  expect(await onServer()).toEqual([undefined, undefined]);
  expect(await make({})).toMatchObject({ status: 200, body: { cursor: expect.any(String) } });
  expect(await onServer()).toEqual(['2026-06-20', '2026-06-20']);
});

test('a mutation of which the tray says nothing doesn’t compile', () => {
  using copy = copyWithMutation();
  copy.write(
    'words.tsconfig.json',
    JSON.stringify({ extends: './web/tsconfig.json', include: ['web/unsent/mutation-words.ts'] }),
  );
  const tsc = join(copy.folder, 'node_modules/typescript/bin/tsc');
  let said = '';
  try {
    execFileSync(process.execPath, [tsc, '-p', 'words.tsconfig.json', '--noEmit'], { cwd: copy.folder });
  } catch (error) {
    said = String((error as { stdout?: Buffer }).stdout);
  }
  expect(said.match(/error TS.*/g)).toEqual([expect.stringContaining("Property 'planAll' is missing")]);
});
