import { addIssues, type Issue, isAborted, isStopped, kindOf, type Payload, reported } from './payload.ts';

/** What is said in place of zod's words. */
export type Params = string | { error?: string } | undefined;

type RefineParams = { error?: string; path?: PropertyKey[]; when?: Check['when'] };

const saidIn = (params: Params): string | undefined => (typeof params === 'string' ? params : params?.error);

type Check = {
  check: (payload: Payload, owner: Type) => void;
  /** When it's made, if not only where nothing is wrong so far that it could stumble over. */
  when: ((payload: Payload) => boolean) | undefined;
};

type Result =
  | { success: true; data: unknown; error?: undefined }
  | { success: false; data?: undefined; error: Refusal };

/** Why a value was refused. */
class Refusal extends Error {
  override readonly name = 'ZodError';
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super(JSON.stringify(issues, undefined, 2));
    this.issues = issues;
  }
}

/** A schema: what all of them have. */
export abstract class Type {
  /** What is said in place of zod's words, by its checks too. */
  readonly said: string | undefined;
  readonly checks: readonly Check[] = [];
  /** Whether a field of an object may be absent, and whether a value then takes its place. */
  readonly in: 'optional' | 'defaulted' | undefined = undefined;
  readonly out: 'optional' | undefined = undefined;

  constructor(params?: Params) {
    this.said = saidIn(params);
  }

  protected abstract read(payload: Payload): Payload;

  run(given: Payload): Payload {
    const payload = this.read(given);
    if (this.checks.length === 0) return payload;
    let isOver = isAborted(payload);
    for (const { check, when } of this.checks) {
      if (when ? isStopped(payload) || !when(payload) : isOver) continue;
      const before = payload.issues.length;
      check(payload, this);
      if (payload.issues.length > before) isOver = isAborted(payload);
    }
    return payload;
  }

  /** @param words zod's */
  protected refuse(payload: Payload, issue: Issue, words: string): Payload {
    payload.issues.push({ ...issue, message: this.said ?? words });
    return payload;
  }

  protected refuseType(payload: Payload, expected: string): Payload {
    const words = `Invalid input: expected ${expected}, received ${kindOf(payload.value)}`;
    return this.refuse(payload, { code: 'invalid_type' }, words);
  }

  safeParse(value: unknown): Result {
    const { value: data, issues } = this.run({ value, issues: [] });
    if (issues.length === 0) return { success: true, data };
    let error: Refusal | undefined;
    return {
      success: false,
      get error() {
        error ??= new Refusal(issues.map(reported));
        return error;
      },
    };
  }

  /** @throws Refusal */
  parse(value: unknown): unknown {
    const result = this.safeParse(value);
    if (!result.success) throw result.error;
    return result.data;
  }

  /** The same schema, but for this. */
  protected with(different: object): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, different);
  }

  check(check: Check['check'], when?: Check['when']): this {
    return this.with({ checks: [...this.checks, { check, when }] });
  }

  /** @param issue what is wrong with a value, in zod's words; undefined if nothing is */
  protected must(issue: (value: never) => Issue | undefined, params: Params, when?: Check['when']): this {
    const said = saidIn(params);
    return this.check(({ value, issues }, owner) => {
      const found = issue(value as never);
      if (found) issues.push({ continue: true, ...found, message: said ?? owner.said ?? found.message });
    }, when);
  }

  refine(isRight: (value: never) => unknown, params?: Params | RefineParams): this {
    const { path = [], when } = typeof params === 'object' ? (params as RefineParams) : {};
    const issue = () => ({ code: 'custom', path });
    return this.must((value) => (isRight(value) ? undefined : issue()), params, when);
  }

  overwrite(change: (value: never) => unknown): this {
    return this.check((payload) => {
      payload.value = change(payload.value as never);
    });
  }

  describe(): this {
    return this;
  }

  optional(): OptionalType {
    return new OptionalType(this);
  }

  nullable(): NullableType {
    return new NullableType(this);
  }

  nullish(): OptionalType {
    return this.nullable().optional();
  }

  array(): ArrayType {
    return new ArrayType(this);
  }

  default(value: unknown): DefaultType {
    return new DefaultType(this, value);
  }

  catch(value: unknown): CatchType {
    return new CatchType(this, value);
  }

  pipe(next: Type): PipeType {
    return new PipeType(this, next);
  }

  transform(change: (value: never) => unknown): PipeType {
    return this.pipe(new TransformType(change));
  }
}

type Long = string | readonly unknown[];

const hasLength = ({ value }: Payload): boolean =>
  (value as { length?: unknown } | null | undefined)?.length !== undefined;

/** Of a text: how many characters it has, however many code units they take. */
const lengthOf = (value: Long): number => (typeof value === 'string' ? [...value].length : value.length);

function wrongLength(value: Long, size: 'big' | 'small', limit: string): Issue {
  const expected =
    typeof value === 'string'
      ? `string to have ${limit} characters`
      : Array.isArray(value)
        ? `array to have ${limit} items`
        : `unknown to be ${limit}`;
  return { code: `too_${size}`, message: `Too ${size}: expected ${expected}` };
}

export abstract class LongType extends Type {
  min(least: number, params?: Params): this {
    const isRight = (value: Long) => value.length >= least && lengthOf(value) >= least;
    return this.must(
      (value: Long) => (isRight(value) ? undefined : wrongLength(value, 'small', `>=${least}`)),
      params,
      hasLength,
    );
  }

  max(most: number, params?: Params): this {
    const isRight = (value: Long) => value.length <= most || lengthOf(value) <= most;
    return this.must(
      (value: Long) => (isRight(value) ? undefined : wrongLength(value, 'big', `<=${most}`)),
      params,
      hasLength,
    );
  }
}

export class ArrayType extends LongType {
  readonly element: Type;
  /** Of a longer one nothing else is checked, however long it is. */
  readonly most: number = Number.POSITIVE_INFINITY;

  constructor(element: Type, params?: Params) {
    super(params);
    this.element = element;
  }

  protected read(payload: Payload): Payload {
    const { value } = payload;
    if (!Array.isArray(value)) return this.refuseType(payload, 'array');
    if (value.length > this.most) return this.measure(payload);
    payload.value = value.map((item, index) => {
      const part = this.element.run({ value: item, issues: [] });
      addIssues(payload, index, part);
      return part.value;
    });
    return payload;
  }

  override max(most: number, params?: Params): this {
    const comesFirst = this.checks.every(({ when }) => when);
    return super.max(most, params).with(comesFirst ? { most: Math.min(this.most, most) } : {});
  }

  private measure(payload: Payload): Payload {
    for (const { check } of this.checks) {
      check(payload, this);
      if (payload.issues.length > 0) break;
    }
    return { ...payload, aborted: true };
  }
}

class OptionalType extends Type {
  override readonly in: Type['in'];
  override readonly out = 'optional';
  readonly inner: Type;

  constructor(inner: Type) {
    super();
    this.inner = inner;
    this.in = inner.in ?? 'optional';
  }

  protected read(payload: Payload): Payload {
    if (payload.value !== undefined) return this.inner.run(payload);
    if (this.in !== 'defaulted') return payload;
    const { value, issues } = this.inner.run({ value: undefined, issues: [] });
    payload.value = issues.length > 0 ? undefined : value;
    return payload;
  }

  unwrap(): Type {
    return this.inner;
  }
}

/** An optional field that has to be there after all. */
export class RequiredType extends Type {
  readonly inner: Type;

  constructor(inner: Type) {
    super();
    this.inner = inner;
  }

  protected read(payload: Payload): Payload {
    const result = this.inner.run(payload);
    const isMissing = result.issues.length === 0 && result.value === undefined;
    return isMissing ? this.refuseType(result, 'nonoptional') : result;
  }
}

class NullableType extends Type {
  override readonly in: Type['in'];
  override readonly out: Type['out'];
  readonly inner: Type;

  constructor(inner: Type) {
    super();
    this.inner = inner;
    this.in = inner.in;
    this.out = inner.out;
  }

  protected read(payload: Payload): Payload {
    return payload.value === null ? payload : this.inner.run(payload);
  }
}

class DefaultType extends Type {
  override readonly in = 'defaulted';
  readonly inner: Type;
  readonly value: unknown;

  constructor(inner: Type, value: unknown) {
    super();
    this.inner = inner;
    this.value = value;
  }

  protected read(payload: Payload): Payload {
    const result = payload.value === undefined ? payload : this.inner.run(payload);
    if (result.value === undefined) result.value = structuredClone(this.value);
    return result;
  }
}

class CatchType extends Type {
  override readonly in: Type['in'];
  override readonly out: Type['out'];
  readonly inner: Type;
  readonly value: unknown;

  constructor(inner: Type, value: unknown) {
    super();
    this.inner = inner;
    this.value = value;
    this.in = inner.in ?? 'optional';
    this.out = inner.out;
  }

  protected read(payload: Payload): Payload {
    const { value, issues } = this.inner.run({ value: payload.value, issues: [] });
    payload.value = issues.length > 0 ? this.value : value;
    return payload;
  }
}

class TransformType extends Type {
  override readonly in = 'optional';
  readonly change: (value: never) => unknown;

  constructor(change: (value: never) => unknown) {
    super();
    this.change = change;
  }

  protected read(payload: Payload): Payload {
    payload.value = this.change(payload.value as never);
    return payload;
  }
}

class PipeType extends Type {
  override readonly in: Type['in'];
  override readonly out: Type['out'];
  readonly first: Type;
  readonly next: Type;

  constructor(first: Type, next: Type) {
    super();
    this.first = first;
    this.next = next;
    this.in = first.in;
    this.out = next.out;
  }

  protected read(payload: Payload): Payload {
    const { value, issues } = this.first.run(payload);
    if (issues.some(({ code }) => code !== 'unrecognized_keys')) return { value, issues, aborted: true };
    return this.next.run({ value, issues });
  }
}
