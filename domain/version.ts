/** As semver.org writes it, with a “v” before it as in tags. Parts of the build, after “+”, decide nothing. */
const FORM = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;
const NUMBER = /^\d+$/;

type Version = { numbers: readonly number[]; before: readonly string[] };

/** @param text at most 100 characters count @returns undefined when it isn't a version */
export function readVersion(text: string): Version | undefined {
  const [, major, minor, patch, before] = FORM.exec(text.trim().slice(0, 100)) ?? [];
  if (patch === undefined) return undefined;
  const parts = before === undefined ? [] : before.split('.');
  if (parts.includes('')) return undefined;
  return { numbers: [Number(major), Number(minor), Number(patch)], before: parts };
}

/** Whether a version is later than another, by the precedence of semver.org. A text that is no version is neither. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [readVersion(version), readVersion(than)];
  return a !== undefined && b !== undefined && compare(a, b) > 0;
}

function compare(a: Version, b: Version): number {
  for (const [n, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[n] ?? 0);
    if (difference !== 0) return difference;
  }
  // What has no part before a release is the release.
  if (a.before.length === 0 || b.before.length === 0) return b.before.length - a.before.length;
  for (const [n, part] of a.before.entries()) {
    const other = b.before[n];
    if (other === undefined) return 1;
    const difference = comparePart(part, other);
    if (difference !== 0) return difference;
  }
  return a.before.length - b.before.length;
}

/** Numbers by their value and before words; words by their characters. */
function comparePart(a: string, b: string): number {
  const [isNumber, isOtherNumber] = [NUMBER.test(a), NUMBER.test(b)];
  if (isNumber && isOtherNumber) return Number(a) - Number(b);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
