import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';

// Not imported: Vitest would transform the 20 MB file as a module.
const path = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'));
const { __meta: meta, browsers, ...features }: CompatData = JSON.parse(readFileSync(path, 'utf8'));

const BROWSERS = [
  'chrome',
  'chrome_android',
  'firefox',
  'firefox_android',
  'safari',
  'safari_ios',
] as const satisfies BrowserName[];
const YEARS = 2;

/** The oldest supported release of each browser: the first in the two years before the data's timestamp. */
const OLDEST: ReadonlyMap<BrowserName, string> = new Map(BROWSERS.map((name) => [name, oldestOf(name)]));

function oldestOf(browser: BrowserName): string {
  const [year, ...rest] = meta.timestamp.slice(0, 10).split('-');
  const since = [Number(year) - YEARS, ...rest].join('-');
  const releases = Object.entries(browsers[browser].releases);
  const supported = releases.flatMap(([version, { release_date: date }]) =>
    date !== undefined && date >= since ? [{ version, date }] : [],
  );
  const [oldest] = supported.toSorted((a, b) => a.date.localeCompare(b.date));
  if (!oldest) throw new Error(`There is no release of ${browser}.`);
  return oldest.version;
}

/** The compatibility statement of a feature. @param path like `api.Navigator.locks` */
export function statementOf(...path: readonly string[]): CompatStatement | undefined {
  let found: Record<string, Identifier> | undefined = features;
  let identifier: Identifier | undefined;
  for (const key of path) {
    identifier = found && Object.hasOwn(found, key) ? found[key] : undefined;
    found = identifier as Record<string, Identifier> | undefined;
  }
  return identifier?.__compat;
}

/**
 * @param isPrefixed whether the code also uses the feature under this prefix
 * @returns the supported browsers in which some supported release lacks the feature
 */
export function lacking(
  statement: CompatStatement,
  isPrefixed: (prefix: string) => boolean = () => false,
): string[] {
  return [...OLDEST].flatMap(([browser, oldest]) =>
    [statement.support[browser] ?? []].flat().some((support) => isSince(support, oldest, isPrefixed))
      ? []
      : [`${browsers[browser].name} ${oldest}`],
  );
}

/** Partial support counts: the data lists missing parts separately, or the rest are rare bugs. */
function isSince(
  support: SimpleSupportStatement,
  oldest: string,
  isPrefixed: (prefix: string) => boolean,
): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = support;
  if (flags || other || (prefix !== undefined && !isPrefixed(prefix))) return false;
  if (typeof added !== 'string' || compare(added, oldest) > 0) return false;
  // A replacement for a removed feature has its own statement.
  return typeof removed !== 'string' || compare(removed, oldest) > 0;
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}
