import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { ENTITIES, type Entities, type Entity } from '../../../domain/registry/entity.ts';
import { isInLists } from '../../../domain/registry/entity-rules.ts';
import { createDatabase } from '../../../test/server/database.ts';
import type { FieldSchema } from './columns.ts';
import { type EntityTable, entityTables } from './entities.ts';

const WORK = { id: 'work', name: 'Work', color: 'blue', isShared: false } as const;
const AT = '2026-06-15T09:00:00.000Z';

test('a field of a type without a codec doesn’t compile', () => {
  expectTypeOf(z.boolean().optional()).toExtend<FieldSchema>();
  expectTypeOf(z.array(z.string()).optional()).toExtend<FieldSchema>();
  expectTypeOf(z.array(z.string().max(3)).max(3).optional()).toExtend<FieldSchema>();
  expectTypeOf(z.string().pipe(z.iso.date())).toExtend<FieldSchema>();
  expectTypeOf(z.array(z.string())).not.toExtend<FieldSchema>();
  expectTypeOf(z.strictObject({})).not.toExtend<FieldSchema>();
  expectTypeOf(z.array(z.number())).not.toExtend<FieldSchema>();
  expectTypeOf(z.array(z.strictObject({})).optional()).not.toExtend<FieldSchema>();
  expectTypeOf(z.date()).not.toExtend<FieldSchema>();
  expectTypeOf(z.string().nullable()).not.toExtend<FieldSchema>();
  expectTypeOf(z.record(z.string(), z.string())).not.toExtend<FieldSchema>();
});

const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('\0'));

/** Any value of a schema's type, within its type alone: a table stores what the rules have accepted. */
function anyOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) return fc.option(anyOf(schema.def.innerType), { nil: undefined });
  if (schema instanceof z.ZodPipe) return anyOf(schema.def.out);
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  if (schema instanceof z.ZodArray) {
    const { element } = schema.def;
    const each: fc.Arbitrary<unknown> =
      element instanceof z.ZodObject
        ? fc.record({ field: text, value: fc.option(text), at: text }, { noNullPrototype: true })
        : text;
    return fc.array(each, { minLength: 1, maxLength: 3 });
  }
  return text;
}

const isAbsent = ([, value]: [string, unknown]): boolean => value === undefined;

test.each(Object.keys(ENTITIES) as Entity[])(
  'reads a %s back as it was inserted or replaced, with any of its fields',
  async (entity) => {
    await using made = await createDatabase();
    const { database } = made;
    await sql`insert into account (id, cursor, created_at) values ('ada', 1, ${AT})`.execute(database.db);
    await database.transact((tx) => entityTables.list.insert(tx, 'ada', WORK));
    const table = entityTables[entity] as unknown as EntityTable<'task'>;
    const shape: Record<string, z.core.$ZodType> = ENTITIES[entity].schema.shape;
    const fields = Object.entries(shape).map(([name, schema]) => [name, anyOf(schema)] as const);
    // What the tables themselves require: an existing list, and a time for each completed task and no other.
    const keys = { id: fc.uuid(), ...('listId' in shape && { listId: fc.constant('work') }) };
    const row = fc.record<Record<string, unknown>>({ ...Object.fromEntries(fields), ...keys }).map((made) => {
      const completedAt = made.completed ? AT : undefined;
      const value = { ...made, ...('completedAt' in shape && { completedAt }) };
      return Object.fromEntries(
        Object.entries(value).filter((field) => !isAbsent(field)),
      ) as unknown as Entities['task'];
    });
    await fc.assert(
      fc.asyncProperty(row, row, async (before, after) => {
        await database.transact((tx) => table.remove(tx, 'ada', before.id));
        await database.transact((tx) => table.insert(tx, 'ada', before));
        expect(await table.find(database.db, 'ada', before.id)).toStrictEqual(before);
        const changed = { ...after, id: before.id };
        await database.transact((tx) => table.replace(tx, 'ada', changed));
        expect(await table.find(database.db, 'ada', before.id)).toStrictEqual(changed);
        if (!isInLists(entity)) return;
        const asText: object[] = JSON.parse(await table.visibleText(database.db, 'ada'));
        expect(asText).toContainEqual(changed);
        expect(asText).toHaveLength((await table.visible(database.db, 'ada')).length);
      }),
      { numRuns: 40 },
    );
  },
);
