import { whenOf } from '../../domain/task/dates.ts';
import { effectiveListId } from '../../domain/task/list-home.ts';
import { sectionIdIn } from '../../domain/task/order/task-sections.ts';
import type { Task } from '../../domain/task/task.ts';
import { type PrintedGroup, type PrintedLine, PrintedPage } from '../print/printed-page.tsx';
import { useRows } from '../store/use-store.ts';
import { dueWords } from '../task/date/due-words.ts';
import type { Lines } from './line-props.ts';
import { HEADINGS } from './row-heading.tsx';
import type { RowItems } from './row-items.ts';

type Props = { items: RowItems; lines: Pick<Lines, 'lists' | 'pageListId' | 'now'> };

/** A list of tasks on paper: the sections that are unfolded, with all their rows. */
export default function PrintedTasks({ items, lines: { lists, pageListId, now } }: Props) {
  const own = useRows('section');
  const title = document.querySelector('h1')?.textContent ?? '';
  const lineOf = (task: Task, depth: number): PrintedLine => {
    const when = whenOf(task);
    const listId = effectiveListId(task.listId, lists);
    const list = listId === pageListId || depth > 0 ? undefined : lists.get(listId)?.name;
    const day = when && !task.completed ? dueWords(when, now) : undefined;
    const facts = [day, list].filter((fact) => fact !== undefined);
    return { key: task.id, title: task.title, isDone: task.completed, depth, facts };
  };
  const groups: (PrintedGroup & { lines: PrintedLine[] })[] = [];
  for (let index = 0; index < items.length; index++) {
    const item = items.at(index);
    if (!item) continue;
    if ('heading' in item) {
      const id = sectionIdIn(item.heading);
      const heading = id === undefined ? HEADINGS[item.heading] : own.get(id)?.name;
      groups.push({ key: item.heading, heading, lines: [] });
      continue;
    }
    if (groups.length === 0) groups.push({ key: 'all', lines: [] });
    groups.at(-1)?.lines.push(lineOf(item.task, item.depth));
  }
  return (
    <PrintedPage
      title={title}
      day={now.slice(0, 10)}
      groups={groups.filter(({ lines }) => lines.length > 0)}
    />
  );
}
