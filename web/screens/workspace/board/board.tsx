import { SquareKanban } from 'lucide-react';
import { type CSSProperties, useCallback, useLayoutEffect, useState } from 'react';
import { whenOf } from '../../../../domain/task/dates.ts';
import { isOverdue } from '../../../../domain/task/task.ts';
import type { BoardGroup, TaskColumn } from '../../../../domain/view/board.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import type { LayoutProps } from '../../../lists/display/layout.ts';
import type { Scope } from '../../../lists/place/scope.ts';
import { PrintedPage } from '../../../print/printed-page.tsx';
import { usePrinting } from '../../../print/use-printing.ts';
import { dueWords } from '../../../task/date/due-words.ts';
import { Select } from '../../../ui/field/select.tsx';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';
import { BoardColumn } from './board-column.tsx';
import { CardMenu } from './card-menu.tsx';
import type { ColumnAppearance } from './column-look.tsx';
import { useBoard } from './use-board.ts';
import { useBoardGroup } from './use-board-group.ts';
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
        className="relative -mx-4 mt-2 -mb-[calc(1.75rem+var(--add-room))] h-[calc(100dvh-var(--top)-4.25rem-env(safe-area-inset-bottom))] min-h-80 snap-x snap-mandatory scroll-px-4 scroll-pt-11 scroll-pb-12 overflow-auto overscroll-x-contain wide:-mx-8 wide:-mb-12 wide:h-[calc(100dvh-var(--top)-1rem)] wide:snap-none"
      >
        <div
          {...keys.board}
          className="flex min-h-full w-max min-w-full items-stretch gap-2 px-3 phone:pb-16 wide:px-7"
        >
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

const LABELS: Record<BoardGroup, string> = {
  section: 'Section',
  date: 'Date',
  list: 'List',
  project: 'Project',
  priority: 'Priority',
  tag: 'Tag',
};

function GroupSelect({ scope }: { scope: Scope }) {
  const { group, groups, choose } = useBoardGroup(scope);
  const options = groups.map((value) => ({
    value,
    label: LABELS[value],
    icon: <SquareKanban size={15} />,
  }));
  return <Select label="Columns" value={group} options={options} onChange={choose} />;
}

type Props = { columns: readonly TaskColumn[]; look: (column: string) => ColumnAppearance };

/** A board on paper: its columns with tasks, one below the other, since a sheet isn't as wide as a board. */
function PrintedBoard({ columns, look }: Props) {
  const now = useLocalMinute();
  const title = document.querySelector('h1')?.textContent ?? '';
  const groups = columns.map(({ id, tasks }) => ({
    key: id,
    heading: look(id).name,
    lines: tasks.map((task) => {
      const when = task.completed ? undefined : whenOf(task);
      const facts = when === undefined ? [] : [dueWords(when, now)];
      return { key: task.id, title: task.title, isDone: task.completed, facts };
    }),
  }));
  return (
    <PrintedPage
      title={title}
      day={now.slice(0, 10)}
      groups={groups.filter(({ lines }) => lines.length > 0)}
    />
  );
}
