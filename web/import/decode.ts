import { Problem } from '../../domain/problem.ts';

/** Share of zeros among the bytes of text in UTF-16 that is mostly Latin. */
const MANY = 0.2;
const LOOKED_AT = 4096;

const zerosAt = (bytes: Uint8Array, offset: 0 | 1): number => {
  const start = bytes.subarray(0, LOOKED_AT);
  return start.filter((byte, i) => byte === 0 && i % 2 === offset).length / Math.max(1, start.length);
};

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (zerosAt(bytes, 1) > MANY) return 'utf-16le';
  if (zerosAt(bytes, 0) > MANY) return 'utf-16be';
  return 'utf-8';
}

/** How files that aren't text begin, and what to choose instead. */
const BINARY: readonly (readonly [start: string, why: string])[] = [
  [
    'SQLite format 3',
    'That’s a database. In Things, copy your to-dos instead, and paste them into a text file.',
  ],
  ['%PDF-', 'That’s a PDF. Export a CSV, iCalendar or Markdown file instead.'],
  [
    '\u00d0\u00cf\u0011\u00e0',
    'That’s an old Excel or Word file. Save it as CSV or plain text, and import that file.',
  ],
];
const NOT_TEXT = 'That isn’t a text file.';

const CONTROLS = /[^\P{Cc}\t\n\v\f\r]/gu;
/** Share of control characters beyond which no text is. */
const FEW = 0.02;

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark; otherwise in Windows-1252, as older
 * programs write it.
 * @throws Problem 'invalid' if it isn't text
 */
export function decode(bytes: Uint8Array): string {
  const begins = String.fromCharCode(...bytes.subarray(0, 16));
  const known = BINARY.find(([start]) => begins.startsWith(start));
  if (known) throw new Problem('invalid', known[1]);
  const text = textIn(bytes);
  const start = text.slice(0, LOOKED_AT);
  const controls = start.match(CONTROLS)?.length ?? 0;
  if (text.includes('\u0000') || controls > start.length * FEW) throw new Problem('invalid', NOT_TEXT);
  return text;
}

function textIn(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    // Half a character at the end of UTF-16 is a file that was cut off.
    return new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
