import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const IMPORT = /(?:from |import\()'(\.[^']+)'/g;

const sources = (room: string): string[] =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(room, path));

/** Which folders the files of each folder import from. */
function folderImports(files: readonly string[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = dirname(file);
    const targets = imports.get(folder) ?? new Set();
    for (const [, path = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      const target = relative(ROOT, dirname(join(ROOT, folder, path)));
      if (target !== folder) targets.add(target);
    }
    imports.set(folder, targets);
  }
  return imports;
}

/** Repeatedly removes folders without imports from the remaining ones; what is left is in a cycle. */
function cyclic(imports: Map<string, Set<string>>): string[] {
  const left = new Set(imports.keys());
  const isFree = (folder: string) =>
    !imports
      .get(folder)
      ?.values()
      .some((target) => left.has(target));
  for (let free = left.values().filter(isFree).toArray(); free.length > 0; ) {
    for (const folder of free) left.delete(folder);
    free = left.values().filter(isFree).toArray();
  }
  return [...left];
}

it('has no circular imports between folders', () => {
  const files = ['domain', 'server', 'web', 'sandbox', 'cli'].flatMap(sources);
  expect(files.length).toBeGreaterThan(500);
  expect(cyclic(folderImports(files))).toEqual([]);
});
