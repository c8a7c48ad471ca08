import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { type Alias, build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

const ROOT = join(import.meta.dirname, '..', '..');
const BUILD_MS = 120_000;

type Schema = z.ZodType & { def: Definition };
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  valueType?: Schema;
  in?: Schema;
  options?: Schema[];
  entries?: Record<string, string>;
  values?: unknown[];
};

let folder: string;
let whole: Map<string, Schema>;
let small: Map<string, Schema>;

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The modules that write schemas. Only the server describes them to others. */
const WRITERS = ['domain/**/*.ts', 'web/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .filter((path) => !path.endsWith('.test.ts') && text(path).includes("{ z } from 'zod'"))
  .filter((path) => !text(path).includes('toJSONSchema'));

const ENTRY = 'all-schemas';

/** All schemas that modules export, by their place, as they are with one of the two builds of zod. */
async function schemasWith(name: string, alias: Alias[]): Promise<Map<string, Schema>> {
  const lines = WRITERS.map((path, n) => `export * as m${n} from '/${path}';`);
  const all: Plugin = {
    name: ENTRY,
    resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
    load: (id) => (id === `\0${ENTRY}` ? lines.join('\n') : null),
  };
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    resolve: { alias },
    plugins: [all],
    ssr: { noExternal: true },
    build: { ssr: true, outDir: join(folder, name), rollupOptions: { input: { schemas: ENTRY } } },
  });
  const found = new Map<string, Schema>();
  const seen = new Set<unknown>();
  const visit = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if ('safeParse' in value) found.set(path, value as Schema);
    else for (const [key, inner] of Object.entries(value)) visit(inner, `${path}/${key}`);
  };
  visit(await import(pathToFileURL(join(folder, name, 'schemas.js')).href), '');
  return found;
}

const TEXTS = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '2026-01-31',
    '2026-02-30',
    '2026-01-31T09:00',
    '2026-01-31T09:00:00.000Z',
    '09:30',
    '24:00',
  ),
  fc.constantFrom(
    '',
    ' ',
    ' a ',
    'a/b',
    '\u0007',
    'somebody@example.com',
    'https://example.com/a',
    'Berlin',
    'PT1H',
  ),
  fc.constantFrom('Europe/Berlin', 'low', 'day', 'FREQ=DAILY', '1', '-1', 'abcdefgh-1234'),
  fc.integer({ min: 1, max: 11_000 }).map((length) => 'x'.repeat(length)),
);
const NUMBERS = fc.oneof(
  fc.integer({ min: -2, max: 100 }),
  fc.double(),
  fc.integer(),
  fc.constant(Number.NaN),
);
const ANYTHING = fc.oneof(
  TEXTS,
  NUMBERS,
  fc.constantFrom(null, undefined, true, [], {}),
  fc.object({ maxKeys: 2 }),
);

/** Values that a schema accepts, nearly accepts, and refuses. */
function inputsOf(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: fitting(schema) }, { weight: 1, arbitrary: ANYTHING });
}

function fitting({ def }: Schema): fc.Arbitrary<unknown> {
  const inner = def.innerType ?? def.in ?? def.element ?? def.valueType;
  if (def.type === 'string') return TEXTS;
  if (def.type === 'number') return NUMBERS;
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'null') return fc.constant(null);
  if (def.values) return fc.constantFrom(...def.values);
  if (def.entries) return fc.constantFrom(...Object.values(def.entries));
  if (def.options) return fc.oneof(...def.options.map(inputsOf));
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, inputsOf(field)] as const);
    const few = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    const all = fc.record(Object.fromEntries(fields));
    return fc.oneof(
      all,
      few,
      fc.tuple(all, ANYTHING).map(([row, more]) => ({ ...row, more })),
    );
  }
  if (def.type === 'array' && inner) return fc.array(inputsOf(inner), { maxLength: 3 });
  if (def.type === 'record' && inner) return fc.dictionary(TEXTS, inputsOf(inner), { maxKeys: 3 });
  if (def.type === 'optional') return fc.option(inner ? inputsOf(inner) : ANYTHING, { nil: undefined });
  if (def.type === 'nullable') return fc.option(inner ? inputsOf(inner) : ANYTHING, { nil: null });
  return inner ? inputsOf(inner) : ANYTHING;
}

type Issue = z.core.$ZodIssue;

/** What the app reads of an issue. */
const told = (issues: readonly Issue[] | undefined): object[] | undefined =>
  issues?.map((issue) => ({
    code: issue.code,
    path: issue.path,
    message: issue.message,
    keys: issue.code === 'unrecognized_keys' && issue.keys,
    params: issue.code === 'custom' && issue.params,
    errors: issue.code === 'invalid_union' && issue.errors.map(told),
  }));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'daymark-zod-'));
  whole = await schemasWith('whole', []);
  small = await schemasWith('small', [{ find: /^zod$/, replacement: join(import.meta.dirname, 'zod.ts') }]);
}, BUILD_MS);
afterAll(() => rmSync(folder, { recursive: true }));

test('the browser has all schemas', () => {
  expect(whole.size).toBeGreaterThan(100);
  expect([...small.keys()]).toEqual([...whole.keys()]);
});

test('the browser reads and refuses the same, in the same words', () => {
  const accepted = { times: 0 };
  for (const [path, schema] of whole) {
    const other = small.get(path);
    fc.assert(
      fc.property(inputsOf(schema), (input) => {
        const [here, there] = [other?.safeParse(input), schema.safeParse(input)];
        if (there.success) accepted.times++;
        expect({ path, data: here?.data, issues: told(here?.error?.issues) }).toEqual({
          path,
          data: there.data,
          issues: told(there.error?.issues),
        });
      }),
      { numRuns: 40, seed: 7 },
    );
  }
  expect(accepted.times).toBeGreaterThan(whole.size);
});
