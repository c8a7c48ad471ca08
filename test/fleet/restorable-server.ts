import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createLocalBus } from '../../server/live/bus.ts';
import { startApp } from '../server/app.ts';

/** The server on a file that can be put back to how it was, as from a backup. */
export async function startRestorableServer() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-restore-'));
  const file = join(folder, 'daymark.db');
  const copy = join(folder, 'backup.db');
  const bus = createLocalBus();

  const start = async () => {
    const database = openDatabase({ file });
    await migrate(database);
    return startApp({ database, bus });
  };
  let running = await start();

  return {
    bus,
    get clock() {
      return running.clock;
    },
    get failures() {
      return running.failures;
    },
    get database() {
      return running.database;
    },
    person(accountId: string) {
      const now = () => running.person(accountId);
      return {
        ...now(),
        call: (...request: Parameters<ReturnType<typeof now>['call']>) => now().call(...request),
        changes: (since?: string) => now().changes(since),
      };
    },

    backUp(): void {
      rmSync(copy, { force: true });
      const reader = new DatabaseSync(file);
      reader.exec(`vacuum into '${copy}'`);
      reader.close();
    },

    /** Stops, takes the backup's file for its own, and starts again. */
    async restore(): Promise<void> {
      await running.database.close();
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      copyFileSync(copy, file);
      running = await start();
    },

    async [Symbol.asyncDispose]() {
      await running.database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
