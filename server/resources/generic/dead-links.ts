import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { LINKING, type Linking } from '../../../domain/registry/task-links.ts';
import { relink } from '../../db/change/follow-tasks.ts';
import { type WriteDeps, write } from '../../db/change/write.ts';
import type { Reader } from '../../db/engine/open.ts';
import { snakeCase } from '../../db/rows/columns.ts';
import { namesNow } from '../../sharing/moved-tasks.ts';

const SLICE = 1_000;
const SUBJECT = 'dead links';

type Deps = WriteDeps & { log: { info(fields: object, message: string): void } };
type Link = { account_id: string; id: string; task_id: string; dead: number | boolean };

/**
 * Ends what names a task that isn't there, or that its person can't see: reminders are removed; planner events and focus
 * sessions go on without. Nothing writes such rows any longer, but versions before did.
 */
export async function endDeadLinks(deps: Deps, signal?: AbortSignal): Promise<void> {
  for (const entity of LINKING)
    for (let last: Link | undefined; !signal?.aborted; ) {
      const slice = await linksAfter(deps.database.db, entity, last);
      const dead = slice.filter((link) => Boolean(Number(link.dead)));
      for (const [accountId, theirs] of Map.groupBy(dead, (link) => link.account_id))
        await endThose(
          deps,
          accountId,
          theirs.map((link) => link.task_id),
        );
      last = slice.at(-1);
      if (slice.length < SLICE) break;
    }
}

async function linksAfter(db: Reader, entity: Linking, last: Link | undefined): Promise<Link[]> {
  const link = sql.table(snakeCase(entity));
  const { rows } = await sql<Link>`
    select account_id, id, task_id,
      case when exists (
        select 1 from task where task.account_id = link.account_id and task.id = link.task_id
      ) or exists (
        select 1 from membership join task on task.account_id = membership.owner_id
          and task.id = substr(link.task_id, length(membership.owner_id) + 2) and task.list_id = membership.list_id
        where membership.account_id = link.account_id
          and link.task_id = membership.owner_id || ':' || task.id
      ) then 0 else 1 end as dead
    from (
      select account_id, id, task_id from ${link}
      where task_id is not null
        and (account_id, id) > (${last?.account_id ?? ''}, ${last?.id ?? ''})
      order by account_id, id limit ${SLICE}
    ) as link
    order by account_id, id`.execute(db);
  return rows;
}

/** Looks again in a write, as a task may have come back meanwhile. */
async function endThose(deps: Deps, accountId: string, taskIds: readonly string[]): Promise<void> {
  const writer = { accountId, key: randomUUID(), fingerprint: SUBJECT, alsoWhenFull: true } as const;
  const { answer } = await write(deps, writer, async (tx, note, now) => {
    const names = [...(await namesNow(tx, accountId, taskIds))].filter(([was, is]) => was !== is);
    const changes = await relink(tx, accountId, new Map(names), now);
    for (const change of changes) note(change);
    const removed = changes.filter(({ after }) => after === null).length;
    return { removed, unlinked: changes.length - removed };
  });
  deps.log.info(answer, 'ended what named tasks that are gone');
}
