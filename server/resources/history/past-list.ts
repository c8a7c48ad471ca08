import { historyCalls } from '../../../domain/api/history-calls.ts';
import type { PastList } from '../../../domain/history/past-list.ts';
import { createRewinding, type PastRow, type Rewinding } from '../../../domain/history/rewind.ts';
import { Problem, say } from '../../../domain/problem.ts';
import { ENTITIES, type Entities } from '../../../domain/registry/entity.ts';
import { TRASH_DAYS } from '../../../domain/registry/trash.ts';
import { epoch } from '../../../domain/time/day.ts';
import { type ApiDeps, createRouter } from '../../api/api.ts';
import { routeOf } from '../../api/route.ts';
import { snapshot, type Tx } from '../../db/engine/open.ts';
import { createPause } from '../../db/engine/pauses.ts';
import { toCallerView } from '../../db/rows/caller-view.ts';
import { changesSince } from '../../db/rows/changes-since.ts';
import { trashSince } from '../../db/rows/deletions.ts';
import { entityTables, tableOf } from '../../db/rows/entities.ts';
import { isMemberOf, ownerOf } from '../../sharing/sharing-scope.ts';

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
  const now = (await isMemberOf(tx, where)) && (await entityTables.list.find(tx, ownerId, listId));
  if (!now) throw new Problem('not-found', ABSENT);
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
  const past = await changedSince(tx, ownerId, at);
  const list = past.list.rowThen(listId, now);
  if (!list) throw new Problem('not-found', 'This list didn’t exist then. Choose a later time.');
  const pause = createPause();
  const inList = async <P extends 'section' | 'task'>(part: P): Promise<Entities[P][]> => {
    const seen: Entities[P][] = [];
    for (const row of await rowsThen(tx, ownerId, listId, part, past[part])) {
      seen.push(toCallerView(part, callerId, ownerId, fieldsOf(part, row)));
      await pause();
    }
    return seen;
  };
  const { id, name, color } = toCallerView('list', callerId, ownerId, fieldsOf('list', list));
  return { at, list: { id, name, color }, sections: await inList('section'), tasks: await inList('task') };
}

/** The row as it is stored: in the order of its schema, without what another version wrote. */
const fieldsOf = <P extends Part>(part: P, row: PastRow): Entities[P] =>
  Object.fromEntries(
    Object.keys(ENTITIES[part].schema.shape).flatMap((field) => (field in row ? [[field, row[field]]] : [])),
  ) as Entities[P];

/** @throws Problem 'invalid' when more has changed than one call takes back */
async function changedSince(tx: Tx, ownerId: string, at: string): Promise<Record<Part, Rewinding>> {
  const past = { list: createRewinding(), section: createRewinding(), task: createRewinding() };
  const isAll = await changesSince(
    tx,
    ownerId,
    { at, entities: PARTS, most: MOST },
    ([, entity, id, before, after]) => {
      if (isPart(entity)) past[entity].take(id, { before, after });
    },
  );
  if (!isAll)
    throw new Problem('invalid', 'Too much has changed since then to show it. Choose a later time.');
  return past;
}

const isPart = (entity: string): entity is Part => PARTS.includes(entity as Part);

/**
 * What a list had: of what it has now, what was in it then, and what is elsewhere by now or gone. Of the latter, only
 * those are read of which a change says that they were in the list.
 */
async function rowsThen(
  tx: Tx,
  ownerId: string,
  listId: string,
  part: 'section' | 'task',
  past: Rewinding,
): Promise<PastRow[]> {
  const rows = new Map<string, PastRow>();
  const add = (id: string, now?: PastRow): void => {
    const row = past.rowThen(id, now);
    if (row?.listId === listId) rows.set(id, row);
  };
  const pause = createPause();
  const here = await tableOf(part).where(tx, ownerId, { listId });
  const known = new Set(here.map(({ id }) => id));
  for (const row of here) {
    add(row.id, row);
    await pause();
  }
  const moved: string[] = [];
  for (const id of past.ids()) {
    if (known.has(id) || past.earlier(id, 'listId')?.value !== listId) continue;
    if (past.isWhole(id)) add(id);
    else moved.push(id);
  }
  for (const row of await tableOf(part).findMany(tx, ownerId, moved)) add(row.id, row);
  return [...rows.values()];
}
