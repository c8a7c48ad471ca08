import { useCallback, useSyncExternalStore } from 'react';

/** Wide enough for the sidebar (product.md §9), and no phone in landscape; the style sheet has it as `wide`. */
export const WIDE = '(width >= 60rem), (width >= 48rem) and (height > 28rem)';

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
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
