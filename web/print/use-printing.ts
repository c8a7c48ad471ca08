import { useSyncExternalStore } from 'react';

/** From the request to print until the page is back on the screen: the media type changes only after it's laid out. */
let isAsked = false;

function subscribe(listener: () => void): () => void {
  const tell = (asked: boolean) => () => {
    isAsked = asked;
    listener();
  };
  const [begin, end] = [tell(true), tell(false)];
  const media = matchMedia('print');
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  media.addEventListener('change', listener);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
    media.removeEventListener('change', listener);
  };
}

/** Whether the page is being printed. React renders the change before the browser goes on to lay out the pages. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAsked || matchMedia('print').matches,
    () => false,
  );
