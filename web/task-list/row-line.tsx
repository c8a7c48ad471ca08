import { effectiveListId } from '../../domain/task/list-home.ts';
import { sectionIdIn } from '../../domain/task/order/task-sections.ts';
import { doneOf } from '../../domain/task/tree/subtasks.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { pathWords } from '../task/parent/path-words.ts';
import { TaskRow } from '../task/row/task-row.tsx';
import type { Lines } from './line-props.ts';
import { Heading } from './row-heading.tsx';
import type { RowItem } from './row-items.ts';

export function RowLine({ item, index, ...lines }: Lines & { item: RowItem | undefined; index: number }) {
  if (!item) return null;
  const isTabStop = index === lines.tabStop;
  if ('heading' in item) {
    const id = sectionIdIn(item.heading);
    if (id !== undefined)
      return lines.ownHeading?.({
        id,
        count: item.count,
        isTabStop,
        isFolded: lines.folded.has(item.heading),
        onFold: () => lines.onFold(item.heading),
      });
    return <Heading item={item} isFirst={index === 0} isTabStop={isTabStop} {...lines} />;
  }
  const { task, section, depth } = item;
  const { children, expanded } = lines.tree;
  const { done, total } = doneOf(lines.belowOf(task.id));
  const listId = effectiveListId(task.listId, lines.lists);
  return (
    <TaskRow
      task={task}
      list={listId === lines.pageListId ? undefined : lines.lists.get(listId)}
      now={lines.now}
      section={section}
      depth={depth}
      done={done}
      total={total}
      copies={task.seriesId && task.completed ? (children.get(task.id)?.length ?? 0) + 1 : 1}
      isExpanded={children.has(task.id) ? expanded.has(task.id) : undefined}
      path={depth > 0 ? '' : pathWords(task, lines.tasks)}
      isTabStop={isTabStop}
      readOnly={isReadOnly(lines.memberships, listId)}
      selected={lines.selected?.has(task.id)}
      selecting={lines.selecting === true}
      leaving={lines.leaving.has(task.id)}
      opened={lines.menu?.rowId === task.id ? lines.menu.kind : undefined}
      {...lines.actions}
    />
  );
}
