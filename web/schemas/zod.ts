import { regexes } from 'zod/v4/core';
import { KindsType, ObjectType, RecordType, UnionType } from './object-types.ts';
import { BooleanType, NullType, NumberType, TextType, UnknownType, ValuesType } from './plain-types.ts';
import { ArrayType, type Params } from './type.ts';

type Rest<C extends abstract new (...args: never) => unknown> = ConstructorParameters<C>;
type Shape = Rest<typeof ObjectType>[1];

/**
 * What `zod` is in the browser: as much of it as our schemas use, saying the same. The whole of zod makes a schema slowly,
 * and the first page has hundreds. They are written, and their types checked, with the whole of zod; zod.test.ts compares
 * what the two say.
 */
export const z = {
  array: (...rest: Rest<typeof ArrayType>) => new ArrayType(...rest),
  boolean: (params?: Params) => new BooleanType(params),
  discriminatedUnion: (...rest: Rest<typeof KindsType>) => new KindsType(...rest),
  email: (params?: Params) => new TextType(params).formed(regexes.email, 'email address'),
  enum: (values: object, params?: Params) => new ValuesType(Object.values(values), params),
  int: (params?: Params) => new NumberType(params).int(),
  iso: {
    datetime: (params?: Params) => new TextType(params).formed(regexes.datetime({}), 'ISO datetime'),
  },
  literal: (value: unknown, params?: Params) =>
    new ValuesType(Array.isArray(value) ? value : [value], params),
  looseObject: (shape: Shape, params?: Params) => new ObjectType('kept', shape, params),
  null: (params?: Params) => new NullType(params),
  number: (params?: Params) => new NumberType(params),
  object: (shape: Shape, params?: Params) => new ObjectType('dropped', shape, params),
  record: (...rest: Rest<typeof RecordType>) => new RecordType(...rest),
  strictObject: (shape: Shape, params?: Params) => new ObjectType('refused', shape, params),
  string: (params?: Params) => new TextType(params),
  union: (...rest: Rest<typeof UnionType>) => new UnionType(...rest),
  unknown: () => new UnknownType(),
};
