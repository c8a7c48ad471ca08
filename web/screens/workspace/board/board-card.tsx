import { Ellipsis } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { List } from '../../../../domain/task/list.ts';
import type { SectionName } from '../../../../domain/task/order/task-sections.ts';
import { isSeries } from '../../../../domain/task/series.ts';
import { DEFAULT_PRIORITY, type Task } from '../../../../domain/task/task.ts';
import type { LocalMinute } from '../../../../domain/time/day.ts';
import { usePlace } from '../../../device/place.ts';
import { RepeatWords } from '../../../task/repeat/repeat-words.tsx';
import { opensMenu } from '../../../task/row/opens-menu.ts';
import { PriorityMark } from '../../../task/row/priority.tsx';
import { When } from '../../../task/row/row-when.tsx';
import { TaskCheck, TaskMark } from '../../../task/row/task-check.tsx';
import { TitleButton } from '../../../task/row/title-button.tsx';
import { MoreTags, TAGS_SHOWN, Tag } from '../../../task/tag/shown-tags.tsx';

export type CardActions = {
  onToggle: (task: Task, clicks: number) => void;
  onEdit: (task: Task) => void;
  onMenu: (task: Task, column: string) => void;
  onDrag: (task: Task, column: string, transfer: DataTransfer) => void;
};

type Props = CardActions & {
  task: Task;
  column: string;
  list: List | undefined;
  now: LocalMinute;
  day: SectionName;
  showsPriority: boolean;
  isTabStop: boolean;
  isSelected: boolean;
  isLeaving: boolean;
  readOnly: boolean;
};

export const BoardCard = memo(function BoardCard(props: Props) {
  const { task, column, list, now, day, readOnly, onEdit, onMenu, onDrag } = props;
  usePlace();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the title is the button for the keyboard, and the menu replaces dragging
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title is the button for the keyboard
    <div
      data-leaving={props.isLeaving || undefined}
      data-selected={props.isSelected || undefined}
      draggable={!readOnly}
      onDragStart={(event) => onDrag(task, column, event.dataTransfer)}
      onContextMenu={(event) => {
        if (readOnly || !opensMenu(event)) return;
        event.preventDefault();
        onMenu(task, column);
      }}
      onClick={({ target }) => {
        if (!(target instanceof Element && target.closest('a, button'))) onEdit(task);
      }}
      className="group/card relative flex cursor-default items-start rounded-lg border border-line bg-surface pr-1 shadow-low transition-colors hover:border-line-strong has-[[data-part=main]:focus-visible]:border-focus data-selected:border-accent-text data-selected:bg-accent-soft motion-safe:data-leaving:animate-leave"
    >
      {readOnly ? (
        <TaskMark task={task} />
      ) : (
        <TaskCheck task={task} tabIndex={-1} onToggle={props.onToggle} />
      )}
      <div className="min-w-0 flex-1 py-2">
        {props.isSelected && <span className="sr-only">Selected: </span>}
        <TitleButton
          task={task}
          readOnly={readOnly}
          isTabStop={props.isTabStop}
          onEdit={onEdit}
          className="line-clamp-3 w-full text-sm"
        />
        <CardFacts task={task} list={list} now={now} day={day} />
      </div>
      {props.showsPriority && task.priority !== DEFAULT_PRIORITY && (
        <span
          className={`flex h-9 items-center pl-1 coarse:h-11 ${readOnly ? 'pr-2' : 'fine:absolute fine:top-0 fine:right-3 fine:transition-opacity fine:group-focus-within/card:opacity-0 fine:group-hover/card:opacity-0'}`}
        >
          <PriorityMark priority={task.priority} />
        </span>
      )}
      {!readOnly && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Move ${task.title}`}
          title="Move"
          aria-haspopup="menu"
          onClick={() => onMenu(task, column)}
          className="mt-1 flex size-8 shrink-0 items-center justify-center rounded-lg text-ink-faint transition-opacity hover:bg-sunken hover:text-ink coarse:-mr-1 coarse:mt-0 coarse:size-11 fine:opacity-0 fine:group-focus-within/card:opacity-100 fine:group-hover/card:opacity-100"
        >
          <Ellipsis size={16} />
        </button>
      )}
    </div>
  );
});

type CardFactsProps = {
  task: Task;
  /** Its list, where that isn't clear. */
  list: List | undefined;
  now: LocalMinute;
  /** The section of a list that says its day in the same words as the column. */
  day: SectionName;
};

function CardFacts({ task, list, now, day }: CardFactsProps) {
  const { tags = [] } = task;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 text-xs leading-5 whitespace-nowrap text-ink-faint empty:hidden">
      <When task={task} now={now} section={day} />
      {isSeries(task) && (
        <span className="max-w-32 min-w-0 truncate before:row-icon before:icon-repeat before:mr-1">
          <RepeatWords task={task} />
        </span>
      )}
      {tags.slice(0, TAGS_SHOWN).map((name) => (
        <Tag key={name} name={name} />
      ))}
      <MoreTags names={tags} />
      {list && (
        <span
          translate="no"
          style={{ '--dot': `var(--hue-${list.color})` } as CSSProperties}
          className="max-w-28 truncate before:mr-1.5 before:inline-block before:size-2 before:rounded-full before:bg-(--dot) before:align-[0.03em]"
        >
          {list.name}
        </span>
      )}
    </p>
  );
}
