import { z } from 'zod';
import { call } from './call.ts';

export const aboutCalls = {
  read: call({
    method: 'GET',
    path: '/api/about',
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({
      sandbox: z.boolean(),
      dev: z.boolean(),
      /** Whether a calendar can be connected. */
      calendar: z.boolean(),
      /** Whether the assistant has a model. */
      assistant: z.boolean(),
      /** How to start a payment; absent when nothing is sold. */
      checkout: z.object({ script: z.string(), key: z.string() }).optional(),
    }),
  }),
};
