import { randomUUID } from 'node:crypto';
import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { write } from '../db/change/write.ts';
import type { Tx } from '../db/engine/open.ts';
import { linked } from '../resources/generic/linking.ts';
import { rowsOf } from '../resources/generic/rows.ts';
import { asRunner } from './block-rows.ts';
import type { BlockDeps, Run } from './run.ts';

const HOW = { mutation: 'google-calendar', origin: { kind: 'program' as const, name: 'Google Calendar' } };

type Change = { before: PlannerEvent | undefined; after: PlannerEvent | undefined };
/** What a change at Google makes of the planner's events, and of the mirror. */
export type Effect = { changes: readonly Change[]; mirror(tx: Tx): Promise<void> };
export const NO_EFFECT: Effect = { changes: [], mirror: async () => {} };

/** Makes changes of the planner and the mirror in one transaction, which is a write only if the planner changes. */
export async function applyEffect(
  deps: BlockDeps,
  { accountId, runner }: Run,
  effectIn: (tx: Tx) => Promise<Effect>,
): Promise<void> {
  const needsWrite = await deps.database.transact(async (tx) => {
    await asRunner(tx, accountId, runner);
    const { changes, mirror } = await effectIn(tx);
    if (changes.some(({ before, after }) => before !== after)) return true;
    await mirror(tx);
    return false;
  }, accountId);
  if (!needsWrite) return;
  const writer = { accountId, key: `google-${randomUUID()}`, fingerprint: 'google', how: HOW };
  await write(deps, writer, async (tx, note, now) => {
    await asRunner(tx, accountId, runner);
    const { changes, mirror } = await effectIn(tx);
    const context = { tx, note, now, callerId: accountId, ownerId: accountId };
    for (const { before, after } of changes) await saveEvent(context, before, after);
    await mirror(tx);
    return null;
  });
}

async function saveEvent(
  context: WriteContext,
  before: PlannerEvent | undefined,
  after: PlannerEvent | undefined,
): Promise<void> {
  const rows = rowsOf('event');
  if (before === after) return;
  if (before && after) await rows.replace(context, before, after);
  else if (before) await rows.remove(context, before);
  else if (after) await rows.insert(context, await linked(context, 'event', after), true);
}
