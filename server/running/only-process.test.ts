import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { claimFile } from './only-process.ts';

test('only one process at a time can claim a SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-claim-'));
  const file = join(folder, 'daymark.db');
  const first = claimFile(file);
  expect(first).toBeDefined();
  expect(claimFile(file)).toBeUndefined();
  expect(claimFile(file)).toBeUndefined();
  first?.();
  const second = claimFile(file);
  expect(second).toBeDefined();
  second?.();
  rmSync(folder, { recursive: true });
});
