import { Hono } from 'hono';
import { sql } from 'kysely';
import type { ApiDeps } from '../api/api.ts';
import { createWriteCheck } from '../db/upkeep/write-check.ts';

const DEGRADED =
  'ready, degraded: NATS can’t be reached, so changes from other processes can take 28 seconds';

/** Without NATS, it's degraded but ready: a proxy that removed it would turn a delay into an outage. */
export function healthRoutes({ database, bus, clock }: Pick<ApiDeps, 'database' | 'bus' | 'clock'>): Hono {
  const app = new Hono();
  const canWrite = createWriteCheck(database, clock);
  app.get('/healthz', (c) => c.text('alive'));
  app.get('/readyz', async (c) => {
    const databaseAnswers = await sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    );
    if (!databaseAnswers) return c.text('not ready: the database doesn’t answer', 503);
    if (!(await canWrite())) return c.text('not ready: the database can’t be written to', 503);
    return c.text(bus.ready() ? 'ready' : DEGRADED);
  });
  return app;
}
