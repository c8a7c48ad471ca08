import { Hono } from 'hono';
import { sql } from 'kysely';
import type { ApiDeps } from '../api/api.ts';

/** /healthz: the process is alive. /readyz: what it stands on answers, so it may be sent requests. */
export function healthRoutes({ database, bus }: Pick<ApiDeps, 'database' | 'bus'>): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.text('alive'));
  app.get('/readyz', async (c) => {
    const databaseAnswers = await sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    );
    const missing = [...(databaseAnswers ? [] : ['the database']), ...(bus.ready() ? [] : ['the bus'])];
    if (missing.length > 0) return c.text(`not ready: ${missing.join(' and ')} doesn’t answer`, 503);
    return c.text('ready');
  });
  return app;
}
