import { placeOf } from './access-links.ts';
import type { State } from './access-model.ts';
import type { Account } from './access-rows.ts';

/** An account that can write, and the list, section or task it can write to. */
export type Target = { who: string; owner: string; list: string; task?: string; section?: string };

/** The rows that accounts can currently write to; in `seenTasks` those that they can see. */
export function targetsIn(state: State) {
  const membersOf = (owner: string, list: string) =>
    state.memberships.filter((one) => one.owner === owner && one.list === list);
  const seersOf = (owner: string, list: string) => [
    owner,
    ...membersOf(owner, list).map(({ member }) => member),
  ];
  const writersOf = (owner: string, list: string) => [
    owner,
    ...membersOf(owner, list)
      .filter(({ role }) => role === 'editor')
      .map(({ member }) => member),
  ];
  const each = (targets: (account: Account, owner: string) => Target[]): Target[] =>
    [...state.accounts].flatMap(([owner, account]) => targets(account, owner));

  return {
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
    seenTasks: () =>
      each(({ tasks }, owner) =>
        [...tasks].flatMap(([task, { list }]) =>
          seersOf(owner, list).map((who) => ({ who, owner, list, task })),
        ),
      ),
    /** Tasks by the ids that they had before they moved, as anybody may name them. */
    formerTasks: (): Target[] =>
      [...state.moves.keys()].flatMap((name) => {
        const { owner, id } = placeOf('', name);
        return [...state.accounts.keys()].map((who) => ({ who, owner, list: '', task: id }));
      }),
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
        [...trash.tasks].flatMap(([task, { row }]) =>
          writersOf(owner, row.list).map((who) => ({ who, owner, list: row.list, task })),
        ),
      ),
    members: (): Target[] =>
      state.memberships.map(({ member, owner, list }) => ({ who: member, owner, list })),
  };
}
