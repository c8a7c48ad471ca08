import { type Briefing, brief } from '../../domain/assistant/briefing.ts';
import type { LocalMinute } from '../../domain/day.ts';
import type { Change } from '../../domain/registry/change.ts';
import type { Entities, Entity } from '../../domain/registry/entity.ts';
import { entityTables } from '../db/entities.ts';
import { type Database, snapshot } from '../db/open.ts';

const { task, list, membership, goal, event } = entityTables;

/** The assistant's briefing: everything the person can see, with the names they see. */
export async function readBriefing(
  database: Database,
  accountId: string,
  now: LocalMinute,
): Promise<Briefing> {
  const account = await snapshot(database, async (tx) => ({
    tasks: present<'task'>(await task.changed(tx, accountId, 0)),
    lists: present<'list'>(await list.changed(tx, accountId, 0)),
    goals: await goal.all(tx, accountId),
    events: await event.all(tx, accountId),
    memberships: await membership.all(tx, accountId),
  }));
  const readOnly = account.memberships.filter(({ role }) => role === 'viewer').map(({ id }) => id);
  return brief({ ...account, readOnly: new Set(readOnly), me: accountId }, now);
}

/** The existing rows among all change records of an account. */
const present = <E extends Entity>(changes: readonly Change[]) =>
  changes.flatMap(({ value }) => (value === null ? [] : [value as Entities[E]]));
