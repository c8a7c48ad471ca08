import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalBus } from '../../server/bus/bus.ts';
import { openDatabase } from '../../server/db/engine/open.ts';
import { migrate } from '../../server/db/migrating/migrate.ts';
import type { LiveDeps } from '../../server/live/live.ts';
import { liveFile } from '../harness/live-file.ts';
import { startApp } from '../server/app.ts';

/** A server whose database file can be backed up and restored. */
export async function startRestorableServer(older?: LiveDeps['older']) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-restore-'));
  const file = join(folder, 'daymark.db');
  const copy = join(folder, 'backup.db');
  const bus = createLocalBus();

  const start = async () => {
    const database = openDatabase({ file });
    await migrate(database);
    return startApp({ database, bus, ...(older && { older }) });
  };
  let running = await start();
  let starts = 1;

  return {
    bus,
    get starts() {
      return starts;
    },
    get clock() {
      return running.clock;
    },
    get failures() {
      return running.failures;
    },
    get database() {
      return running.database;
    },
    get push() {
      return running.push;
    },
    get mail() {
      return running.mail;
    },
    person(accountId: string) {
      const now = () => running.person(accountId);
      return {
        ...now(),
        call: (...request: Parameters<ReturnType<typeof now>['call']>) => now().call(...request),
        changes: (since?: string) => now().changes(since),
      };
    },

    proPerson: () => running.proPerson(),

    backUp(): void {
      rmSync(copy, { force: true });
      const reader = liveFile(file);
      reader.exec(`vacuum into '${copy}'`);
      reader.close();
    },

    /** Stops the server, replaces its file with the backup, and starts it again. */
    async restore(): Promise<void> {
      await running.database.close();
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
      copyFileSync(copy, file);
      running = await start();
      starts += 1;
    },

    async [Symbol.asyncDispose]() {
      await running.database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
