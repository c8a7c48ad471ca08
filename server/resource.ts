import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Entities, rulesOf, type Writable } from '../domain/entity.ts';
import { key } from '../domain/key.ts';
import { Problem } from '../domain/problem.ts';
import { type ApiDeps, type ApiEnv, answers, body, createRouter, named, written } from './api.ts';
import { type Concerned, type Doing, writeAsCaller } from './caller-write.ts';
import { type EntityTable, entityTables, presentTo } from './db/entities.ts';
import type { Note } from './db/notes.ts';
import type { Tx } from './db/open.ts';

/** Where a written entity belongs: whose it is, its id there, and who hears of it. */
export type Place = { ownerId: string; id: string; hearers: readonly string[] };

/** What is special about one resource. Each may refuse with a Problem. */
export type Special<E extends Writable> = {
  /** The other accounts that a write of these ids may concern. */
  others?: Concerned;
  /** Finds whose an entity is; by itself, the caller's. `value` is there when it is about to be added. */
  place?(tx: Tx, callerId: string, id: string, value?: Entities[E]): Promise<Place>;
  /** Looks at a row before it is kept, and may mend it. */
  adding?(doing: Doing, value: Entities[E]): Promise<Entities[E]>;
  /** Looks at a row before it is changed, and may mend what it becomes; says who no longer sees it. */
  updating?(
    doing: Doing,
    before: Entities[E],
    after: Entities[E],
    updates: { listId?: string },
  ): Promise<{ value: Entities[E] } & Pick<Note, 'hearers' | 'hiddenFrom'>>;
  /** Which of all a request asks for, by its query. */
  listing?(all: Entities[E][], query: Record<string, string>): Entities[E][];
  /** Does what comes before a removal. */
  removing?(doing: Doing, value: Entities[E]): Promise<void>;
};

/**
 * GET, POST, PUT and DELETE for one entity, in SPEC §7's forms: `{task}`, `{taskId, updates}`, `{taskId}`.
 * What is absent and what is somebody else's get the same 404.
 * @param tag the group's name in the API document
 */
export function resourceRoutes<E extends Writable>(
  deps: ApiDeps,
  entity: E,
  tag: string,
  special: Special<E> = {},
) {
  const rules = rulesOf(entity);
  const table = entityTables[entity] as unknown as EntityTable<E>;
  const { path } = rules;
  const idName = `${entity}Id`;
  const givenName = rules.body?.given ?? entity;
  const type = rules.body && { type: z.literal(rules.body.type) };
  const describe = { path, tags: [tag] };
  const schema = named(
    entity.replace(/^./, (letter) => letter.toUpperCase()),
    rules.schema,
  );
  const one = z.object({ [entity]: schema, ...written });

  const place =
    special.place ?? (async (_tx, callerId, id): Promise<Place> => ({ ownerId: callerId, id, hearers: [] }));
  const require = async (tx: Tx, ownerId: string, id: string): Promise<Entities[E]> => {
    const found = await table.find(tx, ownerId, id);
    if (!found) throw new Problem('not-found', `That ${entity} isn’t there (any more).`);
    return found;
  };
  const run = (c: Context<ApiEnv>, ids: readonly string[], work: (doing: Doing) => Promise<object>) =>
    writeAsCaller(deps, c, work, special.others, ids);

  return createRouter()
    .openapi(
      createRoute({
        ...describe,
        method: 'get',
        summary: `All of the caller’s ${tag.toLowerCase()}`,
        responses: answers(200, 'All of them', z.object({ [`${entity}s`]: z.array(schema) })),
      }),
      async (c) => {
        const all = await deps.database.db
          .transaction()
          .execute((tx) => table.all(tx, c.get('caller').accountId));
        return c.json({ [`${entity}s`]: special.listing?.(all, c.req.query()) ?? all }, 200);
      },
    )
    .openapi(
      createRoute({
        ...describe,
        method: 'post',
        summary: 'Add one',
        request: body(z.strictObject({ ...type, [givenName]: rules.input })),
        responses: answers(201, 'As it is kept', one),
      }),
      async (c) => {
        const given: Record<string, unknown> = c.req.valid('json');
        const input = given[givenName] as { id?: string; listId?: string };
        const result = await run(c, [input.id ?? '', input.listId ?? ''], async (doing) => {
          const { tx, callerId, now, note } = doing;
          const drafted = rules.create(input, { id: randomUUID(), now });
          const { ownerId, id, hearers } = await place(tx, callerId, drafted.id, drafted);
          const there = { ...doing, ownerId };
          const value = (await special.adding?.(there, { ...drafted, id })) ?? { ...drafted, id };
          const before = (await table.find(tx, ownerId, id)) ?? null;
          if (before && !rules.again)
            throw new Problem('conflict', `There is a ${entity} with this id already.`);
          const after = before && rules.again === 'keep' ? before : value;
          if (!before) await table.insert(tx, ownerId, after);
          else if (after !== before) await table.replace(tx, ownerId, after);
          note({ entity, ownerId, id, before, after, hearers });
          return { [entity]: presentTo(callerId, ownerId, after) };
        });
        return c.json(result, 201);
      },
    )
    .openapi(
      createRoute({
        ...describe,
        method: 'put',
        summary: 'Change the named fields of one; null takes an optional field away',
        request: body(z.strictObject({ ...type, [idName]: key, updates: rules.updates })),
        responses: answers(200, 'As it is now', one),
      }),
      async (c) => {
        const given = c.req.valid('json') as { updates: { listId?: string } } & Record<string, string>;
        const result = await run(c, [given[idName] ?? '', given.updates.listId ?? ''], async (doing) => {
          const { tx, callerId, now, note } = doing;
          const { ownerId, id, hearers } = await place(tx, callerId, given[idName] ?? '');
          const before = await require(tx, ownerId, id);
          const drafted = rules.update(before, given.updates, now);
          const changed = await special.updating?.({ ...doing, ownerId }, before, drafted, given.updates);
          const { value: after, ...audience } = changed ?? { value: drafted };
          await table.replace(tx, ownerId, after);
          note({ entity, ownerId, id, before, after, hearers, ...audience });
          return { [entity]: presentTo(callerId, ownerId, after) };
        });
        return c.json(result, 200);
      },
    )
    .openapi(
      createRoute({
        ...describe,
        method: 'delete',
        summary: 'Delete one',
        request: body(z.strictObject({ ...type, [idName]: key })),
        responses: answers(200, 'The id of the deleted one', z.object({ [idName]: key, ...written })),
      }),
      async (c) => {
        const given = c.req.valid('json') as Record<string, string>;
        const wireId = given[idName] ?? '';
        const result = await run(c, [wireId], async (doing) => {
          const { tx, callerId, note } = doing;
          const { ownerId, id, hearers } = await place(tx, callerId, wireId);
          const before = await require(tx, ownerId, id);
          await special.removing?.({ ...doing, ownerId }, before);
          await table.remove(tx, ownerId, id);
          note({ entity, ownerId, id, before, after: null, hearers });
          return { [idName]: wireId };
        });
        return c.json(result, 200);
      },
    );
}
