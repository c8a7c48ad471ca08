import { deviceName } from '../../domain/account/device-name.ts';
import type { Origin } from '../../domain/history/origin.ts';

const MOST_KNOWN = 1_000;
/** Browsers send the same long text with each call. */
const known = new Map<string, Origin>();

/** From where a person's own calls come. @param userAgent as the browser sends it */
export function originOfDevice(userAgent: string | undefined): Origin {
  if (!userAgent) return { kind: 'device' };
  const before = known.get(userAgent);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const origin: Origin = { kind: 'device', name: deviceName(userAgent).name };
  known.set(userAgent, origin);
  return origin;
}
