import { createRoute, z } from '@hono/zod-openapi';
import type { Writable } from '../../../domain/registry/entity.ts';
import { rulesOf } from '../../../domain/registry/entity-rules.ts';
import type { TaskRemoval } from '../../../domain/task/task.ts';
import { type ApiDeps, createRouter } from '../../api/api.ts';
import { type WriteContext, writeAsCaller } from '../../api/caller-write.ts';
import { previewable } from '../../api/preview.ts';
import { answers, body } from '../../api/route.ts';
import { requireSelf } from '../../session/caller.ts';
import { isAsSeen } from './as-seen.ts';
import { type Resource, readContext, type Updating } from './resource.ts';
import { namedIn, shapesOf, shownTo } from './resource-shapes.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const IDS_ALONE = ', or only its id for an access token without the read scope';

const idIn = (given: object, idName: string): string => String(new Map(Object.entries(given)).get(idName));

/** In the formats of product.md §7. @param tag the group's name in the API document */
export function resourceRoutes<E extends Writable>(deps: ApiDeps, resource: Resource<E>, tag: string) {
  const { entity, accountsToLock, query } = resource;
  const { idName, givenName, ...shapes } = shapesOf(entity);
  const counts = query !== undefined && 'count' in query.shape;
  const describe = { path: rulesOf(entity).path, tags: [tag] };

  return createRouter()
    .openapi(
      createRoute({
        ...describe,
        method: 'get',
        summary: 'All that the caller can see',
        ...(query && { request: { query } }),
        responses: answers(
          200,
          counts ? 'All of them, or their number' : 'All of them',
          counts ? z.union([shapes.all, z.object({ count: z.int() })]) : shapes.all,
        ),
      }),
      async (c) => {
        const asked: Record<string, string | undefined> = c.req.query();
        const { userId } = query && 'userId' in query.shape ? asked : {};
        const context = readContext(deps, requireSelf(c, { userId }).accountId);
        if (resource.allAsText && Object.keys(asked).length === 0)
          return c.body(`{"${entity}s":${await resource.allAsText(context)}}`, 200, JSON_TYPE) as never;
        const all = await resource.all(context, asked);
        return c.json(counts && asked.count ? { count: all.length } : { [`${entity}s`]: all }, 200);
      },
    )
    .openapi(
      createRoute({
        ...describe,
        ...previewable,
        method: 'post',
        summary: 'Add one',
        request: body(shapes.add),
        responses: answers(201, `The saved row${IDS_ALONE}`, shapes.one),
      }),
      async (c) => {
        const given: Record<string, unknown> = c.req.valid('json');
        const input = given[givenName] as { id?: string; listId?: string };
        const work = async (context: WriteContext): Promise<object> => ({
          [entity]: shownTo(c.get('caller'), await resource.add(context, input)),
        });
        return c.json(await writeAsCaller(deps, c, work, accountsToLock, namedIn(entity, input)), 201);
      },
    )
    .openapi(
      createRoute({
        ...describe,
        ...previewable,
        method: 'put',
        summary: 'Update the given fields; null clears an optional field',
        request: body(shapes.update),
        responses: answers(200, `The updated row${IDS_ALONE}`, shapes.one),
      }),
      async (c) => {
        const given = c.req.valid('json') as { updates: { listId?: string } } & Updating;
        const id = idIn(given, idName);
        const work = async (context: WriteContext): Promise<object> => ({
          [entity]: shownTo(
            c.get('caller'),
            await resource.update(context, id, given.updates, {
              seen: given.seen,
              base: given.base,
            }),
          ),
        });
        const ids = namedIn(entity, { ...given.updates, id });
        return c.json(await writeAsCaller(deps, c, work, accountsToLock, ids), 200);
      },
    )
    .openapi(
      createRoute({
        ...describe,
        ...previewable,
        method: 'delete',
        summary: 'Delete one',
        request: body(shapes.remove),
        responses: answers(200, 'The id of the deleted one', shapes.gone),
      }),
      async (c) => {
        const given = c.req.valid('json') as TaskRemoval & { type?: string; seen?: object };
        const id = idIn(given, idName);
        const { type: _, seen, ...removal } = given;
        const { movedTo } = removal;
        const work = async (context: WriteContext) => {
          if (await isAsSeen(context, entity, id, seen)) await resource.remove(context, id, removal);
          return { [idName]: id };
        };
        const ids = [id, ...(movedTo ? [movedTo] : [])];
        return c.json(await writeAsCaller(deps, c, work, accountsToLock, ids), 200);
      },
    );
}
