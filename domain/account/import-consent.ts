import { hash64 } from '../hash.ts';
import type { Owned } from '../registry/entity.ts';
import type { AccountData } from './account-tree.ts';
import type { ImportRow } from './import-row.ts';

/** What an import may do with rows that are here already and differ from the file. */
export const CHANGED = ['leave', 'update', 'add'] as const;
export type Changed = (typeof CHANGED)[number];

/** A row of the account, and what the file would make of it. */
export type ImportChange = { entity: Owned; before: ImportRow; after: ImportRow };

/** Kinds of which a second row makes sense. Others are one for each name or day, or are found by their name. */
const COPIED: ReadonlySet<Owned> = new Set(['task', 'event']);

const LINKS: { readonly [E in Owned]?: string } = { task: 'parentId', reminder: 'taskId' };

/** Decides about rows that would change, so that an import only overwrites what the person agreed to. */
export function createImportConsent(there: AccountData, changed: Changed) {
  const changes: ImportChange[] = [];
  const left = new Map<Owned, Set<string>>();
  const copies = new Map<string, string>();
  /** Subtasks and reminders of a task that is added once more belong to the new one. */
  const follow = (entity: Owned, raw: unknown): unknown => {
    const link = LINKS[entity];
    const row = raw as Readonly<Record<string, unknown>>;
    const copy = link && copies.get(String(row[link]));
    return link && copy ? { ...row, [link]: copy } : raw;
  };
  return {
    changes,
    left: (entity: Owned): number => left.get(entity)?.size ?? 0,
    follow,
    /** @param row as the file would make it @returns the id to write it under, or undefined if it isn't written */
    idFor(entity: Owned, row: ImportRow, raw: unknown): string | undefined {
      const before: ImportRow | undefined = there[entity].get(row.id);
      if (!before) return row.id;
      const isDifferent = fieldsAsText(before) !== fieldsAsText(row);
      if (isDifferent) changes.push({ entity, before, after: row });
      const isPart = follow(entity, raw) !== raw;
      if (changed === 'update' || !(isDifferent || isPart)) return row.id;
      if (changed === 'leave' || !(isPart || COPIED.has(entity))) {
        left.set(entity, (left.get(entity) ?? new Set()).add(row.id));
        return undefined;
      }
      // The same whenever the same file is imported, so that it adds the row once.
      const id = `copy~${hash64(`${row.id} ${JSON.stringify(raw)}`)}`;
      if (entity === 'task') copies.set(row.id, id);
      return id;
    },
  };
}

export const fieldsAsText = (row: object): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );
