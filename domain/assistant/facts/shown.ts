import type { Goal } from '../../goal/goal.ts';
import type { PlannerEvent } from '../../planner/event/planner.ts';
import type { List } from '../../task/list.ts';
import type { Section } from '../../task/section.ts';
import type { Task } from '../../task/task.ts';
import type { Template } from '../../template/template.ts';
import type { SavedView } from '../../view/saved-view.ts';

const LETTERS = {
  task: 't',
  list: 'l',
  section: 's',
  goal: 'g',
  event: 'e',
  template: 'p',
  savedView: 'v',
} as const;
export type NamedRows = {
  task: Task;
  list: List;
  section: Section;
  goal: Goal;
  event: PlannerEvent;
  template: Template;
  savedView: SavedView;
};
export type Named = keyof NamedRows;
type Rows = { [E in Named]: { entity: E; row: NamedRows[E] } }[Named];

/** The model names rows by short refs (`t1`, `l2`), so it can't name a row it wasn't shown. */
export type Shown = {
  /** A row's ref; the next one if it has none yet. */
  refOf<E extends Named>(entity: E, row: NamedRows[E]): string;
  find<E extends Named>(entity: E, ref: string): NamedRows[E] | undefined;
  all<E extends Named>(entity: E): NamedRows[E][];
  /** Says that the model has read the notes of a row to their end. */
  markRead(entity: Named, row: { id: string }): void;
  isRead(entity: Named, row: { id: string }): boolean;
};

export function createShown(): Shown {
  const rows = new Map<string, Rows>();
  const refs = new Map<string, string>();
  const read = new Set<string>();
  const counts = { task: 0, list: 0, section: 0, goal: 0, event: 0, template: 0, savedView: 0 };
  return {
    refOf(entity, row) {
      const name = `${entity}/${row.id}`;
      const known = refs.get(name);
      if (known) return known;
      counts[entity] += 1;
      const ref = `${LETTERS[entity]}${counts[entity]}`;
      refs.set(name, ref);
      rows.set(ref, { entity, row } as Rows);
      return ref;
    },
    find<E extends Named>(entity: E, ref: string) {
      const found = rows.get(ref);
      return found?.entity === entity ? (found.row as NamedRows[E]) : undefined;
    },
    markRead: (entity, { id }) => void read.add(`${entity}/${id}`),
    isRead: (entity, { id }) => read.has(`${entity}/${id}`),
    all: <E extends Named>(entity: E) =>
      [...rows.values()].flatMap((one) => (one.entity === entity ? [one.row as NamedRows[E]] : [])),
  };
}
