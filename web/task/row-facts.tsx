import type { CSSProperties } from 'react';
import type { LocalMinute } from '../../domain/day.ts';
import { estimateWords } from '../../domain/task/estimate-words.ts';
import { isHidden } from '../../domain/task/hidden.ts';
import type { List } from '../../domain/task/list.ts';
import { isSeries } from '../../domain/task/series.ts';
import { DEFAULT_PRIORITY, type Task } from '../../domain/task/task.ts';
import type { SectionName } from '../../domain/task/task-sections.ts';
import { usePlace } from '../device/place.ts';
import { Typed } from '../ui/typed.tsx';
import { ledDueWords } from './due-words.ts';
import { PriorityMark } from './priority.tsx';
import { RepeatWords } from './repeat-words.tsx';
import { Below } from './row-below.tsx';
import type { RowProps } from './row-props.ts';
import { Tags } from './row-tags.tsx';
import { When } from './row-when.tsx';

type Props = {
  task: Task;
  list: List | undefined;
  now: LocalMinute;
  section: SectionName;
  readOnly: boolean;
} & Pick<RowProps, 'depth' | 'done' | 'total' | 'copies' | 'isExpanded' | 'path' | 'onExpand'>;

/** A list has many rows, so each detail is a single element, with its icon in the style sheet. */
export function RowFacts({ task, list, now, section, readOnly, ...tree }: Props) {
  usePlace();
  return (
    <p className="flex max-w-full min-w-0 flex-wrap items-center gap-x-3 text-xs leading-5 whitespace-nowrap text-ink-faint @xl:flex-nowrap @xl:leading-6">
      <Below task={task} {...tree} />
      {tree.path && (
        <span title={`In ${tree.path}`} className="max-w-40 min-w-0 truncate @md:max-w-56">
          in <Typed>{tree.path}</Typed>
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
      {isHidden(task, now.slice(0, 10)) && (
        <span>{ledDueWords('Hidden until', task.hiddenUntil ?? '', now)}</span>
      )}
      {isSeries(task) && (
        <span className="max-w-32 min-w-0 truncate before:row-icon before:icon-repeat before:mr-1 @4xl:max-w-40">
          <RepeatWords task={task} />
        </span>
      )}
      {task.project && (
        <span
          translate="no"
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
      {section !== 'done' && task.priority !== DEFAULT_PRIORITY && <PriorityMark priority={task.priority} />}
      {list && !tree.depth && (
        <span
          translate="no"
          style={{ '--dot': `var(--hue-${list.color})` } as CSSProperties}
          className="max-w-28 truncate before:mr-1.5 before:inline-block before:size-2 before:rounded-full before:bg-(--dot) before:align-[0.03em] @xl:min-w-20"
        >
          {list.name}
        </span>
      )}
    </p>
  );
}
