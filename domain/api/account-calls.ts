import { z } from 'zod';
import { CHANGED } from '../account/import-consent.ts';
import { MAX_FILE_NAME } from '../account/import-file.ts';
import { reportInput } from '../account/report.ts';
import { entityId } from '../entity-id.ts';
import { instant } from '../time/day.ts';
import { call, written } from './call.ts';

const path = '/api/account';
const lines = z.array(z.string());
const rows = z.looseObject({});
const fileName = z
  .string()
  .max(MAX_FILE_NAME)
  .regex(/^\P{Cc}*$/u, 'A file name can’t contain control characters');
/** That of its request. */
const importId = z.string().regex(/^[\w-]{8,128}$/, 'That isn’t the id of an import');

/** Imports that can be listed, the latest first. */
export const IMPORTS_SHOWN = 20;

export const accountCalls = {
  /** The layout is that of the realtime database of the earlier product. */
  export: call({
    method: 'GET',
    path: `${path}/export`,
    limit: 'usual',
    audit: 'account-exported',
    proof: 'own',
    status: 200,
    answer: z.looseObject({ subscriptions: rows, users: rows, transactions: rows }),
  }),
  import: call({
    method: 'POST',
    path: `${path}/import`,
    body: z.looseObject({
      changed: z
        .enum(CHANGED)
        .optional()
        .describe(
          'What happens to rows that are here and differ: they stay (the default), change or stay and are added',
        ),
      file: fileName.optional().describe('The name of its file, for the list of imports'),
    }),
    limit: 'import',
    audit: 'none',
    previews: true,
    status: 200,
    answer: z.object({
      report: z.object({ done: lines, skipped: lines }),
      importId: importId.describe('Names the import, to undo it'),
      ...written,
    }),
  }),
  undoImport: call({
    method: 'POST',
    path: `${path}/import/undo`,
    body: z.strictObject({ importId }),
    limit: 'import',
    audit: 'none',
    status: 200,
    answer: z.object({ undone: z.int().describe('How many rows changed'), importId, ...written }),
  }),
  imports: call({
    method: 'GET',
    path: `${path}/imports`,
    limit: 'usual',
    audit: 'none',
    status: 200,
    answer: z.object({
      imports: z.array(
        z.object({
          importId,
          at: instant,
          file: z.string().optional(),
          done: lines,
          isUndone: z.boolean(),
          isUnfinished: z.literal(true).optional().describe('It is under way, or stopped half-way'),
        }),
      ),
    }),
  }),
  delete: call({
    method: 'DELETE',
    path,
    body: z.strictObject({ email: z.string() }),
    limit: 'usual',
    audit: 'account-deleted',
    proof: 'own',
    status: 200,
    answer: z.object({ deleted: z.literal(true) }),
  }),
  report: call({
    method: 'POST',
    path: '/api/reports',
    body: z.strictObject({ report: reportInput }),
    limit: 'usual',
    audit: 'none',
    status: 201,
    answer: z.object({ reportId: entityId, ...written }),
  }),
};

export type PastImport = z.infer<typeof accountCalls.imports.answer>['imports'][number];
