import type { Context, MiddlewareHandler } from 'hono';
import { APP_SCOPES } from '../../domain/account/connected-app.ts';
import { createWorld } from '../../domain/assistant/facts/world.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, type ApiEnv, createRouter } from '../api/api.ts';
import { readAccount } from '../assistant/read-account.ts';
import { limitConcurrency } from '../load/concurrency.ts';
import { MCP_PATH, RESOURCE_METADATA_PATH } from '../oauth/addresses.ts';
import type { TextCipher } from '../security/text-cipher.ts';
import type { WithinServer } from '../session/bearer.ts';
import type { CallOwnRoute, ToolContext } from './tool-context.ts';

/** How many messages of an account wait for the one that is answered. Most of them read the whole account. */
const MOST_WAITING = 10;
/** What the library asks clients to accept. */
const ACCEPTED = 'application/json, text/event-stream';
const ONE_MESSAGE = 'Send one message at a time, not an array of them.';
const OTHER_ORIGIN = 'Web pages of other sites can’t use this address.';

type Deps = ApiDeps & {
  log: { error(fields: object, message: string): void };
  seal: TextCipher;
  /** Where people open the app. */
  publicUrl: string;
  /** Asks this server itself. */
  ask: (request: Request, env: unknown) => Response | Promise<Response>;
};

/**
 * POST /mcp: the Model Context Protocol, for AI apps with an access token or a person's consent. Each request is one message, and nothing is
 * remembered between them. @param checks of the caller, their rate and their body, in that order
 */
export function mcpRoutes(deps: Deps, checks: readonly MiddlewareHandler<ApiEnv>[]) {
  const inTurn = limitConcurrency(1, MOST_WAITING);
  const { origin } = new URL(deps.publicUrl);
  /** From where apps that have no token yet learn how to get one. */
  const challenge = `Bearer resource_metadata="${deps.publicUrl}${RESOURCE_METADATA_PATH}", scope="${APP_SCOPES.join(' ')}"`;
  const router = createRouter();
  router.post(
    MCP_PATH,
    async (c, next) => {
      const given = c.req.header('Origin');
      if (given !== undefined && given !== origin) throw new Problem('forbidden', OTHER_ORIGIN);
      await next();
      if (c.res.status === 401) c.header('WWW-Authenticate', challenge);
    },
    ...checks,
    async (c, next) => {
      await c.get('counter')?.own(c.get('caller').accountId, 'mcp');
      await next();
    },
    async (c) => {
      const text = await c.req.text();
      if (text.trimStart().startsWith('[')) throw new Problem('invalid', ONE_MESSAGE);
      const { scopes, accountId } = c.get('caller');
      // It takes 14 MB, which only servers with AI apps need.
      const { answerMessage } = await import('./mcp-server.ts');
      const headers = new Headers(c.req.raw.headers);
      headers.set('Accept', ACCEPTED);
      const request = new Request(c.req.url, { method: 'POST', headers, body: text });
      const answer = await inTurn(accountId, () =>
        answerMessage(request, contextOf(deps, c), !scopes || scopes.includes('write'), (error) =>
          deps.log.error({ error }, 'a tool failed'),
        ),
      );
      return asJson(answer);
    },
  );
  return router;
}

/** The library answers older clients with a stream of one message. As JSON, every client and person can read it. */
async function asJson(answer: Response): Promise<Response> {
  if (!answer.headers.get('Content-Type')?.startsWith('text/event-stream')) return answer;
  const message = /^data: (.+)$/m.exec(await answer.text())?.[1];
  return new Response(message, { status: answer.status, headers: { 'Content-Type': 'application/json' } });
}

function contextOf(deps: Deps, c: Context<ApiEnv>): ToolContext {
  const { database, clock, seal } = deps;
  const caller = c.get('caller');
  return {
    ...{ caller, database, clock, seal, ownCall: ownCallOf(deps, c) },
    async readWorld(at) {
      const account = await readAccount(database, caller.accountId, new Date(at).toISOString());
      return createWorld(account, at, account.place.zone);
    },
  };
}

/**
 * Calls as the caller of a request and from its network, so that everything is checked and counted as if it came from
 * there. The caller is passed on instead of the token, which opens only this address.
 */
const ownCallOf =
  ({ ask }: Deps, c: Context<ApiEnv>): CallOwnRoute =>
  async (method, path, { body, headers = {} } = {}) => {
    const network = c.req.header('X-Forwarded-For');
    const request = new Request(new URL(path, c.req.url), {
      method,
      headers: {
        ...(network !== undefined && { 'X-Forwarded-For': network }),
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    // The connection's response is the one of the outer request.
    const { incoming } = (c.env ?? {}) as { incoming?: unknown };
    const within: WithinServer = { knownCaller: c.get('caller') };
    return ask(request, { incoming, ...within });
  };
