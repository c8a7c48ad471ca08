import { useCallback } from 'react';
import { effectiveListId } from '../../../../domain/task/list-home.ts';
import type { SectionName } from '../../../../domain/task/order/task-sections.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import type { LayoutProps } from '../../../lists/display/layout.ts';
import { openTask } from '../../../navigation/browser-layers.ts';
import { isReadOnly, useListsById } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { useLeaving } from '../../../task/act/just-completed.ts';
import { useTaskActions } from '../../../task/act/use-task-actions.ts';
import { BoardCard } from './board-card.tsx';
import type { BoardState } from './use-board.ts';

/** The columns whose names say a card's day. */
const DAYS: Readonly<Record<string, SectionName>> = {
  overdue: 'overdue',
  today: 'today',
  tomorrow: 'tomorrow',
};

type Options = Pick<LayoutProps, 'scope' | 'list'> & { board: BoardState };

/** Draws a task as a card in a column; changes only with what the cards show. */
export function useCard({ scope, list, board: { group, moves, onMenu } }: Options) {
  const lists = useListsById();
  const memberships = useRows('membership');
  const now = useLocalMinute();
  const leaving = useLeaving();
  const { toggle } = useTaskActions();
  const { active, select, selected } = list.selection;
  const open = useCallback((task: Task) => (active ? select(task, false) : openTask(task)), [active, select]);
  const showsList = scope.kind !== 'list' && group !== 'list';
  return useCallback(
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
}
