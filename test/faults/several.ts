import { makePro } from '../harness/pro.ts';
import { RunningApp } from '../harness/running-app.ts';
import { createSchema } from '../server/schema.ts';
import { startCrowd } from './crowd.ts';
import { NATS, startSharedServices } from './shared-services.ts';
import { TcpProxy } from './tcp-proxy.ts';

const PEOPLE = 4;
const WRITES_BETWEEN = 25;

/** A fault that happens while people write, as named in the report. */
export type Trouble = 'rolling restart' | 'one is killed' | 'NATS is away' | 'PostgreSQL is away';

/**
 * Runs several processes on one PostgreSQL and one NATS, behind a proxy without sticky sessions, through faults.
 * @param rounds how often to repeat all faults
 */
export async function severalInTrouble(processes: number, troubles: readonly Trouble[], rounds: number) {
  const schema = await createSchema();
  try {
    await using stack = new AsyncDisposableStack();
    const [database, databaseUrl] = await TcpProxy.to(schema.url, 5432);
    const [nats, natsUrl] = await TcpProxy.to(NATS, 4222);
    stack.use(database);
    stack.use(nats);
    const { proxy, env } = stack.use(await startSharedServices(databaseUrl, natsUrl));
    const apps: RunningApp[] = [];
    for (let n = 0; n < processes; n++) {
      const app = stack.use(await RunningApp.start(env));
      apps.push(app);
      proxy.add(app.url);
    }
    const crowd = await startCrowd(proxy.url, PEOPLE, (token) => makePro(apps[0] as RunningApp, token));
    const make: Record<Trouble, () => Promise<void>> = {
      'rolling restart': () => restartEach(apps, () => crowd.more(WRITES_BETWEEN)),
      'one is killed': async () => {
        await apps[0]?.kill9();
        await crowd.more(WRITES_BETWEEN);
        await apps[0]?.restart();
      },
      'NATS is away': async () => {
        nats.cut();
        await crowd.more(WRITES_BETWEEN);
        nats.mend();
      },
      'PostgreSQL is away': async () => {
        database.cut();
        await Promise.all(apps.map((app) => fetch(`${app.url}/readyz`)));
        database.mend();
      },
    };
    for (let n = 0; n < rounds; n++) {
      for (const trouble of troubles) {
        await crowd.more(WRITES_BETWEEN);
        await make[trouble]();
      }
    }
    await crowd.more(WRITES_BETWEEN);
    return await crowd.verdict();
  } finally {
    await schema.remove();
  }
}

async function restartEach(apps: readonly RunningApp[], meanwhile: () => Promise<void>): Promise<void> {
  for (const app of apps) {
    const code = await app.stop();
    if (code !== 0) throw new Error(`Asked to stop, the app ended with ${code}:\n${app.log}`);
    await meanwhile();
    await app.restart();
  }
}
