import { expect, test } from 'vitest';
import { underAttack } from './attacks.ts';
import { blocksOfKilled } from './blocks-killed.ts';
import { answerCodes, WARM_UP } from './code-answers.ts';
import { endSessionsElsewhere } from './ended-sessions.ts';
import { jobsOfKilled } from './jobs.ts';
import { killOften } from './kill.ts';
import { nightsOfKilled } from './nights.ts';
import { purgeMany } from './purge.ts';
import { remindersDue } from './reminders-due.ts';
import { rollingUpgrade } from './rolling.ts';
import { LEASE_MS } from './settings.ts';
import { severalInTrouble } from './several.ts';
import { stopWhileSending } from './stop-while-sending.ts';
import { hasVersionBefore } from './version-before.ts';
import { withoutNats } from './without-nats.ts';

/** The short form of `npm run faults`. */
const WELL = { acknowledged: expect.toSatisfy((count) => count > 20), lost: [], doubled: [], unheard: [] };

test('an app on SQLite that is killed under load keeps every acknowledged write exactly once', async () => {
  expect(await killOften('sqlite', 3)).toEqual(WELL);
});

const withServices = test.skipIf(process.env.SERVICES_AWAY);

withServices('the same on PostgreSQL', async () => {
  expect(await killOften('postgres', 3)).toEqual(WELL);
});

withServices(
  'several processes lose, double and miss nothing while they, NATS and PostgreSQL come and go',
  async () => {
    const troubles = ['rolling restart', 'one is killed', 'NATS is away', 'PostgreSQL is away'] as const;
    expect(await severalInTrouble(3, troubles, 1)).toEqual(WELL);
  },
);

test.skipIf(process.env.SERVICES_AWAY || !hasVersionBefore())(
  'this version and the one before it serve the same people from one database',
  async () => {
    expect(await rollingUpgrade({ processes: 1, writes: 40 })).toEqual({
      ...WELL,
      foreign: [],
      dangling: [],
      failures: [],
      errors: [],
      unrepeated: [],
    });
  },
);

const PURGED = {
  ...WELL,
  acknowledged: expect.any(Number),
  left: 0,
  slowestMs: expect.any(Number),
  mostMib: expect.any(Number),
};

test('startup purges old data while requests are served', async () => {
  expect(await purgeMany('sqlite', 20_000)).toEqual(PURGED);
});

withServices('a start on PostgreSQL purges what is old while people work', async () => {
  expect(await purgeMany('postgres', 20_000)).toEqual(PURGED);
});

withServices('a process starts without NATS, and nothing is lost while that comes and goes', async () => {
  expect(await withoutNats(10)).toEqual(WELL);
});

test('three processes make one whole backup a night, although they’re killed while they make it', async () => {
  expect(await nightsOfKilled(2, Math.random)).toEqual({
    ...{ nights: 2, killed: expect.any(Number), lost: [], doubled: [], harmed: [] },
  });
});

test('only an address with an account is mailed a code, whatever is answered', async () => {
  // How long the answers take is measured by npm run faults.
  expect((await answerCodes(2)).mails).toBe(2 + WARM_UP + 1);
});

test('blocks of processes that are killed while they write them are in both calendars once', async () => {
  const steps = [0.2, 0.4, 0.6];
  const found = await blocksOfKilled(steps.length, () => steps.shift() ?? 0);
  expect(found).toEqual({ killed: 3, lost: [], doubled: [] });
});

withServices('sessions that the owner ends at one process end at another right away', async () => {
  const people = 8;
  const { ms, statuses } = await endSessionsElsewhere(people);
  expect(statuses).toEqual(Array(people).fill(401));
  expect(ms.toSorted((a, b) => a - b)[people / 2]).toBeLessThan(100);
});

/** The bystander must always get responses, or the attack fails. The memory limit is far below 20 bodies of 24 MB. */
const WITHSTOOD = {
  bodies: {
    statuses: expect.not.objectContaining({ 200: expect.anything(), 413: expect.anything() }),
    grownMib: expect.toSatisfy((mib) => mib < 240),
  },
  files: { statuses: { 413: 8 }, grownMib: expect.toSatisfy((mib) => mib < 240) },
  streams: { statuses: { 200: 50, 201: 10, 429: 350 }, grownMib: expect.toSatisfy((mib) => mib < 240) },
};

test('on SQLite, excess request bodies and streams are rejected without exhausting memory', async () => {
  expect(await underAttack('sqlite', ['bodies', 'files', 'streams'])).toMatchObject(WITHSTOOD);
});

withServices('the same on PostgreSQL, whose connections they leave to others', async () => {
  expect(await underAttack('postgres', ['bodies', 'files', 'streams'])).toMatchObject(WITHSTOOD);
});

/** Each of the killed processes was doing up to ten jobs. */
const atMost = (most: number) => expect.toSatisfy((count) => count <= most);

test('jobs of a process that is killed are done by the next one', async () => {
  expect(await jobsOfKilled('sqlite', 200, 1, 1)).toEqual({ done: 200, lost: [], again: atMost(10) });
});

withServices('jobs of two killed processes are done by the two others', async () => {
  expect(await jobsOfKilled('postgres', 400, 4, 2)).toEqual({ done: 400, lost: [], again: atMost(20) });
});

const NOTIFIED = { notified: 100, seconds: expect.any(Number), lost: [], late: [], doubled: [] };

test('reminders of a process that is killed are sent by the next one', async () => {
  const found = await remindersDue('sqlite', { people: 100, processes: 1, killed: 1, leaseMs: LEASE_MS });
  expect(found).toEqual({ ...NOTIFIED, again: atMost(10) });
});

withServices(
  'reminders due at once are sent on time and once by three processes, one of them killed',
  async () => {
    const found = await remindersDue('postgres', { people: 100, processes: 3, killed: 1, leaseMs: LEASE_MS });
    expect(found).toEqual({ ...NOTIFIED, again: atMost(10) });
  },
);

test('the app stops in seconds while a service outside says nothing, and then does what it had begun', async () => {
  const found = await stopWhileSending();
  expect(found).toEqual({ seconds: expect.toSatisfy((seconds) => seconds <= 9), code: 0, invitations: 1 });
});
