import type { State } from './access-model.ts';
import type { Account } from './access-rows.ts';

type May = (who: string, owner: string, list: string) => boolean;
const NO_TRASH: Account['trash'] = { lists: new Map(), sections: new Map(), tasks: new Map() };

/** What can be observed of the accounts of a model. */
export function viewsOf(
  state: State,
  {
    maySee,
    mayWrite,
    isShared,
  }: { maySee: May; mayWrite: May; isShared(owner: string, list: string): boolean },
) {
  const { accounts } = state;
  /** Everything an account may see: its own rows, and those in lists it is a member of. */
  const sees = (who: string): Map<string, string> => {
    const seen = new Map<string, string>();
    for (const [owner, { lists, sections, tasks, reminders }] of accounts) {
      const wire = (id: string) => (who === owner ? id : `${owner}:${id}`);
      for (const [id, name] of lists) if (maySee(who, owner, id)) seen.set(`list ${wire(id)}`, name);
      for (const [id, { name, list }] of sections)
        if (maySee(who, owner, list)) seen.set(`section ${wire(id)}`, `${name} in ${wire(list)}`);
      for (const [id, { title, list, section, parent }] of tasks) {
        const place = `${section ? `/${wire(section)}` : ''}${parent ? ` below ${wire(parent)}` : ''}`;
        if (maySee(who, owner, list)) seen.set(`task ${wire(id)}`, `${title}${place} in ${wire(list)}`);
      }
      if (who === owner) for (const [id, taskId] of reminders) seen.set(`reminder ${id}`, `of ${taskId}`);
    }
    return seen;
  };

  return {
    sees,
    /** The tasks that an account's reminders name. */
    reminded: (who: string): string[] => [...new Set(accounts.get(who)?.reminders.values())].sort(),
    /** Reminders of tasks that their owner can't see: there are none. */
    lostReminders(): string[] {
      return [...accounts].flatMap(([who, { reminders }]) => {
        const seen = sees(who);
        const lost = [...reminders].filter(([, taskId]) => !seen.has(`task ${taskId}`));
        return lost.map(([id, taskId]) => `${who} ${id} of ${taskId}`);
      });
    },
    /** Tasks that others than their owner see, and whether each owner has two lists that nobody else sees. */
    shownToOthers: () => {
      const shown = [...accounts].flatMap(([owner, { tasks }]) =>
        [...tasks].flatMap(([task, { list }]) =>
          state.memberships
            .filter((one) => one.owner === owner && one.list === list)
            .map(({ member }) => ({ who: member, owner, list: '', task })),
        ),
      );
      const canStayUnseen = [...accounts].every(
        ([owner, { lists }]) => [...lists.keys()].filter((id) => !isShared(owner, id)).length > 1,
      );
      return { shown, canStayUnseen };
    },
    /** The lists and tasks an account may change, as in the assistant's briefing. */
    writes(who: string): string[] {
      const isWritable = (id: string) => {
        const [owner = '', list = ''] = id.includes(':') ? id.split(':') : [who, id];
        return mayWrite(who, owner, list);
      };
      return [...sees(who)]
        .filter(([name]) => name.startsWith('list ') || name.startsWith('task '))
        .filter(([name, value]) =>
          isWritable(name.startsWith('list ') ? name.slice(5) : (value.split(' in ')[1] ?? '')),
        )
        .map(([name]) => name)
        .sort();
    },
    trash: (who: string): string[] => {
      const { lists, sections, tasks } = accounts.get(who)?.trash ?? NO_TRASH;
      return [
        ...[...lists.keys()].map((id) => `list ${id}`),
        ...[...sections.keys()].map((id) => `section ${id}`),
        ...[...tasks.keys()].map((id) => `task ${id}`),
      ].sort();
    },
  };
}
