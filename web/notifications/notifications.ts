import { DOCUMENTS } from '../device/documents.ts';
import { log } from '../device/log.ts';
import { device, today } from '../device/use-document.ts';
import type { Opening } from '../offline/message.ts';

/** `unasked` until the person has responded to the permission prompt. */
export type Permission = 'unasked' | 'granted' | 'denied' | 'unsupported';
/** Kinds of notifications, which can be turned off separately in each browser. */
export type Topic = 'tasks' | 'timer';
export type News = {
  title: string;
  body?: string | undefined;
  /** Replaces a shown notification with the same tag, so that several tabs show only one. */
  tag: string;
  /** The page that clicking it opens. */
  path: string;
};

export function permission(): Permission {
  if (!('Notification' in window)) return 'unsupported';
  return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

export async function askPermission(): Promise<Permission> {
  try {
    await Notification.requestPermission();
  } catch (error) {
    log(error);
  }
  return permission();
}

/** Asks on the first load of the timer (product.md §9), and never again automatically: no answer counts as a no. */
export async function askPermissionOnce(): Promise<Permission> {
  if (permission() !== 'unasked' || device.read(DOCUMENTS.notificationsAsked, today())) return permission();
  device.write(DOCUMENTS.notificationsAsked, true);
  return askPermission();
}

const ICON = '/icon.svg';

/** Shows a notification if permission is granted and the topic is enabled. */
export async function notify(topic: Topic, news: News): Promise<void> {
  if (device.read(DOCUMENTS.notifications, today())[topic]) await show(news);
}

/** Shows a notification if permission is granted, through the service worker so that it outlives this page. */
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

/** The fallback without a service worker, as in a private window. */
function showOnPage({ title, body = '', tag, path }: News): void {
  const notification = new Notification(title, { icon: ICON, body, tag });
  notification.onclick = () => {
    window.focus();
    location.assign(path);
    notification.close();
  };
}
