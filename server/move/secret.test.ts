import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { whereSecretGoes } from './secret.ts';

test('the secret that was made with the embedded database has to be set beside PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daymark-secret-'));
  const keep = 'Keep SECRET as it is.';
  try {
    expect(whereSecretGoes(dataDir, undefined)).toBe(keep);
    writeFileSync(join(dataDir, 'secret'), 'secret\n');
    expect(whereSecretGoes(dataDir, undefined)).toBe(
      `Set SECRET to the content of ${join(dataDir, 'secret')}, or everyone will be signed out.`,
    );
    expect(whereSecretGoes(dataDir, 'another')).toBe(keep);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
