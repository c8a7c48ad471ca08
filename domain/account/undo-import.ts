import { inversePatch, isAsMade } from '../inverse-patch.ts';
import type { Owned } from '../registry/entity.ts';
import { rulesOf } from '../registry/entity-rules.ts';
import { isLong } from '../registry/history.ts';
import { same } from '../same.ts';
import type { AccountData } from './account-tree.ts';
import type { ImportWrite } from './import-plan.ts';
import type { Row } from './import-row.ts';

/** A change that an import made: of a new or removed row everything, of a changed one the fields that changed. */
export type ImportedChange = { entity: Owned; id: string; before: object | null; after: object | null };

/** Leaves alone what has changed since: edited rows, and lists, sections and goals with tasks from elsewhere. */
export function planUndo(changes: readonly ImportedChange[], account: AccountData): ImportWrite[] {
  const writes = changes.flatMap((change): ImportWrite[] => {
    const now = (account[change.entity] as ReadonlyMap<string, Row>).get(change.id);
    return undoOne(change, now) ?? [];
  });
  const removed = new Set(writes.filter(({ after }) => !after).map(({ before }) => before?.id));
  const used = new Set(
    [...account.task.values()]
      .filter(({ id }) => !removed.has(id))
      .flatMap(({ listId, sectionId, goalId }) => [
        `list ${listId}`,
        `section ${sectionId}`,
        `goal ${goalId}`,
      ]),
  );
  return writes.filter(({ entity, before, after }) => after || !used.has(`${entity} ${before?.id}`));
}

function undoOne({ entity, before, after }: ImportedChange, now: Row | undefined): ImportWrite[] | undefined {
  if (!before)
    return now && after && isAsMade(after, now) ? [{ entity, before: now, after: null }] : undefined;
  if (!after) return now ? undefined : [{ entity, before: null, after: before as Row }];
  if (!now) return undefined;
  const there = new Map<string, unknown>(Object.entries(now));
  // The history doesn't say which long value a field got, or that it got none.
  const unsaid = Object.keys(before).filter((field) => !(field in after));
  const made = unsaid.map((field) => {
    const value = there.get(field) ?? null;
    return [field, value === null || isLong(value) ? value : undefined];
  });
  const patch = inversePatch({ ...Object.fromEntries(made), ...after }, before, now);
  const merged = { ...now, ...patch };
  const given = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  const row = rulesOf(entity).schema.safeParse(given);
  if (!row.success || same(row.data, now)) return undefined;
  return [{ entity, before: now, after: row.data as Row }];
}
