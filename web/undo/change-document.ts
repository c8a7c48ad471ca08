import type { DeviceDocument } from '../device/device-document.ts';
import { device, today } from '../device/use-document.ts';
import type { UndoFn } from './undo.ts';

/** Writes a document of this device. @returns an undo function that does nothing if it has changed again since */
export function changeDocument<T>(document: DeviceDocument<T>, value: T): UndoFn {
  const read = () => device.read(document, today());
  const before = read();
  device.write(document, value);
  const made = JSON.stringify(read());
  const back: UndoFn = async () =>
    JSON.stringify(read()) === made ? changeDocument(document, before) : back;
  return back;
}
