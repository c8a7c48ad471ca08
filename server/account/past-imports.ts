import { IMPORTS_SHOWN, type PastImport } from '../../domain/api/account-calls.ts';
import { TRASH_DAYS } from '../../domain/registry/trash.ts';
import type { Reader } from '../db/engine/open.ts';
import type { ImportAnswer } from './account-import.ts';
import type { Undone } from './undo-import.ts';
import { isPart } from './write-in-batches.ts';

const DAY = 24 * 60 * 60 * 1000;
const IMPORT = '{"report":';
const UNDO = '{"undone":';

/** The imports of an account that can still be undone, from any of its devices, and those that were. */
export async function pastImports(db: Reader, accountId: string, now: number): Promise<PastImport[]> {
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
