import { type SignedIn, signInOver } from '../harness/signed-in.ts';
import { createDevice } from './device.ts';
import { listen } from './listener.ts';

/** The outcome of a crowd's writes. The lists contain titles, and are empty on success. */
export type Verdict = { acknowledged: number; lost: string[]; doubled: string[]; unheard: string[] };

/**
 * Adds tasks continuously for `count` people, each on a device that also listens to their stream of changes.
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
    const device = await createDevice(url, person);
    for (let count = 0; going; count++) {
      const title = `Task ${count} of person ${n}`;
      const { status, text } = await device.send('POST', '/api/tasks', { task: { title } });
      if (status !== 201) throw new Error(`“${title}” was refused: ${text}`);
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

async function titlesOf(url: string, person: SignedIn): Promise<string[]> {
  const headers = { Authorization: `Bearer ${await person.token()}` };
  const answer = await fetch(`${url}/api/tasks`, { headers });
  const { tasks } = (await answer.json()) as { tasks: { title: string }[] };
  return tasks.map(({ title }) => title);
}
