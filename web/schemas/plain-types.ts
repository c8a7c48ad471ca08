import type { Payload } from './payload.ts';
import { LongType, type Params, Type } from './type.ts';

export class UnknownType extends Type {
  protected read(payload: Payload): Payload {
    return payload;
  }
}

export class BooleanType extends Type {
  protected read(payload: Payload): Payload {
    return typeof payload.value === 'boolean' ? payload : this.refuseType(payload, 'boolean');
  }
}

/** One of a few values. */
export class ValuesType extends Type {
  readonly values: ReadonlySet<unknown>;

  constructor(values: Iterable<unknown>, params?: Params) {
    super(params);
    this.values = new Set(values);
  }

  protected read(payload: Payload): Payload {
    if (this.values.has(payload.value)) return payload;
    const names = [...this.values].map((value) => (typeof value === 'string' ? `"${value}"` : value));
    const words =
      names.length === 1
        ? `Invalid input: expected ${names[0]}`
        : `Invalid option: expected one of ${names.join('|')}`;
    return this.refuse(payload, { code: 'invalid_value' }, words);
  }
}

export class NullType extends Type {
  protected read(payload: Payload): Payload {
    return payload.value === null ? payload : this.refuseType(payload, 'null');
  }
}

export class TextType extends LongType {
  protected read(payload: Payload): Payload {
    return typeof payload.value === 'string' ? payload : this.refuseType(payload, 'string');
  }

  /** @param words zod's for a text of another form */
  formed(form: RegExp, words: string, params?: Params): this {
    const issue = { code: 'invalid_format', message: `Invalid ${words}` };
    return this.must((value: string) => (form.test(value) ? undefined : issue), params);
  }

  regex(form: RegExp, params?: Params): this {
    return this.formed(form, `string: must match pattern ${form}`, params);
  }

  trim(): this {
    return this.overwrite((value: string) => value.trim());
  }

  toLowerCase(): this {
    return this.overwrite((value: string) => value.toLowerCase());
  }

  toUpperCase(): this {
    return this.overwrite((value: string) => value.toUpperCase());
  }
}

export class NumberType extends Type {
  protected read(payload: Payload): Payload {
    return Number.isFinite(payload.value) ? payload : this.refuseType(payload, 'number');
  }

  int(params?: Params): this {
    const most = Number.MAX_SAFE_INTEGER;
    return this.must((value: number) => {
      if (Number.isSafeInteger(value)) return undefined;
      if (!Number.isInteger(value))
        return {
          code: 'invalid_type',
          message: 'Invalid input: expected int, received number',
          continue: false,
        };
      return value > 0
        ? { code: 'too_big', message: `Too big: expected int to be <=${most}` }
        : { code: 'too_small', message: `Too small: expected int to be >=-${most}` };
    }, params);
  }

  min(least: number, params?: Params): this {
    const issue = { code: 'too_small', message: `Too small: expected number to be >=${least}` };
    return this.must((value: number) => (value >= least ? undefined : issue), params);
  }

  max(most: number, params?: Params): this {
    const issue = { code: 'too_big', message: `Too big: expected number to be <=${most}` };
    return this.must((value: number) => (value <= most ? undefined : issue), params);
  }
}
