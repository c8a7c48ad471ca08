import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { version?: string; optionalDependencies?: Record<string, string> };

test('the lock names the packages of every platform, so that npm ci takes it', () => {
  const lock = readFileSync(`${import.meta.dirname}/../package-lock.json`, 'utf8');
  const packages: Record<string, Locked> = JSON.parse(lock).packages;
  const names = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  );
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter((name) => !names.has(name));
  expect(missing).toEqual([]);
});
