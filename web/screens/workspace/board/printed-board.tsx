import { whenOf } from '../../../../domain/task/dates.ts';
import type { TaskColumn } from '../../../../domain/view/board.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { PrintedPage } from '../../../print/printed-page.tsx';
import { dueWords } from '../../../task/date/due-words.ts';
import type { ColumnAppearance } from './column-look.tsx';

type Props = { columns: readonly TaskColumn[]; look: (column: string) => ColumnAppearance };

/** A board on paper: its columns with tasks, one below the other, since a sheet isn't as wide as a board. */
export function PrintedBoard({ columns, look }: Props) {
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
  return <PrintedPage title={title} groups={groups.filter(({ lines }) => lines.length > 0)} />;
}
