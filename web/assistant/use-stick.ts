import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Within this many pixels of the end the view follows the answer; further up, the person is reading. */
const NEAR = 160;

/**
 * Keeps the end of a growing scroll area in view, unless the person has scrolled up.
 * @param box the scroll area; the page if empty
 * @param grown any value that changes when content is added
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns whenever content was added
  useLayoutEffect(() => {
    const scroller = box.current ?? document.scrollingElement;
    if (follows.current && scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [box, grown]);
}
