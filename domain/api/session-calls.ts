import { z } from 'zod';
import { AUTH_PATH } from '../call-paths.ts';
import { call } from './call.ts';

const path = `${AUTH_PATH}/sessions` as const;
const MAX_ID = 128;

const signedIn = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string(),
  createdAt: z.string(),
  /** Accurate to the day. */
  usedAt: z.string(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** Authenticated by the session's cookie, not by a token. */
export const sessionCalls = {
  list: call({
    method: 'GET',
    path,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ sessions: z.array(signedIn) }),
  }),
  revoke: call({
    method: 'POST',
    path: `${path}/revoke`,
    body: z.object({ id: z.string().min(1).max(MAX_ID) }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({}),
  }),
};
