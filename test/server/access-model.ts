import { DEFAULT_LISTS } from '../../domain/task/list.ts';

export type Role = 'editor' | 'viewer';
type Task = { title: string; list: string; section?: string | undefined };
type Section = { name: string; list: string };
/** A deleted section, and the tasks that were in it. */
type DeletedSection = Section & { inside: string[] };
/** A deleted list, its sections, and the lists its tasks were moved to. */
type DeletedList = { name: string; moved: Map<string, string>; sections: Map<string, DeletedSection> };
type Account = {
  lists: Map<string, string>;
  sections: Map<string, Section>;
  tasks: Map<string, Task>;
  trash: {
    lists: Map<string, DeletedList>;
    sections: Map<string, DeletedSection>;
    tasks: Map<string, Task>;
  };
  /** All lists that ever existed: a task for a deleted one goes to the default list. */
  onceListed: Set<string>;
};
type Membership = { owner: string; list: string; member: string; role: Role };
type Link = { owner: string; list: string; role: Role };
/** An account that can write, and the list, section or task it can write to. */
export type Target = { who: string; owner: string; list: string; task?: string; section?: string };

export type AccessModel = ReturnType<typeof createAccessModel>;

/**
 * A naive model of a few accounts and what they share, in plain maps and without the product's code. Each action returns
 * whether it is allowed; one that isn't changes nothing.
 */
export function createAccessModel(names: readonly string[]) {
  const accounts = new Map<string, Account>(names.map((name) => [name, newAccount()]));
  let memberships: Membership[] = [];
  const links = new Map<number, Link>();

  const roleIn = (who: string, owner: string, list: string) =>
    memberships.find((one) => one.owner === owner && one.list === list && one.member === who)?.role;
  const mayWrite = (who: string, owner: string, list: string) =>
    who === owner || roleIn(who, owner, list) === 'editor';
  const endLinks = (ends: (link: Link) => boolean) => {
    for (const [n, link] of links) if (ends(link)) links.delete(n);
  };
  const fallback = ({ lists }: Account, without?: string) => {
    const left = [...lists.keys()].filter((id) => id !== without).sort();
    return left.includes('personal') ? 'personal' : left[0];
  };
  /** The list that a task for `list` ends up in. */
  const arrivesIn = (who: string, owner: string, list: string): string | undefined => {
    const account = accounts.get(owner);
    if (!account || !mayWrite(who, owner, list)) return undefined;
    if (account.lists.has(list)) return list;
    return account.onceListed.has(list) ? fallback(account) : undefined;
  };
  const writable = (who: string, owner: string, id: string): Task | undefined => {
    const task = accounts.get(owner)?.tasks.get(id);
    return task && mayWrite(who, owner, task.list) ? task : undefined;
  };
  const keepTask = (account: Account, id: string, task: Task) => {
    account.tasks.set(id, task);
    account.trash.tasks.delete(id);
  };
  /** The section of a task, unless that is gone or in another list. */
  const sectionIn = ({ sections }: Account, list: string, section: string | undefined) =>
    section !== undefined && sections.get(section)?.list === list ? section : undefined;
  const dropSection = (account: Account, id: string, { name, list }: Section): DeletedSection => {
    const inside = [...account.tasks].filter(([, { section }]) => section === id);
    for (const [, task] of inside) task.section = undefined;
    const dropped = { name, list, inside: inside.map(([task]) => task) };
    account.sections.delete(id);
    account.trash.sections.set(id, dropped);
    return dropped;
  };
  const keepSection = (account: Account, id: string, { inside, ...section }: DeletedSection) => {
    account.sections.set(id, section);
    account.trash.sections.delete(id);
    for (const taskId of inside) {
      const task = account.tasks.get(taskId);
      if (task?.list === section.list && task.section === undefined) task.section = id;
    }
  };
  const keepList = (account: Account, id: string, name: string) => {
    account.lists.set(id, name);
    account.onceListed.add(id);
    account.trash.lists.delete(id);
  };

  const writersOf = (owner: string, list: string) => [
    owner,
    ...memberships
      .filter((one) => one.owner === owner && one.list === list && one.role === 'editor')
      .map(({ member }) => member),
  ];
  const each = (targets: (account: Account, owner: string) => Target[]): Target[] =>
    [...accounts].flatMap(([owner, account]) => targets(account, owner));

  return {
    names: () => [...accounts.keys()],

    /** The lists and tasks that an account can currently write to. */
    targets: {
      lists: () =>
        each(({ lists }, owner) =>
          [...lists.keys()].flatMap((list) => writersOf(owner, list).map((who) => ({ who, owner, list }))),
        ),
      tasks: () =>
        each(({ tasks }, owner) =>
          [...tasks].flatMap(([task, { list }]) =>
            writersOf(owner, list).map((who) => ({ who, owner, list, task })),
          ),
        ),
      sections: () =>
        each(({ sections }, owner) =>
          [...sections].flatMap(([section, { list }]) =>
            writersOf(owner, list).map((who) => ({ who, owner, list, section })),
          ),
        ),
      deletedSections: () =>
        each(({ trash }, owner) =>
          [...trash.sections].map(([section, { list }]) => ({ who: owner, owner, list, section })),
        ),
      deletedLists: () =>
        each(({ trash }, owner) => [...trash.lists.keys()].map((list) => ({ who: owner, owner, list }))),
      deletedTasks: () =>
        each(({ trash }, owner) =>
          [...trash.tasks].map(([task, { list }]) => ({ who: owner, owner, list, task })),
        ),
      members: (): Target[] => memberships.map(({ member, owner, list }) => ({ who: member, owner, list })),
    },

    addTask(who: string, owner: string, id: string, { title, list }: Task): boolean {
      const account = accounts.get(owner);
      const home = arrivesIn(who, owner, list);
      if (!account || !home || account.tasks.has(id)) return false;
      keepTask(account, id, { title, list: home });
      return true;
    },
    renameTask(who: string, owner: string, id: string, title: string): boolean {
      const task = writable(who, owner, id);
      if (task) task.title = title;
      return task !== undefined;
    },
    moveTask(who: string, owner: string, id: string, list: string): boolean {
      const task = writable(who, owner, id);
      const home = arrivesIn(who, owner, list);
      const account = accounts.get(owner);
      if (!task || !home || !account) return false;
      task.list = home;
      task.section = sectionIn(account, home, task.section);
      return true;
    },
    /** Moves a task to a list, possibly of another account, under an unused id. */
    sendTask(
      who: string,
      from: { owner: string; id: string },
      to: { owner: string; list: string; id: string; title?: string },
    ): boolean {
      const task = writable(who, from.owner, from.id);
      const giver = accounts.get(from.owner);
      const taker = accounts.get(to.owner);
      const home = arrivesIn(who, to.owner, to.list);
      if (!task || !giver || !taker || !home) return false;
      const moved = { title: to.title ?? task.title, list: home };
      if (giver === taker) {
        keepTask(giver, from.id, { ...moved, section: sectionIn(giver, home, task.section) });
        return true;
      }
      if (taker.tasks.has(to.id)) return false;
      giver.tasks.delete(from.id);
      // The owner can restore a task that another account moved away.
      if (who !== from.owner) giver.trash.tasks.set(from.id, task);
      keepTask(taker, to.id, moved);
      return true;
    },
    removeTask(who: string, owner: string, id: string): boolean {
      const task = writable(who, owner, id);
      const account = accounts.get(owner);
      if (!task || !account) return false;
      account.tasks.delete(id);
      account.trash.tasks.set(id, task);
      return true;
    },
    restoreTask(owner: string, id: string): boolean {
      const account = accounts.get(owner);
      const task = account?.trash.tasks.get(id);
      const home = task && arrivesIn(owner, owner, task.list);
      if (!account || !task || !home) return false;
      keepTask(account, id, { ...task, list: home, section: sectionIn(account, home, task.section) });
      return true;
    },
    setSection(who: string, owner: string, id: string, section: string): boolean {
      const task = writable(who, owner, id);
      const account = accounts.get(owner);
      if (!task || !account) return false;
      task.section = sectionIn(account, task.list, section);
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
      dropSection(account, id, section);
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
      const to = account && fallback(account, id);
      if (!account || name === undefined || !to) return false;
      const moved = new Map<string, string>();
      const inList = [...account.sections].filter(([, { list }]) => list === id);
      const sections = new Map(
        inList.map(([name, section]) => [name, dropSection(account, name, section)] as const),
      );
      for (const [taskId, task] of account.tasks) {
        if (task.list !== id) continue;
        task.list = to;
        moved.set(taskId, to);
      }
      account.lists.delete(id);
      account.trash.lists.set(id, { name, moved, sections });
      memberships = memberships.filter((one) => one.owner !== owner || one.list !== id);
      endLinks((link) => link.owner === owner && link.list === id);
      return true;
    },
    restoreList(owner: string, id: string): boolean {
      const account = accounts.get(owner);
      const deleted = account?.trash.lists.get(id);
      if (!account || !deleted) return false;
      keepList(account, id, deleted.name);
      for (const [taskId, to] of deleted.moved) {
        const task = account.tasks.get(taskId);
        if (task?.list !== to) continue;
        task.list = id;
        task.section = undefined;
      }
      for (const [name, section] of deleted.sections)
        if (!account.sections.has(name)) keepSection(account, name, section);
      return true;
    },
    /** Imports rows, replacing existing ones. */
    importRows(owner: string, lists: Record<string, string>, tasks: Record<string, Task>): boolean {
      const account = accounts.get(owner);
      if (!account) return false;
      for (const [id, name] of Object.entries(lists)) keepList(account, id, name);
      for (const [id, task] of Object.entries(tasks)) {
        const list = account.lists.has(task.list) ? task.list : fallback(account);
        const section = sectionIn(account, task.list, account.tasks.get(id)?.section);
        if (list) keepTask(account, id, { title: task.title, list, section });
      }
      return true;
    },

    openLink(n: number, owner: string, list: string, role: Role): boolean {
      if (!accounts.get(owner)?.lists.has(list)) return false;
      links.set(n, { owner, list, role });
      return true;
    },
    join(who: string, n: number): boolean {
      const link = links.get(n);
      if (!link) return false;
      const { owner, list, role } = link;
      if (who !== owner && !roleIn(who, owner, list)) memberships.push({ owner, list, member: who, role });
      return true;
    },
    /** Leaves a list. `expelled`: the owner removed the member, which also ends the list's links. */
    leave(who: string, owner: string, list: string, { expelled }: { expelled: boolean }): boolean {
      if (!roleIn(who, owner, list)) return false;
      memberships = memberships.filter(
        (one) => one.owner !== owner || one.list !== list || one.member !== who,
      );
      if (expelled) endLinks((link) => link.owner === owner && link.list === list);
      return true;
    },
    changeRole(owner: string, list: string, member: string, role: Role): boolean {
      const found = memberships.find(
        (one) => one.owner === owner && one.list === list && one.member === member,
      );
      if (!found) return false;
      found.role = role;
      if (role === 'viewer')
        endLinks((link) => link.owner === owner && link.list === list && link.role === 'editor');
      return true;
    },
    deleteAccount(who: string): void {
      accounts.delete(who);
      memberships = memberships.filter(({ owner, member }) => owner !== who && member !== who);
      endLinks(({ owner }) => owner === who);
    },

    /** Everything an account may see: its own rows, and those in lists it is a member of. */
    sees(who: string): Map<string, string> {
      const seen = new Map<string, string>();
      for (const [owner, { lists, sections, tasks }] of accounts) {
        const isSeen = (list: string) => who === owner || roleIn(who, owner, list) !== undefined;
        const wire = (id: string) => (who === owner ? id : `${owner}:${id}`);
        for (const [id, name] of lists) if (isSeen(id)) seen.set(`list ${wire(id)}`, name);
        for (const [id, { name, list }] of sections)
          if (isSeen(list)) seen.set(`section ${wire(id)}`, `${name} in ${wire(list)}`);
        for (const [id, { title, list, section }] of tasks) {
          const part = section === undefined ? '' : `/${wire(section)}`;
          if (isSeen(list)) seen.set(`task ${wire(id)}`, `${title}${part} in ${wire(list)}`);
        }
      }
      return seen;
    },
    /** The lists and tasks an account may change, as in the assistant's briefing. */
    writes(who: string): string[] {
      const isWritable = (id: string) => {
        const [owner = '', list = ''] = id.includes(':') ? id.split(':') : [who, id];
        return mayWrite(who, owner, list);
      };
      return [...this.sees(who)]
        .filter(([name]) => !name.startsWith('section '))
        .filter(([name, value]) =>
          isWritable(name.startsWith('list ') ? name.slice(5) : (value.split(' in ')[1] ?? '')),
        )
        .map(([name]) => name)
        .sort();
    },
    trash: (who: string): string[] => {
      const { lists, sections, tasks } = (accounts.get(who) ?? newAccount()).trash;
      return [
        ...[...lists.keys()].map((id) => `list ${id}`),
        ...[...sections.keys()].map((id) => `section ${id}`),
        ...[...tasks.keys()].map((id) => `task ${id}`),
      ].sort();
    },
  };
}

const newAccount = (): Account => ({
  lists: new Map(DEFAULT_LISTS.map(({ id, name }) => [id, name])),
  sections: new Map(),
  tasks: new Map(),
  trash: { lists: new Map(), sections: new Map(), tasks: new Map() },
  onceListed: new Set(DEFAULT_LISTS.map(({ id }) => id)),
});
