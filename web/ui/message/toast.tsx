import { useSyncExternalStore } from 'react';
import { part } from '../../offline/part.tsx';

type Extra = {
  description?: string | undefined;
  action?: { label: string; onClick: () => void };
  /** Closes the message once it no longer applies. */
  gone?: AbortSignal;
  /** Replaces the message with the same name, if that is still shown. */
  renews?: string;
  onClose?: () => void;
};
export type Message = Extra & { type: 'success' | 'error' | 'offer' | 'waiting'; title: string };

const Corner = part(() => import('./toaster.tsx'));
let waiting: Message[] = [];
let deliver: ((message: Message) => void) | undefined;
let wanted = false;
let wake = () => {};

/** Deferred, so that the result of an action is painted before its message. */
const say = (message: Message): void => void requestAnimationFrame(() => setTimeout(hand, 0, message));

function hand(message: Message) {
  if (deliver) return deliver(message);
  waiting.push(message);
  openCorner();
}

/** Renders the live region before the first message: screen readers announce only changes in an existing one. */
export function openCorner(): void {
  wanted = true;
  wake();
}

export function deliverTo(show: (message: Message) => void): () => void {
  deliver = show;
  for (const message of waiting) show(message);
  waiting = [];
  return () => {
    deliver = undefined;
  };
}

/** Shows a message from anywhere; it disappears automatically. An offer stays until it's answered, a wait until it's over. */
export const toast = {
  success: (title: string, extra?: Extra) => say({ type: 'success', title, ...extra }),
  error: (title: string, extra?: Extra) => say({ type: 'error', title, ...extra }),
  offer: (title: string, action: NonNullable<Extra['action']>, description?: string) =>
    say({ type: 'offer', title, action, description, renews: `offer ${title}` }),
  waiting: (title: string, extra: Required<Pick<Extra, 'action' | 'gone'>>) =>
    say({ type: 'waiting', title, ...extra }),
};

function subscribe(listener: () => void) {
  wake = listener;
  return () => {
    wake = () => {};
  };
}

/** Renders the toasts; once per app. Its code loads when it's opened, at the latest for the first toast. */
export function Toaster() {
  const mounted = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return mounted ? <Corner /> : null;
}
