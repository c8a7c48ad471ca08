import type { RunningApp } from '../../harness/running-app.ts';

/** A free account that wishes harm, on a running app. */
export type Attacker = { app: RunningApp; headers: Record<string, string>; accountId: string };
/** `lateS`: how late someone else's reminder was at most, in seconds. */
export type Attacked = { statuses: number[]; lateS?: number };
/** @returns the statuses of its responses, and what else it saw */
export type Attack = (attacker: Attacker) => Promise<number[] | Attacked>;

export const times = <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)));

export async function call(
  { app, headers }: Attacker,
  method: string,
  path: string,
  body?: unknown,
): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${app.url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: text }),
  });
  await answer.text();
  return answer.status;
}

/** Repeats calls one after another for a time. */
export async function repeatedly(ms: number, act: (n: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  const end = performance.now() + ms;
  for (let n = 0; performance.now() < end; n++) statuses.push(await act(n));
  return statuses;
}

const MANY = 22_500;
const TITLE = 'x'.repeat(150);

/** Gives the attacker as many completed tasks, which Free doesn't limit, as one import takes. */
export async function bringTasks(attacker: Attacker, count = MANY): Promise<number> {
  const task = (n: number) => ({
    title: `Task ${n} ${TITLE}`,
    listId: 'work',
    completed: true,
    completedAt: '2026-11-01T09:00:00.000Z',
  });
  const tasks = Object.fromEntries(Array.from({ length: count }, (_, n) => [`t${n}`, task(n)]));
  return call(attacker, 'POST', '/api/account/import', { tasks });
}
