import { createContext, type RefObject, use, useLayoutEffect, useState } from 'react';
import type { Slot } from '../../../../domain/planner/event/slot.ts';
import type { Placed } from '../../../../domain/planner/grid/planner-layout.ts';

/** Below these widths, in pixels of the usual text size, a block says less: as `under-…` in the style sheet. */
const LIMITS = [224, 144, 88, 64, 40];
const USUAL_TEXT_PX = 16;
/** Between a day's edge and its blocks, and around a block. */
const [EDGE_PX, AROUND_PX] = [5, 2];
/** A narrower block can be neither read nor pressed by a finger. */
const READABLE_PX = 44;

/** The width of a day, in pixels of the usual text size. */
export const DayWidthContext = createContext(Number.POSITIVE_INFINITY);

/**
 * How wide each of the days in a grid is; undefined until the grid is on the page. Blocks that know it are styled in one
 * pass, where each would need its own to ask how wide it is.
 */
export function useDayWidth(grid: RefObject<HTMLElement | null>, days: number): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const read = () => {
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setWidth((element.clientWidth * USUAL_TEXT_PX) / text);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return width === undefined ? undefined : width / days;
}

/** How many blocks beside each other can be read in a day. */
export const useMostColumns = (): number =>
  Math.max(2, Math.floor((use(DayWidthContext) - EDGE_PX) / (READABLE_PX + AROUND_PX)));

/** The limits that a block is narrower than, for the style sheet. */
export function useUnder<B extends Slot>({ columns, span }: Placed<B>): string | undefined {
  const width = ((use(DayWidthContext) - EDGE_PX) * span) / columns - AROUND_PX;
  return LIMITS.filter((limit) => width < limit).join(' ') || undefined;
}
