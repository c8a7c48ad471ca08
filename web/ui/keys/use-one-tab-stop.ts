import { type RefObject, useEffect } from 'react';
import { log } from '../../device/log.ts';

/** Makes the links, buttons and search fields inside an element one tab stop, once the page has loaded the code for it. */
export function useOneTabStop(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    import('./one-tab-stop.ts').then(({ makeOneTabStop }) => {
      if (!isGone && ref.current) end = makeOneTabStop(ref.current);
    }, log);
    return () => {
      isGone = true;
      end?.();
    };
  }, [ref]);
}
