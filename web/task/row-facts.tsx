import { Eye, Folder, StickyNote } from 'lucide-react';
import type { LocalMinute } from '../../domain/day.ts';
import type { List } from '../../domain/task/list.ts';

import { isOverdue, type Task } from '../../domain/task/task.ts';
import { dueWords, timeWords } from './due-words.ts';
import { estimateWords } from './estimate-select.tsx';
import { ListDot } from './list-select.tsx';
import { PriorityMark } from './priority.tsx';

type Props = {
  task: Task;
  list: List | undefined;
  now: LocalMinute;
  dayKnown: boolean;
  readOnly: boolean;
};

function Due({ task, now, dayKnown }: Pick<Props, 'task' | 'now' | 'dayKnown'>) {
  if (!task.dueDate || task.completed) return null;
  if (!isOverdue(task, now)) {
    const words = dayKnown ? timeWords(task.dueDate) : dueWords(task.dueDate, now);
    return words && <time dateTime={task.dueDate}>{words}</time>;
  }
  return (
    <time dateTime={task.dueDate} className="font-medium text-danger">
      Overdue · {dueWords(task.dueDate, now)}
    </time>
  );
}

/** The details of a task in its row, after the title. */
export function RowFacts({ task, list, now, dayKnown, readOnly }: Props) {
  return (
    <p className="flex min-w-0 shrink-0 flex-wrap items-center gap-x-3 text-xs leading-5 whitespace-nowrap text-ink-faint @xl:max-w-[60%] @xl:flex-nowrap @xl:self-start @xl:leading-6">
      {readOnly && (
        <span title="You have view-only access">
          <Eye size={13} />
          <span className="sr-only">View only</span>
        </span>
      )}
      <Due task={task} now={now} dayKnown={dayKnown} />
      {task.project && (
        <span title={`Project: ${task.project}`} className="flex min-w-0 items-center gap-1">
          <Folder size={13} className="shrink-0" />
          <span className="max-w-28 truncate @xl:max-w-32 @4xl:max-w-40">{task.project}</span>
        </span>
      )}
      {task.estimatedMinutes && !task.completed && (
        <span title="Estimate" className="whitespace-nowrap">
          {estimateWords(task.estimatedMinutes)}
        </span>
      )}
      {task.description && (
        <span title="Has notes">
          <StickyNote size={13} />
          <span className="sr-only">Has notes</span>
        </span>
      )}
      <span className="flex min-w-0 items-center gap-3 fine:group-focus-within/row:invisible fine:group-hover/row:invisible">
        {list && (
          <span className="flex min-w-0 items-center gap-1.5 @xl:min-w-20">
            <ListDot color={list.color} />
            <span className="max-w-24 truncate">{list.name}</span>
          </span>
        )}
        <span className="absolute top-3.5 right-3 @xl:static">
          <PriorityMark priority={task.priority} />
        </span>
      </span>
    </p>
  );
}
