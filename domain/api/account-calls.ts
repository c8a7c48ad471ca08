import { z } from 'zod';
import { reportInput } from '../account/report.ts';
import { entityId } from '../entity-id.ts';
import { call, written } from './call.ts';

const path = '/api/account';
const lines = z.array(z.string());
const rows = z.looseObject({});

export const accountCalls = {
  /** The layout is that of the realtime database of the earlier product. */
  export: call({
    method: 'GET',
    path: `${path}/export`,
    status: 200,
    answer: z.looseObject({ subscriptions: rows, users: rows, transactions: rows }),
  }),
  import: call({
    method: 'POST',
    path: `${path}/import`,
    body: z.looseObject({}),
    status: 200,
    answer: z.object({
      report: z.object({ done: lines, skipped: lines }),
      importId: z.string().describe('Names the import, to undo it'),
      ...written,
    }),
  }),
  undoImport: call({
    method: 'POST',
    path: `${path}/import/undo`,
    body: z.strictObject({ importId: z.string().max(128) }),
    status: 200,
    answer: z.object({ undone: z.int().describe('How many rows changed'), ...written }),
  }),
  delete: call({
    method: 'DELETE',
    path,
    body: z.strictObject({ email: z.string() }),
    status: 200,
    answer: z.object({ deleted: z.literal(true) }),
  }),
  report: call({
    method: 'POST',
    path: '/api/reports',
    body: z.strictObject({ report: reportInput }),
    status: 201,
    answer: z.object({ reportId: entityId, ...written }),
  }),
};
