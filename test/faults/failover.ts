import { makePro } from '../harness/pro.ts';
import { RunningApp } from '../harness/running-app.ts';
import { createSchema } from '../server/schema.ts';
import { startCrowd, type Verdict } from './crowd.ts';
import { SECRET, UNLIMITED } from './settings.ts';
import { TcpProxy } from './tcp-proxy.ts';

const PEOPLE = 20;
const WRITES_BETWEEN = 100;
/** By then, dead connections must have timed out and writes must succeed again. */
const RECOVERY_LIMIT_S = 30;

/**
 * Simulates a PostgreSQL failover under load: existing connections go silent, and new ones are served.
 * @throws when writes take too long to succeed again
 */
export async function failOver(times: number): Promise<Verdict & { seconds: number[] }> {
  const schema = await createSchema();
  try {
    const [cable, databaseUrl] = await TcpProxy.to(schema.url, 5432);
    await using _cable = cable;
    await using app = await RunningApp.start({ ...UNLIMITED, SECRET, DATABASE_URL: databaseUrl });
    const crowd = await startCrowd(app.url, PEOPLE, (token) => makePro(app, token));
    const seconds: number[] = [];
    for (let n = 0; n < times; n++) {
      await crowd.more(WRITES_BETWEEN);
      const started = performance.now();
      cable.silence();
      await crowd.more(WRITES_BETWEEN);
      seconds.push(Math.round((performance.now() - started) / 1000));
    }
    const verdict = await crowd.verdict();
    const slowest = Math.max(...seconds);
    if (slowest > RECOVERY_LIMIT_S) throw new Error(`It took ${slowest} s until writes went through again.`);
    return { ...verdict, seconds };
  } finally {
    await schema.remove();
  }
}
