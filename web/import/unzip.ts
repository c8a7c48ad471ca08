import { unzipSync } from 'fflate';
import { Problem } from '../../domain/problem.ts';

const MAX_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
const MAX_FILES = 1000;
/** Small files may be repetitive. */
const ALWAYS_FINE = 1024 * 1024;
const READABLE = /\.(?:csv|tsv|json|ics|md|markdown|txt)$/i;

const TOO_LARGE = 'That zip file would be too large when unpacked. Unpack it, and choose the files you need.';
const DAMAGED = 'That zip file is damaged or protected by a password.';

export const isZip = ([p, k, three, four]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && three === 0x03 && four === 0x04;

/**
 * The files of a zip that may be exports. The sizes that it claims are checked before anything is unpacked, and nothing
 * is unpacked beyond them.
 * @throws Problem 'invalid' if it's too large or damaged
 */
export function unzip(bytes: Uint8Array<ArrayBuffer>): { name: string; bytes: Uint8Array<ArrayBuffer> }[] {
  let [total, count] = [0, 0];
  try {
    const files = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        if (!READABLE.test(name) || name.startsWith('__MACOSX/')) return false;
        total += originalSize;
        count += 1;
        const isDense = originalSize > ALWAYS_FINE && originalSize > size * MAX_RATIO;
        if (isDense || total > MAX_BYTES || count > MAX_FILES) throw new Problem('invalid', TOO_LARGE);
        return true;
      },
    });
    return Object.entries(files).map(([name, content]) => ({
      name,
      bytes: content as Uint8Array<ArrayBuffer>,
    }));
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('invalid', DAMAGED, { cause: error });
  }
}
