import 'temporal-polyfill/global';
import { AFTER_CHANGES } from '../../server/after-changes.ts';
import { blocksJob } from '../../server/blocks/blocks-job.ts';
import { BLOCKS_JOB } from '../../server/blocks/plan-blocks.ts';
import { createLocalBus } from '../../server/bus/bus.ts';
import type { Config } from '../../server/config/config.ts';
import { type Location, openDatabase } from '../../server/db/engine/open.ts';
import { calendarService } from '../../server/google/calendar-service.ts';

export type BlocksWorker = {
  location: Location;
  config: Pick<Config, 'calendarUrl' | 'identity' | 'publicUrl'>;
  secret: string;
  accountId: string;
  /** Epoch milliseconds. */
  now: number;
  /** At which of its steps it ends like in a power failure, if it takes as many. */
  diesAt?: number;
};

/** A process that keeps an account's blocks the same as at Google, once. A step is the start or end of a call or transaction. */
const { location, config, secret, accountId, now, diesAt } = JSON.parse(
  process.argv[2] ?? '',
) as BlocksWorker;
let steps = 0;
const step = () => {
  if (++steps === diesAt) process.kill(process.pid, 'SIGKILL');
};
const stepping =
  <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
  async (...args: A): Promise<R> => {
    step();
    const answer = await work(...args);
    step();
    return answer;
  };
globalThis.fetch = stepping(globalThis.fetch);
const opened = openDatabase(location);
const database = { ...opened, transact: stepping(opened.transact) as typeof opened.transact };
const clock = () => now;
const log = { warn() {}, error() {} };
const service = calendarService({ config, secret, clock, log });
if (!service) throw new Error('Calendars aren’t configured.');
const run = blocksJob({
  ...{ ...service, database, clock, bus: createLocalBus(), afterChanges: AFTER_CHANGES },
  publicUrl: config.publicUrl,
});
await run({ account_id: accountId, id: BLOCKS_JOB, payload: '' }, now, new AbortController().signal);
await opened.close();
