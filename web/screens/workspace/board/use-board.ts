import { useCallback, useMemo, useState } from 'react';
import { nameOfSection } from '../../../../domain/task/order/task-sections.ts';
import type { Section } from '../../../../domain/task/section.ts';
import type { Task } from '../../../../domain/task/task.ts';
import {
  type BoardGroup,
  boardColumnsOf,
  cardsOf,
  type Grouping,
  NONE,
  type TaskColumn,
} from '../../../../domain/view/board.ts';
import { groupingOf } from '../../../../domain/view/board-groupings.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlace } from '../../../device/place.ts';
import type { LayoutProps } from '../../../lists/display/layout.ts';
import { isReadOnly, useLists, useListsById } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { useTagOrder } from '../../../task/tag/use-tags-in-order.ts';
import { useHeldSections } from '../../../task-list/use-held-sections.ts';
import { columnLook } from './column-look.tsx';
import { useBoardGroup } from './use-board-group.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { useCardMoves } from './use-card-moves.ts';

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

/** The columns of a board; tasks that were completed a moment ago are still in their places. */
function useColumns(
  tasks: readonly Task[],
  group: BoardGroup,
  own: readonly Section[],
  isDone: boolean,
): { columns: readonly TaskColumn[]; grouping: Grouping } {
  const now = useLocalMinute();
  const place = usePlace();
  const lists = useLists();
  const tagOrder = useTagOrder();
  const cards = useMemo(() => cardsOf(tasks, group, isDone), [tasks, group, isDone]);
  const grouping = useMemo(
    () => groupingOf(group, cards, { now, place, lists, own, tagOrder }),
    [group, cards, now, place, lists, own, tagOrder],
  );
  const found = useMemo(() => boardColumnsOf(cards, grouping), [cards, grouping]);
  const held = useHeldSections(
    useMemo(() => found.map((one) => ({ name: nameOfSection(one.id), tasks: one.tasks })), [found]),
  );
  const columns = useMemo(
    () => found.map(({ id }, at) => ({ id, tasks: held[at]?.tasks ?? [] })),
    [found, held],
  );
  return { columns, grouping };
}
