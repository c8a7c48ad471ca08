import { unzipSync } from 'fflate';
import { Problem } from '../../domain/problem.ts';

const MAX_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
const MAX_FILES = 1000;
/** Small files may be repetitive. */
const ALWAYS_FINE = 1024 * 1024;
const READABLE = /\.(?:csv|tsv|json|ics|md|markdown|txt|opml)$/i;
/** Notion puts its export into zip files within one. */
const NESTED = /\.zip$/i;

const TOO_LARGE = 'That zip file would be too large when unpacked. Unpack it, and choose the files you need.';
const DAMAGED = 'That zip file is damaged or protected by a password.';
/** Documents that are zip files, by a name in them. */
const DOCUMENTS: readonly (readonly [name: RegExp, why: string])[] = [
  [/^xl\//, 'That’s an Excel file. Save it as CSV, and import that file.'],
  [/^word\//, 'That’s a Word file. Save it as plain text, and import that file.'],
  [/(?:^|\/)Index\/.*\.iwa$/, 'That’s a Numbers file. Export it as CSV, and import that file.'],
  [/^META-INF\/manifest\.xml$/, 'That’s a LibreOffice file. Save it as CSV, and import that file.'],
  [
    /(?:^|\.ofocus\/)(?:contents\.xml|\d{14}=.*\.zip)$/,
    'That’s OmniFocus’s database. In OmniFocus, choose File › Export and CSV, and import that file.',
  ],
];

export const isZip = ([p, k, three, four]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && three === 0x03 && four === 0x04;

type Unpacked = { name: string; bytes: Uint8Array<ArrayBuffer> }[];

/**
 * The files of a zip that may be exports, also of zips within it. The sizes that it claims are checked before anything
 * is unpacked, and nothing is unpacked beyond them.
 * @param room what may be unpacked
 * @throws Problem 'invalid' if it's too large or damaged, or a document of another program
 */
export function unzip(
  bytes: Uint8Array<ArrayBuffer>,
  room = { bytes: MAX_BYTES, files: MAX_FILES },
): Unpacked {
  return unpack(bytes, room, true).flatMap((file) =>
    NESTED.test(file.name) && isZip(file.bytes) ? unpack(file.bytes, room, false) : [file],
  );
}

function unpack(
  bytes: Uint8Array<ArrayBuffer>,
  room: { bytes: number; files: number },
  mayNest: boolean,
): Unpacked {
  try {
    const files = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        const document = DOCUMENTS.find(([pattern]) => pattern.test(name));
        if (document) throw new Problem('invalid', document[1]);
        const isWanted = READABLE.test(name) || (mayNest && NESTED.test(name));
        if (!isWanted || name.startsWith('__MACOSX/')) return false;
        room.bytes -= originalSize;
        room.files -= 1;
        const isDense = originalSize > ALWAYS_FINE && originalSize > size * MAX_RATIO;
        if (isDense || room.bytes < 0 || room.files < 0) throw new Problem('invalid', TOO_LARGE);
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
