import type { z } from 'zod';

/** Why a request failed. Code checks the code; people read the message. */
export type ProblemCode =
  | 'invalid' // the request itself is wrong; repeating it won't help
  | 'unauthenticated' // not signed in, or the session has expired
  | 'forbidden' // signed in, but not allowed
  | 'not-found' // absent, or another person's: the two look the same
  | 'conflict' // it conflicts with existing data
  | 'limit' // the plan's limit is reached
  | 'unavailable'; // an external service doesn't respond; retrying later may help

/** A sentence for people that can be translated: `{name}` in `words` stands for that value. */
export type Words = {
  words: string;
  values: Readonly<Record<string, string | number>>;
  /** For a sentence that offers an upgrade: the same without the offer, for servers that sell none. */
  unsold?: string;
};

/** Writes a sentence with named values: say`You can have at most ${{ most }} tokens.` */
export function say(parts: TemplateStringsArray, ...named: Words['values'][]): Words {
  const names = named.map((value) => `{${Object.keys(value).join()}}`);
  return { words: String.raw({ raw: parts }, ...names), values: Object.assign({}, ...named) };
}

export const fill = ({ words, values }: Words): string =>
  words.replace(/{(\w+)}/g, (name, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : name));

/** An error with a message for people. Thrown by the rules, shown by the form and the server alike. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly sentence: Words;
  /** What the response to a request says besides. */
  readonly also: object | undefined;

  constructor(code: ProblemCode, sentence: string | Words, options?: ErrorOptions & { also?: object }) {
    const whole = wordsOf(sentence);
    super(fill(whole), options);
    this.code = code;
    this.sentence = whole;
    this.also = options?.also;
  }
}

const wordsOf = (sentence: string | Words): Words =>
  typeof sentence === 'string' ? { words: sentence, values: {} } : sentence;

/** @param isSold whether this server sells upgrades */
export const offering = ({ unsold, ...said }: Words, isSold: boolean): Words =>
  isSold || unsold === undefined ? said : { ...said, words: unsold };

export const refusal = (code: string, sentence: string | Words) => {
  const { words, values } = wordsOf(sentence);
  return { error: fill({ words, values }), code, words, values };
};

export const invalid = (error: z.ZodError): Problem => new Problem('invalid', spoken(error.issues[0]));

export const firstIssue = (error: z.ZodError): string => invalid(error).message;

function spoken(issue: z.core.$ZodIssue | undefined): string | Words {
  // Of a union's alternatives, report the one with the fewest issues.
  if (issue?.code === 'invalid_union' && issue.errors.length > 0)
    return spoken(issue.errors.toSorted((a, b) => a.length - b.length)[0]?.[0]);
  if (!issue) return 'That input isn’t valid.';
  if (issue.code === 'custom' && issue.params?.problem instanceof Problem)
    return issue.params.problem.sentence;
  if (issue.code === 'unrecognized_keys') return say`Unknown field: ${{ fields: issue.keys.join(', ') }}`;
  const where = issue.path.filter((part) => typeof part === 'string').at(-1);
  const isSentence = /^[A-Z].* .*/.test(issue.message) && !issue.message.startsWith('Invalid ');
  const namesField = issue.message.startsWith(`${where} `);
  return where && !isSentence && !namesField
    ? say`${{ field: where }}: ${{ issue: issue.message }}`
    : issue.message;
}

/** @throws Problem 'invalid' with the first issue as its message */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw invalid(result.error);
  return result.data;
}
