import { useCallback, useSyncExternalStore } from 'react';

/** Wide enough for the sidebar (product.md §9), and no phone in landscape; the style sheet has it as `wide`. */
export const WIDE = '(width >= 60rem), (width >= 48rem) and (height > 28rem)';

/** What each query answered on the screen, which holds while the page is printed: paper is narrower. */
const onScreen = new Map<string, boolean>();

function answer(query: string): boolean {
  const before = onScreen.get(query);
  if (before !== undefined && matchMedia('print').matches) return before;
  const { matches } = matchMedia(query);
  onScreen.set(query, matches);
  return matches;
}

/** Whether the page matches a media query, also after it's resized. @param query a constant */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => answer(query));
}
