import { ArrowRight, Ellipsis } from 'lucide-react';
import { type CSSProperties, Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { effectiveListId } from '../../../../domain/task/list-home.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { SectionName } from '../../../../domain/task/task-sections.ts';
import type { Column } from '../../../../domain/view/board.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import type { LayoutProps } from '../../../lists/layout.ts';
import { lazy } from '../../../offline/lazy.ts';
import { isReadOnly } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { useEditTask } from '../../../task/edit-task.ts';
import { useJustCompleted } from '../../../task/just-completed.ts';
import { useTaskActions } from '../../../task/use-task-actions.ts';
import type { MenuItem } from '../../../ui/menu.tsx';
import { Menu } from '../../../ui/overlays.tsx';
import { BoardCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { columnLook } from './column-look.tsx';
import { GroupSelect } from './group-select.tsx';
import { useBoardGroup } from './use-board-group.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useCardMoves } from './use-card-moves.ts';
import { useColumns } from './use-columns.ts';

const AddSheet = lazy(() => import('../../../quick-add/add-sheet.tsx'));

/** The columns whose names say a card's day. */
const DAYS: Readonly<Record<string, SectionName>> = {
  overdue: 'overdue',
  today: 'today',
  tomorrow: 'tomorrow',
};

export { GroupSelect };

/** The tasks of a scope as cards in columns. */
export default function Board({ scope, tasks, list, addTo, readOnly, status, isManual }: LayoutProps) {
  const { group, own } = useBoardGroup(scope);
  const { columns, grouping } = useColumns(tasks, group, own, status === 'Done');
  const lists = useRows('list');
  const memberships = useRows('membership');
  const now = useLocalMinute();
  const leaving = useJustCompleted();
  const edit = useEditTask();
  const { toggle } = useTaskActions();
  const { selection, together } = list;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [top, setTop] = useState(0);
  const [asked, setAsked] = useState<{ task: Task; from: string; isOpen: boolean }>();
  const [adding, setAdding] = useState<{ column: string; isOpen: boolean }>();

  const look = useCallback((id: string) => columnLook(group, id, { lists, own }), [group, lists, own]);
  /** Whether a column's tasks can't be changed: it's another person's list. */
  const isFixed = useCallback(
    (id: string) => readOnly || (group === 'list' && isReadOnly(memberships, id)),
    [readOnly, group, memberships],
  );
  const moves = useCardMoves({
    tasks,
    list,
    isManual,
    group,
    grouping,
    isFixed,
    nameOf: (id) => look(id).name,
    hold: (task, column) => keys.hold(task, column),
  });
  const hasFoot = useCallback(
    ({ id }: Column) => !isFixed(id) && grouping.addTo(id) !== undefined,
    [isFixed, grouping],
  );
  const keys = useBoardKeys({
    columns,
    hasFoot,
    onAct: list.onAct,
    onShift(task, column, step) {
      const from = columns[column]?.id ?? '';
      for (let at = column + step; at >= 0 && at < columns.length; at += step)
        if (moves.moveTo(task, from, columns[at]?.id ?? '')) return;
    },
    onReorder(task, column, step) {
      const cards = columns.find(({ id }) => id === column)?.tasks ?? [];
      const next = cards[cards.findIndex(({ id }) => id === task.id) + step];
      if (!next || !moves.isBeside(task, next) || isFixed(column)) return;
      keys.hold(task, column);
      list.drop([task.id], next.id, step < 0 ? 'before' : 'after');
    },
    onMenu: (task, from) => onMenu(task, from),
  });
  const { hold } = keys;

  const onMenu = useCallback(
    (task: Task, from: string) => {
      hold(task, from);
      setAsked({ task, from, isOpen: true });
    },
    [hold],
  );
  const { active, select, selected } = selection;
  const open = useCallback(
    (task: Task) => (active ? select(task, false) : edit(task)),
    [active, select, edit],
  );
  const onAdd = useCallback((column: string) => setAdding({ column, isOpen: true }), []);
  const showsList = scope.kind !== 'list' && group !== 'list';
  const card = useCallback(
    (task: Task, column: string, isTabStop: boolean) => {
      const listId = effectiveListId(task.listId, lists);
      return (
        <BoardCard
          task={task}
          column={column}
          list={showsList ? lists.get(listId) : undefined}
          now={now}
          day={(group === 'date' && DAYS[column]) || 'all'}
          showsPriority={group !== 'priority'}
          isTabStop={isTabStop}
          isSelected={selected.has(task.id)}
          isLeaving={leaving.has(task.id)}
          readOnly={isReadOnly(memberships, listId)}
          onToggle={toggle}
          onEdit={open}
          onMenu={onMenu}
          onDrag={moves.onDrag}
        />
      );
    },
    [lists, memberships, showsList, now, group, leaving, toggle, open, selected, onMenu, moves.onDrag],
  );

  // What is above the board may have grown or shrunk.
  useLayoutEffect(() => {
    const box = scroller?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });

  const items = (): MenuItem[] => {
    if (!asked) return [];
    const { task, from } = asked;
    const targets = columns.filter(({ id }) =>
      together(task).some((one) => moves.canMove(one, task, from, id)),
    );
    return [
      ...targets.map(({ id }) => ({
        group: 'Move to',
        label: look(id).name,
        icon: look(id).icon ?? <ArrowRight size={16} />,
        onClick: () => void moves.moveTo(task, from, id),
      })),
      {
        label: 'More actions…',
        icon: <Ellipsis size={16} />,
        onClick: () => list.menus.open('more', together(task), keys.anchor.current),
      },
    ];
  };
  return (
    <>
      <section
        ref={setScroller}
        aria-label="Board"
        style={{ '--top': `${top}px` } as CSSProperties}
        className="relative -mx-4 mt-2 -mb-7 h-[calc(100dvh-var(--top)-4.25rem-env(safe-area-inset-bottom))] min-h-80 snap-x snap-mandatory scroll-px-4 scroll-pt-11 scroll-pb-12 overflow-auto overscroll-x-contain wide:-mx-8 wide:-mb-12 wide:h-[calc(100dvh-var(--top)-1rem)] wide:snap-none"
      >
        <div {...keys.board} className="flex min-h-full w-max items-stretch gap-2 px-3 wide:px-7">
          {columns.map((column, at) => (
            <BoardColumn
              key={column.id}
              column={column}
              at={at}
              look={look(column.id)}
              scroller={scroller}
              tabStop={keys.at.column === at ? keys.at.index : undefined}
              card={card}
              onDrop={isFixed(column.id) ? undefined : moves.onDrop}
              canOrder={moves.canOrder}
              onAdd={hasFoot(column) ? onAdd : undefined}
            />
          ))}
        </div>
      </section>
      <Menu
        open={asked?.isOpen === true}
        onClose={() => setAsked((last) => last && { ...last, isOpen: false })}
        anchor={keys.anchor}
        items={items()}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddSheet
            open={adding.isOpen}
            place={{ ...addTo, ...grouping.addTo(adding.column) }}
            onClose={() => setAdding({ ...adding, isOpen: false })}
          />
        </Suspense>
      )}
    </>
  );
}
