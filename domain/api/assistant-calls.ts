import { z } from 'zod';
import { messageCounter } from '../assistant/chat/message-counter.ts';
import { zone } from '../time/zone.ts';
import { call } from './call.ts';

export const assistantCalls = {
  quota: call({
    method: 'GET',
    path: '/api/assistant/quota',
    query: z.strictObject({ zone }),
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ counter: messageCounter, allowed: z.int(), resetsAt: z.string() }),
  }),
};
