import { Repeat, X } from 'lucide-react';
import type { DayEvent } from '../../../../domain/planner/event/occurrences.ts';
import { isOutside } from '../../../../domain/planner/event/outside-event.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { BLOCK, CATEGORIES, OWN_COLORS } from '../event/categories.tsx';
import { blockKey, repeatsSpoken } from '../event/event-words.ts';

type Props = {
  events: readonly DayEvent[];
  /** Tasks that repeat on this day, but aren't open yet. */
  later: readonly Task[];
  onOpenTask(task: Task): void;
  onOpen(event: DayEvent): void;
  onRemove(event: DayEvent): void;
};

export function AllDay({ events, later, onOpenTask, onOpen, onRemove }: Props) {
  if (events.length + later.length === 0) return null;
  return (
    <div className="flex gap-2 border-b border-line py-2">
      <p className="w-12 shrink-0 pt-1.5 text-xs leading-5 text-ink-faint">All day</p>
      <ul aria-label="All day" className="flex min-w-0 flex-1 flex-col gap-1">
        {events.map((event) => {
          const { icon: Icon, label, block } = CATEGORIES[event.category];
          return (
            <li
              key={blockKey(event)}
              className={`group/event ${BLOCK} ${event.color ? OWN_COLORS[event.color].block : block}`}
            >
              <button
                type="button"
                aria-label={[event.title, 'all day', label, repeatsSpoken(event)].filter(Boolean).join(', ')}
                onClick={() => onOpen(event)}
                className="flex h-8 w-full items-center gap-1.5 rounded-lg pr-9 pl-3.5 text-left text-sm font-medium coarse:h-11"
              >
                <Icon size={13} className="shrink-0 text-ink-soft" />
                <span translate="no" className="truncate">
                  {event.title}
                </span>
              </button>
              {!isOutside(event) && (
                <button
                  type="button"
                  aria-label={`Delete ${event.title}`}
                  title="Delete"
                  onClick={() => onRemove(event)}
                  className="absolute top-1/2 right-0.5 flex size-6 -translate-y-1/2 items-center justify-center rounded-md text-ink-soft opacity-0 transition-opacity group-focus-within/event:opacity-100 group-hover/event:opacity-100 hover:bg-surface hover:text-danger focus-visible:opacity-100 coarse:size-8 coarse:opacity-100"
                >
                  <X size={14} />
                </button>
              )}
            </li>
          );
        })}
        {later.map((task) => (
          <li key={task.id}>
            <button
              type="button"
              aria-label={`${task.title}, all day, later in the series`}
              onClick={() => onOpenTask(task)}
              className="flex h-8 w-full items-center gap-1.5 rounded-lg border border-dotted border-line-strong px-3 text-left text-sm font-medium text-ink-soft hover:bg-sunken coarse:h-11"
            >
              <Repeat size={13} className="shrink-0" />
              <span translate="no" className="truncate">
                {task.title}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
