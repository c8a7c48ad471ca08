import { z } from 'zod';
import { call } from './call.ts';

/** What the web app needs to know about its server before anyone signs in. */
export const aboutCalls = {
  read: call({
    method: 'GET',
    path: '/api/about',
    status: 200,
    answer: z.object({
      /** Whether external services are simulated. */
      sandbox: z.boolean(),
      dev: z.boolean(),
      /** Whether a calendar can be connected. */
      calendar: z.boolean(),
      checkout: z.object({ script: z.string(), key: z.string() }),
    }),
  }),
};
