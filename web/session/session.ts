import { useStore } from 'zustand';
import { browserTexts } from '../device/browser-texts.ts';
import { newId } from '../device/new-id.ts';
import { createSession, type Session, TOKEN_KEY } from './create-session.ts';
import { fetchServer } from './gate.ts';
import type { PopupPorts } from './popup-window.ts';
import { CHANNEL } from './report.ts';

export type { Session } from './create-session.ts';
export type { User } from './stored-token.ts';

const WIDTH = 480;
const HEIGHT = 640;

/** Must be called in a click handler; `null` when the browser blocks it. An open window with this name is reused. */
export const openWindow = (address: string, name = '_blank'): Window | null =>
  window.open(address, name, `popup,${centred()}`);

/** The ports that `whenClosed` needs to watch such a window. */
export const watching: Pick<PopupPorts, 'hasFocus' | 'every'> = {
  hasFocus: () => document.hasFocus(),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  },
};

const session = createSession({
  fetch: fetchServer,
  storage: browserTexts(),
  now: () => Date.now(),
  popup: {
    // The same name as in public/before-paint.js.
    open: (address) => openWindow(address, 'sign-in'),
    openChannel: () => new BroadcastChannel(CHANNEL),
    newId,
    ...watching,
  },
});
// Prerendering has no window, and there the session stays 'loading'.
if (typeof window !== 'undefined') {
  session.open();
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) session.open();
  });
}

export const { signIn, finishSignIn, signOut, fetchApi } = session;

export const useSession = (): Session => useStore(session.store);

export const sessionNow = (): Session => session.store.getState();

/** The signed-in person's account id; empty when signed out. */
export const useMe = (): string => useSession().user?.uid ?? '';

function centred(): string {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  return `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}
