import { whenOf } from '../../../domain/task/dates.ts';
import { isOverdue } from '../../../domain/task/task.ts';
import { dueWords, ledDueWords, plannedWords, timeWords } from '../date/due-words.ts';
import type { RowProps } from './row-props.ts';

/** What the heading above the row says isn't repeated. */
export function When({ task, now, section }: Pick<RowProps, 'task' | 'now' | 'section'>) {
  const { plannedFor, dueDate } = task;
  const when = whenOf(task);
  if (!when || task.completed) return null;
  if (!dueDate || !isOverdue(task, now)) {
    const dayKnown = section === 'today' || section === 'tomorrow';
    const isLate = when.slice(0, 10) < now.slice(0, 10);
    // A target isn't late for a day that it could have been done on.
    if (isLate && task.repeatTimes) return null;
    const words = isLate ? plannedWords(when, now) : dayKnown ? timeWords(when) : dueWords(when, now);
    return (
      <>
        {words && <time dateTime={when}>{words}</time>}
        {plannedFor && dueDate && <time dateTime={dueDate}>{ledDueWords('Due', dueDate, now)}</time>}
      </>
    );
  }
  return (
    <time dateTime={dueDate} className="font-medium text-danger">
      {section !== 'overdue' && section !== 'late' && 'Overdue · '}
      {dueWords(dueDate, now)}
    </time>
  );
}
