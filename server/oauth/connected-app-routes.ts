import type { ConnectedApp } from '../../domain/account/connected-app.ts';
import { connectedAppCalls } from '../../domain/api/connected-app-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { requireUserSession } from '../session/bearer.ts';
import { type AppRow, appsOf, removeApp, scopesOf } from './app-rows.ts';

const about = { tags: ['AI apps'], ...requireUserSession };
const listRoute = routeOf(connectedAppCalls.list, {
  ...about,
  summary: 'List the AI apps that the caller has connected, newest first',
  returns: 'All of them',
});
const disconnectRoute = routeOf(connectedAppCalls.disconnect, {
  ...about,
  summary: 'Disconnect an AI app: its next call is refused',
  returns: 'Its id',
});

export const connectedAppRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const rows = await appsOf(deps.database.db, c.get('caller').accountId, deps.clock());
      return c.json({ apps: rows.map(shown) }, 200);
    })
    .openapi(disconnectRoute, async (c) => {
      const { appId } = c.req.valid('json');
      const answer = await writeAsCaller(deps, c, async ({ tx, callerId }) => {
        if (!(await removeApp(tx, { accountId: callerId, id: appId })))
          throw new Problem('not-found', 'That app has already been disconnected.');
        return { appId };
      });
      return c.json(answer, 200);
    });

const shown = (row: AppRow): ConnectedApp => ({
  id: row.id,
  name: row.name,
  host: row.host,
  scopes: scopesOf(row),
  createdAt: row.created_at,
  ...(row.last_used_at && { lastUsedAt: row.last_used_at }),
});
