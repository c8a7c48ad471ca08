import { useCallback, useState } from 'react';
import type { Task } from '../../../../domain/task/task.ts';
import { NONE, type TaskColumn } from '../../../../domain/view/board.ts';
import type { LayoutProps } from '../../../lists/display/layout.ts';
import { isReadOnly, useListsById } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { columnLook } from './column-look.tsx';
import { useBoardGroup } from './use-board-group.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useCardMoves } from './use-card-moves.ts';
import { useColumns } from './use-columns.ts';

export function useBoard({ scope, tasks, list, readOnly, status, isManual }: LayoutProps) {
  const { group, own } = useBoardGroup(scope);
  const { columns, grouping } = useColumns(tasks, group, own, status === 'Done');
  const lists = useListsById();
  const memberships = useRows('membership');
  const [asked, setAsked] = useState<{ task: Task; from: string; isOpen: boolean }>();

  const look = useCallback((id: string) => columnLook(group, id, { lists, own }), [group, lists, own]);
  /** Whether a column's tasks can't be changed: it's another person's list. */
  const isFixed = useCallback(
    (id: string) => readOnly || (group === 'list' && isReadOnly(memberships, id)),
    [readOnly, group, memberships],
  );
  const moves = useCardMoves({
    list,
    isManual,
    group,
    grouping,
    isFixed,
    nameOf: (id) => look(id).name,
    hold: (task, column) => keys.hold(task, column),
  });
  /** Whether a column is only a strip to drop cards on: “No section” and the like, while all cards have one. */
  const isStrip = useCallback(
    ({ id, tasks: cards }: TaskColumn) => id === NONE && cards.length === 0 && columns.length > 1,
    [columns],
  );
  const hasFoot = useCallback(
    (column: TaskColumn) =>
      !isFixed(column.id) && !isStrip(column) && grouping.addTo(column.id) !== undefined,
    [isFixed, isStrip, grouping],
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
  const close = () => setAsked((last) => last && { ...last, isOpen: false });
  return { group, columns, grouping, look, isFixed, isStrip, moves, hasFoot, keys, asked, onMenu, close };
}
export type BoardState = ReturnType<typeof useBoard>;
