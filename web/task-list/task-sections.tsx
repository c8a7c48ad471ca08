import { useCallback, useMemo, useState } from 'react';
import type { Tasks } from '../../domain/task/changed-tasks.ts';
import { effectiveListId } from '../../domain/task/list-home.ts';
import {
  nameOfSection,
  type Section,
  type SectionName,
  sectionIdIn,
} from '../../domain/task/order/task-sections.ts';
import type { TaskView } from '../../domain/task/order/task-view.ts';
import type { Task } from '../../domain/task/task.ts';
import { nestSections } from '../../domain/task/tree/nested.ts';
import { regrouped, type Siblings, subtasksOf } from '../../domain/task/tree/siblings.ts';
import { useLocalMinute } from '../device/clock.ts';
import { DOCUMENTS } from '../device/documents.ts';
import { toggleIn } from '../device/toggle-in.ts';
import { useDocument } from '../device/use-document.ts';
import { WIDE } from '../device/use-media.ts';
import { openTask } from '../navigation/browser-layers.ts';
import { part } from '../offline/part.tsx';
import { usePrinting } from '../print/use-printing.ts';
import { isReadOnly, useListsById } from '../store/use-lists.ts';
import { useRows } from '../store/use-store.ts';
import { useLeaving } from '../task/act/just-completed.ts';
import { useTaskActions } from '../task/act/use-task-actions.ts';
import type { RowActions } from '../task/row/row-props.ts';
import { useShownTasks } from '../task/use-shown-tasks.ts';
import { VirtualList } from '../ui/long-list/virtual-list.tsx';
import type { TaskAct } from './focused-row.ts';
import type { Lines } from './line-props.ts';
import { type RowItems, rowItems } from './row-items.ts';
import { RowLine } from './row-line.tsx';
import { useHeldSections } from './use-held-sections.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSwipe } from './use-swipe.ts';

const PrintedTasks = part(() => import('./printed-tasks.tsx'));
const NONE: ReadonlySet<SectionName> = new Set();
/** The names in one of the sets, but not in both. */
const eitherOf = (a: ReadonlySet<SectionName>, b: ReadonlySet<SectionName>): ReadonlySet<SectionName> =>
  new Set([...[...a].filter((name) => !b.has(name)), ...[...b].filter((name) => !a.has(name))]);

const MANY = 100;

type Props = { sections: readonly Section[]; sort: TaskView['sort'] } & Pick<
  Lines,
  'selected' | 'selecting' | 'menu' | 'onCatchUp' | 'ownHeading' | 'pageListId'
> &
  Pick<RowActions, 'onSelect' | 'onMenu' | 'onDrag'> & {
    onAct: (act: TaskAct, task: Task, button: HTMLElement) => void;
    onReschedule: (tasks: readonly Task[], button: HTMLElement) => void;
    /** The sections that are folded until their headings are pressed; the same set on each render. */
    startFolded?: ReadonlySet<SectionName>;
    /** A task that was moved to another place on the page, to keep it in sight. */
    arrived?: { id: string } | undefined;
  };

export function TaskSections({
  sections: all,
  sort,
  selected,
  selecting,
  menu,
  onSelect,
  onMenu,
  onAct,
  onDrag,
  onReschedule,
  startFolded = NONE,
  onCatchUp,
  ownHeading,
  pageListId,
  arrived,
}: Props) {
  const isPrinting = usePrinting();
  const held = useHeldSections(all);
  const leaving = useLeaving();
  const lists = useListsById();
  const memberships = useRows('membership');
  const now = useLocalMinute();
  const { toggle, remove } = useTaskActions();
  const [turned, setTurned] = useState(NONE);
  const [foldedIds] = useDocument(DOCUMENTS.foldedSections);
  const folded = useMemo(
    () => eitherOf(startFolded, new Set([...turned, ...foldedIds.map(nameOfSection)])),
    [startFolded, turned, foldedIds],
  );
  const tasks = useRows('task');
  const siblings = useSiblings(tasks);
  const { sections, children } = useMemo(
    () => nestSections(held, tasks, siblings, sort),
    [held, tasks, siblings, sort],
  );
  const visible = useShownTasks();
  const belowOf = useCallback((id: string) => subtasksOf(id, visible, siblings), [visible, siblings]);
  const [expandedIds] = useDocument(DOCUMENTS.expandedTasks);
  const tree = useMemo(() => ({ children, expanded: new Set(expandedIds) }), [children, expandedIds]);
  const onExpand = useCallback(({ id }: Task) => toggleIn(DOCUMENTS.expandedTasks, id), []);
  const items = useMemo(
    () => rowItems(sections, folded, tree, startFolded),
    [sections, folded, tree, startFolded],
  );
  const { list, tabStop, willAct } = useRowKeys({ items, onAct, arrived });
  const swipe = useSwipe({ items, onAct });
  const actions = useMemo(() => {
    const openMenu: typeof onMenu = (kind, task, button, at) => {
      willAct(task);
      onMenu(kind, task, button, at);
    };
    return {
      onToggle: toggle,
      onEdit: openTask,
      onRemove: remove,
      onSelect,
      onMenu: openMenu,
      onDrag,
      onExpand,
    };
  }, [toggle, remove, onSelect, onMenu, onDrag, willAct, onExpand]);
  const onFold = useCallback((name: SectionName) => {
    const id = sectionIdIn(name);
    if (id !== undefined) toggleIn(DOCUMENTS.foldedSections, id);
    else setTurned((before) => eitherOf(before, new Set([name])));
  }, []);
  const overdue = useMemo(() => {
    const late = sections.find(({ name }) => name === 'overdue' || name === 'late')?.tasks ?? [];
    return late.filter(
      ({ completed, listId }) => !completed && !isReadOnly(memberships, effectiveListId(listId, lists)),
    );
  }, [sections, lists, memberships]);
  const rescheduleAll =
    overdue.length > 0 ? (button: HTMLElement) => onReschedule(overdue, button) : undefined;
  const lines = {
    leaving,
    lists,
    memberships,
    now,
    actions,
    selected,
    selecting,
    menu,
    tabStop,
    folded,
    onFold,
    onReschedule: rescheduleAll,
    onCatchUp,
    ownHeading,
    pageListId,
    tasks,
    belowOf,
    tree,
  };
  return (
    <div {...list} {...swipe} className={sections[0]?.name === 'all' ? 'pt-3' : ''}>
      {isPrinting && <PrintedTasks items={items} lines={lines} />}
      {items.length > MANY ? (
        <VirtualRows items={items} lines={lines} />
      ) : (
        <ul aria-label="Tasks" className="@container">
          {Array.from({ length: items.length }, (_, index) => (
            <li key={items.keyAt(index)} data-index={index} className="painted-alone relative">
              <RowLine item={items.at(index)} index={index} {...lines} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** All tasks by their parents. After a change, only the groups of the changed tasks are made again. */
function useSiblings(tasks: Tasks): Siblings {
  const [grouped] = useState(createGrouper);
  return useMemo(() => grouped(tasks), [grouped, tasks]);
}

/** Groups tasks by what it grouped before, which costs less and changes nothing. */
function createGrouper(): (tasks: Tasks) => Siblings {
  let before: { tasks: Tasks; siblings: Siblings } = { tasks: new Map(), siblings: new Map() };
  return (tasks) => {
    before = { tasks, siblings: regrouped(before, tasks) };
    return before.siblings;
  };
}

/** The height of a row with a one-line title; on a phone the details are on a second line. */
const rowPx = (): number => (matchMedia(WIDE).matches ? 44 : 64);
const AHEAD = 12;

type VirtualRowsProps = { items: RowItems; lines: Lines };

/** The rows of a long list, on a page that scrolls with them. */
function VirtualRows({ items, lines }: VirtualRowsProps) {
  const [usualPx] = useState(rowPx);
  const line = useCallback(
    (index: number) => <RowLine item={items.at(index)} index={index} {...lines} />,
    [items, lines],
  );
  return (
    <VirtualList
      label="Tasks"
      keys={items}
      line={line}
      usualPx={usualPx}
      ahead={AHEAD}
      tabStop={lines.tabStop}
      scroller={window}
      className="@container"
    />
  );
}
