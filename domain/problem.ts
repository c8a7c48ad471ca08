import type { z } from 'zod';

/** Why a request can't be carried out. Code decides on the code, people read the message. */
export type ProblemCode =
  | 'invalid' // the request itself is wrong; repeating it won't help
  | 'unauthenticated' // nobody is signed in, or the proof of it has run out
  | 'forbidden' // signed in, but this is not theirs to do
  | 'not-found' // absent, or not yours: the two look the same
  | 'conflict' // it stands against something already there
  | 'limit' // the plan's limit is reached
  | 'unavailable'; // an outside service doesn't answer; repeating it later may help

/** A refusal in words for a person. Thrown by the rules, shown by form and server alike. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The first thing wrong with an input, as one sentence for a person. */
export function firstIssue(error: z.ZodError): string {
  return spoken(error.issues[0]);
}

function spoken(issue: z.core.$ZodIssue | undefined): string {
  // Of several forms it could have, the one it is nearest to.
  if (issue?.code === 'invalid_union' && issue.errors.length > 0)
    return spoken(issue.errors.toSorted((a, b) => a.length - b.length)[0]?.[0]);
  if (!issue) return 'That input can’t be used.';
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.join(', ')}`;
  const where = issue.path.filter((part) => typeof part === 'string').at(-1);
  const isSentence = /^[A-Z].* .*/.test(issue.message) && !issue.message.startsWith('Invalid ');
  return where && !isSentence ? `${where}: ${issue.message}` : issue.message;
}

/**
 * Checks an input against a schema.
 * @throws Problem 'invalid' with the first issue in words
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (!result.success) throw new Problem('invalid', firstIssue(result.error));
  return result.data;
}
