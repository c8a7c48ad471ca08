import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEYS } from '../device/keys.ts';
import type { Pending } from '../store/core/pending.ts';
import { databaseName } from '../store/disk/database.ts';
import { withJournal } from '../store/disk/journal.ts';
import { createMemoryStorage } from '../store/disk/memory.ts';

/** A variable in a template string. */
const variable = (name: string): string => `\${${name}}`;
const script = readFileSync('web/public/kept-screen.js', 'utf8');

test('kept-screen.js finds the token, the account’s database and its journal by their names', async () => {
  const names: string[] = [];
  const texts = { length: 0, key: () => null, getItem: () => null, removeItem() {} };
  const journal = withJournal(createMemoryStorage(), variable('sub'), {
    ...texts,
    setItem: (name) => void names.push(name),
  });
  await journal.queue({
    key: '',
    at: '',
    entity: 'task',
    id: '',
    action: 'remove',
    input: {},
  } satisfies Pending);
  expect(script).toContain(`getItem('${KEYS.authToken}')`);
  expect(script).toContain(`\`${databaseName(variable('accountId'))}\``);
  expect(names).toHaveLength(1);
  for (const name of names) expect(script).toContain(`\`${name}\``);
});
