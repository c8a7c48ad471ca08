import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** So near to the end somebody follows what is said; further up they read. */
const NEAR = 160;

/**
 * Keeps the end of what scrolls in sight while it grows, unless the person has scrolled up.
 * @param box what scrolls; the page where it is empty @param grown anything that differs once there is more
 */
export function useStick(box: RefObject<HTMLElement | null>, grown: unknown): void {
  const follows = useRef(true);
  useEffect(() => {
    const scroller = box.current ?? document.scrollingElement;
    const look = () => {
      if (scroller)
        follows.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR;
    };
    const source = box.current ?? document;
    source.addEventListener('scroll', look, { passive: true });
    return () => source.removeEventListener('scroll', look);
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs each time that there is more
  useLayoutEffect(() => {
    const scroller = box.current ?? document.scrollingElement;
    if (follows.current && scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [box, grown]);
}
