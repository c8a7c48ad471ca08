import type { BatchedAnswer, BatchedWrite } from '../../domain/api/batch-calls.ts';
import { type CameBack, refusalIn, resultOf } from './http-result.ts';
import type { Sendable, SendResult, Unreachable } from './network-port.ts';

export const BATCH_PATH = '/api/batch';
/** From this many waiting writes on, they share a call. */
export const MANY = 4;
/** In characters, of up to three bytes each; the server takes a megabyte. */
const LONGEST_BODY = 300_000;

export function batchOf(writes: readonly Sendable[]): { body: string; count: number } {
  const parts: string[] = [];
  let length = 0;
  for (const { key, request } of writes) {
    const part = JSON.stringify({ key, ...request } satisfies Record<keyof BatchedWrite, unknown>);
    length += part.length;
    if (parts.length > 0 && length > LONGEST_BODY) break;
    parts.push(part);
  }
  return { body: `{"writes":[${parts.join()}]}`, count: parts.length };
}

/** @returns a result for each write; undefined when the server can't take batches, as before an upgrade */
export function resultsOf(answer: CameBack | Unreachable, count: number): SendResult[] | undefined {
  if ('is' in answer) return [answer];
  if (refusalIn(answer)) return undefined;
  const answers = answer.status === 200 && answersIn(answer.body, count);
  return answers ? answers.map(resultOfOne) : [resultOf(answer)];
}

function answersIn(body: unknown, count: number): BatchedAnswer[] | undefined {
  if (typeof body !== 'object' || body === null || !('answers' in body)) return undefined;
  const { answers } = body;
  const isWhole = Array.isArray(answers) && answers.length === count;
  return isWhole && answers.every((one) => typeof one === 'object' && one !== null) ? answers : undefined;
}

const resultOfOne = ({ status, body, retryAfter = 0 }: BatchedAnswer): SendResult =>
  resultOf({ status, body, retryAfter, isJson: true });
