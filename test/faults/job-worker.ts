import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Location, openDatabase } from '../../server/db/engine/open.ts';
import { startJobs } from '../../server/jobs/run.ts';
import { LEASE_MS } from './settings.ts';

/** A process that does jobs until it is killed: each takes a few milliseconds, and writes its id to a file. */
const [location = '', settings = ''] = process.argv.slice(2);
const database = openDatabase(JSON.parse(location) as Location);
const { file } = JSON.parse(settings) as { file: string };
startJobs({
  database,
  clock: () => Date.now(),
  random: Math.random,
  leaseMs: LEASE_MS,
  log: { warn() {}, error() {} },
  metrics: { jobDone() {}, jobFailed() {} },
  kinds: {
    async note({ id }) {
      appendFileSync(file, `${id}\n`);
      await sleep(5);
      return undefined;
    },
  },
});
