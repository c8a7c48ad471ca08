import type { HistoryEntry, HistoryKind } from '../../../domain/history/entry.ts';
import { toCallerView } from '../../db/rows/caller-view.ts';

type Who = { callerId: string; ownerId: string };

/** An entry of an account as another person sees it; undefined if it only changed what they can't see. */
export function entryFor<E extends HistoryEntry>(
  { callerId, ownerId }: Who,
  entity: HistoryKind,
  entry: E,
): E | undefined {
  const view = (part: HistoryEntry['before']) =>
    part && toCallerView(entity, callerId, ownerId, part as { id: string });
  const [before, after] = [view(entry.before), view(entry.after)];
  const isSeen = !before || !after || Object.keys(before).length > 0 || Object.keys(after).length > 0;
  return isSeen ? { ...entry, before, after } : undefined;
}
