import type { CSSProperties } from 'react';
import type { List } from '../../../../domain/task/list.ts';
import type { SectionName } from '../../../../domain/task/order/task-sections.ts';
import { isSeries } from '../../../../domain/task/series.ts';
import type { Task } from '../../../../domain/task/task.ts';
import type { LocalMinute } from '../../../../domain/time/day.ts';
import { RepeatWords } from '../../../task/repeat/repeat-words.tsx';
import { When } from '../../../task/row/row-when.tsx';
import { MoreTags, TAGS_SHOWN, Tag } from '../../../task/tag/shown-tags.tsx';

type Props = {
  task: Task;
  /** Its list, where that isn't clear. */
  list: List | undefined;
  now: LocalMinute;
  /** The section of a list that says its day in the same words as the column. */
  day: SectionName;
};

export function CardFacts({ task, list, now, day }: Props) {
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
