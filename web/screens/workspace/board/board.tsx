import { type CSSProperties, useCallback, useLayoutEffect, useState } from 'react';
import { isOverdue } from '../../../../domain/task/task.ts';
import type { TaskColumn } from '../../../../domain/view/board.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import type { LayoutProps } from '../../../lists/display/layout.ts';
import { usePrinting } from '../../../print/use-printing.ts';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';
import { BoardColumn } from './board-column.tsx';
import { CardMenu } from './card-menu.tsx';
import { GroupSelect } from './group-select.tsx';
import { PrintedBoard } from './printed-board.tsx';
import { useBoard } from './use-board.ts';
import { useCard } from './use-card.tsx';

const AddSheet = popupPart(() => import('../../../quick-add/add-sheet.tsx'));

export { GroupSelect };

export default function Board(props: LayoutProps) {
  const { scope, list, addTo } = props;
  const board = useBoard(props);
  const { group, columns, grouping, look, isFixed, isStrip, moves, hasFoot, keys } = board;
  const now = useLocalMinute();
  const overdueIn = ({ tasks }: TaskColumn) => tasks.filter((task) => isOverdue(task, now)).length;
  const isPrinting = usePrinting();
  const card = useCard({ scope, list, board });
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [top, setTop] = useState(0);
  const [adding, setAdding] = useState({ column: '', isOpen: false });
  const onAdd = useCallback((column: string) => setAdding({ column, isOpen: true }), []);

  // What is above the board may have grown or shrunk.
  useLayoutEffect(() => {
    const box = scroller?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  });

  return (
    <>
      <section
        ref={setScroller}
        aria-label="Board"
        style={{ '--top': `${top}px` } as CSSProperties}
        className="relative -mx-4 mt-2 -mb-7 h-[calc(100dvh-var(--top)-4.25rem-env(safe-area-inset-bottom))] min-h-80 snap-x snap-mandatory scroll-px-4 scroll-pt-11 scroll-pb-12 overflow-auto overscroll-x-contain wide:-mx-8 wide:-mb-12 wide:h-[calc(100dvh-var(--top)-1rem)] wide:snap-none"
      >
        <div {...keys.board} className="flex min-h-full w-max min-w-full items-stretch gap-2 px-3 wide:px-7">
          {columns.map((column, at) => (
            <BoardColumn
              key={column.id}
              column={column}
              at={at}
              look={look(column.id)}
              isStrip={isStrip(column)}
              overdue={group === 'date' ? 0 : overdueIn(column)}
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
      <CardMenu list={list} board={board} />
      {adding && (
        <AddSheet
          open={adding.isOpen}
          place={{ ...addTo, ...grouping.addTo(adding.column) }}
          onClose={() => setAdding({ ...adding, isOpen: false })}
        />
      )}
      {isPrinting && <PrintedBoard columns={columns} look={look} />}
    </>
  );
}
