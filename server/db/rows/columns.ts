import type { z } from 'zod';
import type { fieldOverlap } from '../../../domain/overlap.ts';
import { ENTITIES, type Entity } from '../../../domain/registry/entity.ts';
import type { Value } from '../engine/prepared.ts';

type Plain = z.ZodString | z.ZodStringFormat | z.ZodNumber | z.ZodBoolean | z.core.$ZodEnum;
type List = z.core.$ZodArray<z.ZodString | typeof fieldOverlap>;
type Checked<S extends z.core.$ZodType> = S | z.core.$ZodPipe<z.core.$ZodType, S>;
/** The schemas that a field of an entity may have: those whose values have a codec. An empty list is an absent one. */
export type FieldSchema = Checked<Plain> | z.core.$ZodOptional<Checked<Plain | List>>;

/** How a field's values are stored in its column. Absent ones are stored as null, which isn't decoded. */
type Codec = { toColumn(value: unknown): Value; fromColumn(stored: Value): unknown };

const unchanged: Codec = {
  toColumn: (value) => value as Value,
  fromColumn: (stored) => stored,
};

const CODECS: Record<Kind, Codec> = {
  string: unchanged,
  number: unchanged,
  enum: unchanged,
  boolean: { toColumn: Number, fromColumn: (stored) => stored === 1 },
  array: {
    toColumn: (list) => (Array.isArray(list) && list.length > 0 ? JSON.stringify(list) : null),
    fromColumn: (stored) => JSON.parse(String(stored)),
  },
};

type Kind = (Plain | List)['_zod']['def']['type'];

/** `dueDate` is stored in `due_date`. `n` is its position among the columns, and `kind` the type of its values. */
export type Column = { field: string; column: string; n: number; kind: Kind } & Codec;

const SCHEMAS: { [E in Entity]: { schema: { shape: Record<string, FieldSchema> } } } = ENTITIES;

export const columnsOf = (entity: Entity): Column[] =>
  Object.entries(SCHEMAS[entity].schema.shape).map(([field, schema], n) => {
    const kind = kindOf(schema);
    return { field, column: snakeCase(field), n, kind, ...CODECS[kind] };
  });

function kindOf(schema: FieldSchema | Checked<Plain | List>): Kind {
  const { def } = schema._zod;
  if (def.type === 'optional') return kindOf(def.innerType);
  return def.type === 'pipe' ? kindOf(def.out) : def.type;
}

export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
