import { useSyncExternalStore } from 'react';

/** How the app can be installed: by a button, by hand as on an iPhone, or not at all, also because it is. */
export type Installing = 'button' | 'home-screen' | 'no';

/** Where public/before-paint.js keeps the browser's offer; it tells of a new one by an `installoffer` event. */
const page: Window & { installOffer?: { prompt(): Promise<unknown> } | undefined } = window;

/** Only Safari on iPhones and iPads has this property; it's true in the installed app. */
const isSafariTab = (): boolean => (navigator as { standalone?: boolean }).standalone === false;

const installing = (): Installing => (page.installOffer ? 'button' : isSafariTab() ? 'home-screen' : 'no');

const subscribe = (listener: () => void) => {
  const end = () => {
    page.installOffer = undefined;
    listener();
  };
  addEventListener('installoffer', listener);
  addEventListener('appinstalled', end);
  return () => {
    removeEventListener('installoffer', listener);
    removeEventListener('appinstalled', end);
  };
};

export const useInstalling = (): Installing => useSyncExternalStore(subscribe, installing);

/** Has the browser ask the person to install the app; it asks once per offer. Must be called in a click handler. */
export async function install(): Promise<void> {
  const { installOffer } = page;
  page.installOffer = undefined;
  await installOffer?.prompt();
  dispatchEvent(new Event('installoffer'));
}
