import type { CSSProperties } from 'react';
import type { LocalMinute } from '../../domain/day.ts';
import type { List } from '../../domain/task/list.ts';
import { isSeries } from '../../domain/task/series.ts';
import { isOverdue, type Task } from '../../domain/task/task.ts';
import type { SectionName } from '../../domain/task/task-sections.ts';
import { dueWords, timeWords } from './due-words.ts';
import { estimateWords } from './estimate-select.tsx';
import { PriorityMark } from './priority.tsx';
import { RepeatWords } from './repeat-words.tsx';

type Props = {
  task: Task;
  list: List | undefined;
  now: LocalMinute;
  section: SectionName;
  readOnly: boolean;
};

/** When a task is due. What the heading above the row says isn't repeated. */
function Due({ task, now, section }: Pick<Props, 'task' | 'now' | 'section'>) {
  if (!task.dueDate || task.completed) return null;
  if (!isOverdue(task, now)) {
    const dayKnown = section === 'today' || section === 'tomorrow';
    const words = dayKnown ? timeWords(task.dueDate) : dueWords(task.dueDate, now);
    return words && <time dateTime={task.dueDate}>{words}</time>;
  }
  return (
    <time dateTime={task.dueDate} className="font-medium text-danger">
      {section !== 'overdue' && 'Overdue · '}
      {dueWords(task.dueDate, now)}
    </time>
  );
}

/**
 * The details of a task in its row: after the title if they fit, otherwise below it. A list has many rows, so each
 * detail is a single element, with its icon in the style sheet.
 */
export function RowFacts({ task, list, now, section, readOnly }: Props) {
  return (
    <p className="flex max-w-full min-w-0 flex-wrap items-center gap-x-3 text-xs leading-5 whitespace-nowrap text-ink-faint @xl:flex-nowrap @xl:leading-6">
      {readOnly && (
        <span
          role="img"
          aria-label="View only"
          title="You have view-only access"
          className="row-icon icon-eye"
        />
      )}
      <Due task={task} now={now} section={section} />
      {isSeries(task) && (
        <span className="max-w-32 min-w-0 truncate before:row-icon before:icon-repeat before:mr-1 @4xl:max-w-40">
          <RepeatWords task={task} />
        </span>
      )}
      {task.project && (
        <span
          title={`Project: ${task.project}`}
          className="max-w-32 min-w-0 truncate before:row-icon before:icon-folder before:mr-1 @4xl:max-w-40"
        >
          {task.project}
        </span>
      )}
      {task.estimatedMinutes && !task.completed && (
        <span title="Estimate">{estimateWords(task.estimatedMinutes)}</span>
      )}
      {task.description && (
        <span role="img" aria-label="Has notes" title="Has notes" className="row-icon icon-note" />
      )}
      <PriorityMark priority={task.priority} />
      {list && (
        <span
          style={{ '--dot': `var(--hue-${list.color})` } as CSSProperties}
          className="max-w-28 truncate before:mr-1.5 before:inline-block before:size-2 before:rounded-full before:bg-(--dot) before:align-[0.03em] @xl:min-w-20"
        >
          {list.name}
        </span>
      )}
    </p>
  );
}
