import { Plus } from 'lucide-react';
import { MAX_TITLE, type Task } from '../../domain/task/task.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { LineProps } from './outline-line.tsx';

/** Names the field that adds a subtask; no id has a slash. */
export const NEW = '/';

type AddingProps = Pick<LineProps, 'task' | 'depth' | 'acts'> & {
  after: Task | undefined;
  /** Called with each added subtask if the field follows them. */
  onAdded: ((task: Task) => void) | undefined;
  onLeave: () => void;
  /** Called when Enter is pressed while it's empty. */
  onDone: () => void;
};

export function Adding({ task, after, depth, acts, onAdded, onLeave, onDone }: AddingProps) {
  const draft = useDraft(`subtask/${task.id}`, { title: '' });
  const { title } = draft.value;
  const add = (isDeeper: boolean) => {
    const added = acts.add(title, after, isDeeper);
    if (!added) return;
    draft.clear();
    onAdded?.(added);
  };
  return (
    <li
      className="flex items-center rounded-lg focus-within:bg-sunken/60"
      style={{ paddingLeft: `${depth * 1.5}rem` }}
    >
      <span className="flex size-10 shrink-0 items-center justify-center text-ink-faint coarse:size-11">
        <Plus size={18} />
      </span>
      <input
        data-task={NEW}
        aria-label="Add a subtask"
        placeholder="Add a subtask"
        value={title}
        maxLength={MAX_TITLE}
        autoComplete="off"
        onChange={(event) => draft.set({ title: event.target.value })}
        onBlur={() => !title.trim() && onLeave()}
        onKeyDown={(event) => {
          const isAdding = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && title.trim());
          if (!isAdding) return;
          event.preventDefault();
          if (title.trim()) add(event.key === 'Tab');
          else onDone();
        }}
        onPaste={(event) => acts.onPaste(event, after)}
        className="h-10 min-w-0 flex-1 rounded bg-transparent text-base outline-none placeholder:text-ink-faint sm:text-sm coarse:h-11"
      />
    </li>
  );
}
