import { dayInZone, inZone } from '../../domain/calendar/google-block.ts';
import { changedFields } from '../../domain/calendar/mirror.ts';
import { eventRules } from '../../domain/planner/event/planner.ts';
import type { Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { updatesTo } from './apply-remote.ts';
import {
  blockIn,
  blockOf,
  isCurrent,
  isFromHere,
  type MirrorRow,
  mirrorOf,
  mirrorRow,
  readZoned,
  saveMirror,
  zonedText,
} from './block-rows.ts';
import { applyEffect, type Effect, NO_EFFECT } from './effect.ts';
import type { BlockDeps, Run } from './run.ts';

/**
 * What a person made at Google is at an instant, like a meeting: where they are now, that's another time of the day. What
 * is on its way to Google follows once it has arrived, and what is over stays as it was. So does a series that can't be
 * said by the days of this zone.
 */
export async function followZone(deps: BlockDeps, run: Run): Promise<void> {
  const rows = await mirrorOf(deps.database.db, run.accountId);
  for (const row of rows.filter((one) => isElsewhere(one, run)))
    await applyEffect(deps, run, (tx) => followed(tx, run, row.event_id));
}

function isElsewhere(row: MirrorRow, { zone, today }: Run): boolean {
  const base = readZoned(row.base);
  if (!base || row.sending !== null || isFromHere(row.google_id)) return false;
  return base.zone !== zone && !base.isUnread && isCurrent(base, today);
}

async function followed(tx: Tx, run: Run, eventId: string): Promise<Effect> {
  const { accountId, zone, sync } = run;
  const row = await mirrorRow(tx, accountId, { event_id: eventId });
  const base = row && isElsewhere(row, run) ? readZoned(row.base) : undefined;
  const before = await entityTables.event.find(tx, accountId, eventId);
  if (!row || !base || !before?.date) return NO_EFFECT;
  const local = blockOf(before, base.zone, sync, row.google_id);
  const [there, here] = [inZone(blockIn(base), base.zone, zone), inZone(local, base.zone, zone)];
  if (!there || !here) return NO_EFFECT;
  const changed = changedFields(local, here);
  const after = changed.length > 0 ? eventRules.update(before, updatesTo(here, changed)) : before;
  const days = base.occurrences?.map((day) => dayInZone(base, day, base.zone, zone));
  const kept = { ...row, base: zonedText(there, zone, days) };
  return { changes: [{ before, after }], mirror: (to) => saveMirror(to, kept) };
}
