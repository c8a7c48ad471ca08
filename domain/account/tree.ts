import { Problem } from '../problem.ts';

/** A text's most bytes in UTF-8, and how deep values may lie within each other (SPEC §5, §9). */
export const MAX_TEXT_BYTES = 10 * 1024 * 1024;
export const MAX_DEPTH = 32;

// biome-ignore lint/suspicious/noControlCharactersInRegex: SPEC §5 forbids exactly these
const FORBIDDEN_IN_KEYS = /[.#$/[\]\u0000-\u001f\u007f]/;
const LONGEST_PATH_SHOWN = 120;

/** The name under which a person's data stands in the tree (SPEC §3). */
export const userKey = (uid: string): string => uid.replace(/[.#$[\]]/g, '_');

/**
 * Checks that a value can stand in the tree that accounts are exported to and imported from.
 * @throws Problem 'invalid' that says where and why (SPEC §5: keys, undefined values, functions, numbers, texts)
 */
export function checkTree(value: unknown, path: readonly string[] = []): void {
  const refuse = (why: string): never => {
    throw new Problem('invalid', `${spoken(path)} ${why}`);
  };
  if (path.length > MAX_DEPTH) refuse(`lies deeper than ${MAX_DEPTH} levels.`);
  if (value === null || typeof value === 'boolean') return;
  if (typeof value === 'string') {
    if (isOver(value, MAX_TEXT_BYTES)) refuse('is a text of more than 10 MB.');
    return;
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse('is no finite number.');
    return;
  }
  if (typeof value !== 'object') refuse(`is ${value === undefined ? 'undefined' : `a ${typeof value}`}.`);
  for (const [name, inside] of Object.entries(value as object)) {
    if (name === '') refuse('contains an empty key.');
    if (FORBIDDEN_IN_KEYS.test(name))
      refuse(`contains the key “${name}”; a key can’t have . # $ / [ ] or control characters.`);
    checkTree(inside, [...path, name]);
  }
}

function spoken(path: readonly string[]): string {
  const whole = path.join('/');
  if (whole === '') return 'The file';
  return whole.length > LONGEST_PATH_SHOWN ? `…${whole.slice(-LONGEST_PATH_SHOWN)}` : whole;
}

/** Whether a text takes more bytes in UTF-8; counts only where it could. */
function isOver(text: string, bytes: number): boolean {
  if (text.length * 3 <= bytes) return false;
  let count = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return count > bytes;
}
