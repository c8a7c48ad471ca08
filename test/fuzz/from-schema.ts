import fc from 'fast-check';
import type { Schema as Described } from '../../server/docs/schema-text.ts';

export type Schema = Described & { minItems?: number; maxItems?: number };
export type Schemas = Record<string, Schema>;

const LONGEST = 40;
const DEEPEST = 4;
/** Names that may already exist, belong to another account, or have a meaning in JavaScript. */
const names = (more: readonly string[]) =>
  fc.constantFrom('a', 'b', 'work', 'personal', 'seed-1', '2026-06-15', '__proto__', 'constructor', ...more);

/**
 * Values that a schema of the API document allows, as far as it specifies.
 * @param schemas the schemas it refers to @param ids of existing rows
 */
export function valuesOf(schema: Schema, schemas: Schemas, ids: readonly string[]): fc.Arbitrary<unknown> {
  const inside = (one: object) => valuesOf(one, schemas, ids);
  if (schema.$ref) return inside(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inside));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(inside)).map((all) => Object.assign({}, ...(all as object[])));
  const types = [schema.type ?? 'anything'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, inside, ids)));
}

function ofType(
  type: string,
  schema: Schema,
  inside: (one: object) => fc.Arbitrary<unknown>,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  const { minimum: min, maximum: max } = schema;
  if (type === 'string') return texts(schema, ids);
  if (type === 'integer')
    return fc.integer({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
  if (type === 'number') return fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array')
    return fc.array(inside(schema.items ?? {}), {
      minLength: schema.minItems ?? 0,
      maxLength: schema.maxItems ?? 3,
    });
  if (type !== 'object' || !schema.properties) return fc.object({ maxDepth: DEEPEST });
  const properties = Object.entries(schema.properties).map(([name, one]) => [name, inside(one)]);
  return fc.record(Object.fromEntries(properties), { requiredKeys: (schema.required ?? []) as never[] });
}

function texts({ format, pattern, minLength = 0, maxLength = LONGEST }: Schema, ids: readonly string[]) {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  if (format === 'date-time') return day;
  const typed = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)),
  } as const);
  if (!pattern) return fc.oneof(typed, names(ids));
  const matching = fc.stringMatching(new RegExp(pattern), { maxLength: LONGEST });
  return fc.oneof(
    { weight: 3, arbitrary: names(ids) },
    matching,
    day.map((at) => at.slice(0, 10)),
  );
}
