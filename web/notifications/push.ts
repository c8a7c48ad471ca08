import { deviceName } from '../../domain/account/device-name.ts';
import { pushCalls, TOPICS } from '../../domain/api/push-calls.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { log } from '../device/log.ts';
import { currentZone } from '../device/place.ts';
import { hasPush, serviceWorkers } from '../device/secure.ts';
import { device, today } from '../device/use-document.ts';
import { CallFailed } from '../session/answer.ts';
import { callApi } from '../session/call-api.ts';
import { permission } from './notifications.ts';

/** Whether this browser can be notified while the app is closed. */
export const canPush = hasPush;

const readyManager = async (): Promise<PushManager | undefined> =>
  (await serviceWorkers()?.ready)?.pushManager;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const used = subscription.options.applicationServerKey;
  return used !== null && String(new Uint8Array(used)) === String(key);
};

/** This browser's subscription with our key; one with another key can't be used any more. */
async function subscriptionFor(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const applicationServerKey = bytesOf(publicKey);
  const existing = await manager.getSubscription();
  if (existing && isSameKey(existing, applicationServerKey)) return existing;
  await existing?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function keep(publicKey: string): Promise<void> {
  const pushManager = await readyManager();
  if (!pushManager) return;
  const subscription = await subscriptionFor(pushManager, publicKey);
  const wanted = device.read(DOCUMENTS.notifications, today());
  const { deviceId } = await callApi(pushCalls.keep, {
    subscription: subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } },
    name: deviceName(navigator.userAgent).name,
    zone: currentZone(),
    topics: TOPICS.filter((topic) => wanted[topic]),
  });
  device.write(DOCUMENTS.pushDevice, deviceId);
}

/** Has this browser notified while the app is closed. @throws when its push service or the server can't be reached */
export const turnOnPush = async (): Promise<void> => keep((await callApi(pushCalls.read)).publicKey);

/** Undoes it on this browser alone, which also works offline: the server notices at its next message. */
export async function forgetPush(): Promise<void> {
  device.write(DOCUMENTS.pushDevice, '');
  const registration = await serviceWorkers()?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Also for a device that the server has given up on. @throws when the server can't be reached */
export async function turnOffPush(deviceId: string): Promise<void> {
  await callApi(pushCalls.revoke, { deviceId }).catch((error) => {
    if (!(error instanceof CallFailed && error.status === 404)) throw error;
  });
  if (device.read(DOCUMENTS.pushDevice, today()) === deviceId) await forgetPush();
}

/** Browsers lose subscriptions silently, so each start of the app renews this one, unless the person revoked it. */
export async function keepPush(): Promise<void> {
  const id = device.read(DOCUMENTS.pushDevice, today());
  if (!id || !canPush() || permission() !== 'granted') return;
  try {
    const { publicKey, devices } = await callApi(pushCalls.read);
    const isLost = !(await (await readyManager())?.getSubscription());
    if (isLost || devices.some((one) => one.id === id)) await keep(publicKey);
    else await forgetPush();
  } catch (error) {
    // Offline, as at many starts.
    log(error);
  }
}
