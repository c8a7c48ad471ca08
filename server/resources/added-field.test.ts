import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AddedFields,
  addedOf,
  anyAddedFields,
  asStored,
  copyWithAddedFields,
} from '../../test/harness/source-copy.ts';
import type * as app from '../../test/server/app.ts';

test('an added optional boolean and a list arrive everywhere as they were sent', async () => {
  using copy = copyWithAddedFields();
  const { startApp } = (await copy.load('test/server/app.ts')) as typeof app;
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), await server.proPerson()];
  const stored = async (id: string): Promise<AddedFields> => {
    const { tasks } = (await ada.call('GET', '/api/tasks')).body;
    return addedOf(tasks.find((task: { id: string }) => task.id === id));
  };
  let count = 0;

  const sent = async (first: AddedFields, second: AddedFields) => {
    const id = `task-${count++}`;
    const { cursor } = await ada.changes();
    const stream = await ada.stream(cursor);
    const streamed = async () => addedOf((await stream.next()).changes[0]?.value as AddedFields);

    const added = await ada.add('Label', { id, ...first });
    expect(addedOf(added.body.task)).toStrictEqual(asStored(first));
    expect(await streamed()).toStrictEqual(asStored(first));
    expect(await stored(id)).toStrictEqual(asStored(first));

    const updates = { starred: null, labels: null, ...second };
    const { body } = await ada.call('PUT', '/api/tasks', { taskId: id, updates });
    expect(addedOf(body.task)).toStrictEqual(asStored(second));
    expect(await streamed()).toStrictEqual(asStored(second));
    expect(await stored(id)).toStrictEqual(asStored(second));
    await stream.close();

    await ada.call('PUT', '/api/tasks', { taskId: id, updates: { title: 'Renamed' } });
    const [renaming] = await server.database.db
      .selectFrom('history')
      .select(['before', 'after'])
      .where('entity_id', '=', id)
      .orderBy('cursor', 'desc')
      .limit(1)
      .execute();
    expect(renaming).toEqual({ before: '{"title":"Label"}', after: '{"title":"Renamed"}' });

    expect((await ada.call('DELETE', '/api/tasks', { taskId: id })).status).toBe(200);
    const { trash } = (await ada.call('GET', '/api/trash')).body;
    expect(addedOf(trash[0].value)).toStrictEqual(asStored(second));
    await ada.call('POST', '/api/trash/restore', { entity: 'task', id });
    expect(await stored(id)).toStrictEqual(asStored(second));
  };
  await fc.assert(fc.asyncProperty(anyAddedFields, anyAddedFields, sent), { numRuns: 12 });

  const exported = async (person: app.Person) => {
    const { body } = await person.call('GET', '/api/account/export');
    return { document: body, tasks: body.users[person.accountId].tasks };
  };
  const { document, tasks } = await exported(ada);
  const { body } = await bob.call('POST', '/api/account/import', document);
  expect(body.report.skipped.filter((line: string) => line.includes('task'))).toEqual([]);
  expect((await exported(bob)).tasks).toEqual(tasks);
});
