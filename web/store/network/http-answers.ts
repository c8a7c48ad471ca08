import type { ProblemCode } from '../../../domain/problem.ts';
import type { ChangePage, OlderPage } from '../../../domain/registry/change.ts';
import type { SendResult, Unreachable } from '../core/network-port.ts';

/** A response, from our server or from something in between. `retryAfter` in seconds. */
export type CameBack = { status: number; body: unknown; isJson: boolean; retryAfter: number };

/** The problem codes that reject the write itself, with their statuses. Any other failure is retried. */
const REFUSALS: Partial<Record<string, readonly number[]>> = {
  invalid: [400, 405, 413],
  forbidden: [403],
  limit: [403],
  'not-found': [404],
  conflict: [409],
} satisfies Partial<Record<ProblemCode, readonly number[]>>;

const LONGEST_WAIT_MS = 120_000;

export const isForeign = (status: number): boolean => status !== 401 && status < 500;

export async function cameBack(response: Response): Promise<CameBack> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const isJson = (headers.get('Content-Type') ?? '').includes('json');
  return { status, body, isJson, retryAfter: Number(headers.get('Retry-After')) };
}

/** Only the server's own refusal counts; proxies and captive portals may answer anything. */
export function refusalIn({ status, body }: CameBack): { code: string; message: string } | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body) || !('code' in body)) return undefined;
  const { error, code } = body;
  if (typeof error !== 'string' || typeof code !== 'string' || !Object.hasOwn(REFUSALS, code))
    return undefined;
  return REFUSALS[code]?.includes(status) ? { code, message: error } : undefined;
}

export function resultOf(answer: CameBack | Unreachable): SendResult {
  if ('is' in answer) return answer;
  const { status, body, isJson } = answer;
  if (status >= 200 && status < 300) {
    if (typeof body === 'object' && body !== null && 'cursor' in body && isCursor(body.cursor))
      return { is: 'taken', cursor: body.cursor };
    return { is: 'unreachable', answered: status };
  }
  const refusal = refusalIn(answer);
  if (refusal) return { is: 'refused', ...refusal };
  if (status === 429) return { is: 'unreachable', answered: status, ...waitIn(answer) };
  // A JSON error comes from our own server and only asks for a retry, so its status isn't shown.
  return isForeign(status) && !isJson ? { is: 'unreachable', answered: status } : { is: 'unreachable' };
}

/** Anything may have answered in the server's place. */
export const hasChanges = <Page extends ChangePage | OlderPage>(body: unknown): body is Page =>
  typeof body === 'object' &&
  body !== null &&
  'changes' in body &&
  Array.isArray(body.changes) &&
  'cursor' in body &&
  typeof body.cursor === 'string';

/** Without a Retry-After header, the usual backoff applies. */
export const waitIn = ({ retryAfter }: CameBack): { retryAfterMs?: number } =>
  retryAfter > 0 ? { retryAfterMs: Math.min(retryAfter * 1000, LONGEST_WAIT_MS) } : {};

const isCursor = (value: unknown): value is string => typeof value === 'string' && /^\d/.test(value);
