import { useState } from 'react';
import type { Task } from '../../../../domain/task/task.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { nextWithout } from './next-without.ts';

/** What a person chooses for each of some tasks, one after the other. */
export type Choices<V> = {
  current: Task | undefined;
  goTo(id: string): void;
  chosen: ReadonlyMap<string, V>;
  /** Chooses for the current task, and goes on to the next one that has nothing yet. @returns that one */
  choose(value: V): Task | undefined;
  /** Takes back what was chosen for the current task. */
  clear(): void;
  chooseRest(value: V): void;
  /** Goes up or down. @returns the task that is current then */
  step(by: 1 | -1): Task | undefined;
  /** Once they are applied. */
  forget(): void;
};

/** The draft that keeps what was chosen when the dialog is closed before it's applied. */
const useKeptDraft = <V>(name: string) => useDraft<{ chosen: [string, V][] }>(name, { chosen: [] });

/** @returns the ids of the tasks for which something was chosen before the dialog was closed */
export const useKeptIds = (name: string): ReadonlySet<string> =>
  new Set(useKeptDraft(name).value.chosen.map(([id]) => id));

/**
 * @param name of the draft that keeps what was chosen when the dialog is closed before it's applied
 * @param settled what is chosen at first, by the ids of the tasks
 * @param holds whether a choice that was kept can still be made
 */
export function useChoices<V>(
  tasks: readonly Task[],
  name: string,
  settled: ReadonlyMap<string, V> = new Map(),
  holds: (value: V) => boolean = () => true,
): Choices<V> {
  const draft = useKeptDraft<V>(name);
  const ids = new Set(tasks.map(({ id }) => id));
  const own = new Map(draft.value.chosen.filter(([id, value]) => ids.has(id) && holds(value)));
  const chosen = new Map([...settled, ...own]);
  const [currentId, setCurrent] = useState<string>();
  const current = tasks.find(({ id }) => id === currentId) ?? nextWithout(tasks, chosen) ?? tasks[0];
  const write = (next: ReadonlyMap<string, V>) => draft.set({ chosen: [...next] });
  return {
    current,
    goTo: setCurrent,
    chosen,
    choose(value) {
      if (!current) return undefined;
      write(new Map(own).set(current.id, value));
      const to = nextWithout(tasks, new Map(chosen).set(current.id, value), current);
      setCurrent(to?.id ?? current.id);
      return to;
    },
    clear() {
      write(new Map([...own].filter(([id]) => id !== current?.id)));
    },
    chooseRest: (value) => write(new Map(tasks.map(({ id }): [string, V] => [id, chosen.get(id) ?? value]))),
    step(by) {
      const to = current && tasks[tasks.indexOf(current) + by];
      if (to) setCurrent(to.id);
      return to;
    },
    forget: draft.clear,
  };
}
