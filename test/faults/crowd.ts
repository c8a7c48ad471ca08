import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type SignedIn, signInOver } from '../harness/signed-in.ts';
import { listen } from './listener.ts';

/** How long a device waits before it retries. */
const AGAIN_MS = 20;

/** The outcome of a crowd's writes. The lists contain titles, and are empty on success. */
export type Verdict = { acknowledged: number; lost: string[]; doubled: string[]; unheard: string[] };

/**
 * Adds tasks continuously for `count` people, like a device's outbox: retries each with one idempotency key until the
 * server confirms it. Each person also listens to their stream of changes.
 * @param makePro lifts the Free plan's limit
 */
export async function startCrowd(url: string, count: number, makePro: (token: string) => Promise<void>) {
  let going = true;
  let wake = () => {};
  const devices: { person: SignedIn; listener: ReturnType<typeof listen>; titles: Set<string> }[] = [];
  // Sequentially: waiting for SQLite's lock blocks this whole process, even if the process holds the lock itself.
  for (let n = 0; n < count; n++) {
    const person = await signInOver(url, `crowd-${n}@example.com`);
    await makePro(await person.token());
    devices.push({ person, listener: listen(url, person), titles: new Set<string>() });
  }
  const total = () => devices.reduce((sum, { titles }) => sum + titles.size, 0);
  const writers = devices.map(async ({ person, titles }, n) => {
    let token = await person.token();
    for (let count = 0; going; count++) {
      const title = `Task ${count} of person ${n}`;
      token = await addUntilKept(url, person, token, title);
      titles.add(title);
      wake();
    }
  });
  const failed = Promise.race(writers.map((writer) => writer.then(() => new Promise<never>(() => {}))));

  return {
    /** Waits until this many more writes are acknowledged. */
    async more(writes: number): Promise<void> {
      const goal = total() + writes;
      while (total() < goal) {
        const next = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([next, failed]);
      }
    },

    /** Lets all writers finish, and checks the result. */
    async verdict(): Promise<Verdict> {
      going = false;
      await Promise.all(writers);
      const verdict: Verdict = { acknowledged: total(), lost: [], doubled: [], unheard: [] };
      for (const { person, titles, listener } of devices) {
        const there = await titlesOf(url, person);
        verdict.lost.push(...[...titles].filter((title) => !there.includes(title)));
        verdict.doubled.push(...there.filter((title, at) => there.indexOf(title) !== at));
        const heard = await listener.untilHeard(titles);
        verdict.unheard.push(...[...titles].filter((title) => !heard.has(title)));
        listener.stop();
      }
      return verdict;
    },
  };
}

/** @returns a token that is still valid */
async function addUntilKept(url: string, person: SignedIn, token: string, title: string): Promise<string> {
  const body = JSON.stringify({ task: { title } });
  const own = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  let current = token;
  for (;;) {
    const headers = { ...own, Authorization: `Bearer ${current}` };
    const answer = await fetch(`${url}/api/tasks`, { method: 'POST', headers, body }).catch(() => undefined);
    if (answer?.status === 201 && (await answer.text().catch(() => ''))) return current;
    if (answer?.status === 401) current = await person.token().catch(() => current);
    else if (answer && answer.status >= 400 && answer.status < 500)
      throw new Error(`“${title}” was refused: ${await answer.text()}`);
    await pause(AGAIN_MS);
  }
}

async function titlesOf(url: string, person: SignedIn): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await person.token()}` };
  const answer = await fetch(`${url}/api/tasks`, { headers });
  const { tasks } = (await answer.json()) as { tasks: { title: string }[] };
  return tasks.map(({ title }) => title);
}
