import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type SignedIn, signInOver } from '../harness/signed-in.ts';
import { listen } from './listener.ts';

/** How long a device waits before it asks again. */
const AGAIN_MS = 20;

/** What became of a crowd's writes. All lists are of titles, and empty when all is well. */
export type Verdict = { acknowledged: number; lost: string[]; doubled: string[]; unheard: string[] };

/**
 * People who add tasks without a pause, as a device's outbox does: under one key, again and again, until the server
 * says that it is kept. Each also listens to their stream of changes.
 * @param makePro lifts the limit of the free plan
 */
export async function startCrowd(url: string, count: number, makePro: (token: string) => Promise<void>) {
  let going = true;
  let wake = () => {};
  const devices = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const person = await signInOver(url, `crowd-${n}@example.com`);
      await makePro(await person.token());
      return { person, listener: listen(url, person), titles: new Set<string>() };
    }),
  );
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
    /** Waits until so many more writes were acknowledged. */
    async more(writes: number): Promise<void> {
      const goal = total() + writes;
      while (total() < goal) {
        const next = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([next, failed]);
      }
    },

    /** Lets everybody finish, and looks at what is there. */
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

/** @returns a token that is still good */
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
