import { Plus } from 'lucide-react';
import { memo, type ReactNode, useCallback, useId, useMemo, useRef } from 'react';
import { count } from '../../../../domain/count.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { TaskColumn } from '../../../../domain/view/board.ts';
import { isTaskDrag, useDropTarget } from '../../../lists/drag/drag.ts';
import { useDropLine } from '../../../lists/drag/use-drop-line.ts';
import type { Beside } from '../../../task/order/reorder-writes.ts';
import { VirtualList } from '../../../ui/long-list/virtual-list.tsx';
import type { ColumnAppearance } from './column-look.tsx';

/** The height of a card with one line of facts, and the gap below it. */
const CARD_PX = 76;
const AHEAD = 6;

type Props = {
  column: TaskColumn;
  /** Its number on the board. */
  at: number;
  look: ColumnAppearance;
  /** Whether it’s narrow, with its name from top to bottom. */
  isStrip: boolean;
  /** How many of its tasks are overdue, where its name doesn't say so. */
  overdue: number;
  /** The element that scrolls; null until the board is on the page. */
  scroller: HTMLElement | null;
  /** The card or foot that is the board's tab stop. */
  tabStop: number | undefined;
  card: (task: Task, column: string, isTabStop: boolean) => ReactNode;
  onDrop: ((ids: readonly string[], column: string, beside?: Beside) => void) | undefined;
  /** Whether the dragged card can be ordered next to one of this column. */
  canOrder: (target: Task, column: string) => boolean;
  onAdd: ((column: string) => void) | undefined;
};

/** A column of a board, with only the cards near the view in the DOM. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, at, look, isStrip, overdue, scroller, tabStop, card, onDrop, canOrder, onAdd } = props;
  const { id, tasks } = column;
  const title = useId();
  const { over, handlers, list, line, lineHandlers } = useColumnDrop({ id, tasks, onDrop, canOrder });
  const keys = useMemo(
    () => ({ length: tasks.length, keyAt: (index: number) => tasks[index]?.id ?? '' }),
    [tasks],
  );
  const cardAt = useCallback(
    (index: number) => {
      const task = tasks[index];
      return task && <div data-stop={`${at}/${index}`}>{card(task, id, tabStop === index)}</div>;
    },
    [tasks, at, card, id, tabStop],
  );
  return (
    <section
      aria-labelledby={title}
      data-over={(over && !line) || undefined}
      data-strip={isStrip || undefined}
      data-empty={(tasks.length === 0 && !isStrip) || undefined}
      className="group/column flex w-68 max-w-88 shrink-0 snap-start flex-col rounded-xl px-1 transition-colors data-over:bg-accent-soft/60 not-data-empty:not-data-strip:grow data-strip:w-12 data-empty:w-46 phone:not-data-empty:not-data-strip:w-[min(82vw,20rem)]"
      {...handlers}
    >
      <h2
        id={title}
        className="sticky top-0 z-10 flex h-10 items-center gap-2 bg-canvas px-2 text-sm font-semibold group-data-strip/column:h-auto group-data-strip/column:self-center group-data-strip/column:bg-transparent group-data-strip/column:px-0 group-data-strip/column:py-3 group-data-strip/column:font-medium group-data-strip/column:text-ink-faint group-data-strip/column:[writing-mode:vertical-rl]"
      >
        {look.icon && <span className="flex shrink-0 text-ink-faint">{look.icon}</span>}
        <span translate={look.isTyped ? 'no' : undefined} className="truncate">
          {look.name}
        </span>
        <span className="text-xs font-medium text-ink-faint tabular-nums">{count(tasks.length)}</span>
        {overdue > 0 && (
          <span className="ml-auto shrink-0 text-xs font-medium text-danger tabular-nums">
            {count(overdue)} overdue
          </span>
        )}
      </h2>
      {tasks.length > 0 && (
        <div ref={list} className="relative shrink-0" {...lineHandlers}>
          <VirtualList
            label={look.name}
            keys={keys}
            line={cardAt}
            usualPx={CARD_PX}
            ahead={AHEAD}
            tabStop={tabStop}
            scroller={scroller}
            lineClassName="pb-2"
          />
          {line && (
            <div
              className="pointer-events-none absolute inset-x-1 z-10 h-0.5 rounded-full bg-accent"
              style={{ top: line.top }}
            />
          )}
        </div>
      )}
      {onAdd && (
        <div data-stop={`${at}/${tasks.length}`} className="sticky top-10 bottom-0 bg-canvas pb-1">
          <button
            type="button"
            tabIndex={tabStop === tasks.length ? 0 : -1}
            data-part="main"
            aria-label={`Add a task to ${look.name}`}
            onClick={() => onAdd(id)}
            className="flex h-9 w-full items-center gap-2 rounded-lg px-2.5 text-sm font-medium text-ink-faint transition-colors hover:bg-sunken hover:text-ink coarse:h-11"
          >
            <Plus size={16} /> Add a task
          </button>
        </div>
      )}
    </section>
  );
});

type Options = {
  id: string;
  tasks: readonly Task[];
  onDrop: ((ids: readonly string[], column: string, beside?: Beside) => void) | undefined;
  canOrder: (target: Task, column: string) => boolean;
};

/** The line where a card goes is in the middle of the gap, from the lower edge of the one above. */
const LINE_PX = 5;

function useColumnDrop({ id, tasks, onDrop, canOrder }: Options) {
  /** What the line says, for the drop on the column that follows the one on its cards. */
  const beside = useRef<Beside>(undefined);
  const { over, handlers } = useDropTarget(
    onDrop &&
      ((ids) => {
        onDrop(ids, id, beside.current);
        beside.current = undefined;
      }),
  );
  const {
    ref: list,
    line,
    handlers: lineHandlers,
  } = useDropLine<Beside & { top: number }>({
    isMeant: (event) => onDrop !== undefined && isTaskDrag(event),
    lineAt: ({ target, clientY }, frame) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      const task = tasks[Number(row?.dataset.index)];
      if (!row || !task || !canOrder(task, id)) return undefined;
      const { top, bottom, height } = row.getBoundingClientRect();
      const isAfter = clientY > top + height / 2;
      return {
        id: task.id,
        where: isAfter ? 'after' : 'before',
        top: (isAfter ? bottom : top) - frame.top - LINE_PX,
      };
    },
    onDrop: (_, { id: target, where }) => {
      beside.current = { id: target, where };
    },
  });
  return { over, handlers, list, line, lineHandlers };
}
