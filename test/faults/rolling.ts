import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/engine/open.ts';
import type * as Pro from '../harness/pro.ts';
import { RunningApp } from '../harness/running-app.ts';
import { createSchema } from '../server/schema.ts';
import { startHousehold } from './household.ts';
import { startSharedServices } from './shared-services.ts';
import { versionBefore } from './version-before.ts';

/**
 * An upgrade without a stop: processes of the version before serve people who write all the time. One after the other,
 * a process of this version starts beside them and one of theirs stops; the first one migrates the database.
 * @param processes how many there are of each version @param writes how many happen between two changes
 */
export async function rollingUpgrade({ processes, writes }: { processes: number; writes: number }) {
  const schema = await createSchema();
  await using stack = new AsyncDisposableStack();
  stack.defer(schema.remove);
  const root = versionBefore();
  stack.defer(() => rmSync(root, { recursive: true }));
  const { proxy, env: shared } = stack.use(await startSharedServices(schema.url));
  const env = { ...shared, LOG_LEVEL: 'error' };
  const all: RunningApp[] = [];
  const start = async (folder?: string): Promise<RunningApp> => {
    const app = stack.use(await RunningApp.start(env, { root: folder }));
    all.push(app);
    proxy.add(app.url);
    return app;
  };
  const older: RunningApp[] = [];
  for (let n = 0; n < processes; n++) older.push(await start(root));
  const statuses = new Set<number>();
  // This version's code can't write before its migrations.
  const { makePro }: typeof Pro = await import(join(root, 'test', 'harness', 'pro.ts'));
  const household = await startHousehold(
    proxy.url,
    (token) => makePro(older[0] as RunningApp, token),
    (status) => statuses.add(status),
  );
  await household.more(writes);
  const repeated: boolean[] = [];
  for (const old of older) {
    const newer = await start();
    await household.more(writes);
    repeated.push(await repeatAtBoth(newer.url, old.url, await household.token()));
    const code = await old.stop();
    if (code !== 0) throw new Error(`Asked to stop, the version before ended with ${code}:\n${old.log}`);
    await household.more(writes);
  }
  const database = openDatabase({ url: schema.url });
  stack.defer(() => database.close());
  const verdict = await household.verdict(database);
  // 503 asks to repeat a write, and 502 is the proxy's, when a process that stops closes a connection.
  const failures = [...statuses].filter((status) => status >= 500 && status !== 503 && status !== 502);
  const errors = all.flatMap(({ log }) => log.split('\n').filter((line) => line.startsWith('{')));
  return { ...verdict, failures, errors, unrepeated: repeated.filter((same) => !same) };
}

/** A write whose response was lost may reach a process of the other version. @returns whether it got the same response */
async function repeatAtBoth(first: string, second: string, token: string): Promise<boolean> {
  const own = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const send = async (url: string, key: string) => {
    const headers = { ...own, 'Idempotency-Key': key };
    const body = JSON.stringify({ task: { title: key, completed: true } });
    const answer = await fetch(`${url}/api/tasks`, { method: 'POST', headers, body });
    return JSON.stringify([answer.status, await answer.json()]);
  };
  const same = async (one: string, other: string) => {
    const key = randomUUID();
    const answer = await send(one, key);
    return answer.startsWith('[201') && answer === (await send(other, key));
  };
  return (await same(first, second)) && (await same(second, first));
}
