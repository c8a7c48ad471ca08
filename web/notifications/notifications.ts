import type { Topic } from '../../domain/api/push-calls.ts';
import type { Reminding } from '../../domain/reminder/words.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { log } from '../device/log.ts';
import { isSecure, notifications, serviceWorkers } from '../device/secure.ts';
import { device, today } from '../device/use-document.ts';

/** `unasked` until the person has responded to the permission prompt; `insecure` over plain HTTP. */
export type Permission = 'unasked' | 'granted' | 'denied' | 'unsupported' | 'insecure';
export type News = {
  title: string;
  body?: string | undefined;
  /** Replaces a shown notification with the same tag, so that several tabs show only one. */
  tag: string;
  path: string;
};
type Look = Pick<Reminding, 'title' | 'body' | 'tag' | 'data'> & Partial<Pick<Reminding, 'actions'>>;

export function permission(): Permission {
  if (!isSecure()) return 'insecure';
  const state = notifications()?.permission ?? 'unsupported';
  return state === 'default' ? 'unasked' : state;
}

export async function askPermission(): Promise<Permission> {
  try {
    await notifications()?.requestPermission();
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

const isWanted = (topic: Topic): boolean => device.read(DOCUMENTS.notifications, today())[topic];

/** Shows a notification, with its buttons, if permission is granted and the topic is enabled. */
export async function notify(topic: Topic, reminding: Reminding): Promise<void> {
  if (isWanted(topic)) await showLook(reminding);
}

/** Shows a notification if permission is granted. */
export const show = ({ title, body = '', tag, path }: News): Promise<void> =>
  showLook({ title, body, tag, data: { open: path } });

/** Shows it through the service worker, so that it outlives this page. */
async function showLook({ title, ...look }: Look): Promise<void> {
  if (permission() !== 'granted') return;
  try {
    const registration = await serviceWorkers()?.getRegistration();
    if (!registration?.active) return showOnPage(title, look);
    await registration.showNotification(title, { ...look, icon: ICON });
  } catch (error) {
    log(error);
  }
}

/** The fallback without a service worker, as in a private window; pages can't show buttons. */
function showOnPage(title: string, { body, tag, data }: Omit<Look, 'title'>): void {
  const Page = notifications();
  if (!Page) return;
  const notification = new Page(title, { icon: ICON, body, tag });
  notification.onclick = () => {
    window.focus();
    location.assign(data.open);
    notification.close();
  };
}
