import { randomUUID } from 'node:crypto';
import { type AccessToken, requireTokenCanBeMade } from '../../domain/account/access-token.ts';
import { accessTokenCalls } from '../../domain/api/access-token-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import type { Reader } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';
import { makeAccessToken } from './access-token.ts';
import { requireUserSession } from './bearer.ts';
import type { Revocations } from './revocations.ts';

const about = { tags: ['Access tokens'], ...requireUserSession };
const listRoute = routeOf(accessTokenCalls.list, {
  ...about,
  summary: 'List the caller’s access tokens, newest first',
  returns: 'All of them, without their secrets',
});
const createTokenRoute = routeOf(accessTokenCalls.create, {
  ...about,
  summary: 'Create one; its secret is for the Authorization header and is shown only once',
  returns: 'The token and its secret',
});
const revokeRoute = routeOf(accessTokenCalls.revoke, {
  ...about,
  summary: 'Revoke one: it opens nothing from now on',
  returns: 'Its id',
});

export const accessTokenRoutes = (deps: ApiDeps & { revocations: Revocations }) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { accountId } = c.get('caller');
      const rows = await tokensOf(deps.database.db, accountId);
      return c.json({ tokens: rows.map(shown) }, 200);
    })
    .openapi(createTokenRoute, async (c) => {
      const { token: given } = c.req.valid('json');
      const { accountId } = c.get('caller');
      const id = randomUUID();
      const made = makeAccessToken(accountId);
      // The receipt stores the response for repeats, so it must not contain the secret.
      const answer = await writeAsCaller(deps, c, async ({ tx, now }) => {
        requireTokenCanBeMade(given, (await tokensOf(tx, accountId)).map(shown), now);
        const row = {
          account_id: accountId,
          id,
          name: given.name,
          scopes: [...new Set(given.scopes)].join(' '),
          hash: made.hash,
          created_at: now,
          expires_at: given.expiresAt ?? null,
          last_used_at: null,
        };
        await tx.insertInto('access_token').values(row).execute();
        return { token: shown(row) };
      });
      if (answer.token.id !== id)
        throw new Problem(
          'conflict',
          'This token was already created, and its secret is shown only once. Create another one.',
        );
      c.header('Cache-Control', 'no-store');
      return c.json({ ...answer, secret: made.token }, 201);
    })
    .openapi(revokeRoute, async (c) => {
      const { tokenId } = c.req.valid('json');
      const answer = await writeAsCaller(deps, c, async ({ tx, callerId }) => {
        const gone = await tx
          .deleteFrom('access_token')
          .where('account_id', '=', callerId)
          .where('id', '=', tokenId)
          .executeTakeFirst();
        if (gone.numDeletedRows === 0n)
          throw new Problem('not-found', 'That token has already been revoked.');
        await deps.revocations.keep(tx, tokenId);
        return { tokenId };
      });
      await deps.revocations.announce();
      return c.json(answer, 200);
    });

type Row = Tables['access_token'];

const tokensOf = (db: Reader, accountId: string): Promise<Row[]> =>
  db
    .selectFrom('access_token')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();

const shown = ({ id, name, scopes, created_at, expires_at, last_used_at }: Row): AccessToken => ({
  id,
  name,
  scopes: scopes.split(' ') as AccessToken['scopes'],
  createdAt: created_at,
  ...(expires_at && { expiresAt: expires_at }),
  ...(last_used_at && { lastUsedAt: last_used_at }),
});
