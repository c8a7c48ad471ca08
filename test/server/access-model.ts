import { DEFAULT_LISTS } from '../../domain/task/list.ts';
import { type Before, followTasks, nameOf, type Place, placeOf, wireOf } from './access-links.ts';
import {
  type Account,
  below,
  droppedSection,
  type ImportedTask,
  importInto,
  isSameOrBelow,
  isShallow,
  keepList,
  keepSection,
  keepTask,
  levelsOf,
  moveTree,
  removeTasks,
  type Section,
  sectionIn,
  type Task,
  undoImportIn,
} from './access-rows.ts';
import { targetsIn } from './access-targets.ts';
import { viewsOf } from './access-views.ts';

export type Role = 'editor' | 'viewer';
type Membership = { owner: string; list: string; member: string; role: Role };
type Link = { owner: string; list: string; role: Role };
export type State = {
  accounts: Map<string, Account>;
  memberships: Membership[];
  links: Map<number, Link>;
  /** Where tasks went that left an account, by their names. */
  moves: Map<string, Place>;
};
/** `parent` is null for the top level, and the name of no task where the caller names one that isn't there. */
type TaskUpdates = { title?: string; list?: string; section?: string; parent?: string | null };

export type AccessModel = ReturnType<typeof createAccessModel>;

export const startOf = (names: readonly string[]): State => ({
  accounts: new Map(names.map((name) => [name, newAccount()])),
  memberships: [],
  links: new Map(),
  moves: new Map(),
});

/**
 * A naive model of a few accounts and what they share, in plain maps and without the product's code. Each action returns
 * whether it is allowed; one that isn't changes nothing. `write` names the write that an action is.
 */
export function createAccessModel(state: State) {
  const { accounts, links } = state;

  const roleIn = (who: string, owner: string, list: string) =>
    state.memberships.find((one) => one.owner === owner && one.list === list && one.member === who)?.role;
  const mayWrite = (who: string, owner: string, list: string) =>
    who === owner || roleIn(who, owner, list) === 'editor';
  const maySee = (who: string, owner: string, list: string) =>
    who === owner || roleIn(who, owner, list) !== undefined;
  const endLinks = (ends: (link: Link) => boolean) => {
    for (const [n, link] of links) if (ends(link)) links.delete(n);
  };
  const isShared = (owner: string, list: string) =>
    [...state.memberships, ...links.values()].some((one) => one.owner === owner && one.list === list);
  /** A list that others see only if all are: nobody chose it. */
  const fallback = (owner: string, without?: string) => {
    const left = [...(accounts.get(owner)?.lists.keys() ?? [])].filter((id) => id !== without).sort();
    const unshared = left.filter((id) => !isShared(owner, id));
    const first = unshared.length > 0 ? unshared : left;
    return first.includes('personal') ? 'personal' : first[0];
  };
  /** The list that a task for `list` ends up in. */
  const arrivesIn = (who: string, owner: string, list: string): string | undefined => {
    const account = accounts.get(owner);
    if (!account || !mayWrite(who, owner, list)) return undefined;
    if (account.lists.has(list)) return list;
    return account.onceListed.has(list) ? fallback(owner) : undefined;
  };
  /** The task that somebody names, where it is now: also by an id that it had before it moved. */
  const locate = (who: string, named: Place): Place => {
    const isTheirs =
      who === named.owner || state.memberships.some((one) => one.owner === named.owner && one.member === who);
    if (isTheirs && accounts.get(named.owner)?.tasks.has(named.id)) return named;
    let place = state.moves.get(nameOf(named));
    while (place && !accounts.get(place.owner)?.tasks.has(place.id)) place = state.moves.get(nameOf(place));
    return place ?? named;
  };
  /** The id by which somebody knows a task now, if they can see it. */
  const seenAs = (who: string, wire: string): string | undefined => {
    const place = locate(who, placeOf(who, wire));
    const task = accounts.get(place.owner)?.tasks.get(place.id);
    return task && maySee(who, place.owner, task.list) ? wireOf(who, place) : undefined;
  };
  const writable = (who: string, owner: string, id: string): Task | undefined => {
    const task = accounts.get(owner)?.tasks.get(id);
    return task && mayWrite(who, owner, task.list) ? task : undefined;
  };
  /** What the write did so far that its rows don't show. */
  let doings = { moved: new Map<string, Place>(), arrived: new Set<string>(), written: new Set<string>() };
  const move = (from: Place, to: Place) => {
    state.moves.delete(nameOf(to));
    state.moves.set(nameOf(from), to);
    doings.moved.set(nameOf(from), to);
    doings.arrived.add(nameOf(to));
  };
  /** Others came to see a list's tasks, or no longer do: nothing comes back by what happened before. */
  const startAfresh = (owner: string, list: string) => {
    const account = accounts.get(owner);
    for (const [id, task] of account?.tasks ?? []) if (task.list === list) account?.lastWrites.delete(id);
  };
  /** Where a task for `list` arrives if it's to be below another: in the parent's list, if the caller can write there. */
  const placeBelow = (who: string, owner: string, home: string, parent: string | null | undefined) => {
    const above = accounts.get(owner)?.tasks.get(parent ?? '');
    const fits = above && parent && (above.list === home || mayWrite(who, owner, above.list));
    return fits ? { list: above.list, parent } : { list: home, parent: undefined };
  };

  return {
    names: () => [...accounts.keys()],
    tasksOf: (owner: string) => [...(accounts.get(owner)?.tasks.keys() ?? [])],
    /** Another one in the same state. */
    fork: () => createAccessModel(structuredClone(state)),
    /** Equal for models in the same state. */
    fingerprint: () => JSON.stringify(state, inOrder),

    targets: targetsIn(state),

    /** Does an action in one write, with what follows from it for everyone's reminders. */
    inWrite(write: string, act: () => boolean): boolean {
      const was = structuredClone(state);
      const saw: Before['maySee'] = (who, owner, list) =>
        who === owner ||
        was.memberships.some((one) => one.owner === owner && one.list === list && one.member === who);
      doings = { moved: new Map(), arrived: new Set(), written: new Set() };
      const isDone = act();
      if (isDone) followTasks(write, { accounts: was.accounts, maySee: saw, ...doings }, accounts, maySee);
      return isDone;
    },

    addTask(who: string, owner: string, id: string, { title, list, parent }: Omit<Task, 'section'>): boolean {
      const account = accounts.get(owner);
      const home = arrivesIn(who, owner, list);
      if (!account || !home || account.tasks.has(id)) return false;
      const place = placeBelow(who, owner, home, parent);
      if (!isShallow(account, place.parent, 1)) return false;
      keepTask(account, id, { title, ...place });
      return true;
    },
    updateTask(who: string, named: Place, { title, list, ...within }: TaskUpdates): boolean {
      const { owner, id } = locate(who, named);
      const isElsewhere = owner !== named.owner;
      // Lists, sections and parents belong to the account in which the caller names the task.
      if (isElsewhere && list !== undefined) return false;
      const [section, parent] = [within.section, within.parent].map((one) =>
        one && isElsewhere ? 'none' : one,
      );
      const account = accounts.get(owner);
      const task = writable(who, owner, id);
      const home = list === undefined ? task?.list : arrivesIn(who, owner, list);
      if (!task || !home || !account) return false;
      const stays = parent === undefined && home === task.list;
      const place = stays ? { list: home, parent: task.parent } : placeBelow(who, owner, home, parent);
      const isNewPlace = place.parent !== undefined && place.parent !== task.parent;
      if (isNewPlace && isSameOrBelow(account, place.parent, id)) return false;
      if (isNewPlace && !isShallow(account, place.parent, levelsOf(account, id))) return false;
      doings.written.add(nameOf({ owner, id }));
      // A task below another, or that a write puts there, has no section.
      const wasTop = parent === undefined ? task.parent === undefined : parent === null;
      moveTree(account, id, place.list);
      task.title = title ?? task.title;
      task.parent = place.parent;
      task.section =
        wasTop && !place.parent ? sectionIn(account, place.list, section ?? task.section) : undefined;
      return true;
    },
    /**
     * Moves a task to a list, possibly of another account under an unused id, with all below it. `ids`: those that some
     * of them are to have there; the others keep theirs.
     */
    sendTask(
      who: string,
      named: Place,
      to: {
        owner: string;
        list: string;
        id: string;
        title?: string;
        parent?: string;
        ids: ReadonlyMap<string, string>;
      },
      write: string,
    ): boolean {
      const from = locate(who, named);
      const task = writable(who, from.owner, from.id);
      const giver = accounts.get(from.owner);
      const taker = accounts.get(to.owner);
      const home = arrivesIn(who, to.owner, to.list);
      const { title, list, parent } = to;
      if (giver === taker)
        return this.updateTask(who, from, { list, ...(title && { title }), ...(parent && { parent }) });
      if (!task || !giver || !taker || !home || taker.tasks.has(to.id)) return false;
      const place = placeBelow(who, to.owner, home, parent);
      if (!isShallow(taker, place.parent, levelsOf(giver, from.id))) return false;
      const tree = below(giver, from.id).map((id) => ({ id, row: giver.tasks.get(id) as Task }));
      const ids = new Map([[from.id, to.id]]);
      for (const { id } of tree) ids.set(id, to.ids.get(id) ?? id);
      const leaving = [...ids.keys()];
      // The owner can restore tasks that another account moved away.
      if (who === from.owner) for (const id of leaving) giver.tasks.delete(id);
      else removeTasks(giver, leaving, write);
      keepTask(taker, to.id, { title: title ?? task.title, ...place });
      for (const { id, row } of tree)
        keepTask(taker, ids.get(id) ?? id, {
          title: row.title,
          list: place.list,
          parent: ids.get(row.parent ?? ''),
        });
      for (const [before, after] of ids)
        move({ owner: from.owner, id: before }, { owner: to.owner, id: after });
      return true;
    },
    removeTask(who: string, named: Place, write: string): boolean {
      const { owner, id } = locate(who, named);
      const account = accounts.get(owner);
      if (!account || !writable(who, owner, id)) return false;
      removeTasks(account, [id, ...below(account, id)], write);
      return true;
    },
    /** Restores a task and those below it that were deleted in the same write, each where it fits. */
    restoreTask(who: string, owner: string, id: string): boolean {
      const account = accounts.get(owner);
      const deleted = account?.trash.tasks.get(id);
      if (!account || !deleted || !arrivesIn(who, owner, deleted.row.list)) return false;
      const together = account.deletions.get(deleted.write) ?? new Map<string, Task>();
      const tree = [id, ...below({ tasks: together }, id)];
      for (const one of tree) {
        const row = together.get(one);
        const list = row && arrivesIn(owner, owner, row.list);
        if (!row || !list || account.tasks.has(one)) continue;
        const isThere = account.tasks.get(row.parent ?? '')?.list === list;
        const isBelow = isThere && isShallow(account, row.parent, 1);
        doings.arrived.add(nameOf({ owner, id: one }));
        const section = isBelow ? undefined : sectionIn(account, list, row.section);
        keepTask(account, one, { title: row.title, list, parent: isBelow ? row.parent : undefined, section });
      }
      return true;
    },

    addSection(who: string, owner: string, id: string, section: Section): boolean {
      const account = accounts.get(owner);
      if (!account?.lists.has(section.list) || !mayWrite(who, owner, section.list)) return false;
      if (account.sections.has(id)) return false;
      keepSection(account, id, { ...section, inside: [] });
      return true;
    },
    renameSection(who: string, owner: string, id: string, name: string): boolean {
      const section = accounts.get(owner)?.sections.get(id);
      if (!section || !mayWrite(who, owner, section.list)) return false;
      section.name = name;
      return true;
    },
    removeSection(who: string, owner: string, id: string): boolean {
      const account = accounts.get(owner);
      const section = account?.sections.get(id);
      if (!account || !section || !mayWrite(who, owner, section.list)) return false;
      droppedSection(account, id, section);
      return true;
    },
    restoreSection(owner: string, id: string): boolean {
      const account = accounts.get(owner);
      const section = account?.trash.sections.get(id);
      if (!account || !section || !account.lists.has(section.list)) return false;
      keepSection(account, id, section);
      return true;
    },

    addList(owner: string, id: string, name: string): boolean {
      const account = accounts.get(owner);
      if (!account || account.lists.has(id)) return false;
      keepList(account, id, name);
      return true;
    },
    renameList(who: string, owner: string, id: string, name: string): boolean {
      const account = accounts.get(owner);
      if (who !== owner || !account?.lists.has(id)) return false;
      account.lists.set(id, name);
      return true;
    },
    removeList(owner: string, id: string): boolean {
      const account = accounts.get(owner);
      const name = account?.lists.get(id);
      const to = account && fallback(owner, id);
      if (!account || name === undefined || !to) return false;
      const moved = new Map<string, string>();
      const inList = [...account.sections].filter(([, { list }]) => list === id);
      const sections = new Map(
        inList.map(([part, section]) => [part, droppedSection(account, part, section)] as const),
      );
      for (const [taskId, task] of account.tasks) {
        if (task.list !== id) continue;
        task.list = to;
        moved.set(taskId, to);
      }
      account.lists.delete(id);
      account.trash.lists.set(id, { name, moved, sections });
      state.memberships = state.memberships.filter((one) => one.owner !== owner || one.list !== id);
      endLinks((link) => link.owner === owner && link.list === id);
      return true;
    },
    restoreList(owner: string, id: string): boolean {
      const account = accounts.get(owner);
      const deleted = account?.trash.lists.get(id);
      if (!account || !deleted) return false;
      keepList(account, id, deleted.name);
      const returning = [...deleted.moved].filter(([taskId, to]) => {
        const task = account.tasks.get(taskId);
        return task?.list === to && task.parent === undefined;
      });
      for (const [taskId] of returning) moveTree(account, taskId, id);
      for (const [name, section] of deleted.sections)
        if (!account.sections.has(name)) keepSection(account, name, section);
      return true;
    },

    /** Imports rows, replacing existing ones; `tasks` has parents before their subtasks. */
    importRows(
      owner: string,
      rows: { lists: Record<string, string>; tasks: ImportedTask[]; reminders: Record<string, string> },
      write: string,
    ): boolean {
      const account = accounts.get(owner);
      if (account) importInto(account, rows, () => fallback(owner), write);
      return account !== undefined;
    },
    /** Undoes an import, except where rows have changed since. */
    undoImport(owner: string, name: string, write: string): boolean {
      const account = accounts.get(owner);
      if (!account?.imports.has(name)) return false;
      undoImportIn(
        account,
        name,
        {
          fallback: () => fallback(owner),
          isShared: (id) => isShared(owner, id),
          taskNow: (taskId) => seenAs(owner, taskId) ?? taskId,
        },
        write,
      );
      return true;
    },

    /** A reminder of an account's own, of a task as it knows it. An existing one stays as it is. */
    addReminder(who: string, id: string, named: string): boolean {
      const account = accounts.get(who);
      const taskId = seenAs(who, named);
      if (!account || taskId === undefined) return false;
      if (!account.reminders.has(id)) account.reminders.set(id, taskId);
      return true;
    },
    repointReminder(who: string, id: string, named: string): boolean {
      const account = accounts.get(who);
      const taskId = seenAs(who, named);
      if (!account?.reminders.has(id) || taskId === undefined) return false;
      account.reminders.set(id, taskId);
      return true;
    },
    removeReminder: (who: string, id: string): boolean => accounts.get(who)?.reminders.delete(id) ?? false,

    openLink(n: number, owner: string, list: string, role: Role): boolean {
      if (!accounts.get(owner)?.lists.has(list)) return false;
      links.set(n, { owner, list, role });
      return true;
    },
    join(who: string, n: number): boolean {
      const link = links.get(n);
      if (!link) return false;
      const { owner, list, role } = link;
      if (maySee(who, owner, list)) return true;
      state.memberships.push({ owner, list, member: who, role });
      startAfresh(owner, list);
      return true;
    },
    /** Leaves a list. `expelled`: the owner removed the member, which also ends the list's links. */
    leave(who: string, owner: string, list: string, { expelled }: { expelled: boolean }): boolean {
      if (!roleIn(who, owner, list)) return false;
      state.memberships = state.memberships.filter(
        (one) => one.owner !== owner || one.list !== list || one.member !== who,
      );
      startAfresh(owner, list);
      if (expelled) endLinks((link) => link.owner === owner && link.list === list);
      return true;
    },
    stopSharing(owner: string, list: string): boolean {
      if (!accounts.get(owner)?.lists.has(list)) return false;
      const isLeft = state.memberships.some((one) => one.owner === owner && one.list === list);
      state.memberships = state.memberships.filter((one) => one.owner !== owner || one.list !== list);
      if (isLeft) startAfresh(owner, list);
      endLinks((link) => link.owner === owner && link.list === list);
      return true;
    },
    changeRole(owner: string, list: string, member: string, role: Role): boolean {
      const found = state.memberships.find(
        (one) => one.owner === owner && one.list === list && one.member === member,
      );
      if (!found) return false;
      found.role = role;
      if (role === 'viewer')
        endLinks((link) => link.owner === owner && link.list === list && link.role === 'editor');
      return true;
    },
    deleteAccount(who: string): boolean {
      accounts.delete(who);
      state.memberships = state.memberships.filter(({ owner, member }) => owner !== who && member !== who);
      endLinks(({ owner }) => owner === who);
      for (const name of state.moves.keys()) if (placeOf('', name).owner === who) state.moves.delete(name);
      return true;
    },

    ...viewsOf(state, { maySee, mayWrite, isShared }),
  };
}

/** Maps and sets as sorted arrays, for JSON. */
const inOrder = (_: string, value: unknown): unknown =>
  value instanceof Map || value instanceof Set ? [...value].sort() : value;

const newAccount = (): Account => ({
  lists: new Map(DEFAULT_LISTS.map(({ id, name }) => [id, name])),
  sections: new Map(),
  tasks: new Map(),
  reminders: new Map(),
  trash: { lists: new Map(), sections: new Map(), tasks: new Map() },
  deletions: new Map(),
  imports: new Map(),
  ended: new Map(),
  lastWrites: new Map(),
  onceListed: new Set(DEFAULT_LISTS.map(({ id }) => id)),
});
