import type { CSSProperties, ReactNode } from 'react';
import { estimateWords } from '../../../domain/task/figures/estimate-words.ts';
import { isHidden } from '../../../domain/task/hidden.ts';
import type { List } from '../../../domain/task/list.ts';
import type { SectionName } from '../../../domain/task/order/task-sections.ts';
import { isSeries } from '../../../domain/task/series.ts';
import { DEFAULT_PRIORITY, type Task } from '../../../domain/task/task.ts';
import type { LocalMinute } from '../../../domain/time/day.ts';
import { usePlace } from '../../device/place.ts';
import { Typed } from '../../ui/typed.tsx';
import { ledDueWords } from '../date/due-words.ts';
import { RepeatWords } from '../repeat/repeat-words.tsx';
import { MoreTags, TAGS_SHOWN, Tag } from '../tag/shown-tags.tsx';
import { subtaskCount } from '../task-count.ts';
import { PriorityMark } from './priority.tsx';
import type { RowProps } from './row-props.ts';
import { When } from './row-when.tsx';

type Props = {
  task: Task;
  list: List | undefined;
  now: LocalMinute;
  section: SectionName;
  readOnly: boolean;
} & Pick<RowProps, 'depth' | 'done' | 'total' | 'copies' | 'isExpanded' | 'path' | 'onExpand'>;

type Fact = (className: string) => ReactNode;

/** What few tasks have, by its importance. Each is an element of the class that it gets. */
function fewFacts({ task, now, path }: Pick<Props, 'task' | 'now' | 'path'>): Fact[] {
  const { project, tags = [], estimatedMinutes, description, overlaps } = task;
  const icon = 'max-w-32 @max-xl:max-w-[60cqw] min-w-0 truncate before:row-icon before:mr-1';
  const facts: (Fact | 0 | '' | false | undefined)[] = [
    overlaps &&
      ((look) => (
        <span
          key="overlaps"
          role="img"
          aria-label="Changed in two places"
          title="Changed in two places"
          className={`row-icon icon-overlap ${look}`}
        />
      )),
    path &&
      ((look) => (
        <span
          key="path"
          title={`In ${path}`}
          className={`max-w-40 @max-xl:max-w-[60cqw] min-w-0 truncate ${look}`}
        >
          in <Typed>{path}</Typed>
        </span>
      )),
    isHidden(task, now.slice(0, 10)) &&
      ((look) => (
        <span key="hidden" className={look}>
          {ledDueWords('Starts', task.hiddenUntil ?? '', now)}
        </span>
      )),
    isSeries(task) &&
      ((look) => (
        <span key="repeat" className={`${icon} before:icon-repeat ${look}`}>
          <RepeatWords task={task} />
        </span>
      )),
    project &&
      ((look) => (
        <span
          key="project"
          translate="no"
          title={`Project: ${project}`}
          className={`${icon} before:icon-folder ${look}`}
        >
          {project}
        </span>
      )),
    ...tags.slice(0, TAGS_SHOWN).map(
      (name): Fact =>
        (look) => <Tag key={`@${name}`} name={name} className={look} />,
    ),
    tags.length > TAGS_SHOWN && ((look) => <MoreTags key="tags" names={tags} className={look} />),
    estimatedMinutes &&
      !task.completed &&
      ((look) => (
        <span key="estimate" title="Estimate" className={look}>
          {estimateWords(estimatedMinutes)}
        </span>
      )),
    description &&
      ((look) => (
        <span
          key="notes"
          role="img"
          aria-label="Has notes"
          title="Has notes"
          className={`row-icon icon-note ${look}`}
        />
      )),
  ];
  return facts.filter((fact) => typeof fact === 'function');
}

/**
 * The facts about a task, in one line. Wide rows have them in columns, from the right: list, date and priority; before
 * them is what few tasks have, where that leaves room for the title. Narrow rows begin with the date and the list, show
 * one of the others, and count the rest.
 * A list has many rows, so each fact is a single element, with its icon in the style sheet.
 */
export function RowFacts({ task, list, now, section, readOnly, ...tree }: Props) {
  usePlace();
  const few = fewFacts({ task, now, path: tree.path });
  const isMarked = section !== 'done' && task.priority !== DEFAULT_PRIORITY;
  return (
    <p className="flex max-w-full min-w-0 items-center gap-x-3 text-xs leading-5 whitespace-nowrap text-ink-faint @max-xs:flex-wrap @xl:shrink-0 @xl:leading-6">
      <Below task={task} {...tree} />
      {readOnly && (
        <span
          role="img"
          aria-label="View only"
          title="You have view-only access"
          className="row-icon icon-eye"
        />
      )}
      {few.map((fact, n) => fact(n > 0 ? '@max-3xl:hidden' : '@xl:@max-2xl:hidden'))}
      {few.length > 1 && <span className="@3xl:hidden @xl:@max-2xl:hidden">+{few.length - 1}</span>}
      {isMarked && <PriorityMark priority={task.priority} />}
      <span
        className={`flex shrink-0 gap-x-3 @max-xl:order-first @max-xl:empty:hidden @xl:min-w-18 @xl:flex-row-reverse ${isMarked ? '' : '@xl:ml-6.75'}`}
      >
        <When task={task} now={now} section={section} />
      </span>
      {list &&
        (tree.depth ? (
          <span className="w-28 @max-xl:hidden" />
        ) : (
          <span
            translate="no"
            style={{ '--dot': `var(--hue-${list.color})` } as CSSProperties}
            className="max-w-28 min-w-0 truncate @max-xl:max-w-[36cqw] @max-xl:shrink-0 before:mr-1.5 before:inline-block before:size-2 before:rounded-full before:bg-(--dot) before:align-[0.03em] @max-xl:order-first @xl:w-28"
          >
            {list.name}
          </span>
        ))}
    </p>
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
}: Pick<RowProps, 'task' | 'done' | 'total' | 'copies' | 'isExpanded' | 'onExpand'>) {
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
