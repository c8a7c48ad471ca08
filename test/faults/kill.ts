import { makePro } from '../harness/pro.ts';
import { RunningApp } from '../harness/running-app.ts';
import { createSchema } from '../server/schema.ts';
import { startCrowd, type Verdict } from './crowd.ts';
import { SECRET, UNLIMITED } from './settings.ts';

const PEOPLE = 4;
const WRITES_BETWEEN = 12;

/** Kills the app under load repeatedly, like a power failure. */
export async function killOften(engine: 'sqlite' | 'postgres', times: number): Promise<Verdict> {
  const schema = engine === 'postgres' ? await createSchema() : undefined;
  const env = schema && { DATABASE_URL: schema.url, SECRET };
  try {
    await using app = await RunningApp.start({ ...UNLIMITED, ...env });
    const crowd = await startCrowd(app.url, PEOPLE, (token) => makePro(app, token));
    for (let n = 0; n < times; n++) {
      await crowd.more(WRITES_BETWEEN);
      await app.kill9();
      await app.restart();
    }
    return await crowd.verdict();
  } finally {
    await schema?.remove();
  }
}
