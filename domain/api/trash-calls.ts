import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { restoreInput, trashed } from '../registry/trash.ts';
import { call, written } from './call.ts';

const path = '/api/trash';

export const trashCalls = {
  list: call({
    method: 'GET',
    path,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ trash: z.array(trashed) }),
  }),
  restore: call({
    method: 'POST',
    path: `${path}/restore`,
    body: restoreInput,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({ id: entityId, ...written }),
  }),
};
