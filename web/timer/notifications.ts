import { DOCUMENTS } from '../device/documents.ts';
import { device, today } from '../device/use-document.ts';
import { log } from '../shell/log.ts';

/** `unasked` until the person has answered the browser's question. */
export type Permission = 'unasked' | 'granted' | 'denied' | 'unsupported';

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

const LOOK = { icon: '/icon.svg', tag: 'daymark-timer' };

/** Shows a notification where the person allowed it. */
export async function notify(title: string, body = ''): Promise<void> {
  if (permission() !== 'granted') return;
  try {
    const notification = new Notification(title, { ...LOOK, body });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // On a phone only a service worker may show one.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { ...LOOK, body }).catch(log);
  }
}
