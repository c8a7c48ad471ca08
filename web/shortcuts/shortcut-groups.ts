import { ROW_SHORTCUTS, SHORTCUTS } from './shortcut-words.ts';

/** Each of the keys alone does it. */
type Listed = { keys: readonly string[]; words: string };

const GLOBAL = Map.groupBy(Object.values(SHORTCUTS), ({ group }) => group);

/** All shortcuts as the help lists them, by where they work. */
export const SHORTCUT_GROUPS: readonly (readonly [where: string, shortcuts: readonly Listed[]])[] = [
  ...Array.from(
    GLOBAL,
    ([group, all]) => [group, all.map(({ keys, words }) => ({ keys: [keys], words }))] as const,
  ),
  ['In a list of tasks', ROW_SHORTCUTS],
];
