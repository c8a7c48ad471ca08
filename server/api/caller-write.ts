import type { Context } from 'hono';
import { splitSharedId } from '../../domain/shared-id.ts';
import type { ChangeRecord } from '../db/change/change-records.ts';
import { previewCourse } from '../db/change/rehearse.ts';
import { write } from '../db/change/write.ts';
import type { Tx } from '../db/engine/open.ts';
import { type ApiDeps, type ApiEnv, writerOf } from './api.ts';
import { isPreview } from './preview.ts';

/** The context of one write. `callerId` changes data of `ownerId`. `now` is ISO text. */
export type WriteContext = {
  tx: Tx;
  note: (note: ChangeRecord) => void;
  now: string;
  callerId: string;
  ownerId: string;
};

/** The other accounts a write may affect, by the ids it names. */
export type AccountsToLock = (tx: Tx, callerId: string, ids: readonly string[]) => Promise<readonly string[]>;

/** Runs the write of a request, or previews it. @returns its response, with the cursor after it */
export async function writeAsCaller<Answer extends object>(
  deps: ApiDeps,
  c: Context<ApiEnv>,
  work: (context: WriteContext) => Promise<Answer>,
  accountsToLock?: AccountsToLock,
  ids: readonly string[] = [],
): Promise<Answer & { cursor: string }> {
  const writer = await writerOf(c);
  const callerId = writer.accountId;
  const { answer, cursor } = await write(
    { ...deps, course: c.get('course') ?? (isPreview(c) ? previewCourse(deps.database) : undefined) },
    writer,
    (tx, note, now) => work({ tx, note, now, callerId, ownerId: callerId }),
    accountsToLock && {
      areNamed: ids.some((id) => splitSharedId(id)),
      find: (tx) => accountsToLock(tx, callerId, ids),
    },
  );
  return { ...answer, cursor };
}
