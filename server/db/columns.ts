import type { z } from 'zod';
import { ENTITIES, type Entity } from '../../domain/registry/entity.ts';
import type { Value } from './prepared.ts';

type Plain = z.ZodString | z.ZodStringFormat | z.ZodNumber | z.ZodBoolean | z.core.$ZodEnum;
type Stored = Plain | z.core.$ZodArray<z.ZodString>;
type Checked = Stored | z.core.$ZodPipe<z.core.$ZodType, Stored>;
/** The schemas that a field of an entity may have: those whose values have a codec, optional or not. */
export type FieldSchema = Checked | z.core.$ZodOptional<Checked>;

/** How a field's values are stored in its column. An optional field that is absent is stored as null. */
type Codec = { toColumn(value: unknown): Value; fromColumn(stored: Value): unknown };

const unchanged: Codec = {
  toColumn: (value) => value as Value,
  fromColumn: (stored) => stored ?? undefined,
};

/** The codec of each type of schema; a type that isn't here can't be a field. */
const CODECS: Record<Stored['_zod']['def']['type'], Codec> = {
  string: unchanged,
  number: unchanged,
  enum: unchanged,
  boolean: {
    toColumn: Number,
    fromColumn: (stored) => (stored === null ? undefined : stored === 1),
  },
  array: {
    toColumn: (list) => (Array.isArray(list) && list.length > 0 ? JSON.stringify(list) : null),
    fromColumn: (stored) => (stored === null ? [] : JSON.parse(String(stored))),
  },
};

const optional = ({ toColumn, fromColumn }: Codec): Codec => ({
  toColumn: (value) => (value === undefined ? null : toColumn(value)),
  fromColumn: (stored) => (stored === null ? undefined : fromColumn(stored)),
});

/** A field and the column that stores it: `dueDate` is `due_date`. */
export type Column = { field: string; column: string } & Codec;

const SCHEMAS: { [E in Entity]: { schema: { shape: Record<string, FieldSchema> } } } = ENTITIES;

/** The columns of an entity's table, one per field of its schema. */
export const columnsOf = (entity: Entity): Column[] =>
  Object.entries(SCHEMAS[entity].schema.shape).map(([field, schema]) => ({
    field,
    column: snakeCase(field),
    ...codecOf(schema),
  }));

function codecOf(schema: FieldSchema): Codec {
  const { def } = schema._zod;
  if (def.type === 'optional') return optional(codecOf(def.innerType));
  return def.type === 'pipe' ? codecOf(def.out) : CODECS[def.type];
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
