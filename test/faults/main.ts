import 'temporal-polyfill/global';
import { fillDisk } from './full-disk.ts';
import { killOften } from './kill.ts';
import { openStreams } from './open-streams.ts';
import { severalInTrouble } from './several.ts';

const KILLS = 100;
const ROUNDS = 5;
const STREAMS = 10_000;
const TROUBLES = ['rolling restart', 'one is killed', 'NATS is away', 'PostgreSQL is away'] as const;

type Fault = { title: string; run: () => Promise<object> };

const FAULTS: Record<string, Fault> = {
  sqlite: { title: `${KILLS} × SIGKILL on SQLite`, run: () => killOften('sqlite', KILLS) },
  postgres: { title: `${KILLS} × SIGKILL on PostgreSQL`, run: () => killOften('postgres', KILLS) },
  several: {
    title: `3 processes, ${ROUNDS} × (${TROUBLES.join(', ')})`,
    run: () => severalInTrouble(3, TROUBLES, ROUNDS),
  },
  disk: { title: 'A full disk', run: fillDisk },
  streams: { title: `${STREAMS} open streams`, run: () => openStreams(STREAMS) },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in FAULTS));
if (unknown.length > 0)
  throw new Error(`There is no fault “${unknown.join(', ')}”, but ${Object.keys(FAULTS).join(', ')}.`);
for (const [name, { title, run }] of Object.entries(FAULTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const found = (await run()) as Record<string, unknown>;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const well = ['lost', 'doubled', 'unheard'].every((what) => !(found[what] as string[] | undefined)?.length);
  console.log(`${well ? '✓' : '✗'} ${title} (${seconds} s)`, found);
  if (!well) process.exitCode = 1;
}
