import type { DeviceDocument } from '../device/documents.ts';
import { device, today } from '../device/use-document.ts';
import type { Back } from './undo.ts';

/** Writes a document of this device. @returns takes it back */
export function changeDocument<T>(document: DeviceDocument<T>, value: T): Back {
  const before = device.read(document, today());
  device.write(document, value);
  return async () => changeDocument(document, before);
}
