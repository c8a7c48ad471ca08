import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startBlocks } from '../server/blocks.ts';
import { createDatabase } from '../server/database.ts';
import type { BlocksWorker } from './blocks-worker.ts';

const WORKER = join(import.meta.dirname, 'blocks-worker.ts');
const ZONE = 'Europe/Berlin';
/** Runs begin at least this long after one another. */
const PAUSE_MS = 11_000;
/** As many as a run with changes on both sides takes. */
const STEPS = 30;
const MOST_RUNS = 5;

/**
 * Changes blocks on both sides, and ends each process that is to bring them together at a random step; then lets others
 * finish. The stand-in for Google outlives them all.
 * @param random at least 0 and less than 1
 * @returns how many processes were `killed`; titles that are `lost` on a side, and `doubled` on one
 */
export async function blocksOfKilled(rounds: number, random: () => number) {
  await using made = await createDatabase();
  await using app = await startBlocks({ database: made.database });
  const ada = await app.writer();
  const { config } = app;
  const titles: string[] = [];
  const run = async (diesAt?: number): Promise<boolean> => {
    app.clock.now += PAUSE_MS;
    const { accountId } = ada;
    const worker = { location: made.location, config, secret: 'secret', accountId, now: app.clock.now };
    return runWorker({ ...worker, ...(diesAt !== undefined && { diesAt }) });
  };
  const at = (time: string) => ({ dateTime: `2026-06-17T${time}:00`, timeZone: ZONE });
  let killed = 0;
  for (let round = 0; round < rounds; round++) {
    const calendar = app.calendarOf();
    const [here, there] = [`Here ${round}`, `There ${round}`];
    const event = calendar.present().at(-1);
    const [row] = await app.events(ada);
    // What is renamed is another one on each side, so that every title stays.
    if (event && row && event.summary !== row.title) {
      titles.splice(titles.indexOf(event.summary ?? ''), 1, `${event.summary}, renamed`);
      calendar.patch(event.id, { summary: `${event.summary}, renamed` });
    }
    await app.block(ada, here, { repeat: 'FREQ=DAILY;UNTIL=20260630' });
    calendar.add({ summary: there, start: at('09:00'), end: at('09:30') });
    titles.push(here, there);
    if (await run(1 + Math.floor(random() * STEPS))) killed += 1;
  }
  for (let n = 0; n < MOST_RUNS; n++) {
    app.own.calls.length = 0;
    await run();
    if (app.own.calls.every((call) => call.startsWith('GET'))) break;
  }
  const sides = [
    (await app.events(ada)).map(({ title = '' }) => title),
    app
      .calendarOf()
      .present()
      .map(({ summary = '' }) => summary),
  ];
  return {
    killed,
    lost: sides.flatMap((side) => titles.filter((title) => !side.includes(title))),
    doubled: sides.flatMap((side) => side.filter((title, n) => side.indexOf(title) !== n)),
  };
}

/** @returns whether it was killed @throws when it failed */
async function runWorker(worker: BlocksWorker): Promise<boolean> {
  const options = ['--disable-warning=ExperimentalWarning', WORKER, JSON.stringify(worker)];
  const child = spawn(process.execPath, options, { stdio: 'inherit' });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code) throw new Error(`A process ended with ${code}.`);
  return signal === 'SIGKILL';
}
