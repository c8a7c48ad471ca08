import { ROW_KEYS, type RowAct } from '../../../shortcuts/shortcuts.ts';

/** A board's own keys lead to other cards, and Enter is the title's own. */
const NOT_OF_CARDS: readonly RowAct[] = ['next', 'previous', 'open'];
/** What the keys of a list do that a board's cards do as well. */
export const ACTS: readonly RowAct[] = (Object.keys(ROW_KEYS) as RowAct[]).filter(
  (act) => !NOT_OF_CARDS.includes(act),
);
export const ARROWS: Readonly<Record<string, readonly [columns: -1 | 0 | 1, cards: -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  k: [0, -1],
  j: [0, 1],
};
/** The keys that move a card to the next column. */
export const SHIFTS: Readonly<Record<string, -1 | 1>> = {
  'Alt+Shift+ArrowLeft': -1,
  'Alt+Shift+ArrowRight': 1,
};
