import { createRoute, z } from '@hono/zod-openapi';
import { rulesOf, type Writable } from '../../domain/entity.ts';
import { key } from '../../domain/key.ts';
import { type ApiDeps, answers, body, createRouter, named, written } from './api.ts';
import { type Doing, writeAsCaller } from './caller-write.ts';
import type { Resource } from './resource.ts';

/** What a request to write one of them looks like, and what all answer. */
export function shapesOf<E extends Writable>(entity: E) {
  const rules = rulesOf(entity);
  const idName = `${entity}Id`;
  const givenName = rules.body?.given ?? entity;
  const type = rules.body && { type: z.literal(rules.body.type) };
  const name = entity.replace(/^./, (letter) => letter.toUpperCase());
  const schema = named(name, rules.schema);
  return {
    ...{ idName, givenName },
    add: z.strictObject({ ...type, [givenName]: rules.input }),
    update: z.strictObject({ ...type, [idName]: key, updates: rules.updates }),
    remove: z.strictObject({ ...type, [idName]: key, ...rules.removal?.shape }),
    all: z.object({ [`${entity}s`]: z.array(schema) }),
    one: z.object({ [entity]: schema, ...written }),
    gone: z.object({ [idName]: key, ...written }),
  };
}

/** Which accounts a write may concern, by what it names. */
export const namedIn = ({ id = '', listId = '' }: { id?: string; listId?: string }): string[] => [id, listId];

/**
 * GET, POST, PUT and DELETE for one entity, in SPEC §7's forms: `{task}`, `{taskId, updates}`, `{taskId}`.
 * @param tag the group's name in the API document
 */
export function resourceRoutes<E extends Writable>(deps: ApiDeps, resource: Resource<E>, tag: string) {
  const { entity, others, query } = resource;
  const { idName, givenName, ...shapes } = shapesOf(entity);
  const describe = { path: rulesOf(entity).path, tags: [tag] };

  return createRouter()
    .openapi(
      createRoute({
        ...describe,
        method: 'get',
        summary: `All of the caller’s ${tag.toLowerCase()}`,
        ...(query && { request: { query } }),
        responses: answers(200, 'All of them', shapes.all),
      }),
      async (c) => {
        const all = await resource.all(deps.database.db, c.get('caller').accountId, c.req.query());
        return c.json({ [`${entity}s`]: all }, 200);
      },
    )
    .openapi(
      createRoute({
        ...describe,
        method: 'post',
        summary: 'Add one',
        request: body(shapes.add),
        responses: answers(201, 'As it is kept', shapes.one),
      }),
      async (c) => {
        const given: Record<string, unknown> = c.req.valid('json');
        const input = given[givenName] as { id?: string; listId?: string };
        const work = async (doing: Doing): Promise<object> => ({
          [entity]: await resource.add(doing, input),
        });
        return c.json(await writeAsCaller(deps, c, work, others, namedIn(input)), 201);
      },
    )
    .openapi(
      createRoute({
        ...describe,
        method: 'put',
        summary: 'Change the named fields of one; null takes an optional field away',
        request: body(shapes.update),
        responses: answers(200, 'As it is now', shapes.one),
      }),
      async (c) => {
        const given = c.req.valid('json') as { updates: { listId?: string } } & Record<string, string>;
        const id = given[idName] ?? '';
        const work = async (doing: Doing): Promise<object> => ({
          [entity]: await resource.update(doing, id, given.updates),
        });
        const ids = namedIn({ ...given.updates, id });
        return c.json(await writeAsCaller(deps, c, work, others, ids), 200);
      },
    )
    .openapi(
      createRoute({
        ...describe,
        method: 'delete',
        summary: 'Delete one',
        request: body(shapes.remove),
        responses: answers(200, 'The id of the deleted one', shapes.gone),
      }),
      async (c) => {
        const given = c.req.valid('json') as { movedTo?: string } & Record<string, string>;
        const { [idName]: id = '', movedTo } = given;
        const work = async (doing: Doing) => {
          await resource.remove(doing, id, { ...(movedTo && { movedTo }) });
          return { [idName]: id };
        };
        const ids = [id, ...(movedTo ? [movedTo] : [])];
        return c.json(await writeAsCaller(deps, c, work, others, ids), 200);
      },
    );
}
