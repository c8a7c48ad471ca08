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

/** An error with a message for people. Thrown by the rules, shown by the form and the server alike. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** An input's first issue, as a sentence for people. */
export function firstIssue(error: z.ZodError): string {
  return spoken(error.issues[0]);
}

function spoken(issue: z.core.$ZodIssue | undefined): string {
  // Of a union's alternatives, report the one with the fewest issues.
  if (issue?.code === 'invalid_union' && issue.errors.length > 0)
    return spoken(issue.errors.toSorted((a, b) => a.length - b.length)[0]?.[0]);
  if (!issue) return 'That input isn’t valid.';
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}`;
  const where = issue.path.filter((part) => typeof part === 'string').at(-1);
  const isSentence = /^[A-Z].* .*/.test(issue.message) && !issue.message.startsWith('Invalid ');
  return where && !isSentence ? `${where}: ${issue.message}` : issue.message;
}

/** @throws Problem 'invalid' with the first issue as its message */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw new Problem('invalid', firstIssue(result.error));
  return result.data;
}
