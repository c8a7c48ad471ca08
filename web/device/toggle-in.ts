import type { DeviceDocument } from './device-document.ts';
import { device, today } from './use-document.ts';

/** Of more, the earliest are forgotten. */
const MOST_REMEMBERED = 500;

/** Adds an id to a document of ids, or removes it. */
export function toggleIn(document: DeviceDocument<string[]>, id: string): void {
  const before = device.read(document, today());
  const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id];
  device.write(document, after.slice(-MOST_REMEMBERED));
}
