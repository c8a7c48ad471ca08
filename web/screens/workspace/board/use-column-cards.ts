import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { Task } from '../../../../domain/task/task.ts';

/** The height of a card with one line of facts, and the gap below it. */
const CARD_PX = 76;

type Options = {
  tasks: readonly Task[];
  scroller: HTMLElement | null;
  tabStop: number | undefined;
  list: RefObject<HTMLElement | null>;
};

/** The cards of a column that are in view, and the tab stop. */
export function useColumnCards({ tasks, scroller, tabStop, list }: Options) {
  const [top, setTop] = useState(0);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      const isCard = tabStop !== undefined && tabStop < range.count;
      return isCard ? [...new Set([...shown, tabStop])].sort((a, b) => a - b) : shown;
    },
    [tabStop],
  );
  const cards = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller,
    estimateSize: () => CARD_PX,
    overscan: 6,
    scrollMargin: top,
    getItemKey: useCallback((index: number) => tasks[index]?.id ?? index, [tasks]),
    rangeExtractor,
  });
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.offsetTop);
  });
  return { cards, top };
}
