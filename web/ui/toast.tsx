import { lazy, Suspense, useSyncExternalStore } from 'react';

type Extra = { description?: string | undefined; action?: { label: string; onClick: () => void } };
export type Message = Extra & { type: 'success' | 'error' | 'offer'; title: string };

const Corner = lazy(() => import('./toaster.tsx'));
let waiting: Message[] = [];
let deliver: ((message: Message) => void) | undefined;
let wanted = false;
let wake = () => {};

/** What was done is painted first, and then that it was done. */
const say = (message: Message): void => void requestAnimationFrame(() => setTimeout(hand, 0, message));

function hand(message: Message) {
  if (deliver) return deliver(message);
  waiting.push(message);
  openCorner();
}

/** Puts the corner there before it has something to say: a screen reader tells only what is new in it. */
export function openCorner(): void {
  wanted = true;
  wake();
}

/** Who shows the messages from now on; those that waited come first. Returns how to stop. */
export function deliverTo(show: (message: Message) => void): () => void {
  deliver = show;
  for (const message of waiting) show(message);
  waiting = [];
  return () => {
    deliver = undefined;
  };
}

/** Says something in the corner, from anywhere; it goes away by itself. An offer stays until it is answered. */
export const toast = {
  success: (title: string, extra?: Extra) => say({ type: 'success', title, ...extra }),
  error: (title: string, extra?: Extra) => say({ type: 'error', title, ...extra }),
  offer: (title: string, action: NonNullable<Extra['action']>) => say({ type: 'offer', title, action }),
};

function subscribe(listener: () => void) {
  wake = listener;
  return () => {
    wake = () => {};
  };
}

/** Where toasts appear: one per app. Its code comes when it is opened, with the first toast at the latest. */
export function Toaster() {
  const mounted = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return mounted ? (
    <Suspense fallback={null}>
      <Corner />
    </Suspense>
  ) : null;
}
