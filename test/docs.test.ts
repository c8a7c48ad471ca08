import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it('refers only to sections of docs/product.md that exist', () => {
  const sections = new Set(
    Array.from(read('docs/product.md').matchAll(/^## (\d+)\./gm), ([, number]) => number),
  );
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { cwd: ROOT, encoding: 'utf8' });
  const pointers = files
    .trim()
    .split('\n')
    .filter((file) => file !== 'test/docs.test.ts')
    .flatMap((file) => Array.from(read(file).matchAll(/§\s?(\d+)/g), ([, number]) => ({ file, number })));
  expect(pointers.length).toBeGreaterThan(100);
  expect(pointers.filter(({ number }) => !sections.has(number))).toEqual([]);
});
