import type { Account, Past } from '../../domain/assistant/world.ts';
import type { Change } from '../../domain/registry/change.ts';
import type { Entities, Entity } from '../../domain/registry/entity.ts';
import { entityTables } from '../db/entities.ts';
import { type Database, snapshot } from '../db/open.ts';

const { task, list, membership, member, goal, event, focusSession, reflection } = entityTables;

/** Everything the person can see, with the names they see. */
export const readAccount = (database: Database, accountId: string): Promise<Account> =>
  snapshot(database, async (tx) => ({
    tasks: present<'task'>(await task.changed(tx, accountId, 0)),
    lists: present<'list'>(await list.changed(tx, accountId, 0)),
    goals: await goal.all(tx, accountId),
    events: await event.all(tx, accountId),
    memberships: await membership.all(tx, accountId),
    members: await member.all(tx, accountId),
    me: accountId,
  }));

/** What only a search needs. */
export const readPast = (database: Database, accountId: string): Promise<Past> =>
  snapshot(database, async (tx) => ({
    sessions: await focusSession.all(tx, accountId),
    reflections: await reflection.all(tx, accountId),
  }));

/** The existing rows among all change records of an account. */
const present = <E extends Entity>(changes: readonly Change[]) =>
  changes.flatMap(({ value }) => (value === null ? [] : [value as Entities[E]]));
