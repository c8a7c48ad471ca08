import { fold } from '../fold.ts';
import { hash64 } from '../hash.ts';
import type { ImportedEvent, ImportedList, ImportedTask } from './imported/imported.ts';
import type { System } from './recognize.ts';

/** Rows of our own CSV keep their ids. */
const OWN_ID = /^[\w~@-]{1,128}$/;
export const importedId = (system: System, name: string): string =>
  system === 'daymark' && OWN_ID.test(name) ? name : `${system}~${hash64(name)}`;

type There = ReadonlyMap<string, { title: string; createdAt: string }>;

const TIME = /\d:\d\d/;
/** Kept out of ids, so that no text is taken for one. */
const textOf = (...parts: readonly string[]): string => ['', ...parts].join('\u0001');

/**
 * Names rows for good. An id counts only in the files of the app that made it up; other rows are what they say: their
 * title and when they were created, or else their list and parent. So the numbers of two files never meet, and a row
 * that says something else is another row. @param there the account's tasks
 */
export function createIdentities(there: There) {
  const seen = new Map<string, number>();
  const peek = (text: string): string => {
    const count = (seen.get(text) ?? 0) + 1;
    return count > 1 ? textOf(text, `${count}`) : text;
  };
  const take = (text: string): string => {
    const name = peek(text);
    seen.set(text, (seen.get(text) ?? 0) + 1);
    return name;
  };

  /** A completed row is an open one of this account only if the file doesn't have that one as open, too. */
  const nameByText = (system: System, text: string, completed: boolean | undefined): string => {
    if (!completed) return take(text);
    const done = take(textOf(text, 'done'));
    const isHere = (name: string) => there.has(importedId(system, name));
    return !isHere(done) && isHere(peek(text)) ? take(text) : done;
  };
  const isOurs = (system: System, { key, title, createdAt }: ImportedTask): boolean => {
    const own = system === 'daymark' && OWN_ID.test(key) ? there.get(key) : undefined;
    return own !== undefined && own.title === title && own.createdAt === createdAt;
  };

  return {
    /** @param tasks with those above them @returns finds the name of a task by its key */
    ofTasks(
      system: System,
      tasks: readonly ImportedTask[],
      lists: readonly ImportedList[],
    ): (key: string) => string {
      const listNames = new Map(lists.map(({ key, name }) => [key, fold(name)]));
      const children = Map.groupBy(tasks, ({ parent }) => parent);
      const names = new Map<string, string>();
      const nameOf = (task: ImportedTask, above: string | undefined): string => {
        if (task.scope === 'app' || isOurs(system, task)) return task.key;
        const created = task.createdText ?? task.createdAt ?? '';
        const place = TIME.test(created) ? '' : (above ?? listNames.get(task.list ?? '') ?? '');
        return nameByText(system, textOf(system, place, created, task.title), task.completed);
      };
      const nameBelow = (parent: string | undefined): void => {
        const open = (task: ImportedTask) => Number(task.completed === true);
        for (const task of (children.get(parent) ?? []).toSorted((a, b) => open(a) - open(b))) {
          names.set(task.key, nameOf(task, names.get(parent ?? '')));
          nameBelow(task.key);
        }
      };
      nameBelow(undefined);
      return (key) => names.get(key) ?? key;
    },
    ofEvent: ({ key, scope, title, date, start }: ImportedEvent): string =>
      scope === 'app' ? key : take(textOf('event', date, start, title)),
  };
}
