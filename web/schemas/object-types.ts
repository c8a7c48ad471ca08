import { addIssues, isAborted, isObject, type Payload, reported } from './payload.ts';
import { ValuesType } from './plain-types.ts';
import { type Params, RequiredType, Type } from './type.ts';

export class RecordType extends Type {
  readonly keys: Type;
  readonly values: Type;

  constructor(keys: Type, values: Type, params?: Params) {
    super(params);
    this.keys = keys;
    this.values = values;
  }

  protected read(payload: Payload): Payload {
    const input = payload.value;
    if (!isObject(input)) return this.refuseType(payload, 'record');
    const output: Record<string, unknown> = {};
    payload.value = output;
    for (const key of Object.keys(input)) {
      if (key === '__proto__') continue;
      const named = this.keys.run({ value: key, issues: [] });
      if (named.issues.length > 0) {
        this.refuse(payload, { code: 'invalid_key', path: [key] }, 'Invalid key in record');
        continue;
      }
      const part = this.values.run({ value: input[key], issues: [] });
      addIssues(payload, key, part);
      output[String(named.value)] = part.value;
    }
    return payload;
  }
}

type Shape = Readonly<Record<string, Type>>;

type Mask = Readonly<Record<string, true>>;

/** What becomes of the fields that an object's schema doesn't name. */
type Others = 'dropped' | 'kept' | 'refused';

export class ObjectType extends Type {
  readonly shape: Shape;
  readonly others: Others;

  constructor(others: Others, shape: Shape, params?: Params) {
    super(params);
    this.others = others;
    this.shape = { ...shape };
  }

  protected read(payload: Payload): Payload {
    const input = payload.value;
    if (!isObject(input)) return this.refuseType(payload, 'object');
    const output: Record<string, unknown> = {};
    payload.value = output;
    for (const [key, type] of Object.entries(this.shape)) readField(key, type, input, output, payload);
    if (this.others === 'dropped') return payload;
    const others = Object.keys(input).filter((key) => !Object.hasOwn(this.shape, key));
    if (this.others === 'kept') for (const key of others) output[key] = input[key];
    else if (others.length > 0) {
      const words = `Unrecognized key${others.length > 1 ? 's' : ''}: ${others.map((key) => `"${key}"`).join(', ')}`;
      this.refuse(payload, { code: 'unrecognized_keys', keys: others, continue: true }, words);
    }
    return payload;
  }

  /** @param mask the fields that change; all if absent */
  private changed(change: (type: Type) => Type, mask: Mask | undefined): this {
    const fields = Object.entries(this.shape);
    const changed = fields.map(([key, type]) => [key, !mask || mask[key] ? change(type) : type] as const);
    return this.with({ shape: Object.fromEntries(changed) });
  }

  extend(shape: Shape): this {
    return this.with({ shape: { ...this.shape, ...shape } });
  }

  pick(mask: Mask): this {
    return this.with({ shape: Object.fromEntries(Object.keys(mask).map((key) => [key, this.shape[key]])) });
  }

  omit(mask: Mask): this {
    const rest = Object.entries(this.shape).filter(([key]) => !mask[key]);
    return this.with({ shape: Object.fromEntries(rest) });
  }

  partial(mask?: Mask): this {
    return this.changed((type) => type.optional(), mask);
  }

  required(mask?: Mask): this {
    return this.changed((type) => new RequiredType(type), mask);
  }
}

function readField(
  key: string,
  type: Type,
  input: Record<string, unknown>,
  output: Record<string, unknown>,
  payload: Payload,
): void {
  const isAbsent = !(key in input);
  if (isAbsent && type.in === 'optional' && type.out === 'optional') return;
  const field = type.run({ value: input[key], issues: [] });
  if (isAbsent && type.in && type.out && field.issues.length > 0) return;
  addIssues(payload, key, field);
  if (isAbsent && !type.in) {
    const message = 'Invalid input: expected nonoptional, received undefined';
    if (field.issues.length === 0) payload.issues.push({ code: 'invalid_type', message, path: [key] });
    return;
  }
  if (field.value !== undefined || !isAbsent || (type.in === 'defaulted' && !type.out))
    output[key] = field.value;
}

export class UnionType extends Type {
  override readonly in: Type['in'];
  override readonly out: Type['out'];
  readonly options: readonly Type[];

  constructor(options: readonly Type[], params?: Params) {
    super(params);
    this.options = options;
    const ins = options.map((option) => option.in);
    this.in = ins.includes('defaulted') ? 'defaulted' : ins.find((one) => one !== undefined);
    this.out = options.find(({ out }) => out)?.out;
  }

  protected read(payload: Payload): Payload {
    const tried: Payload[] = [];
    for (const option of this.options) {
      const result = option.run({ value: payload.value, issues: [] });
      if (result.issues.length === 0) return result;
      tried.push(result);
    }
    const [passable, ...others] = tried.filter((result) => !isAborted(result));
    if (passable && others.length === 0) return passable;
    const errors = tried.map(({ issues }) => issues.map(reported));
    return this.refuse(payload, { code: 'invalid_union', errors }, 'Invalid input');
  }
}

/** Objects, one field of which says which of the schemas they follow. */
export class KindsType extends Type {
  readonly field: string;
  readonly kinds = new Map<unknown, Type>();

  constructor(field: string, options: readonly ObjectType[], params?: Params) {
    super(params);
    this.field = field;
    for (const option of options) {
      const kind = option.shape[field];
      if (!(kind instanceof ValuesType)) throw new Error(`Each schema needs the literal ${field}.`);
      for (const value of kind.values) this.kinds.set(value, option);
    }
  }

  protected read(payload: Payload): Payload {
    const { value } = payload;
    if (!isObject(value)) return this.refuseType(payload, 'object');
    const option = this.kinds.get(value[this.field]);
    if (option) return option.run(payload);
    const names = [...this.kinds.keys()].map((kind) => `'${kind}'`).join(' | ');
    const issue = { code: 'invalid_union', errors: [], path: [this.field] };
    return this.refuse(payload, issue, `Invalid discriminator value. Expected ${names}`);
  }
}
