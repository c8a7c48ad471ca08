import { DOCUMENTS } from '../device/documents.ts';
import { device, today } from '../device/use-document.ts';
import type { Opening } from '../offline/message.ts';
import { log } from '../shell/log.ts';

/** `unasked` until the person has answered the browser's question. */
export type Permission = 'unasked' | 'granted' | 'denied' | 'unsupported';
/** What a browser can tell, each of which a person may not want to hear there. */
export type Topic = 'tasks' | 'timer';
export type News = {
  title: string;
  body?: string | undefined;
  /** One that is shown already under the same name is replaced: so several tabs show one. */
  tag: string;
  /** The page that a press on it opens. */
  path: string;
};

export function permission(): Permission {
  if (!('Notification' in window)) return 'unsupported';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

/** Opens the browser's question. */
export async function askPermission(): Promise<Permission> {
  try {
    await Notification.requestPermission();
  } catch (error) {
    log(error);
  }
  return permission();
}

/** Asks on the first load of the timer (SPEC §9), and never again by itself: who said nothing, said no. */
export async function askPermissionOnce(): Promise<Permission> {
  if (permission() !== 'unasked' || device.read(DOCUMENTS.notificationsAsked, today())) return permission();
  device.write(DOCUMENTS.notificationsAsked, true);
  return askPermission();
}

const ICON = '/icon.svg';

/** Shows a notification where the person allowed it, and about what they want to hear of. */
export async function notify(topic: Topic, news: News): Promise<void> {
  if (device.read(DOCUMENTS.notifications, today())[topic]) await show(news);
}

/** Shows one where the person allowed it: through the service worker, so that it outlives this page. */
export async function show(news: News): Promise<void> {
  if (permission() !== 'granted') return;
  const { title, body = '', tag, path } = news;
  const look = { icon: ICON, body, tag };
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.active) return showOnPage(news);
    await registration.showNotification(title, { ...look, data: { open: path } satisfies Opening });
  } catch (error) {
    log(error);
  }
}

/** Where no service worker runs, as in a private window. */
function showOnPage({ title, body = '', tag, path }: News): void {
  const notification = new Notification(title, { icon: ICON, body, tag });
  notification.onclick = () => {
    window.focus();
    location.assign(path);
    notification.close();
  };
}
