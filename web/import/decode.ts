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

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark; otherwise in Windows-1252, as older
 * programs write it.
 * @throws Problem 'invalid' if it isn't text
 */
export function decode(bytes: Uint8Array): string {
  const text = textIn(bytes);
  if (text.includes('\u0000')) throw new Problem('invalid', 'That isn’t a text file.');
  return text;
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
