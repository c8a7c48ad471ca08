import type { Account, Task } from './access-rows.ts';

export type Place = { owner: string; id: string };
type Accounts = ReadonlyMap<string, Account>;
/** Whether an account may see a list. */
type Sight = (who: string, owner: string, list: string) => boolean;
/** The accounts before a write, what they saw then, and what the write did that the rows alone don't show. */
export type Before = {
  accounts: Accounts;
  maySee: Sight;
  /** Where each task went that left its account, by its name. */
  moved: ReadonlyMap<string, Place>;
  /** Tasks that are restored or moved here, rather than new. */
  arrived: ReadonlySet<string>;
  /** Tasks that were written, even if nothing of them changed. */
  written: ReadonlySet<string>;
};

export const nameOf = ({ owner, id }: Place): string => `${owner}:${id}`;

/** The task that an account names. */
export function placeOf(who: string, wire: string): Place {
  const [owner, id] = wire.split(':');
  return owner !== undefined && id !== undefined ? { owner, id } : { owner: who, id: wire };
}

export const wireOf = (who: string, { owner, id }: Place): string =>
  who === owner ? id : nameOf({ owner, id });

/** Makes reminders follow their tasks, all accounts being as a write left them, and remembers which ones ended. */
export function followTasks(write: string, before: Before, accounts: Accounts, maySee: Sight): void {
  const isSeen = (who: string, { owner, id }: Place) => {
    const task = accounts.get(owner)?.tasks.get(id);
    return task !== undefined && maySee(who, owner, task.list);
  };
  for (const [who, { reminders }] of accounts)
    for (const [id, taskId] of reminders) {
      const place = placeOf(who, taskId);
      const there = before.moved.get(nameOf(place));
      if (isSeen(who, place)) continue;
      if (there && isSeen(who, there)) reminders.set(id, wireOf(who, there));
      else reminders.delete(id);
    }
  const returned = [...accounts].flatMap(([owner, { tasks }]) =>
    [...tasks].flatMap(([id, task]) => {
      const was = before.accounts.get(owner)?.tasks.get(id);
      const isBack = was ? was.list !== task.list : before.arrived.has(nameOf({ owner, id }));
      return isBack ? [{ owner, id, was }] : [];
    }),
  );
  for (const { owner, id, was } of returned)
    for (const [who, { reminders, ended }] of accounts) {
      const sawIt = was !== undefined && before.maySee(who, owner, was.list);
      if (sawIt || !isSeen(who, { owner, id })) continue;
      const away = accounts.get(owner)?.lastWrites.get(id) ?? '';
      for (const [reminder, taskId] of ended.get(away) ?? [])
        if (taskId === wireOf(who, { owner, id }) && !reminders.has(reminder))
          reminders.set(reminder, taskId);
    }
  remember(write, before, accounts);
}

function remember(write: string, before: Before, accounts: Accounts): void {
  for (const [owner, account] of accounts) {
    const was = before.accounts.get(owner);
    const ended = [...(was?.reminders ?? [])].filter(([id]) => !account.reminders.has(id));
    if (ended.length > 0) account.ended.set(write, new Map(ended));
    for (const id of new Set([...(was?.tasks.keys() ?? []), ...account.tasks.keys()])) {
      const isSame = alike(was?.tasks.get(id), account.tasks.get(id));
      if (!isSame || before.written.has(nameOf({ owner, id }))) account.lastWrites.set(id, write);
    }
  }
}

const alike = (one: Task | undefined, other: Task | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    (['title', 'list', 'section', 'parent'] as const).every((field) => one[field] === other[field]));
