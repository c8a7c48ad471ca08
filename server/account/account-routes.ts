import { accountTree } from '../../domain/account/account-tree.ts';
import { accountCalls, IMPORTS_SHOWN, type PastImport } from '../../domain/api/account-calls.ts';
import { SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import { Problem, say } from '../../domain/problem.ts';
import { TRASH_DAYS } from '../../domain/registry/trash.ts';
import { type ApiDeps, createRouter, writerOf } from '../api/api.ts';
import { isPreview } from '../api/preview.ts';
import { routeOf } from '../api/route.ts';
import type { Writer } from '../db/change/write.ts';
import { type Reader, snapshot } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import type { CalendarService } from '../google/calendar-service.ts';
import { givingBack } from '../google/giving-back.ts';
import { forgetBody } from '../load/bodies.ts';
import { alsoReads, requireUserSession } from '../session/bearer.ts';
import type { Revocations } from '../session/revocations.ts';
import { type ImportAnswer, importDocument, previewImport, readAccountData } from './account-import.ts';
import { deleteAccount } from './delete-account.ts';
import { type Undone, undoImport } from './undo-import.ts';
import { isPart } from './write-in-batches.ts';

const tags = ['Account'];

/** What comes from a file doesn’t come from the device that it was chosen on. */
const asImport = (writer: Writer): Writer => ({
  ...writer,
  ...(writer.how && { how: { ...writer.how, origin: { kind: 'import' } } }),
});

/** /api/account: export and import of an account as one document (product.md §3), and deletion. */
export const accountRoutes = (
  deps: ApiDeps & { revocations: Revocations; calendar?: CalendarService | undefined },
) =>
  createRouter()
    .openapi(
      routeOf(accountCalls.export, {
        tags,
        summary: 'Everything the caller owns, as one document',
        returns: 'In the layout of the realtime database',
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
      routeOf(accountCalls.import, {
        tags,
        ...alsoReads,
        summary:
          'Import such a document, which adds the rows that aren’t here; importing it again changes nothing, or resumes where it stopped',
        returns: 'What was imported, what was skipped, and why',
      }),
      async (c) => {
        const writer = asImport(await writerOf(c));
        const { changed, file, ...document } = c.req.valid('json');
        forgetBody(c);
        const run = isPreview(c) ? previewImport : importDocument;
        const { answer, cursor } = await run(deps, writer, { document, changed, file });
        return c.json({ ...answer, cursor }, 200);
      },
    )
    .openapi(
      routeOf(accountCalls.undoImport, {
        tags,
        summary: 'Undo an import, except where rows have changed since',
        returns: 'How many rows changed',
      }),
      async (c) => {
        const { answer, cursor } = await undoImport(
          deps,
          asImport(await writerOf(c)),
          c.req.valid('json').importId,
        );
        return c.json({ ...answer, cursor }, 200);
      },
    )
    .openapi(
      routeOf(accountCalls.imports, {
        tags,
        summary: 'The latest imports that can be undone',
        returns: 'When each was, from which file, and what it did',
      }),
      async (c) => {
        const { accountId } = c.get('caller');
        return c.json({ imports: await pastImports(deps.database.db, accountId, deps.clock()) }, 200);
      },
    )
    .openapi(
      routeOf(accountCalls.delete, {
        tags,
        ...requireUserSession,
        summary: 'Delete the caller’s account permanently',
        returns: 'The account was deleted',
      }),
      async (c) => {
        const { accountId, email } = c.get('caller');
        if (c.req.valid('json').email.trim().toLowerCase() !== email.toLowerCase())
          throw new Problem('invalid', say`Type ${{ email }} to delete this account.`);
        const giveBack = deps.calendar && (await givingBack({ ...deps, ...deps.calendar }, accountId));
        await deleteAccount(deps, accountId);
        await deps.revocations.announce();
        await giveBack?.();
        return c.json({ deleted: true as const }, 200);
      },
    );

const DAY = 24 * 60 * 60 * 1000;
const IMPORT = '{"report":';
const UNDO = '{"undone":';

/** The imports of an account that can still be undone, from any of its devices, and those that were. */
async function pastImports(db: Reader, accountId: string, now: number): Promise<PastImport[]> {
  const since = new Date(now - TRASH_DAYS * DAY).toISOString();
  const receipts = await db
    .selectFrom('receipt')
    .select(['answer', 'at', 'fingerprint'])
    .where('account_id', '=', accountId)
    .where('at', '>=', since)
    .where((is) => is.or([is('answer', 'like', `${IMPORT}%`), is('answer', 'like', `${UNDO}%`)]))
    .orderBy('cursor', 'desc')
    .execute();
  const undone = new Set<string>();
  const imports = new Map<string, PastImport>();
  for (const { answer, at, fingerprint } of receipts) {
    if (answer.startsWith(UNDO)) {
      // One that stopped half-way can be repeated.
      if (!isPart(fingerprint)) undone.add((JSON.parse(answer) as Undone).importId);
    } else {
      const { report, importId, file } = JSON.parse(answer) as ImportAnswer;
      // The earlier receipts are those of its parts.
      if (imports.has(importId)) continue;
      imports.set(importId, {
        importId,
        at,
        done: report.done,
        isUndone: undone.has(importId),
        ...(isPart(fingerprint) && { isUnfinished: true }),
        ...(file && { file }),
      });
    }
  }
  return [...imports.values()].slice(0, IMPORTS_SHOWN);
}
