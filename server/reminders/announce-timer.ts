import {
  endBetween,
  lookAtEnd,
  type TimerNotice,
  timerNotification,
} from '../../domain/timer/announcement.ts';
import { readTimer, TIMER_SETTING, TIMER_SETTINGS_SETTING } from '../../domain/timer/missed-transitions.ts';
import { changeTimerSettings, DEFAULT_TIMER_SETTINGS } from '../../domain/timer/timer-settings.ts';
import type { Database, Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { type DeviceRow, devicesOf, wants } from '../push/devices.ts';
import type { PushService } from '../push/push-service.ts';
import { notifyDevices } from './notify-device.ts';

type Deps = { database: Database; push: PushService };

const iso = (at: number): string => new Date(at).toISOString();

/** The payload is when it last looked. What was sent is recorded, so running twice doesn't send it again. */
export const announceTimerJob =
  ({ database, push }: Deps): JobKind =>
  async ({ account_id: accountId, payload }, now, signal) => {
    const devices = await devicesOf(database.db, accountId);
    if (devices.length === 0) return undefined;
    const { timer, settings } = await timerOf(database.db, accountId);
    const { notice, next } = endBetween(timer, settings, Date.parse(payload), now);
    const listening = devices.filter((device) => wants(device, 'timer'));
    const waits = notice
      ? await announce({ database, push }, listening, notice, { accountId, now, signal })
      : [];
    if (waits.length > 0)
      return { dueAt: iso(Math.min(now + Math.min(...waits), next ?? Number.POSITIVE_INFINITY)), payload };
    return next === null ? undefined : { dueAt: iso(lookAtEnd(next, now)), payload: iso(now) };
  };

/** @returns for how long devices can't be notified */
function announce(
  deps: Deps,
  devices: readonly DeviceRow[],
  notice: TimerNotice,
  look: { accountId: string; now: number; signal: AbortSignal },
): Promise<number[]> {
  const id = `timer ${notice.at}`;
  const news = { notification: timerNotification(notice), ids: [id] };
  return notifyDevices(deps, devices, look, (isNew) => (isNew(id) ? [news] : []));
}

async function timerOf(db: Reader, accountId: string) {
  const [timer, settings] = await Promise.all(
    [TIMER_SETTING, TIMER_SETTINGS_SETTING].map(async (id) => {
      const setting = await entityTables.setting.find(db, accountId, id);
      return setting && JSON.parse(setting.value);
    }),
  );
  const chosen = changeTimerSettings(DEFAULT_TIMER_SETTINGS, settings);
  return { timer: readTimer(timer, chosen), settings: chosen };
}
