import { localMinute } from '../../../domain/time/day.ts';
import type { RunningApp } from '../../harness/running-app.ts';
import { signInOver } from '../../harness/signed-in.ts';
import { until } from '../workers.ts';
import { type Attacked, type Attacker, call, times } from './attacker.ts';

const MINUTE_MS = 60_000;
const MINUTES = 3;
/** Eight times as many as the jobs that a process does at a time: doing them in turn would take 76 seconds. */
const ACCOUNTS = 80;
const DEVICES = 10;

/**
 * 80 accounts with ten devices each, whose push service answers after 9.5 seconds, and reminders that are due every
 * minute.
 * @returns how late the latest reminder of someone else was, too
 */
export async function slowPush(attacker: Attacker): Promise<Attacked> {
  const { app } = attacker;
  const first = Date.now() - (Date.now() % MINUTE_MS) + 2 * MINUTE_MS;
  const due = Array.from({ length: MINUTES }, (_, n) => first + n * MINUTE_MS);
  const victim = await signedIn(app, 'reminded@example.com');
  await beReminded(victim, due);
  const { id } = await subscribe(victim);
  const statuses: number[] = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    const person = n === 0 ? attacker : await signedIn(app, `slow-push-${n}@example.com`);
    statuses.push(...(await beReminded(person, due)));
    statuses.push(...(await times(DEVICES, async () => (await subscribe(person, '+slow')).status)));
  }
  let lateMs = 0;
  for (const [n, at] of due.entries()) {
    await until(
      async () => (await notified(app, id)) > n,
      () => `Someone else’s reminder ${n} didn’t come.`,
    );
    lateMs = Math.max(lateMs, Date.now() - at);
  }
  return { statuses, lateS: Math.round(lateMs / 1000) };
}

async function signedIn(app: RunningApp, email: string): Promise<Attacker> {
  const token = await (await signInOver(app.url, email)).token();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return { app, headers, accountId: '' };
}

/** Adds a task with a reminder at each of the times. */
async function beReminded(person: Attacker, due: readonly number[]): Promise<number[]> {
  const taskId = 'reminded';
  const added = await call(person, 'POST', '/api/tasks', { task: { id: taskId, title: 'Call Ann' } });
  const minutes = due.map((at) => localMinute(at, 'UTC'));
  const reminders = minutes.map((at) => call(person, 'POST', '/api/reminders', { reminder: { taskId, at } }));
  return [added, ...(await Promise.all(reminders))];
}

/** Notifies a browser of its own. @param mode how its push service misbehaves */
async function subscribe(person: Attacker, mode = ''): Promise<{ status: number; id: string }> {
  const answer = await fetch(`${sandboxOf(person.app)}/push`, { method: 'POST' });
  const { id, endpoint, keys } = (await answer.json()) as { id: string; endpoint: string; keys: object };
  const subscription = { endpoint: `${endpoint}${mode}`, keys };
  const status = await call(person, 'PUT', '/api/push', { subscription, name: 'Browser', zone: 'UTC' });
  return { status, id };
}

const sandboxOf = ({ sandboxPort }: RunningApp): string => `http://localhost:${sandboxPort}`;

async function notified(app: RunningApp, id: string): Promise<number> {
  const answer = await fetch(`${sandboxOf(app)}/push/${id}`);
  return ((await answer.json()) as object[]).length;
}
