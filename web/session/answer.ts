import type { z } from 'zod';

/** A failed API call; the message is for the person (product.md §8). */
export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly status: number;
  readonly answer: unknown;
  constructor(status: number, message: string, answer?: unknown) {
    super(message);
    this.status = status;
    this.answer = answer;
  }
}

/** @throws CallFailed with the error field, or else the text, or else the status text (product.md §8) */
export async function answerOf<S extends z.ZodType>(schema: S, response: Response): Promise<z.output<S>> {
  const text = await response.text();
  const answer = jsonOf(text);
  if (!response.ok) {
    throw new CallFailed(
      response.status,
      errorOf(answer) || text || response.statusText || 'An error occurred',
      answer,
    );
  }
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new CallFailed(response.status, 'Invalid response format from server');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const errorOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string'
    ? answer.error
    : undefined;
