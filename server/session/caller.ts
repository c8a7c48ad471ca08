import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Problem } from '../../domain/problem.ts';
import type { ApiEnv, Identity } from '../api/api.ts';

/** A query parameter of calls that return the caller's own data. */
export const namesSelf = {
  userId: z.string().optional().describe('The caller’s own id; another account’s is refused'),
};

/** @throws Problem 'forbidden' when the request names someone else */
export function requireSelf(
  c: Context<ApiEnv>,
  named: { userId?: string | undefined; userEmail?: string | undefined },
): Identity {
  const caller = c.get('caller');
  const isId = named.userId === undefined || named.userId === caller.accountId;
  const isEmail =
    named.userEmail === undefined || named.userEmail.trim().toLowerCase() === caller.email.toLowerCase();
  if (!isId || !isEmail) throw new Problem('forbidden', 'That account belongs to someone else.');
  return caller;
}
