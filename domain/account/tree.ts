import { Problem, say, type Words } from '../problem.ts';

export const MAX_TEXT_BYTES = 10 * 1024 * 1024;
export const MAX_DEPTH = 32;

// biome-ignore lint/suspicious/noControlCharactersInRegex: product.md §5 forbids exactly these
const FORBIDDEN_IN_KEYS = /[.#$/[\]\u0000-\u001f\u007f]/;
const LONGEST_PATH_SHOWN = 120;

/** The key of a person's data in the tree (product.md §3). */
export const userKey = (uid: string): string => uid.replace(/[.#$[\]]/g, '_');

/** Checks that a value fits an account's tree. @throws Problem 'invalid' that says where and why (product.md §5) */
export function checkTree(value: unknown, path: readonly string[] = []): void {
  check(value, [...path]);
}

/** @param path of the value; the same array for every value below it */
function check(value: unknown, path: string[]): void {
  if (path.length > MAX_DEPTH) refuse(path, say`is nested more than ${{ most: MAX_DEPTH }} levels deep.`);
  if (value === null || typeof value === 'boolean') return;
  if (typeof value === 'string') {
    if (isOver(value, MAX_TEXT_BYTES)) refuse(path, say`is a string longer than 10 MB.`);
    return;
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) refuse(path, say`is not a finite number.`);
    return;
  }
  if (typeof value !== 'object')
    refuse(path, value === undefined ? say`is undefined.` : say`is a ${{ type: typeof value }}.`);
  for (const [name, inside] of Object.entries(value as object)) {
    checkKey(name, path);
    path.push(name);
    check(inside, path);
    path.pop();
  }
}

function checkKey(name: string, path: readonly string[]): void {
  if (name === '') refuse(path, say`contains an empty key.`);
  if (FORBIDDEN_IN_KEYS.test(name))
    refuse(path, say`contains the key “${{ name }}”. Keys can’t contain . # $ / [ ] or control characters.`);
}

function refuse(path: readonly string[], { words, values }: Words): never {
  throw new Problem('invalid', { words: `{where} ${words}`, values: { where: spoken(path), ...values } });
}

/** Depth of a row in the tree; each row is checked in one step. */
const ROW_DEPTH = 4;
/** Values other than objects are checked so many in one step. */
const VALUES_AT_ONCE = 256;

/** The same in short steps. @throws Problem 'invalid' */
export function* checkTreeInSteps(value: unknown, path: readonly string[] = []): Generator<void> {
  if (path.length >= ROW_DEPTH || !isObject(value)) return checkTree(value, path);
  let count = 0;
  for (const [name, inside] of Object.entries(value)) {
    checkKey(name, path);
    count += 1;
    if (isObject(inside)) yield* checkTreeInSteps(inside, [...path, name]);
    else checkTree(inside, [...path, name]);
    if (isObject(inside) || count % VALUES_AT_ONCE === 0) yield;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function spoken(path: readonly string[]): string {
  const whole = path.join('/');
  if (whole === '') return 'The file';
  return whole.length > LONGEST_PATH_SHOWN ? `…${whole.slice(-LONGEST_PATH_SHOWN)}` : whole;
}

/** Counts the bytes only if the length leaves it open. */
function isOver(text: string, bytes: number): boolean {
  if (text.length * 3 <= bytes) return false;
  let count = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return count > bytes;
}
