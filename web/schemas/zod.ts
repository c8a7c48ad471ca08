import * as mini from 'zod/mini';
import en from 'zod/v4/locales/en.js';

/**
 * What `zod` is in the browser: its small build, with the methods that our schemas use. The whole of zod brings all
 * methods of all types along, which each first page would load and run before it shows anything. Schemas are still
 * written, and their types checked, with the whole of zod; zod.test.ts compares what the two say.
 */
export const z = {
  array: mini.array,
  boolean: mini.boolean,
  discriminatedUnion: mini.discriminatedUnion,
  email: mini.email,
  enum: mini.enum,
  int: mini.int,
  iso: { datetime: mini.iso.datetime },
  literal: mini.literal,
  looseObject: mini.looseObject,
  null: mini.null,
  number: mini.number,
  object: mini.object,
  record: mini.record,
  strictObject: mini.strictObject,
  string: mini.string,
  union: mini.union,
  unknown: mini.unknown,
};

// The whole of zod speaks English unless told otherwise, the small build says "Invalid input" of everything.
mini.config(en());

type Type = mini.ZodMiniType;
type ObjectType = mini.ZodMiniObject;
type Params = string | { error: string };
type Mask = Record<string, true>;

const ofAll = {
  describe(this: Type) {
    return this;
  },
  optional(this: Type) {
    return mini.optional(this);
  },
  nullable(this: Type) {
    return mini.nullable(this);
  },
  nullish(this: Type) {
    return mini.nullish(this);
  },
  array(this: Type) {
    return mini.array(this);
  },
  default(this: Type, value: unknown) {
    return mini._default(this, value);
  },
  catch(this: Type, value: unknown) {
    return mini.catch(this, value);
  },
  pipe(this: Type, next: Type) {
    return mini.pipe(this, next);
  },
  transform(this: Type, change: (value: unknown) => unknown) {
    return mini.pipe(this, mini.transform(change));
  },
  refine(this: Type, isRight: (value: unknown) => unknown, params?: Params) {
    return this.check(mini.refine(isRight, params));
  },
  overwrite(this: Type, change: (value: unknown) => unknown) {
    return this.check(mini.overwrite(change));
  },
};

const ofLong = {
  min(this: mini.ZodMiniString | mini.ZodMiniArray, least: number, params?: Params) {
    return this.check(mini.minLength(least, params));
  },
  max(this: Type, most: number, params?: Params) {
    return this.check(mini.maxLength(most, params));
  },
};

const ofTexts = {
  ...ofLong,
  regex(this: mini.ZodMiniString, form: RegExp, params?: Params) {
    return this.check(mini.regex(form, params));
  },
  trim(this: mini.ZodMiniString) {
    return this.check(mini.trim());
  },
  toLowerCase(this: mini.ZodMiniString) {
    return this.check(mini.toLowerCase());
  },
  toUpperCase(this: mini.ZodMiniString) {
    return this.check(mini.toUpperCase());
  },
};

const ofNumbers = {
  int(this: mini.ZodMiniNumber, params?: Params) {
    return this.check(mini.int(params));
  },
  min(this: mini.ZodMiniNumber, least: number, params?: Params) {
    return this.check(mini.gte(least, params));
  },
  max(this: mini.ZodMiniNumber, most: number, params?: Params) {
    return this.check(mini.lte(most, params));
  },
};

const ofObjects = {
  extend(this: ObjectType, shape: ObjectType['shape']) {
    return mini.extend(this, shape);
  },
  pick(this: ObjectType, mask: Mask) {
    return mini.pick(this, mask);
  },
  omit(this: ObjectType, mask: Mask) {
    return mini.omit(this, mask);
  },
  partial(this: ObjectType, mask?: Mask) {
    return mask ? mini.partial(this, mask) : mini.partial(this);
  },
  required(this: ObjectType, mask?: Mask) {
    return mask ? mini.required(this, mask) : mini.required(this);
  },
};

const ofOptional = {
  unwrap(this: mini.ZodMiniOptional) {
    return this.def.innerType;
  },
};

const give = (types: readonly { prototype: object }[], methods: object): void => {
  for (const { prototype } of types)
    for (const [name, value] of Object.entries(methods)) Object.defineProperty(prototype, name, { value });
};

const TEXTS = [mini.ZodMiniString, mini.ZodMiniEmail, mini.ZodMiniISODateTime];
const NUMBERS = [mini.ZodMiniNumber, mini.ZodMiniNumberFormat];
const OTHERS = [
  mini.ZodMiniArray,
  mini.ZodMiniBoolean,
  mini.ZodMiniCatch,
  mini.ZodMiniDefault,
  mini.ZodMiniDiscriminatedUnion,
  mini.ZodMiniEnum,
  mini.ZodMiniLiteral,
  mini.ZodMiniNonOptional,
  mini.ZodMiniNull,
  mini.ZodMiniNullable,
  mini.ZodMiniObject,
  mini.ZodMiniOptional,
  mini.ZodMiniPipe,
  mini.ZodMiniRecord,
  mini.ZodMiniTransform,
  mini.ZodMiniUnion,
  mini.ZodMiniUnknown,
];

give([...TEXTS, ...NUMBERS, ...OTHERS], ofAll);
give(TEXTS, ofTexts);
give(NUMBERS, ofNumbers);
give([mini.ZodMiniArray], ofLong);
give([mini.ZodMiniObject], ofObjects);
give([mini.ZodMiniOptional], ofOptional);
