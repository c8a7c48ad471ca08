import { z } from 'zod';
import { BATCH_PATH } from '../call-paths.ts';
import { MAX_BATCH } from './batch-limits.ts';
import { call } from './call.ts';

const LONGEST_KEY = 128;

const write = z.strictObject({
  key: z.string().max(LONGEST_KEY).describe('Its Idempotency-Key'),
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string().regex(/^\/api\/[a-z/-]{1,80}$/, 'A path looks like /api/tasks.'),
  body: z.record(z.string(), z.unknown()),
});
export type BatchedWrite = z.infer<typeof write>;

const answer = z.object({
  status: z.number().int(),
  body: z.unknown(),
  retryAfter: z.number().optional().describe('Seconds to wait before repeating it, as in Retry-After'),
});
export type BatchedAnswer = z.infer<typeof answer>;

export const batchCalls = {
  send: call({
    method: 'POST',
    path: BATCH_PATH,
    body: z.strictObject({
      writes: z.array(write).min(1).max(MAX_BATCH, `A batch has at most ${MAX_BATCH} writes.`),
    }),
    limit: 'usual',
    audit: 'none',
    previews: true,
    status: 200,
    answer: z.object({ answers: z.array(answer) }),
  }),
};
