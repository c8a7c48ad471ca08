import { createRoute, z } from '@hono/zod-openapi';
import { key } from '../../domain/key.ts';
import { restoreInput, TRASH_DAYS, TRASH_SHOWN, TRASHABLE, trashed } from '../../domain/trash.ts';
import { type ApiDeps, answers, body, createRouter, written } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import type { Reader } from '../db/open.ts';
import { concernedBy } from '../sharing/sharing-scope.ts';
import { restore } from './restoring.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const path = '/api/trash';
const tags = ['Trash'];

/** /api/trash: what was deleted of the caller's own, by whomever, within 30 days; and to have it back. */
export const trashRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(
      createRoute({
        ...{ method: 'get', path, tags, summary: 'What was deleted of the caller’s own within 30 days' },
        responses: answers(200, 'The latest first', z.object({ trash: z.array(trashed) })),
      }),
      async (c) => {
        const since = sinceWhen(deps.clock());
        const { accountId } = c.get('caller');
        const rows = await deletions(deps.database.db, accountId, since).limit(TRASH_SHOWN).execute();
        const trash = rows.map(({ entity, at, before }) =>
          trashed.parse({ entity, deletedAt: at, value: JSON.parse(before ?? 'null') }),
        );
        return c.json({ trash }, 200);
      },
    )
    .openapi(
      createRoute({
        ...{ method: 'post', path: `${path}/restore`, tags },
        summary: 'Have one back, with what was in it or linked to it',
        request: body(restoreInput),
        responses: answers(200, 'The id of what is there again', z.object({ id: key, ...written })),
      }),
      async (c) => {
        const { entity, id } = c.req.valid('json');
        const answer = await writeAsCaller(
          deps,
          c,
          async (doing) => {
            const deleted = await deletions(doing.tx, doing.callerId, sinceWhen(Date.parse(doing.now)))
              .where('history.entity', '=', entity)
              .where('history.entity_id', '=', id)
              .executeTakeFirst();
            await restore(doing, entity, deleted);
            return { id };
          },
          concernedBy,
        );
        return c.json(answer, 200);
      },
    );

const sinceWhen = (now: number): string => new Date(now - TRASH_DAYS * DAY_MS).toISOString();

/** The deletions that nothing followed: what they took is not there now. */
const deletions = (db: Reader, accountId: string, since: string) =>
  db
    .with('latest', (query) =>
      query
        .selectFrom('history')
        .select(({ fn }) => ['entity', 'entity_id', fn.max('cursor').as('cursor')])
        .where('account_id', '=', accountId)
        .where('entity', 'in', [...TRASHABLE])
        .where('at', '>=', since)
        .groupBy(['entity', 'entity_id']),
    )
    .selectFrom('latest')
    .innerJoin('history', (join) =>
      join
        .onRef('history.cursor', '=', 'latest.cursor')
        .onRef('history.entity', '=', 'latest.entity')
        .onRef('history.entity_id', '=', 'latest.entity_id'),
    )
    .select(['history.entity', 'history.at', 'history.before', 'history.cursor'])
    .where('history.account_id', '=', accountId)
    .where('history.after', 'is', null)
    .orderBy('history.cursor', 'desc');
