import { createRoute, z } from '@hono/zod-openapi';
import { accountTree } from '../../domain/account/account-tree.ts';
import { SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import { Problem } from '../../domain/problem.ts';
import { ACCOUNT_PATH, type ApiDeps, answers, body, createRouter, writerOf, written } from '../api/api.ts';
import { givingBack } from '../calendar/calendar-routes.ts';
import type { CalendarService } from '../calendar/calendar-service.ts';
import { entityTables } from '../db/entities.ts';
import { snapshot } from '../db/open.ts';
import { alsoReads, requireUserSession } from '../session/bearer.ts';
import type { Revocations } from '../session/revocations.ts';
import { importDocument, readAccountData } from './account-import.ts';
import { deleteAccount } from './delete-account.ts';

export const IMPORT_PATH = '/api/account/import';
const tags = ['Account'];
const lines = z.array(z.string());
const tree = z.looseObject({ subscriptions: z.object({}), users: z.object({}), transactions: z.object({}) });

/** /api/account: export and import of an account as one document (product.md §3), and deletion. */
export const accountRoutes = (
  deps: ApiDeps & { revocations: Revocations; calendar?: CalendarService | undefined },
) =>
  createRouter()
    .openapi(
      createRoute({
        method: 'get',
        path: '/api/account/export',
        tags,
        summary: 'Everything the caller owns, as one document',
        responses: answers(200, 'In the layout of the realtime database', tree),
      }),
      async (c) => {
        const { accountId } = c.get('caller');
        const document = await snapshot(deps.database, async (tx) => {
          const accountData = await readAccountData(tx, accountId);
          const subscription = await entityTables.subscription.find(tx, accountId, SUBSCRIPTION_ID);
          const transactions = await entityTables.transaction.all(tx, accountId);
          return accountTree(accountId, accountData, subscription, transactions);
        });
        c.header('Content-Disposition', 'attachment; filename="daymark.json"');
        c.header('Cache-Control', 'no-store');
        return c.json(document, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: IMPORT_PATH,
        tags,
        ...alsoReads,
        summary: 'Import such a document; importing it again changes nothing, or resumes where it stopped',
        request: body(z.looseObject({})),
        responses: answers(
          200,
          'What was imported, what was skipped, and why',
          z.object({ report: z.object({ done: lines, skipped: lines }), ...written }),
        ),
      }),
      async (c) => {
        const writer = await writerOf(c);
        // Frees the raw body, which is as large as the parsed document.
        c.req.bodyCache = {};
        const { answer, cursor } = await importDocument(deps, writer, c.req.valid('json'));
        return c.json({ ...answer, cursor }, 200);
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: ACCOUNT_PATH,
        tags,
        ...requireUserSession,
        summary: 'Delete the caller’s account permanently',
        request: body(z.strictObject({ email: z.string() })),
        responses: answers(200, 'The account was deleted', z.object({ deleted: z.literal(true) })),
      }),
      async (c) => {
        const { accountId, email } = c.get('caller');
        if (c.req.valid('json').email.trim().toLowerCase() !== email.toLowerCase())
          throw new Problem('invalid', `Type ${email} to delete this account.`);
        const giveBack = deps.calendar && (await givingBack({ ...deps, ...deps.calendar }, accountId));
        await deleteAccount(deps, accountId);
        await deps.revocations.announce();
        await giveBack?.();
        return c.json({ deleted: true as const }, 200);
      },
    );
