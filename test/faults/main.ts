import 'temporal-polyfill/global';
import { ATTACKS, type Outcome, underAttack } from './attacks.ts';
import { blocksOfKilled } from './blocks-killed.ts';
import { answerCodes } from './code-answers.ts';
import { failOver } from './failover.ts';
import { fillDisk } from './full-disk.ts';
import { jobsOfKilled } from './jobs.ts';
import { killOften } from './kill.ts';
import { backUpLarge } from './large-backup.ts';
import { nightsOfKilled } from './nights.ts';
import { openStreams } from './open-streams.ts';
import { purgeMany } from './purge.ts';
import { remindersDue } from './reminders-due.ts';
import { rollingUpgrade } from './rolling.ts';
import { severalInTrouble } from './several.ts';
import { soak } from './soak.ts';
import { withoutNats } from './without-nats.ts';

const KILLS = 100;
const ROUNDS = 5;
const STREAMS = 10_000;
/**
 * The limits during an attack: what 99 of 100 of a bystander's calls take longer than a bare server's, memory, and how
 * late someone else's reminders are.
 */
const P99_MS = 300;
const GROWN_MIB = 200;
const LATE_S = 30;
/** ATTACKS=lists,objects runs only these. */
const CHOSEN = process.env.ATTACKS?.split(',');
/** MEMORY_MAX=1024 has the kernel end the process if it takes more MiB. */
const MEMORY_MAX = process.env.MEMORY_MAX ? Number(process.env.MEMORY_MAX) * 1024 * 1024 : undefined;
const FAILOVERS = 3;
const UPGRADED = 3;
const WRITES_BETWEEN = 300;
const SOAK_MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const OLD_RECEIPTS = 3_000_000;
const JOBS = 4_000;
const NIGHTS = 30;
const BACKUP_MIB = 1_024;
const CODES = 200;
const BLOCK_RUNS = 40;
const REMINDERS = 1_000;
const WRITES_WITHOUT_NATS = 200;
const TROUBLES = ['rolling restart', 'one is killed', 'NATS is away', 'PostgreSQL is away'] as const;

/** What an outcome names when something isn't as it should be. */
const FAILURES = [
  ...['lost', 'late', 'doubled', 'unheard', 'harmed'],
  ...['foreign', 'dangling', 'failures', 'errors', 'unrepeated'],
];

type Fault = { title: string; run: () => Promise<object> };

const FAULTS: Record<string, Fault> = {
  sqlite: { title: `${KILLS} × SIGKILL on SQLite`, run: () => killOften('sqlite', KILLS) },
  postgres: { title: `${KILLS} × SIGKILL on PostgreSQL`, run: () => killOften('postgres', KILLS) },
  several: {
    title: `3 processes, ${ROUNDS} × (${TROUBLES.join(', ')})`,
    run: () => severalInTrouble(3, TROUBLES, ROUNDS),
  },
  rolling: {
    title: `${UPGRADED} processes of the version before, replaced one after the other`,
    run: () => rollingUpgrade({ processes: UPGRADED, writes: WRITES_BETWEEN }),
  },
  failover: {
    title: `${FAILOVERS} × PostgreSQL gone without a word, and another in its place`,
    run: () => failOver(FAILOVERS),
  },
  nats: { title: 'Started without NATS, which comes and goes', run: () => withoutNats(WRITES_WITHOUT_NATS) },
  'purge-sqlite': {
    title: `${OLD_RECEIPTS} old receipts on SQLite`,
    run: () => purgeMany('sqlite', OLD_RECEIPTS),
  },
  'purge-postgres': {
    title: `${OLD_RECEIPTS} old receipts on PostgreSQL`,
    run: () => purgeMany('postgres', OLD_RECEIPTS),
  },
  'jobs-sqlite': { title: `${JOBS} jobs, and a kill`, run: () => jobsOfKilled('sqlite', JOBS, 1, 1) },
  'jobs-postgres': {
    title: `${JOBS} jobs, 4 processes, 2 of them killed`,
    run: () => jobsOfKilled('postgres', JOBS, 4, 2),
  },
  'reminders-sqlite': {
    title: `${REMINDERS} reminders due at once, and a kill`,
    run: () => remindersDue('sqlite', { people: REMINDERS, processes: 1, killed: 1 }),
  },
  'reminders-postgres': {
    title: `${REMINDERS} reminders due at once, 3 processes, one of them killed`,
    run: () => remindersDue('postgres', { people: REMINDERS, processes: 3, killed: 1 }),
  },
  nights: {
    title: `${NIGHTS} nights of backups, 3 processes, killed at random steps`,
    run: () => nightsOfKilled(NIGHTS, Math.random),
  },
  backup: {
    title: `A backup of ${BACKUP_MIB} MiB while someone works`,
    run: () => backUpLarge(BACKUP_MIB),
  },
  codes: {
    title: `${CODES} codes for an address with an account, and ${CODES} for others`,
    run: () => answerCodes(CODES),
  },
  blocks: {
    title: `${BLOCK_RUNS} runs that write blocks, killed at random steps`,
    run: () => blocksOfKilled(BLOCK_RUNS, Math.random),
  },
  disk: { title: 'A full disk', run: fillDisk },
  attacks: { title: 'Attacks on SQLite', run: () => withstand('sqlite') },
  'attacks-postgres': { title: 'Attacks on PostgreSQL', run: () => withstand('postgres') },
  streams: { title: `${STREAMS} open streams`, run: () => openStreams(STREAMS) },
  soak: { title: `${SOAK_MINUTES} minutes of use on SQLite`, run: () => soak('sqlite', SOAK_MINUTES) },
  'soak-postgres': {
    title: `${SOAK_MINUTES} minutes of use on PostgreSQL`,
    run: () => soak('postgres', SOAK_MINUTES),
  },
};

/** @returns the outcomes; `harmed` names the attacks that exceeded the limits */
async function withstand(engine: 'sqlite' | 'postgres') {
  const all = Object.keys(ATTACKS) as (keyof typeof ATTACKS)[];
  const names = all.filter((name) => CHOSEN?.includes(name) ?? true);
  const outcomes = await underAttack(engine, names, MEMORY_MAX);
  const isHarm = ({ p99Ms, grownMib, lateS = 0 }: Outcome) =>
    p99Ms > P99_MS || grownMib > GROWN_MIB || lateS > LATE_S;
  return { ...outcomes, harmed: names.filter((name) => isHarm(outcomes[name] as Outcome)) };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in FAULTS));
if (unknown.length > 0)
  throw new Error(`There is no fault “${unknown.join(', ')}”, but ${Object.keys(FAULTS).join(', ')}.`);
for (const [name, { title, run }] of Object.entries(FAULTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const found = (await run()) as Record<string, unknown>;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  const well = FAILURES.every((what) => !(found[what] as unknown[] | undefined)?.length);
  console.log(`${well ? '✓' : '✗'} ${title} (${seconds} s)`, found);
  if (!well) process.exitCode = 1;
}
