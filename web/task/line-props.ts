import type { ReactNode } from 'react';
import type { LocalMinute } from '../../domain/day.ts';
import type { Membership } from '../../domain/sharing/sharing.ts';
import type { List } from '../../domain/task/list.ts';
import type { Task } from '../../domain/task/task.ts';
import type { SectionName } from '../../domain/task/task-sections.ts';
import type { Tree } from './row-items.ts';
import type { MenuKind, RowActions } from './row-props.ts';

/** The heading of one of a list's own sections. */
export type OwnHeading = {
  id: string;
  /** How many tasks are in it. */
  count: number;
  isTabStop: boolean;
  isFolded: boolean;
  onFold: () => void;
};

/** The props shared by all lines of a list. */
export type Lines = {
  lists: ReadonlyMap<string, List>;
  /** The list that the page shows, which rows don't name again. */
  pageListId?: string | undefined;
  memberships: ReadonlyMap<string, Membership>;
  now: LocalMinute;
  actions: RowActions;
  /** The selected tasks; undefined if tasks can't be selected. */
  selected?: ReadonlySet<string> | undefined;
  /** Select mode is on, even with nothing selected yet. */
  selecting?: boolean | undefined;
  /** The tasks that were completed a moment ago, and are about to leave their places. */
  leaving: ReadonlySet<string>;
  /** The menu that is open, and the row that it's open beside. */
  menu?: { kind: MenuKind; rowId: string } | undefined;
  /** The line that is the list's tab stop. */
  tabStop: number;
  folded: ReadonlySet<SectionName>;
  onFold: (section: SectionName) => void;
  /** Reschedules all overdue tasks; undefined if none can be. */
  onReschedule?: ((button: HTMLElement) => void) | undefined;
  /** Shows the headings of the list's own sections, where the page has any. */
  ownHeading?: ((heading: OwnHeading) => ReactNode) | undefined;
  tasks: ReadonlyMap<string, Task>;
  /** All subtasks of a task. */
  belowOf: (id: string) => readonly Task[];
  /** The tasks that show those below them, and those that have any to show. */
  tree: Tree;
};
