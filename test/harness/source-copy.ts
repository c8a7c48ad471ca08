import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = ['domain', 'server', 'web', 'test/server', 'test/web', 'tsconfig.base.json'];

/** Two fields that a task doesn't have. */
export type AddedFields = { starred?: boolean; labels?: string[] };

const label = fc.constantFrom('home', 'a,b', '"quoted"', 'ä', '[]', 'null', '1');
export const anyAddedFields: fc.Arbitrary<AddedFields> = fc.record(
  { starred: fc.boolean(), labels: fc.array(label, { maxLength: 3 }) },
  { requiredKeys: [] },
);

/** As a row has them: an optional field is absent, never empty. */
export const asStored = ({ labels, ...rest }: AddedFields): AddedFields => ({
  ...rest,
  ...(labels?.length && { labels }),
});

export const addedOf = ({ starred, labels }: AddedFields): AddedFields => ({
  ...(starred !== undefined && { starred }),
  ...(labels !== undefined && { labels }),
});

const USES = `
  starred: { csv: 'Starred', form: { input: 'chosen', empty: false }, proposed: true },
  labels: { csv: 'Labels', form: { input: 'chosen', empty: [] }, proposed: true },
`;

/** A copy of the source code, to change. `load` loads a module of the copy, which shares nothing with the original. */
export function copyOfSource() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-source-'));
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    /** @param change gets the text of a file @throws Error if it changes nothing */
    edit(file: string, change: (text: string) => string): void {
      const before = readFileSync(join(folder, file), 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`Nothing changed in ${file}.`);
      writeFileSync(join(folder, file), after);
    },
    write: (file: string, text: string): void => writeFileSync(join(folder, file), text),
    load: (file: string): Promise<unknown> => import(/* @vite-ignore */ join(folder, file)),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/**
 * A copy of the source code in which tasks have the added fields, by what a developer would write for them: a few
 * lines in task.ts, and a migration.
 */
export function copyWithAddedFields() {
  const copy = copyOfSource();
  const added = (how: string) =>
    `starred: z.boolean().${how}(), labels: z.array(text('A label', 20)).${how}(),`;
  copy.edit('domain/task/task.ts', (text) =>
    text
      .replace('  goalId: entityId.optional(),\n', (line) => line + added('optional'))
      .replace('  goalId: entityId.nullish(),\n', (line) => line + added('nullish'))
      .replace("  id: { csv: 'Id' },\n", (line) => line + USES),
  );
  copy.write(
    'server/db/migrations/9999_added_fields.sql',
    'alter table task add column starred integer;\nalter table task add column labels text;\n',
  );
  return copy;
}
