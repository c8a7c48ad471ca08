import { expect, test } from 'vitest';
import { createDatabase } from '../../test/server/database.ts';
import { signUp } from '../../test/server/user.ts';
import { readKeepPlan } from '../config/keep-plan.ts';
import { latestBackups, planBackup } from './backup-runs.ts';
import { makeNightly, type NightlyDeps, nightOf } from './make-nightly.ts';
import type { BackupOutcome } from './proven-backup.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse('2026-06-15T02:30:00.000Z');
const GOOD: BackupOutcome = { well: true, words: 'It is complete.' };

async function start(connections = 1) {
  const made = await createDatabase(connections);
  const clock = { now: START };
  const letters: { to: string; subject: string; lead: string }[] = [];
  const failures: string[] = [];
  const deps = {
    database: made.database,
    clock: () => clock.now,
    plan: { to: { folder: '/backups' }, key: 'x'.repeat(16), at: '03:00', keep: readKeepPlan('7 daily') },
    zone: 'UTC',
    mail: {
      isOn: true,
      post: async ({ to, letter }) => {
        letters.push({ to, subject: letter.subject, lead: letter.lead });
        return 'sent';
      },
    },
    log: { info: () => {}, error: (_, message) => void failures.push(message) },
  } satisfies NightlyDeps;
  return {
    ...made,
    clock,
    deps,
    letters,
    failures,
    runs: () => latestBackups(made.database.db, 100),
  };
}

const signal = () => new AbortController().signal;

test('the night of a time begins when backups are made', () => {
  const night = (at: string) => nightOf(Date.parse(at), '03:00', 'Europe/Berlin');
  expect(night('2026-06-15T00:59:00Z')).toBe('2026-06-14');
  expect(night('2026-06-15T01:00:00Z')).toBe('2026-06-15');
});

test('three processes make one backup a night for thirty nights, although one is killed in the middle of some', async () => {
  await using app = await start(5);
  let made = 0;
  let kills = 0;
  const make = async () => {
    made += 1;
    return GOOD;
  };
  // A killed process neither ends its backup nor gives it back.
  const killed = () =>
    new Promise<never>(() => {
      kills += 1;
    });
  for (let night = 0; night < 30; night++) {
    app.clock.now = START + night * DAY + 40 * MINUTE;
    if (night % 7 === 3) {
      void makeNightly({ ...app.deps, make: killed }, signal());
      await expect.poll(() => kills).toBe(Math.floor(night / 7) + 1);
    }
    for (const minutes of [0, 1, 11, 12]) {
      app.clock.now = START + night * DAY + (40 + minutes) * MINUTE;
      await Promise.all([1, 2, 3].map(() => makeNightly({ ...app.deps, make }, signal())));
    }
    expect(made).toBe(night + 1);
  }
  const runs = await app.runs();
  expect(runs).toHaveLength(30);
  expect(new Set(runs.map(({ outcome }) => outcome))).toEqual(new Set(['proven']));
  expect(app.letters).toEqual([]);
});

test('the owner gets a letter when a backup failed, once, and none for one they asked for', async () => {
  await using app = await start();
  await signUp(app.database, 'ada', new Date(START).toISOString());
  const owner = { slot: 'owner', user_id: 'ada', claimed_at: new Date(START).toISOString() };
  await app.database.db.insertInto('installation_owner').values(owner).execute();
  const make = async () => ({ well: false, words: 'The disk of /backups is full.' });
  for (let n = 0; n < 3; n++) await makeNightly({ ...app.deps, make }, signal());
  expect(app.letters).toEqual([
    { to: 'ada@example.com', subject: 'Last night’s backup failed', lead: 'The disk of /backups is full.' },
  ]);
  expect(app.failures).toEqual(['the backup failed: The disk of /backups is full.']);
  await planBackup(app.database.db, '2026-06-15T04:00:00.000Z', START);
  await makeNightly({ ...app.deps, make }, signal());
  expect((await app.runs()).map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
  expect(app.letters).toHaveLength(1);
});

test('a process that stops leaves its backup to the next, at once', async () => {
  await using app = await start();
  const stopped = new AbortController();
  const make = async () => {
    stopped.abort();
    stopped.signal.throwIfAborted();
    return GOOD;
  };
  await makeNightly({ ...app.deps, make }, stopped.signal);
  expect(await app.runs()).toMatchObject([{ ended_at: null, leased_until: '' }]);
  await makeNightly({ ...app.deps, make: async () => GOOD }, signal());
  expect(await app.runs()).toMatchObject([{ outcome: 'proven' }]);
});
