import { isDeepStrictEqual } from 'node:util';
import { decodeJwt } from 'jose';
import type { Change, ChangePage } from '../../domain/registry/change.ts';
import { ENTITIES, type Entity } from '../../domain/registry/entity.ts';
import { isInLists } from '../../domain/registry/entity-rules.ts';
import { sharedId } from '../../domain/shared-id.ts';
import type { Database } from '../../server/db/engine/open.ts';
import { entityTables } from '../../server/db/rows/entities.ts';
import { type SignedIn, signInOver } from '../harness/signed-in.ts';
import { createDevice } from './device.ts';
import {
  addRound,
  furnish,
  join,
  type Ledger,
  leave,
  SHARED_LIST,
  tidy,
  type Worker,
} from './household-work.ts';
import { keyOf, listen } from './listener.ts';
import { danglingIn } from './references.ts';

/** Each of the people in the shared list can read it, and an editor writes to it. */
const ROLES = { owner: undefined, editor: 'editor', viewer: 'viewer', guest: 'viewer', stranger: undefined };
type Name = keyof typeof ROLES;
type Member = Worker & { name: Name; person: SignedIn; listener: ReturnType<typeof listen> };

/**
 * Five people who write all the time, each on two devices: one adds tasks and what is about them, and the other deletes
 * and restores what these tasks name. All but one share a list, and one of these leaves and joins it again and again.
 * Everyone listens to their stream of changes.
 * @param makePro lifts the Free plan's limit @param answered called with the status of each response to a write
 */
export async function startHousehold(
  url: string,
  makePro: (token: string) => Promise<void>,
  answered: (status: number) => void,
) {
  const ledger: Ledger = { acknowledged: 0, exactly: new Map(), atMostOne: new Set(), done: new Set() };
  const members: Member[] = [];
  /** Rows of others, outside the shared list, that someone was sent. */
  const foreign: string[] = [];
  for (const name of Object.keys(ROLES) as Name[]) {
    const person = await signInOver(url, `${name}@example.com`);
    const token = await person.token();
    await makePro(token);
    const listener = listen(url, person, (change) => {
      const ownerId = members[0]?.accountId ?? '';
      if (isForeign(change, name === 'stranger' ? undefined : sharedId(ownerId, SHARED_LIST)))
        foreign.push(`${keyOf(change)} was sent to the ${name}`);
    });
    const [device, other] = await Promise.all([0, 1].map(() => createDevice(url, person, answered)));
    members.push({
      name,
      accountId: String(decodeJwt(token).sub),
      person,
      listener,
      device,
      other,
    } as Member);
  }
  const [owner] = members as [Member];
  for (const member of members) {
    await furnish(member, member === owner);
    const role = ROLES[member.name];
    if (role) await join(owner, member, role);
  }

  let going = true;
  let wake = () => {};
  const each = async (act: (n: number) => Promise<void>): Promise<void> => {
    for (let n = 0; going; n++) {
      await act(n);
      wake();
    }
  };
  const running = members.flatMap((member) => [
    each((n) => {
      const isShared = (member === owner || member.name === 'editor') && n % 2 === 0;
      return addRound(member, isShared ? owner.accountId : undefined, n, ledger);
    }),
    each(async () => {
      await tidy(member, ledger);
      if (member.name !== 'guest') return;
      await leave(member, owner.accountId);
      await join(owner, member, ROLES.guest);
    }),
  ]);
  const failed = Promise.race(running.map((one) => one.then(() => new Promise<never>(() => {}))));

  return {
    /** A token of one of them. */
    token: () => owner.person.token(),

    /** Waits until this many more writes are acknowledged. */
    async more(writes: number): Promise<void> {
      const goal = ledger.acknowledged + writes;
      while (ledger.acknowledged < goal) {
        const next = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([next, failed]);
      }
    },

    /** Lets all writes finish, and checks the result. */
    async verdict(database: Database) {
      going = false;
      await Promise.all(running);
      const unheard: string[] = [];
      for (const member of members) {
        const page = await everything(url, member.person);
        const said = new Map<string, object>(
          page.changes.flatMap((change) => (change.value ? [[keyOf(change), change.value]] : [])),
        );
        const allowed = await visibleTo(database, member.accountId);
        for (const key of said.keys().filter((key) => !allowed.has(key)))
          foreign.push(`${key} is shown to the ${member.name}`);
        const rows = await member.listener.untilAt(page.cursor);
        member.listener.stop();
        for (const key of new Set([...rows.keys(), ...said.keys(), ...allowed]))
          if (!said.has(key) || !isDeepStrictEqual(rows.get(key), said.get(key)))
            unheard.push(`${key} of the ${member.name}`);
      }
      const { acknowledged } = ledger;
      const dangling = await danglingIn(database);
      return { acknowledged, ...(await compared(database, ledger)), unheard, foreign, dangling };
    },
  };
}

/** Whether a row that someone is sent is another person's, and isn't in the list that they share. */
function isForeign({ entity, id, value }: Change, sharedListId: string | undefined): boolean {
  const isOthers = id.includes(':') && (entity === 'list' || isInLists(entity));
  if (!isOthers || !value) return false;
  return (entity === 'list' ? id : (value as { listId?: string }).listId) !== sharedListId;
}

async function everything(url: string, person: SignedIn): Promise<ChangePage> {
  const headers = { Authorization: `Bearer ${await person.token()}` };
  return (await fetch(`${url}/api/changes`, { headers })).json() as Promise<ChangePage>;
}

/** The rows that an account may read, as the database says it. */
async function visibleTo({ db }: Database, accountId: string): Promise<Set<string>> {
  const keys = new Set<string>();
  const memberships = await entityTables.membership.all(db, accountId);
  for (const entity of Object.keys(ENTITIES) as Entity[]) {
    for (const { id } of await entityTables[entity].all(db, accountId)) keys.add(keyOf({ entity, id }));
    for (const { ownerId, listId } of memberships) {
      const rows = (await entityTables[entity].all(db, ownerId)) as { id: string; listId?: string }[];
      for (const row of rows) {
        const isIn = entity === 'list' ? row.id === listId : isInLists(entity) && row.listId === listId;
        if (isIn) keys.add(keyOf({ entity, id: sharedId(ownerId, row.id) }));
      }
    }
  }
  return keys;
}

/** @returns the titles of tasks that are missing or not done, and of those that there are too many of */
async function compared({ db }: Database, { exactly, atMostOne, done }: Ledger) {
  const tasks = await db.selectFrom('task').select(['title', 'completed']).execute();
  const byTitle = Map.groupBy(tasks, ({ title }) => title);
  const count = (title: string): number => byTitle.get(title)?.length ?? 0;
  const isOpen = (title: string): boolean => byTitle.get(title)?.some((task) => task.completed === 0) ?? true;
  const most = [...exactly, ...[...atMostOne].map((title) => [title, 1] as const)];
  return {
    lost: [
      ...[...exactly].filter(([title, n]) => count(title) < n).map(([title]) => title),
      ...[...done].filter(isOpen),
    ],
    doubled: most.filter(([title, n]) => count(title) > n).map(([title]) => title),
  };
}
