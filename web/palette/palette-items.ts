import { fold } from '../../domain/fold.ts';
import type { Task } from '../../domain/task/task.ts';
import { EVERYTHING, matches, ORDERS } from '../../domain/task/task-view.ts';
import { SHORTCUTS, type ShortcutName } from '../shortcuts/shortcuts.ts';

export type PaletteItem =
  | { kind: 'command'; name: ShortcutName }
  | { kind: 'task'; task: Task }
  | { kind: 'add'; title: string };
export type PaletteGroup = { value: string; items: PaletteItem[] };

const MOST_TASKS = 7;
const wordsOf = (name: ShortcutName): string => fold(`${SHORTCUTS[name].group} ${SHORTCUTS[name].words}`);

/**
 * The palette's items for the typed text: commands, then open tasks, then completed ones, then adding a task with
 * this title.
 * @param adding whether adding a task comes first
 */
export function paletteGroups(
  typed: string,
  here: readonly ShortcutName[],
  tasks: Iterable<Task>,
  adding: boolean,
): PaletteGroup[] {
  const query = typed.trim();
  const words = fold(query).split(/\s+/).filter(Boolean);
  const commands = here.filter(
    (name) => name !== 'palette' && words.every((word) => wordsOf(name).includes(word)),
  );
  const found = query ? Array.from(tasks).filter(matches({ ...EVERYTHING, search: query })) : [];
  found.sort((a, b) => Number(a.completed) - Number(b.completed) || ORDERS.dueDate(a, b));
  const add: PaletteGroup = { value: 'New task', items: query ? [{ kind: 'add', title: query }] : [] };
  if (adding) return [add].filter(({ items }) => items.length > 0);
  const groups: PaletteGroup[] = [
    { value: 'Commands', items: commands.map((name) => ({ kind: 'command', name })) },
    { value: 'Tasks', items: found.slice(0, MOST_TASKS).map((task) => ({ kind: 'task', task })) },
    add,
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** A unique key for each item. */
export const itemKey = (item: PaletteItem): string =>
  item.kind === 'command' ? item.name : item.kind === 'task' ? `task ${item.task.id}` : 'add';
