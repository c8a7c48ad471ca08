import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { createDatabase, createEmptyDatabase, ENGINE } from '../../test/server/database.ts';
import { type Location, openDatabase } from '../db/open.ts';
import { move } from './move.ts';

const inFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-move-'));
  return {
    file: (name: string): Location => ({ file: join(folder, name) }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
};
const quiet = () => {};

test('a database can’t be moved to one of the same kind', async () => {
  await using made = await createDatabase();
  await expect(move(made.location, made.location, quiet)).rejects.toThrow('of the same kind');
});

test.runIf(ENGINE === 'postgres')(
  'an installation moves to SQLite and back without a difference',
  async () => {
    using folder = inFolder();
    await using made = await createDatabase();
    const exports: unknown[] = [];
    const accountIds: string[] = [];
    {
      await using app = await startApp({ database: made.database });
      const [ada, bob] = [await app.proPerson(), app.person()];
      accountIds.push(ada.accountId, bob.accountId);
      for (let n = 0; n < 450; n++) await ada.add(`Tâche ${n} “✓”`, { id: `t${n}`, tags: ['a', 'b'] });
      await ada.call('DELETE', '/api/tasks', { taskId: 't3' });
      const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
      await bob.call('POST', '/api/invitations/accept', { id: body.secret });
      for (const person of [ada, bob]) exports.push((await person.call('GET', '/api/account/export')).body);
    }
    const progress: string[] = [];
    await move(made.location, folder.file('one.db'), (table, done, all) =>
      progress.push(`${table} ${done}/${all}`),
    );
    expect(progress).toEqual(expect.arrayContaining(['task 200/449', 'task 400/449', 'task 449/449']));
    await expect(move(made.location, folder.file('one.db'), quiet)).rejects.toThrow('isn’t empty');

    await using back = await createEmptyDatabase();
    expect(await move(folder.file('one.db'), back.location, quiet)).toEqual({ accounts: 2 });
    await move(back.location, folder.file('two.db'), quiet);
    for (const location of [folder.file('one.db'), back.location, folder.file('two.db')]) {
      const database = openDatabase(location);
      await using app = await startApp({ database });
      const found = [];
      for (const id of accountIds) found.push((await app.person(id).call('GET', '/api/account/export')).body);
      expect(found).toEqual(exports);
      const trash = await app.person(accountIds[0]).call('GET', '/api/trash');
      expect(trash.body.trash).toHaveLength(1);
      await database.close();
    }
  },
);
