import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { EMPTY_DRAFT } from '../../domain/quick-add/draft.ts';
import { MAX_TASK_TITLE, type Task } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { usePlace } from '../device/place.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { READS } from '../quick-add/focus-field.ts';
import { QuickAddChips } from '../quick-add/quick-add-chips.tsx';
import { useGrammar } from '../quick-add/use-grammar.ts';
import type { TypedTask } from '../quick-add/use-reading.ts';
import { useRows } from '../store/use-store.ts';
import { useTags } from '../task/tag/use-tags.ts';
import { useProjects } from '../task/use-projects.ts';
import type { LineProps } from './outline-line.tsx';

/** Names the field that adds a subtask; no id has a slash. */
export const ADDING_FIELD = '/';

const EMPTY: SubtaskDraft = { title: '', ignored: [], accepted: [] };

type AddingProps = Pick<LineProps, 'task' | 'depth' | 'acts'> & {
  after: Task | undefined;
  /** Called with each added subtask if the field follows them. */
  onAdded: ((task: Task) => void) | undefined;
  onLeave: () => void;
  /** Called when Enter is pressed while it's empty. */
  onDone: () => void;
};

export function Adding({ task, after, depth, acts, onAdded, onLeave, onDone }: AddingProps) {
  const draft = useDraft<SubtaskDraft>(`subtask/${task.id}`, EMPTY, ['ignored', 'accepted']);
  const { title, ignored, accepted } = draft.value;
  const { parts, notes, doubts, goals, task: read } = useSubtaskReading(draft.value, task);
  const add = (isDeeper: boolean) => {
    const added = acts.add(read, after, isDeeper);
    if (!added) return;
    draft.clear();
    onAdded?.(added);
  };
  const isRead = parts.length + notes.length + doubts.length > 0;
  return (
    <li
      {...READS}
      className="rounded-lg focus-within:bg-sunken/60"
      style={{ paddingLeft: `${depth * 1.5}rem` }}
    >
      <div className="flex items-center">
        <span className="flex size-10 shrink-0 items-center justify-center text-ink-faint coarse:size-11">
          <Plus size={18} />
        </span>
        <input
          data-task={ADDING_FIELD}
          aria-label="Add a subtask"
          placeholder="Add a subtask"
          value={title}
          maxLength={MAX_TASK_TITLE}
          autoComplete="off"
          onChange={({ target: { value } }) =>
            draft.set({
              title: value,
              // As in quick add, deleted words can be recognized again.
              ignored: ignored.filter((part) => value.includes(part)),
              accepted: accepted.filter((part) => value.includes(part)),
            })
          }
          onBlur={() => !title.trim() && onLeave()}
          onKeyDown={(event) => {
            const isAdding =
              event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && title.trim());
            if (!isAdding) return;
            event.preventDefault();
            if (title.trim()) add(event.key === 'Tab');
            else onDone();
          }}
          onPaste={(event) => acts.onPaste(event, after)}
          className="h-10 min-w-0 flex-1 rounded bg-transparent text-base outline-none placeholder:text-ink-faint sm:text-sm coarse:h-11"
        />
      </div>
      {isRead && (
        <div className="pb-2 pl-10 coarse:pl-11">
          <QuickAddChips
            parts={parts}
            notes={notes}
            doubts={doubts}
            input={read.input}
            lists={[]}
            sections={new Map()}
            goals={goals}
            ignore={({ text }) => draft.set({ ignored: [...ignored, text] })}
            accept={({ text }) => draft.set({ accepted: [...accepted, text] })}
          />
        </div>
      )}
    </li>
  );
}

/** `ignored` were turned back into text, `accepted` are doubts and past days that are meant. */
type SubtaskDraft = { title: string; ignored: readonly string[]; accepted: readonly string[] };

/** Reads the text of a subtask as quick add does, except for its list and section: those are its parent's. */
function useSubtaskReading({ title, ignored, accepted }: SubtaskDraft, { listId }: Task) {
  const now = useLocalMinute();
  const place = usePlace();
  const goals = useRows('goal');
  const projects = useProjects();
  const tags = useTags();
  const grammar = useGrammar();
  const read = useMemo(() => {
    const draft = { ...EMPTY_DRAFT, text: title, ignored, accepted };
    const names = { lists: [], sections: [], projects, tags, goals: [...goals.values()] };
    return grammar?.readDraft(draft, { now, place, listId, ...names }, { listId });
  }, [grammar, title, ignored, accepted, now, place, listId, projects, tags, goals]);
  const { parts = [], notes = [], doubts = [], input, reminders = [] } = read ?? {};
  // Nothing but a date is a title.
  const task: TypedTask = input?.title
    ? { input, reminders }
    : { input: { title: title.trim() }, reminders: [] };
  return { parts, notes, doubts, goals, task };
}
