import type { Context } from 'hono';
import type { Note } from '../db/notes.ts';
import type { Tx } from '../db/open.ts';
import { write } from '../db/write.ts';
import { type ApiDeps, type ApiEnv, writerOf } from './api.ts';

/** One write while it happens. `callerId` does it, to what belongs to `ownerId`. `now` is ISO text. */
export type Doing = { tx: Tx; note: (note: Note) => void; now: string; callerId: string; ownerId: string };

/** The other accounts that a write may concern, by the ids it names. */
export type Concerned = (tx: Tx, callerId: string, ids: readonly string[]) => Promise<readonly string[]>;

/** Carries out the write that a request asks for. @returns its answer, with the cursor after it */
export async function writeAsCaller<Answer extends object>(
  deps: ApiDeps,
  c: Context<ApiEnv>,
  work: (doing: Doing) => Promise<Answer>,
  concerned?: Concerned,
  ids: readonly string[] = [],
): Promise<Answer & { cursor: string }> {
  const writer = await writerOf(c);
  const callerId = writer.accountId;
  const { answer, cursor } = await write(
    deps,
    writer,
    (tx, note, now) => work({ tx, note, now, callerId, ownerId: callerId }),
    concerned && ((tx) => concerned(tx, callerId, ids)),
  );
  return { ...answer, cursor };
}
