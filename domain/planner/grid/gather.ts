import { minuteOf, type Slot, timeOf } from '../event/slot.ts';
import { type Placed, place } from './planner-layout.ts';

/** Blocks that have no column of their own, over all of their time. */
export type Gathered<B extends Slot> = Slot & { blocks: readonly B[] };

export const isGathered = <B extends Slot>(block: B | Gathered<B>): block is Gathered<B> => 'blocks' in block;

type Options<B> = {
  /** How many columns are wide enough to be read: two or more. */
  most: number;
  /** The minutes that a block takes up, and gathered ones. */
  least?: number;
  leastGathered?: number;
  /** Such blocks are gathered only if too many of them overlap. */
  isPinned?: (block: B) => boolean;
};

type Span = { start: number; end: number };
const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/**
 * As `place`, but with no more columns than can be read: where more blocks overlap, the last column gathers the rest.
 * @param blocks in the order of `byStart`
 * @returns what is shown, by start
 */
export function gather<B extends Slot>(
  blocks: readonly B[],
  { most, least = 0, leastGathered = least, isPinned = () => false }: Options<B>,
): Placed<B | Gathered<B>>[] {
  const placed = place(blocks, least);
  const spanOf = ({ start, end }: Slot): Span => {
    const from = minuteOf(start);
    return { start: from, end: Math.max(minuteOf(end), from + least) };
  };

  type Item = Span & { block: B | Gathered<B>; column: number };
  const arrange = (inOrder: readonly B[]): Item[] => {
    const items: Item[] = [];
    const rest: (Span & { block: B })[] = [];
    for (const block of inOrder) {
      const span = spanOf(block);
      const taken = new Set(items.filter((item) => overlap(item, span)).map(({ column }) => column));
      const column = Array.from({ length: most - 1 }, (_, n) => n).find((n) => !taken.has(n));
      if (column === undefined) rest.push({ ...span, block });
      else items.push({ ...span, block, column });
    }
    const runs: (Span & { blocks: B[] })[] = [];
    for (const { block, start, end } of rest.sort((a, b) => a.start - b.start)) {
      const run = runs.at(-1);
      if (run && start < run.end) {
        run.blocks.push(block);
        run.end = Math.max(run.end, end, run.start + leastGathered);
      } else runs.push({ blocks: [block], start, end });
    }
    return [
      ...items,
      ...runs.map(({ blocks, ...span }) => ({ ...span, block: joined(blocks), column: most - 1 })),
    ];
  };

  const arrangePinned = (inOrder: readonly B[]): Item[] => {
    const usual = arrange(inOrder);
    const hidesPinned = usual.some(({ block }) => isGathered(block) && block.blocks.some(isPinned));
    if (!hidesPinned) return usual;
    return arrange([...inOrder.filter(isPinned), ...inOrder.filter((block) => !isPinned(block))]);
  };

  let crowded = placed.filter(({ columns }) => columns > most);
  let items: Item[] = [];
  // Gathered ones may be drawn longer than they are, so that others come to overlap them.
  for (let before = 0; before < crowded.length; ) {
    before = crowded.length;
    items = arrangePinned(crowded.map(({ block }) => block));
    const known = new Set(crowded);
    crowded = placed.filter(
      (one) => known.has(one) || items.some((item) => overlap(item, spanOf(one.block))),
    );
  }
  const known = new Set(crowded);
  const shown = items.map((item) => {
    const right = items.filter((other) => other.column > item.column && overlap(item, other));
    const next = Math.min(most, ...right.map(({ column }) => column));
    return { block: item.block, column: item.column, columns: most, span: next - item.column };
  });
  return [...placed.filter((one) => !known.has(one)), ...shown].sort(
    (a, b) => minuteOf(a.block.start) - minuteOf(b.block.start),
  );
}

/** One alone stays itself. */
function joined<B extends Slot>(blocks: readonly B[]): B | Gathered<B> {
  const [first] = blocks;
  if (first && blocks.length === 1) return first;
  return {
    start: timeOf(Math.min(...blocks.map(({ start }) => minuteOf(start)))),
    end: timeOf(Math.max(...blocks.map(({ end }) => minuteOf(end)))),
    blocks,
  };
}
