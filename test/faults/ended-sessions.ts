import { decodeJwt } from 'jose';
import { adminCalls } from '../../domain/api/admin-calls.ts';
import { openDatabase } from '../../server/db/engine/open.ts';
import { RunningApp } from '../harness/running-app.ts';
import { signInOver } from '../harness/signed-in.ts';
import { createSchema } from '../server/schema.ts';
import { startSharedServices } from './shared-services.ts';

const STREAM = '/api/changes/stream';

/**
 * Ends the sessions of several people at one process, as the server's owner, while each has a stream at another process.
 * @returns the milliseconds from the owner's answer until the stream's end there, one for each person, and the statuses
 * of their next calls there
 */
export async function endSessionsElsewhere(people: number): Promise<{ ms: number[]; statuses: number[] }> {
  const schema = await createSchema();
  try {
    await using stack = new AsyncDisposableStack();
    const { proxy, env } = stack.use(await startSharedServices(schema.url));
    const here = stack.use(await RunningApp.start(env));
    const there = stack.use(await RunningApp.start(env));
    proxy.add(here.url);
    const owner = await signInOver(proxy.url, 'owner@example.com');
    await giveServer(here, String(decodeJwt(await owner.token()).sub));
    const outcome = { ms: [] as number[], statuses: [] as number[] };
    for (let n = 0; n < people; n++) {
      const person = await signInOver(proxy.url, `person-${n}@example.com`);
      const token = await person.token();
      const headers = { Authorization: `Bearer ${token}` };
      const stream = await fetch(`${there.url}${STREAM}`, { headers });
      const ended = untilEnd(stream);
      const { method, path } = adminCalls.endSessions;
      const answer = await fetch(`${here.url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${await owner.token()}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ accountId: decodeJwt(token).sub }),
      });
      if (answer.status !== 200) throw new Error(`The owner got ${answer.status}: ${await answer.text()}`);
      const answeredAt = performance.now();
      outcome.ms.push(Math.max(0, (await ended) - answeredAt));
      outcome.statuses.push((await fetch(`${there.url}/api/tasks`, { headers })).status);
    }
    return outcome;
  } finally {
    await schema.remove();
  }
}

/** @returns when the stream ended */
async function untilEnd({ body }: Response): Promise<number> {
  try {
    for await (const _ of body ?? []);
  } catch {
    // A connection that was cut has ended, too.
  }
  return performance.now();
}

async function giveServer(app: RunningApp, accountId: string): Promise<void> {
  const database = openDatabase(app.location);
  const claimed = { slot: 'owner', user_id: accountId, claimed_at: new Date().toISOString() };
  await database.db.insertInto('installation_owner').values(claimed).execute();
  await database.close();
}
