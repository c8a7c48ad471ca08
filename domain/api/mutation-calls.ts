import { z } from 'zod';
import { MUTATIONS_PATH } from '../call-paths.ts';
import { act, type NamedAct, namedMutation } from '../mutation/act.ts';
import type { NamedMutation } from '../mutation/mutations.ts';
import { call, written } from './call.ts';

const namedAct = z.strictObject({ name: z.literal('act'), args: act });

export const mutationCalls = {
  make: call({
    method: 'POST',
    path: MUTATIONS_PATH,
    body: z.union([namedMutation, namedAct]) as z.ZodType<NamedMutation | NamedAct>,
    limit: 'usual',
    audit: 'none',
    previews: true,
    status: 200,
    answer: z.object({ ...written }),
  }),
};
