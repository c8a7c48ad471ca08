import type { ReactNode } from 'react';
import type { Membership } from '../../domain/sharing/sharing.ts';
import type { List } from '../../domain/task/list.ts';
import type { SectionName } from '../../domain/task/order/task-sections.ts';
import type { Task } from '../../domain/task/task.ts';
import type { LocalMinute } from '../../domain/time/day.ts';
import type { MenuKind, RowActions } from '../task/row/row-props.ts';
import type { Tree } from './row-items.ts';

/** The heading of one of a list's own sections. */
export type OwnHeading = {
  id: string;
  count: number;
  isTabStop: boolean;
  isFolded: boolean;
  onFold: () => void;
};

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
  leaving: ReadonlySet<string>;
  menu?: { kind: MenuKind; rowId: string } | undefined;
  tabStop: number;
  folded: ReadonlySet<SectionName>;
  onFold: (section: SectionName) => void;
  /** Reschedules all overdue tasks; undefined if none can be. */
  onReschedule?: ((button: HTMLElement) => void) | undefined;
  /** Opens the dialog that decides about each overdue task. */
  onCatchUp?: (() => void) | undefined;
  ownHeading?: ((heading: OwnHeading) => ReactNode) | undefined;
  tasks: ReadonlyMap<string, Task>;
  /** All subtasks of a task. */
  belowOf: (id: string) => readonly Task[];
  tree: Tree;
};
