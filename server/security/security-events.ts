import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Audited } from '../../domain/api/call.ts';
import { Problem } from '../../domain/problem.ts';
import type { ApiEnv } from '../api/api.ts';
import { isPreview } from '../api/preview.ts';

export type SecurityEvent =
  | Audited
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-out'
  | 'session-revoked'
  | 'token-refused'
  | 'access-denied'
  | 'rate-limited'
  | 'dev-key-refused'
  | 'metrics-token-refused'
  | 'payment-signature-refused';

/** The account's id, or else a network address. `reason` is one of our codes. */
type Subject = { accountId?: string | undefined; address?: string | undefined; reason?: string | undefined };
type Log = Record<'info' | 'warn', (fields: object, message: string) => void>;
export type LogSecurityEvent = (event: SecurityEvent, subject: Subject) => void;

/** Log lines per minute about the same refusals, so that a refused client can't fill the log. */
const REFUSALS_PER_MINUTE = 5;
const isRefusal = (event: SecurityEvent): boolean => /refused|denied|limited/.test(event);

export function createSecurityLog(log: Log): LogSecurityEvent {
  const refusals = new RateLimiterMemory({ points: REFUSALS_PER_MINUTE, duration: 60 });
  return (event, subject) => {
    if (!isRefusal(event)) return log.info({ security: event, ...subject }, 'security event');
    refusals.consume(`${event} ${subject.accountId ?? subject.address}`).then(
      () => log.warn({ security: event, ...subject }, 'security event'),
      () => {},
    );
  };
}

export function logSecurityEvents(write: LogSecurityEvent, addressOf: (c: Context) => string) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    const { status } = c.res;
    const event = status < 300 ? doneBy(c) : refusalOf(c, status);
    if (!event) return;
    // After a 401 the caller isn't authenticated, even if a middleware has set an account.
    const accountId = status === 401 ? undefined : c.get('caller')?.accountId;
    write(event, accountId ? { accountId } : { address: addressOf(c) });
  });
}

/** A call that only asks for the headers of an answer has got nothing, and a preview has done nothing. */
function doneBy(c: Context<ApiEnv>): SecurityEvent | undefined {
  const audit = c.req.method === 'HEAD' || isPreview(c) ? undefined : c.get('call')?.audit;
  return audit === 'none' ? undefined : audit;
}

function refusalOf(c: Context<ApiEnv>, status: number): SecurityEvent | undefined {
  const { path } = c.req;
  if (status === 429) return 'rate-limited';
  if (status === 403 && c.error instanceof Problem && c.error.code === 'forbidden') return 'access-denied';
  if (status !== 401) return undefined;
  if (path === '/metrics') return 'metrics-token-refused';
  if (path === '/api/payment/webhook') return 'payment-signature-refused';
  if (path.startsWith('/api/dev/')) return 'dev-key-refused';
  // A page without a session asks for a token too.
  return c.req.header('Authorization') && !path.startsWith('/api/auth/') ? 'token-refused' : undefined;
}
