import { useInsertionEffect } from 'react';

/** What is on the page that other parts make room for; theme.css has a variant for each. */
export type PageMark =
  | 'dialog'
  | 'full-sheet'
  | 'bottom-bar'
  | 'message-field'
  | 'all-fields'
  | 'timer-pill'
  | 'wide-content';

const shown = new Map<PageMark, number>();

function count(mark: PageMark, change: 1 | -1): void {
  const times = (shown.get(mark) ?? 0) + change;
  shown.set(mark, times);
  document.documentElement.toggleAttribute(`data-${mark}`, times > 0);
}

/**
 * Replaces `:has()`, for which the browser would search the whole page whenever a row appears or disappears. It's there
 * before anything on the page is measured.
 */
export function usePageMark(mark: PageMark, isShown = true): void {
  useInsertionEffect(() => {
    if (!isShown) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isShown]);
}
