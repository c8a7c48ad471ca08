import type { Context } from 'hono';
import type { InteractionResults } from 'oidc-provider';
import {
  APP_SCOPES,
  type AppScope,
  type AskingApp,
  requireAppCanConnect,
} from '../../domain/account/connected-app.ts';
import { appRequestCalls } from '../../domain/api/connected-app-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, type ApiEnv, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { requireUserSession } from '../session/bearer.ts';
import { appEnd, appsOf, grantIdOf, newAppId, prolongClient, removeApp } from './app-rows.ts';
import { nodeRequest, unsentResponse } from './by-node.ts';
import type { OAuthService } from './oauth-service.ts';
import { hostOf } from './registration.ts';

const OVER =
  'This request has expired, or was made in another browser. Go back to the app and connect it again.';
const ANSWERED = 'You’ve already answered this request. Go back to the app and connect it again.';
const NOT_ASKED = 'The app didn’t ask for that.';

const about = { tags: ['AI apps'], ...requireUserSession };
const readRoute = routeOf(appRequestCalls.read, {
  ...about,
  summary: 'The app whose request brought this browser here',
  returns: 'What it calls itself, who would get access, and what it asks for',
});
const allowRoute = routeOf(appRequestCalls.allow, {
  ...about,
  summary: 'Allow the app that asks; only the browser that it sent here can',
  returns: 'Where the browser goes next',
});
const refuseRoute = routeOf(appRequestCalls.refuse, {
  ...about,
  summary: 'Don’t allow the app that asks',
  returns: 'Where the browser goes next',
});

/**
 * Consent. A request is bound to the browser that an app sent here, by a cookie that no other page can make it send: so
 * nobody can have another person allow a request that they began themselves.
 */
export const appRequestRoutes = (deps: ApiDeps & { oauth: OAuthService }) =>
  createRouter()
    .openapi(readRoute, async (c) => c.json((await requestOf(deps, c)).app, 200))
    .openapi(allowRoute, async (c) => {
      const { scopes } = c.req.valid('json');
      const { app, clientId, answer } = await requestOf(deps, c);
      const allowed = APP_SCOPES.filter((scope) => scope === 'read' || scopes.includes(scope));
      if (allowed.some((scope) => !app.scopes.includes(scope))) throw new Problem('invalid', NOT_ASKED);
      const { accountId } = c.get('caller');
      const { appId } = await writeAsCaller(deps, c, async ({ tx, now }) => {
        const at = Date.parse(now);
        const others = await appsOf(tx, accountId, at);
        // An app that connects again has a new grant, and its old one would only be left over.
        for (const { id, client_id } of others)
          if (client_id === clientId) await removeApp(tx, { accountId, id });
        requireAppCanConnect(others.filter(({ client_id }) => client_id !== clientId).length);
        const id = newAppId();
        const row = {
          ...{ account_id: accountId, id, client_id: clientId, name: app.name, host: app.host },
          ...{ scopes: allowed.join(' '), created_at: now, last_used_at: null, expires_at: appEnd(at) },
        };
        await tx.insertInto('connected_app').values(row).execute();
        await prolongClient(tx, clientId, row.expires_at);
        return { appId: id };
      });
      const grantId = grantIdOf({ accountId, id: appId });
      const continueAt = await answer({ login: { accountId, remember: false }, consent: { grantId } });
      return c.json({ continueAt }, 200);
    })
    .openapi(refuseRoute, async (c) => {
      const { answer } = await requestOf(deps, c);
      const continueAt = await answer({
        error: 'access_denied',
        error_description: 'The person didn’t allow it',
      });
      return c.json({ continueAt }, 200);
    });

type Asked = {
  app: AskingApp;
  clientId: string;
  /** Stores the answer. @returns where the browser takes it up */
  answer: (result: InteractionResults) => Promise<string>;
};

/** @throws Problem when it isn't the request of this browser, has expired, or was answered before */
async function requestOf({ oauth }: { oauth: OAuthService }, c: Context<ApiEnv>): Promise<Asked> {
  const provider = await oauth.provider();
  const req = await nodeRequest(new Request(c.req.url, { headers: c.req.raw.headers }), oauth.publicUrl);
  const interaction = await provider.interactionDetails(req, unsentResponse(req)).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'SessionNotFound') throw new Problem('not-found', OVER);
    throw error;
  });
  if (interaction.uid !== c.req.param('requestId')) throw new Problem('not-found', OVER);
  if (interaction.result) throw new Problem('conflict', ANSWERED);
  const { client_id, redirect_uri, scope } = interaction.params;
  const client = await provider.Client.find(String(client_id));
  if (!client) throw new Problem('not-found', OVER);
  return {
    app: {
      name: client.clientName ?? client.clientId,
      host: hostOf(String(redirect_uri)),
      scopes: String(scope).split(' ') as AppScope[],
    },
    clientId: client.clientId,
    async answer(result) {
      interaction.result = result;
      await interaction.persist();
      return interaction.returnTo;
    },
  };
}
