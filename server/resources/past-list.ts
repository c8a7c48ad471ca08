import { sql } from 'kysely';
import { historyCalls } from '../../domain/api/history-calls.ts';
import { epoch } from '../../domain/day.ts';
import type { PastList } from '../../domain/history/past-list.ts';
import { type PastRow, rewindInPlace } from '../../domain/history/rewind.ts';
import { Problem, say } from '../../domain/problem.ts';
import { ENTITIES } from '../../domain/registry/entity.ts';
import { TRASH_DAYS } from '../../domain/registry/trash.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { routeOf } from '../api/route.ts';
import { snapshot, type Tx } from '../db/engine/open.ts';
import { createPause } from '../db/engine/pauses.ts';
import { toCallerView } from '../db/rows/caller-view.ts';
import { trashSince } from '../db/rows/deletions.ts';
import { entityTables, tableOf } from '../db/rows/entities.ts';
import { isMemberOf, ownerOf } from '../sharing/sharing-scope.ts';

const PAGE = 500;
/** Of an account, how many changes one call takes back. */
const MOST = 30_000;
/** What a list consists of. */
const PARTS = ['list', 'section', 'task'] as const;
type Part = (typeof PARTS)[number];

const ABSENT = 'That list no longer exists.';

type Where = { callerId: string; ownerId: string; listId: string };

/** GET /api/lists/{id}/past: a list as it was, as long as the history is kept. */
export const pastListRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    routeOf(historyCalls.listAsItWas, {
      tags: ['Lists'],
      summary:
        'A list as it was at a time in the last 30 days; of another person, since the caller joined it',
      returns: 'The list, its sections and its tasks, without those that were deleted permanently since',
    }),
    async (c) => {
      const { accountId: callerId } = c.get('caller');
      const at = new Date(epoch(c.req.valid('query').at)).toISOString();
      const since = trashSince(deps.clock());
      const past = await snapshot(deps.database, async (tx) => {
        const { ownerId, id } = await ownerOf(tx, callerId, c.req.valid('param').id);
        return read(tx, { callerId, ownerId, listId: id }, { at, since });
      });
      return c.json(past, 200);
    },
  );

/**
 * @param at ISO text, as is `since`, from when on the history is kept
 * @throws Problem 'not-found' unless the caller sees the list, and did then; 'invalid' for a time before `since`
 */
async function read(tx: Tx, where: Where, { at, since }: Record<'at' | 'since', string>): Promise<PastList> {
  const { callerId, ownerId, listId } = where;
  if (!(await isMemberOf(tx, where)) || !(await entityTables.list.find(tx, ownerId, listId)))
    throw new Problem('not-found', ABSENT);
  if (at < since)
    throw new Problem(
      'invalid',
      say`Changes are kept for ${{ days: TRASH_DAYS }} days. Choose a later time.`,
    );
  if (callerId !== ownerId) {
    const [joined] = await entityTables.member.where(tx, ownerId, { listId, memberId: callerId });
    if (!joined || at < joined.joinedAt)
      throw new Problem('not-found', 'You joined this list later. Choose a time after that.');
  }
  const rows = await rowsAt(tx, ownerId, listId, at);
  const list = rows.get(nameOf('list', listId));
  if (!list) throw new Problem('not-found', 'This list didn’t exist then. Choose a later time.');
  const seen = (part: Part, row: PastRow) =>
    toCallerView(part, callerId, ownerId, fieldsOf(part, row) as { id: string });
  const inList = (part: Part) =>
    [...rows].flatMap(([name, row]) =>
      name.startsWith(`${part}/`) && row.listId === listId ? [seen(part, row)] : [],
    );
  const { id, name, color } = seen('list', list) as PastList['list'];
  return {
    at,
    list: { id, name, color },
    sections: inList('section') as PastList['sections'],
    tasks: inList('task') as PastList['tasks'],
  };
}

const nameOf = (entity: string, id: string): string => `${entity}/${id}`;

/** The row as it is stored: in the order of its schema, without what another version wrote. */
const fieldsOf = (part: Part, row: PastRow): PastRow =>
  Object.fromEntries(
    Object.keys(ENTITIES[part].schema.shape).flatMap((field) => (field in row ? [[field, row[field]]] : [])),
  );

/**
 * The parts of an account's lists that are in this list now or were changed since, as they were. The list's other tasks of
 * that time can't be told from the list: what is elsewhere by now is read when a change names it.
 * @throws Problem 'invalid' when more has changed than one call takes back
 */
async function rowsAt(tx: Tx, ownerId: string, listId: string, at: string): Promise<Map<string, PastRow>> {
  const list = await entityTables.list.find(tx, ownerId, listId);
  const rows = new Map<string, PastRow>(list ? [[nameOf('list', listId), list]] : []);
  for (const part of ['section', 'task'] as const)
    for (const row of await tableOf(part).where(tx, ownerId, { listId })) rows.set(nameOf(part, row.id), row);
  const read = new Set(rows.keys());
  const pause = createPause();
  let last: Entry | undefined;
  for (let taken = 0; taken < MOST; taken += PAGE) {
    const page = await entriesBefore(tx, ownerId, last);
    const since = page.findIndex((entry) => entry.at <= at);
    const changes = page
      .slice(0, since === -1 ? page.length : since)
      .flatMap(({ entity, entity_id: id, before, after }) =>
        isPart(entity) ? [{ entity, id, name: nameOf(entity, id), before, after }] : [],
      );
    for (const part of PARTS) {
      const named = changes.filter(({ entity, name }) => entity === part && !read.has(name));
      const ids = [...new Set(named.map(({ id }) => id))];
      for (const id of ids) read.add(nameOf(part, id));
      for (const row of await tableOf(part).findMany(tx, ownerId, ids)) rows.set(nameOf(part, row.id), row);
    }
    rewindInPlace(
      rows,
      changes.map(({ name, before, after }) => ({ name, before: parsed(before), after: parsed(after) })),
    );
    if (since !== -1 || page.length < PAGE) return rows;
    last = page.at(-1);
    await pause();
  }
  throw new Problem('invalid', 'Too much has changed since then to show it. Choose a later time.');
}

const isPart = (entity: string): entity is Part => PARTS.includes(entity as Part);

const parsed = (json: string | null): PastRow | null => (json === null ? null : JSON.parse(json));

type Entry = {
  cursor: number;
  entity: string;
  entity_id: string;
  at: string;
  before: string | null;
  after: string | null;
};

/** The latest entries before one, by the primary key: no more are read, whatever the account's others are about. */
async function entriesBefore(tx: Tx, ownerId: string, last: Entry | undefined): Promise<Entry[]> {
  const { cursor, entity, entity_id } = last ?? {
    cursor: Number.MAX_SAFE_INTEGER,
    entity: '',
    entity_id: '',
  };
  const parts = sql.join(PARTS);
  // Only the fields of a change are needed, not the whole row that an import or a restore added.
  const { rows } = await sql<Entry>`
    select cursor, entity, entity_id, at,
      case when entity in (${parts}) then before end as before,
      case when entity in (${parts}) and before is not null then after end as after
    from history
    where account_id = ${ownerId} and (cursor, entity, entity_id) < (${cursor}, ${entity}, ${entity_id})
    order by cursor desc, entity desc, entity_id desc limit ${PAGE}`.execute(tx);
  return rows;
}
