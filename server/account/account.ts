import { createRoute, z } from '@hono/zod-openapi';
import { accountTree } from '../../domain/account/account-tree.ts';
import { Problem } from '../../domain/problem.ts';
import { SUBSCRIPTION_ID } from '../../domain/subscription.ts';
import { type ApiDeps, answers, body, createRouter, written } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { givingBack } from '../calendar/calendar.ts';
import type { CalendarService } from '../calendar/calendar-service.ts';
import { entityTables } from '../db/entities.ts';
import { snapshot } from '../db/open.ts';
import { forPersonOnly } from '../session/bearer.ts';
import { concernedBy } from '../sharing/sharing-scope.ts';
import { importDocument, readBelongings } from './account-import.ts';
import { deleteAccount } from './departing.ts';

export const IMPORT_PATH = '/api/account/import';
const tags = ['Account'];
const lines = z.array(z.string());
const tree = z.looseObject({ subscriptions: z.object({}), users: z.object({}), transactions: z.object({}) });

/** /api/account: an account as one document, out and in (DESIGN §4), and its end. */
export const accountRoutes = (deps: ApiDeps & { calendar?: CalendarService | undefined }) =>
  createRouter()
    .openapi(
      createRoute({
        ...{ method: 'get', path: '/api/account/export', tags },
        summary: 'Everything the caller owns, as one document',
        responses: answers(200, 'In the layout of the realtime database', tree),
      }),
      async (c) => {
        const { accountId } = c.get('caller');
        const document = await snapshot(deps.database, async (tx) => {
          const belongings = await readBelongings(tx, accountId);
          const subscription = await entityTables.subscription.find(tx, accountId, SUBSCRIPTION_ID);
          const transactions = await entityTables.transaction.all(tx, accountId);
          return accountTree(accountId, belongings, subscription, transactions);
        });
        c.header('Content-Disposition', 'attachment; filename="daymark.json"');
        c.header('Cache-Control', 'no-store');
        return c.json(document, 200);
      },
    )
    .openapi(
      createRoute({
        ...{ method: 'post', path: IMPORT_PATH, tags },
        summary: 'Bring such a document in: all of it or nothing, and again changes nothing',
        request: body(z.looseObject({})),
        responses: answers(
          200,
          'What was brought in, and what was skipped and why',
          z.object({ report: z.object({ done: lines, skipped: lines }), ...written }),
        ),
      }),
      async (c) => {
        const document = await c.req.json();
        const answer = await writeAsCaller(
          deps,
          c,
          async (doing) => ({ report: await importDocument(doing, document) }),
          concernedBy,
        );
        return c.json(answer, 200);
      },
    )
    .openapi(
      createRoute({
        ...{ method: 'delete', path: '/api/account', tags, ...forPersonOnly },
        summary: 'Delete the caller’s account for good',
        request: body(z.strictObject({ email: z.string() })),
        responses: answers(200, 'It is gone', z.object({ deleted: z.literal(true) })),
      }),
      async (c) => {
        const { accountId, email } = c.get('caller');
        if (c.req.valid('json').email.trim().toLowerCase() !== email.toLowerCase())
          throw new Problem('invalid', `Type ${email} to delete this account.`);
        const giveBack = deps.calendar && (await givingBack({ ...deps, ...deps.calendar }, accountId));
        await deleteAccount(deps, accountId);
        await giveBack?.();
        return c.json({ deleted: true as const }, 200);
      },
    );
