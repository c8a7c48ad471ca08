import type { Schema, Schemas } from './from-schema.ts';
import { schemaOf } from './texts-in.ts';

/** Words that the grammars of quick add, repeats and filters give a meaning to, and that may be read in several ways. */
export const WORDS_OF_GRAMMARS = [
  'every first monday ',
  'every 1st mon and tue ',
  '(p1 & ',
  '> - [ ] **',
  'tomorrow at 9 ',
];
const LONGEST = 20_000;
const MOST_ITEMS = 500;
const DEEPEST = 5;
/** What fields with a pattern contain: far dates, late times, long ids. */
const SHAPED = [
  '9999-12-30',
  '9999-12-30T23:59',
  '9999-12-30T23:59:59.999Z',
  '23:59',
  'FREQ=DAILY;INTERVAL=99',
  '/api/tasks',
  'i'.repeat(64),
  'i'.repeat(8),
];

/**
 * The value that a schema allows that should take the most work: all fields, the longest texts and lists, the farthest
 * dates and numbers. @param bytes about how large it may be
 */
export function largestOf(given: Schema, schemas: Schemas, bytes: number, n = 0, depth = 0): unknown {
  const schema = schemaOf(given, schemas);
  const inside = (one: unknown, part: number) => largestOf(one as Schema, schemas, part, n, depth + 1);
  if (schema.enum) return schema.enum.at(-1);
  if ('const' in schema) return schema.const;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return choices
      .map((one) => inside(one, bytes))
      .reduce((most, one) => (JSON.stringify(one).length > JSON.stringify(most).length ? one : most));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => inside(one, bytes)));
  const [type = 'object'] = [schema.type ?? []].flat();
  if (type === 'string') return textOf(schema, bytes, n);
  if (type === 'integer' || type === 'number') return schema.maximum ?? Number.MAX_SAFE_INTEGER;
  if (type === 'boolean') return true;
  if (type === 'null' || depth > DEEPEST) return null;
  if (type === 'array') {
    const item = inside(schema.items ?? {}, bytes / 10);
    const most = Math.floor(bytes / JSON.stringify(item ?? null).length);
    return Array(Math.max(1, Math.min(schema.maxItems ?? MOST_ITEMS, most))).fill(item);
  }
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, one]) => [name, inside(one, bytes / fields.length)]));
}

function textOf({ format, pattern, maxLength = LONGEST }: Schema, bytes: number, n: number): string {
  if (format === 'date-time') return '9999-12-30T23:59:59.999Z';
  if (pattern)
    return SHAPED.find((text) => new RegExp(pattern).test(text) && text.length <= maxLength) ?? 'x';
  const word = WORDS_OF_GRAMMARS[n % WORDS_OF_GRAMMARS.length] ?? '';
  const length = Math.floor(Math.min(maxLength, Math.max(bytes, 100)));
  return word.repeat(Math.ceil(length / word.length)).slice(0, length);
}
