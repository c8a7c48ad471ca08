import { useStore } from 'zustand';
import { browserTexts } from '../device/browser-texts.ts';
import { createSession, type Session, TOKEN_KEY } from './create-session.ts';
import type { PopupPorts } from './popup-window.ts';
import { CHANNEL } from './report.ts';

export type { Session } from './create-session.ts';
export type { User } from './stored-token.ts';

const WIDTH = 480;
const HEIGHT = 640;

/** A window of its own beside the page. Must be opened in a click; `null` when the browser doesn't let it. */
export const openWindow = (address: string): Window | null =>
  window.open(address, '_blank', `popup,${centred()}`);

/** What tells whether such a window is still open. */
export const watching: Pick<PopupPorts, 'hasFocus' | 'every'> = {
  hasFocus: () => document.hasFocus(),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  },
};

const session = createSession({
  fetch: (path, init) => fetch(path, init),
  storage: browserTexts(),
  now: () => Date.now(),
  popup: {
    open: openWindow,
    openChannel: () => new BroadcastChannel(CHANNEL),
    newId: () => crypto.randomUUID(),
    ...watching,
  },
});
// Where a page is rendered ahead of time there is no window, and nobody is signed in or out yet.
if (typeof window !== 'undefined') {
  session.open();
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) session.open();
  });
}

export const { signIn, signOut, fetchApi } = session;

/** Who is signed in here; renders again when that changes, in this tab or another. */
export const useSession = (): Session => useStore(session.store);

function centred(): string {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  return `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}
