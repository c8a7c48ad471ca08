import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import {
  type AccessToken,
  accessToken,
  accessTokenInput,
  requireTokenCanBeMade,
} from '../../domain/access-token.ts';
import { key } from '../../domain/key.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, answers, body, createRouter, named, written } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import type { Reader } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import { makeAccessToken } from './access-token.ts';
import { forPersonOnly } from './bearer.ts';

const shared = { path: '/api/tokens', tags: ['Access tokens'], ...forPersonOnly };
const schema = named('AccessToken', accessToken);

const listRoute = createRoute({
  ...{ ...shared, method: 'get' },
  summary: 'The access tokens that the caller has made, the newest first',
  responses: answers(200, 'All of them, without what they open with', z.object({ tokens: z.array(schema) })),
});
const makeRoute = createRoute({
  ...{ ...shared, method: 'post' },
  summary: 'Make one; the secret is for the Authorization header, and never shown again',
  request: body(z.strictObject({ token: accessTokenInput })),
  responses: answers(
    201,
    'The token and its secret',
    z.object({ token: schema, secret: z.string(), ...written }),
  ),
});
const revokeRoute = createRoute({
  ...{ ...shared, method: 'delete' },
  summary: 'Revoke one: it opens nothing from now on',
  request: body(z.strictObject({ tokenId: key })),
  responses: answers(200, 'Its id', z.object({ tokenId: key, ...written })),
});

/** /api/tokens: what a person gives to programs that act for them, and takes back. */
export const accessTokenRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { accountId } = c.get('caller');
      const rows = await tokensOf(deps.database.db, accountId);
      return c.json({ tokens: rows.map(shown) }, 200);
    })
    .openapi(makeRoute, async (c) => {
      const { token: given } = c.req.valid('json');
      const { accountId } = c.get('caller');
      const id = randomUUID();
      const made = makeAccessToken(accountId);
      // The receipt keeps the answer for a repeat; what the token opens with is not to be in it.
      const answer = await writeAsCaller(deps, c, async ({ tx, now }) => {
        requireTokenCanBeMade(given, (await tokensOf(tx, accountId)).map(shown), now);
        const row = {
          ...{ account_id: accountId, id, name: given.name, scopes: [...new Set(given.scopes)].join(' ') },
          ...{ hash: made.hash, created_at: now, expires_at: given.expiresAt ?? null, last_used_at: null },
        };
        await tx.insertInto('access_token').values(row).execute();
        return { token: shown(row) };
      });
      if (answer.token.id !== id)
        throw new Problem('conflict', 'This token was made already, and is shown only once. Make another.');
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
        if (gone.numDeletedRows === 0n) throw new Problem('not-found', 'That token was revoked already.');
        return { tokenId };
      });
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
  ...{ id, name, scopes: scopes.split(' ') as AccessToken['scopes'], createdAt: created_at },
  ...(expires_at && { expiresAt: expires_at }),
  ...(last_used_at && { lastUsedAt: last_used_at }),
});
