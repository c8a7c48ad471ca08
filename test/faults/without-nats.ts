import { makePro } from '../harness/pro.ts';
import { RunningApp } from '../harness/running-app.ts';
import { createSchema } from '../server/schema.ts';
import { startCrowd, type Verdict } from './crowd.ts';
import { SECRET, UNLIMITED } from './settings.ts';
import { TcpProxy } from './tcp-proxy.ts';

const NATS = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
const PEOPLE = 4;

/**
 * Starts a process without NATS and makes NATS available, unavailable, and available again while people write.
 * @throws when the process isn't ready in between, or doesn't report that it is degraded
 */
export async function withoutNats(writesBetween: number): Promise<Verdict> {
  const schema = await createSchema();
  try {
    const [cable, natsUrl] = await TcpProxy.to(NATS, 4222);
    await using _cable = cable;
    cable.cut();
    const env = { ...UNLIMITED, SECRET, DATABASE_URL: schema.url, NATS_URL: natsUrl };
    await using app = await RunningApp.start(env);
    const crowd = await startCrowd(app.url, PEOPLE, (token) => makePro(app, token));
    const untilSaid = async (wanted: RegExp) => {
      for (let said = ''; !wanted.test(said); ) {
        const answer = await fetch(`${app.url}/readyz`);
        said = await answer.text();
        if (answer.status !== 200) throw new Error(`Not ready without NATS: ${said}`);
        await crowd.more(1);
      }
    };
    for (let n = 0; n < 2; n++) {
      await untilSaid(/degraded/);
      await crowd.more(writesBetween);
      cable.mend();
      await untilSaid(/^ready$/);
      cable.cut();
    }
    return await crowd.verdict();
  } finally {
    await schema.remove();
  }
}
