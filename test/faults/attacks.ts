import { createMemoryGroup } from '../harness/memory-group.ts';
import { makePro } from '../harness/pro.ts';
import { forgetPeak, peakKib, residentKib } from '../harness/process.ts';
import { RunningApp } from '../harness/running-app.ts';
import { signInOver } from '../harness/signed-in.ts';
import { createSchema } from '../server/schema.ts';
import type { Attack } from './attacks/attacker.ts';
import { bodies, files, halfOpen, imports, pipelined } from './attacks/bodies.ts';
import { calls } from './attacks/calls.ts';
import { largeReads, streams, unread } from './attacks/reads.ts';
import { slowPush } from './attacks/slow-push.ts';
import { batches, dates, lists, orders, questions, texts } from './attacks/writes.ts';
import { startBystander } from './bystander.ts';
import { SECRET } from './settings.ts';

const METRICS_TOKEN = 'the-token-of-the-attacks';
/**
 * V8's young generation grows under any load. Kept small, so that memory growth is due to the attack. The heap is that
 * of a machine of one gigabyte.
 */
const NODE_OPTIONS = '--max-semi-space-size=8 --max-old-space-size=512';

/**
 * The effect of an attack on a bystander: the slowest of `probes` responses, how much of that is due to the app, at
 * most and in 99 of 100, the longest event loop delay, how much memory grew and what it was at most, how late someone
 * else’s reminders were, and the attack’s own response statuses.
 */
export type Outcome = {
  slowestMs: number;
  bareMs: number;
  oursMs: number;
  p99Ms: number;
  delayMs: number;
  probes: number;
  grownMib: number;
  peakMib: number;
  lateS?: number;
  statuses: Record<number, number>;
};

export const ATTACKS = {
  ...{ bodies, files, imports, halfOpen, pipelined, streams, unread, largeReads },
  ...{ orders, questions, lists, batches, dates, texts, calls, slowPush },
} satisfies Record<string, Attack>;

/**
 * Runs the attacks one after another on a real process while a bystander lists tasks.
 * @param memoryMax how many bytes the process may take, with what the kernel keeps for it, before the kernel kills it
 * @throws when it doesn't survive one
 */
export async function underAttack(
  engine: 'sqlite' | 'postgres',
  names: readonly (keyof typeof ATTACKS)[],
  memoryMax?: number,
): Promise<Record<string, Outcome>> {
  const schema = engine === 'postgres' ? await createSchema() : undefined;
  const env = {
    LOG_LEVEL: 'fatal',
    NODE_OPTIONS,
    METRICS_TOKEN,
    ...(schema && { DATABASE_URL: schema.url, SECRET }),
  };
  const group = memoryMax === undefined ? undefined : createMemoryGroup(memoryMax);
  try {
    await using app = await RunningApp.start(env, { group });
    const bystander = await signInOver(app.url, 'bystander@example.com');
    const outcomes: Record<string, Outcome> = {};
    for (const name of names)
      outcomes[name] = await outcomeOf(app, name, await bystander.token()).catch((cause) => {
        throw new Error(
          `After ${JSON.stringify(outcomes)}, “${name}” failed, and the app ${app.hasEnded ? 'ended' : 'goes on'}.`,
          { cause },
        );
      });
    return outcomes;
  } finally {
    group?.remove();
    await schema?.remove();
  }
}

/** @param bystander the token of an account that lists its tasks meanwhile */
async function outcomeOf(app: RunningApp, name: keyof typeof ATTACKS, bystander: string): Promise<Outcome> {
  const person = await signInOver(app.url, `${name}@example.com`);
  const token = await person.token();
  if (name === 'streams') await makePro(app, token);
  const accountId = String(JSON.parse(atob(token.split('.')[1] ?? '')).sub);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const stop = await startBystander({ url: app.url, token: bystander });
  const before = residentKib(app.pid);
  forgetPeak(app.pid);
  await longestDelayMs(app);
  const attacked = await ATTACKS[name]({ app, headers, accountId });
  const { statuses, lateS } = Array.isArray(attacked) ? { statuses: attacked, lateS: undefined } : attacked;
  const { slowestMs, bareMs, oursMs, p99Ms, probes } = await stop();
  const peak = peakKib(app.pid);
  return {
    slowestMs: Math.round(slowestMs),
    bareMs: Math.round(bareMs),
    oursMs: Math.round(oursMs),
    p99Ms: Math.round(p99Ms),
    delayMs: Math.round(await longestDelayMs(app)),
    probes,
    grownMib: Math.round((peak - before) / 1024),
    peakMib: Math.round(peak / 1024),
    ...(lateS !== undefined && { lateS }),
    statuses: tally(statuses),
  };
}

/** The app’s longest event loop delay since the last call. */
async function longestDelayMs(app: RunningApp): Promise<number> {
  const answer = await fetch(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text()) ?? [];
  return Number(seconds) * 1000;
}

const tally = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  );
