import type { CSSProperties } from 'react';
import type { LocalMinute } from '../../domain/day.ts';
import { fold } from '../../domain/fold.ts';
import { whenOf } from '../../domain/task/dates.ts';
import { isHidden } from '../../domain/task/hidden.ts';
import type { List } from '../../domain/task/list.ts';
import { isSeries } from '../../domain/task/series.ts';
import { DEFAULT_PRIORITY, isOverdue, type Task } from '../../domain/task/task.ts';
import type { SectionName } from '../../domain/task/task-sections.ts';
import { usePlace } from '../device/place.ts';
import { dueWords, plannedWords, timeWords } from './due-words.ts';
import { estimateWords } from './estimate-select.tsx';
import { PriorityMark } from './priority.tsx';
import { RepeatWords } from './repeat-words.tsx';
import type { RowProps } from './row-props.ts';
import { subtaskCount } from './task-count.ts';
import { useTagColors } from './use-tag-colors.ts';

type Props = {
  task: Task;
  list: List | undefined;
  now: LocalMinute;
  section: SectionName;
  readOnly: boolean;
} & Pick<RowProps, 'depth' | 'done' | 'total' | 'copies' | 'isExpanded' | 'path' | 'onExpand'>;

/** When a task is planned or due. What the heading above the row says isn't repeated. */
export function When({ task, now, section }: Pick<Props, 'task' | 'now' | 'section'>) {
  const { plannedFor, dueDate } = task;
  const when = whenOf(task);
  if (!when || task.completed) return null;
  if (!dueDate || !isOverdue(task, now)) {
    const dayKnown = section === 'today' || section === 'tomorrow';
    const isLate = when.slice(0, 10) < now.slice(0, 10);
    const words = isLate ? plannedWords(when, now) : dayKnown ? timeWords(when) : dueWords(when, now);
    return (
      <>
        {words && <time dateTime={when}>{words}</time>}
        {plannedFor && dueDate && <time dateTime={dueDate}>Due {dueWords(dueDate, now)}</time>}
      </>
    );
  }
  return (
    <time dateTime={dueDate} className="font-medium text-danger">
      {section !== 'overdue' && 'Overdue · '}
      {dueWords(dueDate, now)}
    </time>
  );
}

/** What is below a task, in numbers, which show or hide it: subtasks, or the other finished occurrences of a series. */
function Below({
  task,
  done = 0,
  total = 0,
  copies = 1,
  isExpanded,
  onExpand,
}: Pick<Props, 'task' | 'done' | 'total' | 'copies' | 'isExpanded' | 'onExpand'>) {
  const isGroup = copies > 1;
  if (total === 0 && !isGroup) return null;
  const words = isGroup ? `Completed ${copies} times` : `${done} of ${subtaskCount(total)} done`;
  const tally = isGroup ? `× ${copies}` : `${done}/${total}`;
  if (isExpanded === undefined) return <span title={words}>{tally}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-expanded={isExpanded}
      aria-label={`${words}: ${task.title}`}
      title={`${isExpanded ? 'Hide' : 'Show'} ${isGroup ? 'each time' : 'subtasks'}`}
      onClick={() => onExpand?.(task)}
      className="relative rounded-md font-medium text-ink-soft tabular-nums before:row-icon before:icon-chevron before:mr-0.5 before:transition-transform after:absolute after:-inset-x-2 after:-inset-y-1 hover:text-ink aria-expanded:before:rotate-90 coarse:after:-inset-x-3 coarse:after:-inset-y-3"
    >
      {tally}
    </button>
  );
}

/** Tags shown in a row; the others are only counted. */
const TAGS_SHOWN = 2;

export function Tags({ names }: { names: readonly string[] }) {
  const colors = useTagColors();
  const rest = names.slice(TAGS_SHOWN);
  const chip = 'max-w-28 truncate rounded-md bg-sunken px-1.5 text-ink-soft';
  return (
    <>
      {names.slice(0, TAGS_SHOWN).map((name, i) => {
        const color = colors.get(fold(name));
        return (
          <span
            key={name}
            style={color && { background: `color-mix(in oklab, var(--hue-${color}) 18%, transparent)` }}
            className={i > 0 ? `${chip} -ml-1.5` : chip}
          >
            @{name}
          </span>
        );
      })}
      {rest.length > 0 && (
        <span title={rest.map((name) => `@${name}`).join(' ')} className={`${chip} -ml-1.5`}>
          +{rest.length}
        </span>
      )}
    </>
  );
}

/**
 * The details of a task in its row: after the title if they fit, otherwise below it. A list has many rows, so each
 * detail is a single element, with its icon in the style sheet.
 */
export function RowFacts({ task, list, now, section, readOnly, ...tree }: Props) {
  usePlace();
  return (
    <p className="flex max-w-full min-w-0 flex-wrap items-center gap-x-3 text-xs leading-5 whitespace-nowrap text-ink-faint @xl:flex-nowrap @xl:leading-6">
      <Below task={task} {...tree} />
      {tree.path && (
        <span title={`In ${tree.path}`} className="max-w-40 min-w-0 truncate @md:max-w-56">
          in {tree.path}
        </span>
      )}
      {readOnly && (
        <span
          role="img"
          aria-label="View only"
          title="You have view-only access"
          className="row-icon icon-eye"
        />
      )}
      <When task={task} now={now} section={section} />
      {isHidden(task, now.slice(0, 10)) && <span>Hidden until {dueWords(task.hiddenUntil ?? '', now)}</span>}
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
      {task.tags && <Tags names={task.tags} />}
      {task.estimatedMinutes && !task.completed && (
        <span title="Estimate">{estimateWords(task.estimatedMinutes)}</span>
      )}
      {task.description && (
        <span role="img" aria-label="Has notes" title="Has notes" className="row-icon icon-note" />
      )}
      {section !== 'done' && !(tree.depth && task.priority === DEFAULT_PRIORITY) && (
        <PriorityMark priority={task.priority} />
      )}
      {list && !tree.depth && (
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
