import 'temporal-polyfill/global';
import { createBackupStore } from '../../server/backup/backup-store.ts';
import { makeNightly } from '../../server/backup/make-nightly.ts';
import { makeProvenBackup } from '../../server/backup/proven-backup.ts';
import { readKeepPlan } from '../../server/config/keep-plan.ts';
import { openDatabase } from '../../server/db/engine/open.ts';

export type NightlyWorker = {
  file: string;
  dataDir: string;
  folder: string;
  key: string;
  /** Epoch milliseconds. */
  now: number;
  /** At which of its steps it ends like in a power failure, if it makes the backup at all. */
  diesAt?: number;
};

/** A process of an installation at a time of the night: it makes the backups that are due, and ends. */
const { file, dataDir, folder, key, now, diesAt } = JSON.parse(process.argv[2] ?? '') as NightlyWorker;
let steps = 0;
const step = () => {
  if (++steps === diesAt) process.kill(process.pid, 'SIGKILL');
};
const database = openDatabase({ file });
const store = createBackupStore({ folder });
/** The same, with a step before and after each call. */
const observed = Object.fromEntries(
  Object.entries(store).map(([name, work]) => [
    name,
    name === 'pathOf'
      ? work
      : async (...given: never[]) => {
          step();
          const answer = await (work as (...all: never[]) => unknown)(...given);
          step();
          return answer;
        },
  ]),
) as typeof store;
const plan = { to: { folder }, key, at: '03:00', keep: readKeepPlan('60 daily') };
await makeNightly(
  {
    database,
    clock: () => now,
    plan,
    zone: 'UTC',
    mail: { isOn: false, post: async () => 'sent' },
    log: { info() {}, error() {} },
    make: async (at) => {
      const task = { location: { file }, dataDir, store: observed, plan, hasOwnSecret: false, at };
      const outcome = await makeProvenBackup(task);
      step();
      return outcome;
    },
  },
  new AbortController().signal,
);
await database.close();
