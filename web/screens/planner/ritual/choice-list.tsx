import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Task } from '../../../../domain/task/task.ts';
import { taskCount } from '../../../task/task-count.ts';
import { Button } from '../../../ui/button.tsx';
import { Typed } from '../../../ui/typed.tsx';
import type { Choices } from './use-choices.ts';

/** More tasks than this are shown on request, or once the keys reach them. */
const SHOWN = 50;
const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

type Props<V> = {
  label: string;
  tasks: readonly Task[];
  choices: Choices<V>;
  /** What a key chooses; undefined if it chooses nothing. */
  valueAt(key: string, task: Task): V | undefined;
  wordsOf(value: V, task: Task): string;
  /** What a row says of a task besides its title. */
  factsOf(task: Task): ReactNode;
  /** What the tasks from this one on have in common, which is above the first of them. */
  partOf?(task: Task): string;
  /** Keys of the dialog's own. @returns whether it was one */
  onKey?(key: string): boolean;
  /** The button that gets the focus once there is a choice for each task. */
  last: RefObject<HTMLButtonElement | null>;
  /** Gets the current row. */
  first: RefObject<HTMLButtonElement | null>;
  /** What chooses for the current task, above the list. */
  children: ReactNode;
  /** Leads to more tasks, below all of these. */
  more?: ReactNode;
};

/** Tasks of which one is current: a key or a button chooses for it and goes on to the next one. */
export function ChoiceList<V>({
  label,
  tasks,
  choices,
  valueAt,
  wordsOf,
  factsOf,
  partOf,
  onKey,
  last,
  first,
  children,
  more,
}: Props<V>) {
  const list = useRef<HTMLUListElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { current, chosen } = choices;
  const reached = current ? tasks.indexOf(current) : 0;
  const shown = showsAll ? tasks : tasks.slice(0, Math.max(SHOWN, reached + SHOWN / 2));
  const rowOf = (id: string | undefined) =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])].find(
      ({ dataset }) => dataset.choice === id,
    );
  useEffect(() => {
    [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])]
      .find(({ dataset }) => dataset.choice === current?.id)
      ?.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    // The keys of a popup opened from here aren't for the list.
    if (altKey || ctrlKey || metaKey || !(target instanceof Node) || !event.currentTarget.contains(target))
      return;
    const step = STEPS[key];
    const value = current && valueAt(key.toLowerCase(), current);
    if (step) rowOf(choices.step(step)?.id)?.focus();
    else if (value !== undefined) (rowOf(choices.choose(value)?.id) ?? last.current)?.focus();
    else if (key === 'Backspace' || key === 'Delete') choices.clear();
    else if (!onKey?.(key.toLowerCase())) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons inside
    <div onKeyDown={onKeyDown}>
      <fieldset
        aria-label={current ? `What to do with ${current.title}` : undefined}
        className="sticky top-[calc(3.75rem+var(--dialog-inset,0px))] z-10 border-b border-line bg-surface px-5 pt-1 pb-2.5 coarse:top-[calc(4.25rem+var(--dialog-inset,0px))] short:static"
      >
        {children}
      </fieldset>
      <ul ref={list} aria-label={label} className="px-2 py-1.5">
        {shown.map((task, at) => {
          const isCurrent = task.id === current?.id;
          const value = chosen.get(task.id);
          const part = partOf?.(task);
          const before = shown[at - 1];
          const begins = part !== undefined && (!before || partOf?.(before) !== part);
          return (
            <li key={task.id}>
              {begins && (
                <p className="px-3 pt-3 pb-1.5 text-xs font-semibold text-ink-soft first:pt-2">{part}</p>
              )}
              <button
                type="button"
                ref={isCurrent ? first : undefined}
                data-choice={task.id}
                aria-current={isCurrent ? 'true' : undefined}
                tabIndex={isCurrent ? 0 : -1}
                onClick={() => choices.goTo(task.id)}
                className={`flex min-h-10 w-full scroll-mt-56 scroll-mb-20 max-sm:scroll-mb-28 flex-wrap content-center items-baseline gap-x-3 rounded-lg px-3 py-2 text-left text-sm coarse:min-h-11 focus-visible:-outline-offset-2 ${isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
              >
                <span
                  className={`min-w-0 flex-1 truncate font-medium ${value === undefined ? '' : 'text-ink-soft'}`}
                >
                  <Typed>{task.title}</Typed>
                </span>
                <span className="shrink-0 text-xs text-ink-soft tabular-nums empty:hidden max-sm:order-last max-sm:w-full">
                  {factsOf(task)}
                </span>
                <span className="shrink-0 text-xs font-semibold text-accent-text max-sm:empty:hidden sm:w-22 sm:text-right">
                  {value !== undefined && (
                    <>
                      <span className="sr-only">, </span>
                      {wordsOf(value, task)}
                    </>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length < tasks.length ? (
        <Button look="quiet" className="mx-1.5 mb-2" onClick={() => setShowsAll(true)}>
          Show {taskCount(tasks.length - shown.length)} more
        </Button>
      ) : (
        more
      )}
    </div>
  );
}
