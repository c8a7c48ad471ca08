import { z } from 'zod';
import { RESTORE_PATH } from '../call-paths.ts';
import { entityId } from '../entity-id.ts';
import { restoreInput, trashed } from '../registry/trash.ts';
import { instant } from '../time/day.ts';
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
    path: RESTORE_PATH,
    body: restoreInput,
    limit: 'usual',
    audit: 'none',
    previews: true,
    status: 200,
    answer: z.object({ id: entityId, ...written }),
  }),
  empty: call({
    method: 'POST',
    path: `${path}/empty`,
    limit: 'usual',
    audit: 'none',
    previews: true,
    body: z.strictObject({ until: instant.describe('The latest deletion that is meant; later ones stay') }),
    status: 200,
    answer: z.object({
      deleted: z.int().describe('How many rows of the trash this call deleted'),
      hasMore: z.boolean().describe('Whether another call is needed for the rest'),
      ...written,
    }),
  }),
};
